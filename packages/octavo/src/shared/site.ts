import type { OwnFields } from './content/own-fields.ts'
import type { BadgeKind, PlainData } from './build/page.ts'

/** An entry of the sidebar. An entry with children is a category; without `href` it only expands and collapses. */
export interface SidebarNode {
  label: string
  /** Route of a page of this site (starts with the base path), or an external address. */
  href?: string
  badges?: BadgeKind[]
  /** The icon before the label, as a part of its class `icon-{icon}`. */
  icon?: string
  /** Whether a category starts closed. Default true. */
  collapsed?: boolean
  children?: SidebarNode[]
  /** The document omits some or all of the children; the complete tree has them. */
  pruned?: true
}

export interface PageLink {
  label: string
  /** Route of the page, with the base path. */
  href: string
}

/** An entry of a generated category page. */
export interface CategoryEntry {
  title: string
  /** Route with the base path, or an external address; absent for a category without a page. */
  href?: string
  description?: string
  badges?: BadgeKind[]
  /** The icon above the title, as a part of its class `icon-{icon}`. */
  icon?: string
  /** For a category: the number of pages in it. */
  count?: number
}

/** A heading in the table of contents. */
export interface TocEntry {
  /** The link leads to `#id`. */
  id: string
  /** From 2 to 6. */
  level: number
  /** Inline HTML without links. */
  html: string
}

/** A link of navbar or footer, addresses resolved. */
export interface NavLink {
  label: string
  href: string
  /** Leaves this site, or this version of it. */
  external?: boolean
}

/** The start of the site in another language, or in this one. */
export interface LanguageLink extends NavLink {
  /** Language tag: `pt-BR`. */
  language: string
}

/** The placement of a navbar item. */
interface NavbarPlacement {
  position: 'left' | 'right'
  /** Hides the item on paths that match this regular expression. */
  hiddenBaseRegex?: string
}

export type NavbarItem = NavbarPlacement &
  (
    | ({
        type: 'link'
        activeBasePath?: string
        activeBaseRegex?: string
        /** Set on the tab of an area of the documentation, whose pages are those that `activeBaseRegex` matches. */
        area?: true
      } & NavLink)
    | { type: 'dropdown'; label: string; items: NavLink[] }
    | { type: 'html'; html: string }
    | { type: 'search' }
    | { type: 'versionDropdown' }
    | { type: 'languageDropdown'; label: string; items: LanguageLink[] }
    | { type: 'colorMode' }
  )

export interface ContactOptions {
  email?: string
  links: NavLink[]
  /** Opens a form or mail with the page's address filled in for `{url}`. */
  reportUrl?: string
}

/** The server that counts visits with the reader's consent. */
export interface AnalyticsData {
  /** Address of the server; ends with a slash. */
  host: string
  /** The site's id on the server, by origin; on other origins no tracker is loaded. */
  sites: Readonly<Record<string, number | string>>
  /** Appended to the title of every page view. */
  productName: string
  /** Address of the opt-out widget. */
  optOutHref?: string
}

/** The version this build documents. */
export interface SiteVersion {
  /** Under this name the choice of this version is stored: `current`. */
  name: string
  /** Label of the dropdown: `5.1.0`. */
  label: string
  /** The version as a segment of the base path: `5.1`. */
  number: string
  /** The segment after it in a language that is not the first one of its site: `de`. */
  language?: string
  /** Where its documentation starts: `/5.1/docs/`. */
  docsHref: string
  /** Address of the list of all versions. Absent if this build is not published beside others. */
  listUrl?: string
  /** Whether other versions are opened at the same page, if they have it. */
  keepPage?: true
}

/** The image before the site's title, or in its place. */
export interface SiteLogo {
  src: string
  srcDark?: string
  /** Not empty if the title is not shown: the name of the site for readers who do not see the image. */
  alt: string
  /** In pixels of the image; unknown until it is measured. */
  width?: number
  height?: number
}

/** The shell's settings, the same on every page of a site, with resolved addresses. */
export interface SiteData {
  title: string
  /** One sentence about the site. */
  tagline?: string
  /** Between the titles of page and site in `PageData.documentTitle`: `|`. */
  titleDelimiter: string
  /** Origin of the published site without a final slash, or '' when unknown. */
  url: string
  /** Starts and ends with a slash: `/5.1/`. */
  basePath: string
  /** Absent when addresses of pages end with a slash. */
  trailingSlash?: false
  /** Language tag: `pt-BR`. */
  language: string
  /** Absent on a site whose text runs from left to right. */
  direction?: 'rtl'
  /** Whether search engines are asked not to list the site. */
  noIndex: boolean
  /** Versions of Octavo and of the site: `Octavo 0.1.0; site 3.1.20`. */
  generator: string
  logo?: SiteLogo
  /** Address of the icon. */
  favicon?: string
  /** Target of the site title's link. */
  homeHref: string
  navbar: NavbarItem[]
  /** Whether narrow screens show all of the navbar in its bar, so that no menu is needed for it. */
  hasSmallNavbar?: true
  /** Whether the links of the navbar may not fit into every window that shows them. */
  hasWideNavbar?: true
  footer: { columns: { title: string; items: NavLink[] }[]; links: NavLink[]; copyright: string }
  /** The line above the navbar. `html` is not escaped; the days are ISO dates, with or without time. */
  announcement?: { id: string; html: string; closable: boolean; from?: string; until?: string }
  colorMode: { default: 'light' | 'dark'; respectPrefersColorScheme: boolean; toggle: boolean }
  contact?: ContactOptions
  analytics?: AnalyticsData
  version?: SiteVersion
  /** Address of the whole sidebar as JSON (`Record<sidebar name, SidebarNode[]>`), fetched when idle. */
  sidebarUrl: string
  /** By the name that pages use. */
  badges: Record<string, { label: string; tone: 'edition' | 'status' | 'danger' | (string & {}); title?: string }>
}

/** The data of one page that the shell shows around the article. */
export interface PageData extends OwnFields {
  /** Canonical route with the base path: `/5.1/docs/design/`. */
  route: string
  /** Names the page in the browser, the sidebar and the search. */
  title: string
  /** The heading above the article, if it is not the title. */
  heading?: string
  /** `{title} | {site title}`. */
  documentTitle: string
  /** Plain text; '' if the page has none. */
  description: string
  /** What a layout of the site, or a component in an empty place, shows besides the article; absent if nothing does. */
  data?: PlainData
  /** Addresses of the lists of pages with these tags; absent if there are none. */
  tagHrefs?: string[]
  /** The categories that contain the page, outermost first, then the page itself without address. */
  breadcrumbs: { label: string; href?: string }[]
  /** Set on pages whose text readers may widen. */
  wideText?: true
  /** The headings of the table of contents; empty on pages without one. */
  toc: TocEntry[]
  /** Name of the sidebar and its open branch; absent on pages without a sidebar. */
  sidebar?: {
    name: string
    nodes: SidebarNode[]
    /** The top level is too long for a document and is truncated; the complete tree has the rest. */
    partial?: true
  }
  /** Neighbors in the sidebar; absent at its ends and outside of it. */
  previous?: PageLink
  next?: PageLink
  /** Address of the page's source; absent without `docs.editUrl`. */
  editUrl?: string
  /** ISO date of the last change. */
  lastUpdated?: string
  /** The same day in the language of a site that is not in English. */
  lastUpdatedText?: string
  /**
   * Addresses of the page in the languages of the dropdown, '' where it is not translated. Absent if there is no other
   * language, or no translation.
   */
  translations?: string[]
  /** By language of a site that does not have the page: the address of the nearest page above it. */
  untranslated?: Record<string, string>
  /** When the original has changed, if this translation is older. */
  outdated?: { language: string; href: string; date: string; dateText: string }
  /** Where the text comes from, if the page is not translated. */
  original?: { language: string; direction?: 'ltr' | 'rtl'; href: string }
  /** Address of the page as Markdown. */
  markdownUrl?: string
  /** Set on generated category pages. */
  category?: CategoryEntry[]
  /** Social preview image, absolute when `SiteData.url` is known. */
  image?: string
  /** In pixels; set for an image that was drawn for the page. */
  imageSize?: { width: number; height: number }
  /** Set on the 404 page. */
  notFound?: true
}

/** Name of the meta element with the id of the document's build. */
export const BUILD_META = 'octavo-build'
