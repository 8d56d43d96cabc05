import type { SearchOptions } from '../../shared/search/format.ts'

/** One place a reader may go to. */
export interface Hit {
  /** With the anchor of the section. */
  url: string
  /** Title of the page, or heading of the section. */
  title: string
  /** Where the page stands; for a section the page's title and the headings above. */
  subcategory: string
  badges: string[]
  /** What stands around the words found; empty until the text is loaded. */
  text: string
  /** What was found there, as it is written. */
  words: string[]
  /** Index of the page; hits of one page follow each other. */
  page: number
  pageTitle: string
}

export interface Answer {
  hits: Hit[]
  /** More of the index is on its way: hits may still change, or get their texts. */
  isPartial: boolean
  /** Nothing was found: the query with its strange words put right. */
  suggestion?: string
}

/** What to offer before anything is typed. */
export interface PopularPage {
  url: string
  title: string
  subcategory: string
}

/** The index can answer now. */
export interface Opening {
  popular: PopularPage[]
  options: SearchOptions
}
