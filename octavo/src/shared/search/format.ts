/**
 * The search files, as both sides know them; docs/search-format.md describes them in prose.
 *
 *   search.json                     SearchManifest: never cached, names the others
 *   assets/search-doc-{id}.json     SearchDocFile: pages and their sections, enough for titles and headings
 *   assets/search-index-{id}.txt    words of texts and code with the sections they stand in, or the table of shards
 *   assets/search-words-{id}.txt    one shard of a large index: the words of one alphabetical range
 *   assets/search-text-{id}.json    TextFile: texts of a run of pages, for excerpts and phrases
 *
 * `{id}` is the digest of the file's content.
 */

/** Grows with every change that an older reader would misunderstand. */
export const SEARCH_FORMAT = 1
/** Below the base path. */
export const SEARCH_MANIFEST_FILE = 'search.json'

export interface SearchManifest {
  format: typeof SEARCH_FORMAT
  /** Paths below the base path. */
  docs: string
  index: string
}

export interface SearchOptions {
  /** Hits shown at most. */
  maxHits: number
  /** Marks the words looked for in the list of hits. */
  highlightResult: boolean
}

export interface SearchDocFile {
  searchDocs: SearchDoc[]
  options: SearchOptions
  /** Indexes of the pages that others link to most, first those with most. */
  popular: number[]
  /** Files with the pages' texts, in the order of the pages, and how many pages each holds. */
  texts: [file: string, pages: number][]
}

/** One page. Its sections are numbered on after those of the page before it. */
export interface SearchDoc {
  /** Route of the page. */
  url: string
  title: string
  /** Where the page stands: `Build and run › Deployment`. */
  subcategory?: string
  badges?: string[]
  /** Multiplies its score. */
  weight?: number
  /**
   * Headings in order, each a section of its own. What stands before the first heading is a section without a place here, the
   * first of every page. On large sites only the number of headings: then they are in the text file.
   */
  sections: SectionHead[] | number
}

/** A section's heading; the anchor is left out where it is `toAnchor(heading)`. */
export type SectionHead = [level: number, heading: string, anchor?: string]

/** By page: the texts of its sections, and on large sites its headings. */
export type TextFile = { heads?: SectionHead[]; texts: SectionText[] }[]

export type SectionText = [text: string, code: string]

/** The anchor most headings have. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}

/** Reads JSON; throws `malformed` when it is something else. */
export function parseFile(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(name)
  }
}

/** A file that is there but is not what it should be: cut off, or another one served in its place. */
export function malformed(name: string): Error {
  return new Error(`The ${name} of the search is malformed.`)
}
