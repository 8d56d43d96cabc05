import * as v from 'valibot'
import { ANALYTICS } from './schema-analytics.ts'
import { ANNOUNCEMENT_BAR, BADGES, COLOR_MODE, CONTACT, LOGO } from './schema-appearance.ts'
import { CUSTOM_FIELDS, DOCS, PAGES, SEARCH, TOC, VERSION } from './schema-content.ts'
import { FOOTER, NAVBAR } from './schema-navigation.ts'
import { BASE_PATH, LOCAL_PATH, REPORT_LEVEL, SITE_PATH, TEXT } from './schema-values.ts'

/**
 * Everything a site can set. The doc comments are the reference: editors show them, and the user guide's
 * configuration page is made from them.
 */
export const CONFIG = v.strictObject({
  /** Name of the site. Default: the name in `package.json`, else the folder's. */
  title: v.optional(TEXT),
  /** Stands between page title and site title in the browser's title. */
  titleDelimiter: v.optional(TEXT, '|'),
  /** One sentence about the site. */
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site: `https://docs.example.com`. Needed for the sitemap and canonical addresses. */
  url: v.optional(
    v.pipe(
      v.string(),
      v.transform(withoutFinalSlash),
      v.check((url) => url === '' || isOrigin(url), 'an origin such as "https://docs.example.com"'),
    ),
    '',
  ),
  /** Path under which the site is published. */
  baseUrl: v.optional(BASE_PATH, '/'),
  /** Whether addresses of pages end with a slash. */
  trailingSlash: v.optional(v.boolean(), true),
  /** Asks search engines not to list the site. */
  noIndex: v.optional(v.boolean(), false),
  /** Language of the content, as in `<html lang>`. */
  language: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[\w-]+)?$/i, 'a language tag such as "en" or "pt-BR"')),
    'en',
  ),
  /** Path of the icon in the public folder. Default: `/favicon.svg` or `/favicon.ico` when there is one. */
  favicon: v.optional(SITE_PATH),
  /** The picture before the site title. */
  logo: v.optional(LOGO),
  /** Path of the picture that link previews show, in the public folder. */
  image: v.optional(SITE_PATH),
  /** Who holds the copyright of the site. */
  copyrightHolder: v.optional(TEXT),
  /** Folder whose files are published as they are. */
  publicPath: v.optional(LOCAL_PATH, 'public'),
  /** The documentation pages. */
  docs: v.optional(DOCS, {}),
  /** Pages outside the documentation. */
  pages: v.optional(PAGES, {}),
  /** Facts about the documented product, which are variables in Markdown. */
  customFields: v.optional(CUSTOM_FIELDS, {}),
  /** Display names by token: a token in a heading is replaced by its name. */
  headingPlaceholders: v.optional(v.record(v.string(), v.string()), {}),
  /** The badges pages may carry. */
  badges: v.optional(BADGES, {}),
  /** The bar at the top of every page. */
  navbar: v.optional(NAVBAR, {}),
  /** The end of every page. */
  footer: v.optional(FOOTER, {}),
  /** A line above the navbar. */
  announcementBar: v.optional(ANNOUNCEMENT_BAR),
  /** Light and dark. */
  colorMode: v.optional(COLOR_MODE, {}),
  /** Full-text search. */
  search: v.optional(SEARCH, {}),
  /** Counting visits with Matomo; only with the reader's consent. */
  analytics: v.optional(ANALYTICS),
  /** What the contact button offers; without it there is no such button. */
  contact: v.optional(CONTACT),
  /** The version this build documents. */
  version: v.optional(VERSION),
  /** Heading levels of the table of contents. */
  toc: v.optional(TOC, {}),
  /** What a link to nowhere does: `ignore`, `log`, `warn`, or `throw`, which fails the build. */
  onBrokenLinks: v.optional(REPORT_LEVEL, 'throw'),
  /** What a link to a missing heading or anchor does. */
  onBrokenAnchors: v.optional(REPORT_LEVEL, 'warn'),
  /** What an image that does not exist does. */
  onBrokenMarkdownImages: v.optional(REPORT_LEVEL, 'throw'),
  /** What two pages with one address do. */
  onDuplicateRoutes: v.optional(REPORT_LEVEL, 'throw'),
})

function withoutFinalSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).origin === url.toLowerCase()
}

/** What `octavo.config.ts` exports. */
export type UserConfig = v.InferInput<typeof CONFIG>

/** A configuration whose values are right, before defaults that depend on the folder are known. */
export type CheckedConfig = v.InferOutput<typeof CONFIG>

/** A site's configuration, checked and complete: every default is filled in. */
export type SiteConfig = Omit<CheckedConfig, 'title' | 'docs' | 'footer'> & {
  title: string
  footer: CheckedConfig['footer'] & { copyright: string }
  docs: Omit<CheckedConfig['docs'], 'routeBasePath'> & {
    /** Path of the docs below the base path without slashes around it: `docs`, or '' for the base path itself. */
    routeBasePath: string
  }
  /** Absolute path of the site root. Not part of what makes a page: leave it out of digests. */
  root: string
  /** Name of the configuration file, for what is wrong with it. */
  file: string
  /** What `{{name}}` in Markdown may name. Empty when the site has no custom fields. */
  variables: Record<string, string>
  /** What made the site: `Octavo 0.1.0; site 3.1.20`. */
  generator: string
}
