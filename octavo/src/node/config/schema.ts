import * as v from 'valibot'
import {
  ADMONITION_KINDS,
  ANALYTICS,
  ANNOUNCEMENT_BAR,
  BADGES,
  BASE_PATH,
  BLOG,
  CHANGELOG,
  COLOR_MODE,
  CONTACT,
  CUSTOM_FIELDS,
  DOCS,
  EMBEDS,
  FAVICON,
  FEEDBACK,
  FOOTER,
  FRONT_MATTER,
  HEADERS,
  IMAGES,
  LABELS,
  LANGUAGE,
  LANGUAGES,
  LLMS,
  LOCAL_PATH,
  LOGO,
  MARKDOWN,
  MODULES,
  NAVBAR,
  PAGE_SOURCES,
  PAGES,
  POLICY,
  REDIRECTS,
  REPORT_LEVEL,
  SEARCH,
  SITE_PATH,
  SOCIAL_CARDS,
  STYLES,
  TAGS,
  TEXT,
  THEME,
  TOC,
  VERSION,
} from './schema/index.ts'
import type { DocsArea } from './areas.ts'
import type { TextDirection } from '../../shared/text/direction.ts'
import { withoutFinalSlashes } from '../../shared/urls.ts'
import { HEAD } from '../head/schema.ts'

/**
 * Every setting of a site. The doc comments are the reference: editors show them, and the user guide's configuration
 * page is made from them.
 */
export const CONFIG = v.strictObject({
  /** Path or address of a JSON Schema, for editors: `./node_modules/octavo/schemas/config.json`. */
  $schema: v.optional(v.string()),
  /** Name of the site. Default: the name in `package.json`, else the name of the folder. */
  title: v.optional(TEXT),
  /** Separates the page title and the site title in the browser's title. */
  titleDelimiter: v.optional(TEXT, '|'),
  /** One sentence about the site. */
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site: `https://docs.example.com`. The sitemap and canonical addresses need it. */
  url: v.optional(
    v.pipe(
      v.string(),
      v.transform(withoutFinalSlashes),
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
  language: v.optional(LANGUAGE, 'en'),
  /**
   * Direction in which text runs, as in `<html dir>`. Default: that of `language`, for example `rtl` (from right to
   * left) for Arabic, Hebrew, Persian and Urdu.
   */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /**
   * The languages that the documentation is published in, this one included. Each is a site of its own. The first one
   * is the default for search engines.
   */
  languages: v.optional(LANGUAGES, []),
  /**
   * The icon: a path in the public folder, or `{ source: 'brand/icon.svg' }`, from which all sizes are made. Default:
   * `/favicon.svg`, `/favicon.ico` or `/favicon.png` if there is one, else the first letter of the title.
   */
  favicon: v.optional(FAVICON),
  /** The image before the site title: a path in the public folder, or an object. */
  logo: v.optional(LOGO),
  /** Colors, corners, widths and fonts. */
  theme: v.optional(THEME),
  /**
   * Style sheets of the site, such as `brand.css`, in the order in which they apply. They are in a cascade layer above
   * the theme, so any rule in them wins over the theme's.
   */
  styles: v.optional(STYLES),
  /** Path of the image that link previews show, in the public folder. */
  image: v.optional(SITE_PATH),
  /**
   * Whether link previews show a picture of each page, drawn from its title, its section and the brand. Pages with an
   * image of their own keep it. Needs `url`.
   */
  socialCards: v.optional(SOCIAL_CARDS, false),
  /** Smaller files for the pictures of pages, and pictures on other hosts. */
  images: v.optional(IMAGES, {}),
  /** Name of the copyright holder. */
  copyrightHolder: v.optional(TEXT),
  /** Folder whose files are published unchanged. */
  publicPath: v.optional(LOCAL_PATH, 'public'),
  /**
   * The documentation pages. A list of folders makes areas, each with a tab in the navbar and a sidebar of its own:
   * `[{ path: 'guide' }, { path: 'api', label: 'API' }]`.
   */
  docs: v.optional(DOCS, {}),
  /** Pages outside the documentation. */
  pages: v.optional(PAGES, {}),
  /**
   * Old addresses, and where each leads: `{ '/v1/setup/': '/setup/', '/chat/': 'https://chat.example.com' }`. For a page
   * that has moved, `aliases` in its front matter do the same.
   */
  redirects: v.optional(REDIRECTS, {}),
  /**
   * A page with all pages of the documentation, to print them or to save them as one PDF. Its address is `print/` below
   * that of the documentation; each area has its own.
   */
  printPage: v.optional(v.boolean(), false),
  /** Pages that list the documentation by tags. Without this setting, tags are only shown and found by the search. */
  tags: v.optional(TAGS),
  /** A blog with feeds. Without this setting, the site has none. */
  blog: v.optional(BLOG),
  /** A page with the changes of each version. Without this setting, the site has none. */
  changelog: v.optional(CHANGELOG),
  /** The words that Octavo writes, for a site in another language. A name in braces is replaced. */
  labels: v.optional(LABELS, {}),
  /**
   * Components and parts of packages, so that sites which share them need no file for each. A file of the site with the
   * same name wins.
   */
  modules: v.optional(MODULES),
  /** Functions that make further pages, for example from data. */
  sources: v.optional(PAGE_SOURCES, []),
  /** Plugins and functions that change what Octavo makes from Markdown. */
  markdown: v.optional(MARKDOWN, {}),
  /** Facts about the documented product, available as variables in Markdown. */
  customFields: v.optional(CUSTOM_FIELDS, {}),
  /** Display names by token. A token in a heading is replaced by its name. */
  headingPlaceholders: v.optional(v.record(v.string(), v.string()), {}),
  /** Pages of other hosts in frames, which load when a reader clicks. */
  embeds: v.optional(EMBEDS, {}),
  /** The settings at the top of pages. */
  frontMatter: v.optional(FRONT_MATTER, {}),
  /** Kinds of admonitions besides the built-in ones, by keyword. A built-in keyword gives that kind another title. */
  admonitions: v.optional(ADMONITION_KINDS, {}),
  /** The badges that pages may use. */
  badges: v.optional(BADGES, {}),
  /** The bar at the top of every page. */
  navbar: v.optional(NAVBAR, {}),
  /** The bottom of every page. */
  footer: v.optional(FOOTER, {}),
  /** A line above the navbar. */
  announcementBar: v.optional(ANNOUNCEMENT_BAR),
  /** Light and dark. */
  colorMode: v.optional(COLOR_MODE, {}),
  /** Full-text search. */
  search: v.optional(SEARCH, {}),
  /** Counts visits with Matomo or another service, only with the reader's consent. */
  analytics: v.optional(ANALYTICS),
  /** Asks below each page with the layout `doc` whether it was useful. Without this setting, nothing is asked. */
  feedback: v.optional(FEEDBACK),
  /** Files for language models, besides `llms.txt`. */
  llms: v.optional(LLMS, {}),
  /** Tags in the head of every document: `meta`, `link`, `script` with `src`, and `json-ld`. */
  head: v.optional(HEAD, []),
  /** Other origins from which pages may load something. Browsers refuse everything else. */
  policy: v.optional(POLICY, {}),
  /**
   * Response headers by path below the base path, for `octavo serve` and the `_headers` file:
   * `{ '/downloads/*': { 'Content-Disposition': 'attachment' } }`. Those that Octavo sets itself cannot be changed.
   */
  headers: v.optional(HEADERS, {}),
  /** What the contact button offers. Without this setting, pages have no contact button. */
  contact: v.optional(CONTACT),
  /** The version this build documents. */
  version: v.optional(VERSION),
  /** Heading levels of the table of contents. */
  toc: v.optional(TOC, {}),
  /** How a link without a target is reported: `ignore`, `log`, `warn`, or `throw`, which fails the build. */
  onBrokenLinks: v.optional(REPORT_LEVEL, 'throw'),
  /**
   * Links that a build does not check, as they are written: `../std/*` for a site beside this one. `*` means any
   * characters.
   */
  uncheckedLinks: v.optional(v.array(TEXT), []),
  /** How a link to a missing heading or anchor is reported. */
  onBrokenAnchors: v.optional(REPORT_LEVEL, 'warn'),
  /** How a missing image is reported. */
  onBrokenMarkdownImages: v.optional(REPORT_LEVEL, 'throw'),
  /** How two pages with the same address are reported. */
  onDuplicateRoutes: v.optional(REPORT_LEVEL, 'throw'),
  /** How a page that no sidebar file lists is reported, unless it is `unlisted`. */
  onMissingSidebarEntries: v.optional(REPORT_LEVEL, 'warn'),
})

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).origin === url.toLowerCase()
}

export type { DocsArea } from './areas.ts'

/** The value that `octavo.config.ts` exports. */
export type UserConfig = v.InferInput<typeof CONFIG>

/** A configuration with valid values, before the defaults that depend on the site's folder are filled in. */
export type CheckedConfig = v.InferOutput<typeof CONFIG>

/** A site's configuration, checked and complete: every default is filled in. */
export type SiteConfig = Omit<CheckedConfig, 'title' | 'direction' | 'docs' | 'footer'> & {
  title: string
  direction: TextDirection
  footer: CheckedConfig['footer'] & { copyright: string }
  images: CheckedConfig['images'] & { optimize: boolean }
  /** The folders of the documentation, at least one. With several, each has a tab in the navbar. */
  areas: readonly [DocsArea, ...DocsArea[]]
  /** Absolute path of the site root. Leave it out of digests: a page is the same in another folder. */
  root: string
  /** Name of the configuration file, for problems that blame it. */
  file: string
  /** The configuration as a `data:` URL of a module; absent if no part of it is code that runs while pages are made. */
  module?: string
  /** Values by name for `{{name}}` in Markdown. Empty if the site has no custom fields. */
  variables: Record<string, string>
  /** Engine and site version, as in `<meta name="generator">`: `Octavo 0.1.0; site 3.1.20`. */
  generator: string
}
