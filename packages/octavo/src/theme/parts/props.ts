/** The props of parts, slots and layouts: plain data, a contract with sites. `shared/parts` lists their names. */
import type { ReactNode } from 'react'
import type { BadgeKind } from '../../shared/build/page.ts'
import type { NavbarItem, NavLink, PageLink, SidebarNode, TocEntry } from '../../shared/site.ts'

/** The line above the navbar, from `announcementBar` of the configuration. */
export interface AnnouncementProps {
  /** Its text as HTML; absent when the site has no announcement. */
  html?: string | undefined
  /** Whether readers may dismiss it. */
  closable: boolean
}

/** The bottom of every page, from `footer` of the configuration. */
export interface FooterProps {
  columns: { title: string; items: NavLink[] }[]
  /** Links beside the copyright. */
  links: NavLink[]
  copyright: string
}

/** The name of the site in the navbar and in the menu of narrow screens. */
export interface LogoProps {
  /** Name of the site. */
  title: string
  /** Address of the start page. */
  href: string
  /** Sizes in CSS pixels; absent when the site has no logo. */
  image?: { src: string; srcDark?: string; alt: string; width?: number; height?: number } | undefined
}

/** The bar at the top of every page. */
export interface NavbarProps {
  /** The items that the current page shows, left ones and right ones. Tabs of areas are first, with `area: true`. */
  items: NavbarItem[]
}

/** One item of the navbar, also in the menu of narrow screens. */
export interface NavbarItemProps {
  item: NavbarItem
  /** Whether a link leads to the part of the site that the reader is in. */
  current: boolean
}

/** The page for an address without a page. */
export interface NotFoundProps {
  /** Address of the start page. */
  homeHref: string
}

/** The line below the article. */
export interface PageFooterProps {
  /** Address of the page's source; absent without `docs.editUrl`. */
  editUrl?: string | undefined
  /** ISO date; absent without `docs.showLastUpdated`. */
  lastUpdated?: string | undefined
}

/** Title and marks above the article. Pages with `hide_title` have none. */
export interface PageHeaderProps {
  title: string
  /** From the front matter, else the first paragraph. The original shows it on generated pages only. */
  description: string
  badges: BadgeKind[]
  tags: string[]
  /** Addresses of the lists of pages with these tags, in the same order; absent without `tags` in the configuration. */
  tagHrefs?: string[] | undefined
  draft: boolean
  unlisted: boolean
  /** Address of the page as Markdown; absent on generated pages. */
  markdownUrl?: string | undefined
  /** Address of the page's source; absent without `docs.editUrl`. */
  editUrl?: string | undefined
}

/** Links to the pages before and after this one; absent at the ends and outside of the sidebar. */
export interface PaginationProps {
  previous?: PageLink | undefined
  next?: PageLink | undefined
}

/** The tree of pages, beside the page on wide screens and in the menu on narrow ones. */
export interface SidebarProps {
  /** The open branch of the document at first, the whole tree as soon as it is loaded. */
  nodes: SidebarNode[]
}

/** The link of one page, or of a category with an address, in the sidebar. */
export interface SidebarItemProps {
  label: string
  /** Route of a page of this site, with the base path, or an external address. */
  href?: string | undefined
  /** The end of the class of the icon before the label: `icon icon-{icon}`. Absent without one. */
  icon?: string | undefined
  badges: BadgeKind[]
  /** Whether it is the page now shown. */
  current: boolean
}

/** The table of contents, on pages that have one. */
export interface TocProps {
  /** `html` is the heading as inline HTML without links. */
  headings: TocEntry[]
}

/** A page with `layout: home`. */
export interface HomeProps {
  title: string
  description: string
  /** The article. */
  children: ReactNode
}

/**
 * A schema of any library that follows https://standardschema.dev, for example Zod, Valibot or ArkType, reduced to what
 * is used here.
 */
export interface DataSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (data: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
  }
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What a layout gets as `data`: the output of a schema, the result of a function, or the type itself. */
export type LayoutData<Check extends object> =
  Check extends DataSchema<infer Output> ? Output : Check extends (data: never) => infer Result ? Result : Check

/**
 * A page whose front matter names a layout of the site. `Data` is the type of the page's `data`, or of the schema or
 * the function in `layouts/NAME.schema.ts` that checks it.
 */
export interface LayoutProps<Data extends object = Record<string, unknown>> extends HomeProps {
  /** The headings for a table of contents; empty with `hide_table_of_contents`. */
  headings: TocEntry[]
  /**
   * `data` of the front matter, or of the page source, as `layouts/NAME.schema.ts` returns it; without that file it is
   * not checked. Empty if the page has none.
   */
  data: LayoutData<Data>
}

/** The page now shown, in every slot. `Data` is the type of its `data`. */
export interface SlotProps<Data extends object = Record<string, unknown>> {
  /** Address of the page, with the base path. */
  route: string
  title: string
  description: string
  layout: string
  tags: string[]
  /** `data` of the front matter, or of the page source. Empty if the page has none. */
  data: Partial<Data>
}
