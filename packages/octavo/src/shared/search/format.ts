import * as WORDS from '../words/index.ts'
import { fillLabel } from '../text/fill-label.ts'

/**
 * The search files, for the build that writes them and the browser that reads them. docs/search-format.md describes
 * them.
 *
 *   search.json                            SearchManifest: never cached, names the other files
 *   assets/search-doc-{time}-{id}.json     SearchDocFile: pages and sections, enough to search titles and headings
 *   assets/search-index-{time}-{id}.txt    terms of the texts with their posting lists, or the table of shards
 *   assets/search-words-{id}.txt           one shard of an index: the terms of one alphabetical range
 *   assets/search-terms-{id}.txt           the common terms of an index with shards, without posting lists
 *   assets/search-text-{id}.json           TextFile: texts of a few neighboring pages, for excerpts and phrases
 *   assets/search-language-{id}.js         a module that exports a SearchLanguage: forms of words and compounds
 *
 * `{id}` is a digest of the file's content, `{time}` the time of the newest content of the site.
 */

/** Increase it with every change that an older reader would misread. */
export const SEARCH_FORMAT = 3
/** Path below the base path. */
export const SEARCH_MANIFEST_FILE = 'search.json'

export interface SearchManifest {
  format: typeof SEARCH_FORMAT
  /** Paths below the base path. */
  docs: string
  index: string
}

export interface SearchOptions {
  /** Maximum number of hits. */
  maxHits: number
  /** Whether the list of hits marks the words of the query. */
  highlightResult: boolean
}

export interface SearchDocFile {
  searchDocs: SearchDoc[]
  options: SearchOptions
  /** Indexes of the pages that most other pages link to, most linked first. */
  popular: number[]
  /** Of the site; absent for English, and for languages that the search does not know. */
  language?: IndexLanguage
  /** Of a site that is not in the first one of its languages: what is found if it has nothing. */
  original?: OriginalIndex
  /** Text files in page order, each with its number of pages. */
  texts: [file: string, pages: number][]
}

/** The index of the first language of a site, for its pages without a translation. It is one folder above. */
export interface OriginalIndex {
  language: string
  /** The name of the language in that language. */
  label: string
  /** Base path of that language, and of this one. */
  from: string
  to: string
  /** Routes of the pages without a translation, below the base path. */
  pages: string[]
}

/** What the search knows of the language of a site. */
export interface IndexLanguage {
  /** Words that texts are not indexed with, folded and joined by spaces. */
  stopWords: string
  /** Path of the module with the forms of its words, if there is one. */
  module?: string | undefined
}

/** One page. Sections are numbered consecutively through all pages. */
export interface SearchDoc {
  /** Route of the page. */
  url: string
  title: string
  /** Labels of the sidebar categories above the page, for example `Build and run › Deployment`. */
  subcategory?: string
  badges?: string[]
  /** Factor for the score of the page's sections; default 1. */
  weight?: number
  /**
   * Headings in order. Each begins a section; the text before the first heading is section 0 of the page and has no
   * entry. On large sites only the number of headings: the headings themselves are in the text files.
   */
  sections: SectionHead[] | number
}

/** Heading of a section. The anchor is left out where it equals `toAnchor(heading)`. */
export type SectionHead = [level: number, heading: string, anchor?: string]

/** By page, the texts of its sections; on large sites also its headings. */
export type TextFile = { heads?: SectionHead[]; texts: SectionText[] }[]

export type SectionText = [text: string, code: string]

/** The anchor of most headings. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}

/** Parses JSON; throws `malformed(name)` when the text is not JSON. */
export function parseFile(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(name)
  }
}

/** The error for a file with the wrong content, for example a file that is cut off, or an HTML page. */
export function malformed(name: string): Error {
  return new Error(fillLabel(WORDS.searchFileMalformed, { file: name }))
}
