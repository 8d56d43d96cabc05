import * as v from 'valibot'
import { ANALYTICS, FEEDBACK } from './schema/analytics.ts'
import { ANNOUNCEMENT_BAR, BADGES, COLOR_MODE, CONTACT, LOGO } from './schema/appearance.ts'
import { BLOG, CHANGELOG } from './schema/blog.ts'
import { FAVICON, IMAGES, SOCIAL_CARDS, STYLES, THEME } from './schema/brand.ts'
import {
  ADMONITION_KINDS,
  CUSTOM_FIELDS,
  DOCS,
  EMBEDS,
  FRONT_MATTER,
  LLMS,
  PAGE_MENU,
  PAGES,
  REDIRECTS,
  SEARCH,
  TAGS,
  TOC,
  VERSION,
  VIEW,
} from './schema/content.ts'
import { LABELS } from './schema/labels.ts'
import { LANGUAGE, LANGUAGES, type LanguageSettings, type LanguageSite, type Layer } from './schema/languages.ts'
import { FOOTER, NAVBAR } from './schema/navigation.ts'
import { HEADERS, POLICY } from './schema/policy.ts'
import { MARKDOWN, MODULES, PAGE_SOURCES } from './schema/site-code.ts'
import { BASE_PATH, LOCAL_PATH, REPORT_LEVEL, SITE_PATH, TEXT } from './schema/values.ts'
import type { DocsArea } from './areas.ts'
import type { PackageStyle } from '../../shared/build/page.ts'
import type { SourceBadge } from '../../shared/build/site-code.ts'
import type { TextDirection } from '../../shared/text/direction.ts'
import { withoutFinalSlashes } from '../../shared/urls.ts'
import { HEAD } from '../head/schema.ts'

/**
 * Every setting of a site. The descriptions are the reference: editors show them, and the user guide's configuration
 * page is made from them (`npm run reference`). The title of a schema is its value in words. Every message completes
 * the sentence `"key" must be …`.
 */
export const CONFIG = v.strictObject({
  $schema: v.pipe(
    v.optional(v.string()),
    v.description('Path or address of a JSON Schema, for editors: `./node_modules/octavo/schemas/config.json`.'),
  ),
  title: v.pipe(
    v.optional(TEXT),
    v.description('Name of the site. Default: the name in `package.json`, else the name of the folder.'),
  ),
  titleDelimiter: v.pipe(
    v.optional(TEXT, '|'),
    v.description("Separates the page title and the site title in the browser's title."),
  ),
  tagline: v.pipe(v.optional(v.string(), ''), v.description('One sentence about the site.')),
  url: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.transform(withoutFinalSlashes),
        v.check((url) => url === '' || isOrigin(url), 'an origin such as "https://docs.example.com"'),
      ),
      '',
    ),
    v.description(
      'Origin of the published site: `https://docs.example.com`. The sitemap and canonical addresses need it.',
    ),
  ),
  baseUrl: v.pipe(v.optional(BASE_PATH, '/'), v.description('Path under which the site is published.')),
  trailingSlash: v.pipe(v.optional(v.boolean(), true), v.description('Whether addresses of pages end with a slash.')),
  noIndex: v.pipe(v.optional(v.boolean(), false), v.description('Asks search engines not to list the site.')),
  showEngineVersion: v.pipe(
    v.optional(v.boolean(), true),
    v.description('Whether the pages and `build.json` say which version of Octavo built the site.'),
  ),
  language: v.pipe(v.optional(LANGUAGE, 'en'), v.description('Language of the content, as in `<html lang>`.')),
  direction: v.pipe(
    v.optional(v.picklist(['ltr', 'rtl'])),
    v.description(
      'Direction in which text runs, as in `<html dir>`. Default: the direction of `language`, for ' +
        'example `rtl` (from right to left) for Arabic, Hebrew, Persian and Urdu.',
    ),
  ),
  languages: v.pipe(
    v.optional(LANGUAGES, []),
    v.description(
      "The languages that the documentation is published in: `{ en: { label: 'English' }, de: { label: 'Deutsch' } }`. " +
        'The first one has the address of the site; the pages of another one are in a folder with its tag. Settings of ' +
        'a language, such as `title` or `navbar`, take the place of the shared ones. A list connects separate sites.',
    ),
  ),
  favicon: v.pipe(
    v.optional(FAVICON),
    v.description(
      "The icon: a path in the public folder, or `{ source: 'brand/icon.svg' }`, from " +
        'which all sizes are made. Default: `/favicon.svg`, `/favicon.ico` or ' +
        '`/favicon.png` if there is one, else the first letter of the title.',
    ),
  ),
  logo: v.pipe(
    v.optional(LOGO),
    v.description('The image before the site title: a path in the public folder, or an object.'),
  ),
  theme: v.pipe(v.optional(THEME), v.description('Colors, corners, widths and fonts.')),
  styles: v.pipe(
    v.optional(STYLES),
    v.description(
      'Style sheets of the site, such as `brand.css`, in the order in which they apply. They are ' +
        "in a cascade layer above the theme, so any rule in them wins over the theme's.",
    ),
  ),
  image: v.pipe(
    v.optional(SITE_PATH),
    v.description('Path of the image that link previews show, in the public folder.'),
  ),
  socialCards: v.pipe(
    v.optional(SOCIAL_CARDS, false),
    v.description(
      'Whether link previews show a picture of each page, drawn from its title, its ' +
        'section and the brand. Pages with their own image keep it. Needs `url`.',
    ),
  ),
  images: v.pipe(
    v.optional(IMAGES, {}),
    v.description('Smaller files for the pictures of pages, and pictures on other hosts.'),
  ),
  copyrightHolder: v.pipe(v.optional(TEXT), v.description('Name of the copyright holder.')),
  publicPath: v.pipe(v.optional(LOCAL_PATH, 'public'), v.description('Folder whose files are published unchanged.')),
  docs: v.pipe(
    v.optional(DOCS, {}),
    v.description(
      'The documentation pages. A list of folders makes areas, each with a tab in the navbar and ' +
        "its own sidebar: `[{ path: 'guide' }, { path: 'api', label: 'API' }]`.",
    ),
  ),
  pages: v.pipe(v.optional(PAGES, {}), v.description('Pages outside the documentation.')),
  redirects: v.pipe(
    v.optional(REDIRECTS, {}),
    v.description(
      "Old addresses, and where each leads: `{ '/v1/setup/': '/setup/', '/chat/': " +
        "'https://chat.example.com' }`. For a page that has moved, `aliases` in its front matter do the " +
        'same.',
    ),
  ),
  view: v.pipe(
    v.optional(VIEW, {}),
    v.description('How readers look at pages: what they may change in windows that are wide, and previews of links.'),
  ),
  printPage: v.pipe(
    v.optional(v.boolean(), false),
    v.description(
      'A page with all pages of the documentation, to print them or to save them as one PDF. Its ' +
        'address is `print/` below the address of the documentation; each area has its own.',
    ),
  ),
  tags: v.pipe(
    v.optional(TAGS),
    v.description(
      'Pages that list the documentation by tags. Without this ' +
        'setting, tags are only shown and found by the search.',
    ),
  ),
  blog: v.pipe(v.optional(BLOG), v.description('A blog with feeds. Without this setting, the site has none.')),
  changelog: v.pipe(
    v.optional(CHANGELOG),
    v.description('A page with the changes of each version. Without this setting, the site has none.'),
  ),
  labels: v.pipe(
    v.optional(LABELS, {}),
    v.description('The words that Octavo writes, for a site in another language. A name in braces is replaced.'),
  ),
  modules: v.pipe(
    v.optional(MODULES),
    v.description(
      'Components and parts of packages, so that sites which share them need no ' +
        'file for each. A file of the site with the same name wins.',
    ),
  ),
  sources: v.pipe(
    v.optional(PAGE_SOURCES, []),
    v.description('Functions that make further pages, for example from data.'),
  ),
  markdown: v.pipe(
    v.optional(MARKDOWN, {}),
    v.description('Plugins and functions that change what Octavo makes from Markdown.'),
  ),
  customFields: v.pipe(
    v.optional(CUSTOM_FIELDS, {}),
    v.description('Facts about the documented product, available as variables in Markdown.'),
  ),
  headingPlaceholders: v.pipe(
    v.optional(v.record(v.string(), v.string()), {}),
    v.description('Display names by token. A token in a heading is replaced by its name.'),
  ),
  embeds: v.pipe(
    v.optional(EMBEDS, {}),
    v.description('Pages of other hosts in frames, which load when a reader clicks.'),
  ),
  frontMatter: v.pipe(v.optional(FRONT_MATTER, {}), v.description('The settings at the top of pages.')),
  admonitions: v.pipe(
    v.optional(ADMONITION_KINDS, {}),
    v.description(
      'Kinds of admonitions besides the built-in ones, by keyword. A ' +
        'built-in keyword gives that kind another title.',
    ),
  ),
  badges: v.pipe(v.optional(BADGES, {}), v.description('The badges that pages may use.')),
  navbar: v.pipe(v.optional(NAVBAR, {}), v.description('The bar at the top of every page.')),
  footer: v.pipe(v.optional(FOOTER, {}), v.description('The bottom of every page.')),
  announcementBar: v.pipe(v.optional(ANNOUNCEMENT_BAR), v.description('A line above the navbar.')),
  colorMode: v.pipe(v.optional(COLOR_MODE, {}), v.description('Light and dark.')),
  search: v.pipe(v.optional(SEARCH, {}), v.description('Full-text search.')),
  analytics: v.pipe(
    v.optional(ANALYTICS),
    v.description("Counts visits with Matomo or another service, only with the reader's consent."),
  ),
  feedback: v.pipe(
    v.optional(FEEDBACK),
    v.description(
      'Asks below each page with the layout `doc` whether it was useful. Without this setting, nothing is asked.',
    ),
  ),
  pageMenu: v.pipe(
    v.optional(PAGE_MENU),
    v.description(
      'A menu beside the button that copies a page: view it as Markdown, copy the link to that, open it in an ' +
        'assistant, connect an editor. Without this setting, there is only the button.',
    ),
  ),
  llms: v.pipe(v.optional(LLMS, {}), v.description('Files for language models, besides `llms.txt`.')),
  head: v.pipe(
    v.optional(HEAD, []),
    v.description('Tags in the head of every document: `meta`, `link`, `script` with `src`, and `json-ld`.'),
  ),
  policy: v.pipe(
    v.optional(POLICY, {}),
    v.description('Other origins from which pages may load something. Browsers refuse everything else.'),
  ),
  headers: v.pipe(
    v.optional(HEADERS, {}),
    v.description(
      'Response headers by path below the base path, for `octavo serve` and the ' +
        "`_headers` file: `{ '/downloads/*': { 'Content-Disposition': 'attachment' " +
        '} }`. Those that Octavo sets itself cannot be changed.',
    ),
  ),
  contact: v.pipe(
    v.optional(CONTACT),
    v.description('What the contact button offers. Without this setting, pages have no contact button.'),
  ),
  version: v.pipe(v.optional(VERSION), v.description('The version this build documents.')),
  toc: v.pipe(v.optional(TOC, {}), v.description('Heading levels of the table of contents.')),
  onBrokenLinks: v.pipe(
    v.optional(REPORT_LEVEL, 'throw'),
    v.description(
      'How a link without a target is reported: `ignore`, `log`, `warn`, or `throw`, which fails the build.',
    ),
  ),
  uncheckedLinks: v.pipe(
    v.optional(v.array(TEXT), []),
    v.description(
      'Links that a build and `octavo check --external` do not check, as they are written: `../std/*` ' +
        'for a site beside this one, `https://github.com/acme/*` for pages that need an account. ' +
        '`*` means any characters.',
    ),
  ),
  onBrokenAnchors: v.pipe(
    v.optional(REPORT_LEVEL, 'warn'),
    v.description('How a link to a missing heading or anchor is reported.'),
  ),
  onBrokenMarkdownImages: v.pipe(v.optional(REPORT_LEVEL, 'throw'), v.description('How a missing image is reported.')),
  onDuplicateRoutes: v.pipe(
    v.optional(REPORT_LEVEL, 'throw'),
    v.description('How two pages with the same address are reported.'),
  ),
  onMissingSidebarEntries: v.pipe(
    v.optional(REPORT_LEVEL, 'warn'),
    v.description('How a page that no sidebar file lists is reported, unless it is `unlisted`.'),
  ),
})

function isOrigin(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).origin === url.toLowerCase()
}

export type { DocsArea } from './areas.ts'

type Settings = Omit<v.InferInput<typeof CONFIG>, 'languages'>

/** A language, and the settings that it has instead of the shared ones. */
type LanguageInput = Pick<LanguageSettings, 'label' | 'fallback'> &
  Omit<Settings, 'baseUrl' | 'language' | 'publicPath' | 'url' | 'version'>

/** The value that `octavo.config.ts` exports. */
export type UserConfig = Settings & { languages?: LanguageSite[] | Record<string, LanguageInput> }

/** A configuration with valid values, before the defaults that depend on the site's folder are filled in. */
export type CheckedConfig = v.InferOutput<typeof CONFIG>

/** Style sheets of the pages of a source, and of other pages with its texts or its components. */
export interface SourceStyles {
  styles: readonly PackageStyle[]
  /** The tags of its components. */
  tags: readonly string[]
}

/** A site's configuration, checked and complete: every default is filled in. */
export type SiteConfig = Omit<CheckedConfig, 'title' | 'direction' | 'docs' | 'footer' | 'languages'> & {
  title: string
  languages: readonly LanguageSite[]
  /** All languages of the site, the first one first; absent for a site in one language. */
  layers?: readonly Layer[]
  /** Folder of this language, whose files take the place of shared ones with the same path. */
  layer?: string
  /** false: pages without a translation are left out. Default: true. */
  isFilled?: false
  /** true: a copy is built that readers open from a disk. */
  isOffline?: true
  direction: TextDirection
  footer: CheckedConfig['footer'] & { copyright: string }
  images: CheckedConfig['images'] & { optimize: boolean }
  /** The folders of the documentation, at least one. With several, each has a tab in the navbar. */
  areas: readonly [DocsArea, ...DocsArea[]]
  /** Badges of page sources by name. Absent if none of them has any. */
  sourceBadges?: Readonly<Record<string, SourceBadge>>
  /** Style sheets of page sources that not every page loads, by name of the source. Absent if none of them has any. */
  sourceStyles?: Readonly<Record<string, SourceStyles>>
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
