import type { SearchOptions } from '../../../shared/search/format.ts'

/** One section that a query found. */
export interface Hit {
  /** Route of the page, with the anchor of the section. */
  url: string
  /** Title of the page, or heading of the section. */
  title: string
  /** The sidebar categories above a page; for a section, the title of its page and the headings above it. */
  subcategory: string
  badges: string[]
  /** Excerpt around the words found; empty until the text is loaded. */
  text: string
  /** The words found, spelled as in the index. */
  words: string[]
  /** Index of the page. Hits of one page are consecutive. */
  page: number
  pageTitle: string
  /** The language of a page that is not translated. */
  language?: string
}

export interface Answer {
  hits: Hit[]
  /** More of the index is being loaded: hits may change, or get their excerpts. */
  isPartial: boolean
  /** When nothing was found, the query with the nearest words of the index. */
  suggestion?: string
}

/** A page to offer before anything is typed. */
export type PopularPage = Pick<Hit, 'url' | 'title' | 'subcategory'>

/** A category at the top of the sidebar, whose pages may be asked for first. */
export interface SiteSection {
  label: string
  /** Route of the page, if it has one. */
  href?: string
}

/** Where a query looks. */
export interface SearchScope {
  /** The pages of this section are before all others. */
  first?: SiteSection | undefined
  /** A regular expression for the addresses of the pages in the chosen area; '' for all. */
  area?: string
}

/** What the box shows of an index before the first query. */
export interface OpenedIndex {
  popular: PopularPage[]
  options: SearchOptions
}
