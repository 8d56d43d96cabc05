import type { BadgeKind, DocId } from './page.ts'

/** One entry of the sidebar. An entry with children is a category; without `href` it only opens and closes. */
export interface SidebarNode {
  label: string
  /** Route of a page of this site (starts with the base path), or an external address. */
  href?: string
  badges?: BadgeKind[]
  /** Whether a category starts closed. Default true. */
  collapsed?: boolean
  children?: SidebarNode[]
  /** Children, or some of them, were left out of this document; they are in the whole tree. */
  pruned?: true
}

export interface PageLink {
  label: string
  href: string
}

/** An entry of a generated category page. */
export interface CategoryEntry {
  title: string
  href?: string
  description?: string
  badges?: BadgeKind[]
  /** Number of pages below, for a category. */
  count?: number
}

export interface TocEntry {
  id: string
  level: number
  html: string
}

/** A link of navbar or footer, addresses resolved. */
export interface NavLink {
  label: string
  href: string
  /** Leaves this site, or this version of it. */
  external?: boolean
}

/** Where a navbar item stands. */
interface NavbarPlacement {
  position: 'left' | 'right'
  /** Shown according to the path: see `isNavbarItemShown`. */
  plugin?: string
}

export type NavbarItem = NavbarPlacement &
  (
    | ({ type: 'link'; activeBasePath?: string; activeBaseRegex?: string } & NavLink)
    | { type: 'dropdown'; label: string; items: NavLink[] }
    | { type: 'html'; html: string }
    | { type: 'search' }
    | { type: 'versionDropdown' }
    | { type: 'colorMode' }
  )

export interface ContactOptions {
  email?: string
  links: NavLink[]
  /** Opens a form or mail with the page's address filled in for `{url}`. */
  reportUrl?: string
}

/** Where visits are counted, with the reader's consent. */
export interface AnalyticsData {
  /** Address of the Matomo server; ends with a slash. */
  host: string
  /** The site's id in Matomo by origin; on any other origin nothing is loaded. */
  sites: Readonly<Record<string, number>>
  /** Ends the title of every page view. */
  productName: string
  /** Address of the opt-out widget. */
  optOutHref?: string
}

/** What is the same on every page of a site: the shell's settings, addresses resolved. */
export interface SiteData {
  title: string
  /** One sentence about the site. */
  tagline?: string
  titleDelimiter: string
  /** Origin of the published site without a final slash, or '' when unknown. */
  url: string
  /** Starts and ends with a slash: `/5.1/`. */
  basePath: string
  language: string
  noIndex: boolean
  generator: string
  logo?: { src: string; srcDark?: string; alt: string; width: number; height: number }
  /** Address of the icon. */
  favicon?: string
  /** Where the site title links to. */
  homeHref: string
  navbar: NavbarItem[]
  footer: { columns: { title: string; items: NavLink[] }[]; links: NavLink[]; copyright: string }
  announcement?: { id: string; html: string; closable: boolean; from?: string; until?: string }
  colorMode: { default: 'light' | 'dark'; respectPrefersColorScheme: boolean; toggle: boolean }
  contact?: ContactOptions
  analytics?: AnalyticsData
  /** The version this build documents, and where the list of all versions is fetched. */
  version?: { name: string; label: string; listUrl: string }
  /** Address of the whole sidebar as JSON (`Record<sidebar name, SidebarNode[]>`), fetched when idle. */
  sidebarUrl: string
  badges: Record<string, { label: string; tone: 'edition' | 'status' | 'danger'; title?: string }>
}

/** What the shell shows around one article. */
export interface PageData {
  /** Canonical route with the base path: `/5.1/docs/design/`. */
  route: string
  title: string
  /** `{title} | {site title}`. */
  documentTitle: string
  description: string
  layout: 'doc' | 'wide' | 'home'
  badges: BadgeKind[]
  tags: string[]
  unlisted: boolean
  draft: boolean
  hideTitle: boolean
  /** The categories around the page, then the page itself without address. */
  breadcrumbs: { label: string; href?: string }[]
  toc: TocEntry[]
  /** Name of the sidebar and its open branch; absent on pages without a sidebar. */
  sidebar?: {
    name: string
    nodes: SidebarNode[]
    /** The top level is too long for a document; the rest is in the whole tree. */
    partial?: true
  }
  previous?: PageLink
  next?: PageLink
  editUrl?: string
  /** ISO date of the last change. */
  lastUpdated?: string
  /** Address of the page as Markdown. */
  markdownUrl?: string
  /** Set on generated category pages. */
  category?: CategoryEntry[]
  /** Social preview image, absolute when `SiteData.url` is known. */
  image?: string
  /** Set on the 404 page. */
  notFound?: true
}

export type { DocId }
