import type { Problem } from '../../shared/problem.ts'
import {
  SEARCH_FORMAT,
  SEARCH_MANIFEST_FILE,
  type SearchManifest,
  type SearchOptions,
} from '../../shared/search/format.ts'
import { Gatherer, type Gathering } from './gather.ts'
import { nameFile, type SearchFile } from './name-file.ts'
import { Numbering } from './numbering.ts'
import { completeListing, PageListing } from './page-listing.ts'
import { isSearchable, readSections, toTextEntry, type ContentPage, type SearchPage } from './read-page.ts'
import { TextFiles } from './text-files.ts'
import { packTable, unpackTable, type StoredTable } from './word-table.ts'
import { writeWords } from './write-words.ts'

/** With more headings the pages' file would be too large to answer first, so headings are indexed and kept with the texts. */
const MAX_LISTED_HEADINGS = 15_000

export interface SearchIndexOptions extends SearchOptions {
  /** Headings of all pages together. */
  headings: number
}

/** What an index leaves to the next one, which then reads only pages that have changed. */
export interface IndexMemory extends Omit<Gathering, 'table' | 'texts'> {
  table: StoredTable
  /** Paths of files by what they hold. */
  paths: Record<string, string>
}

export interface SearchIndex {
  /** Takes the next page and returns the files that are complete now. A page that wants no part in the search is passed over. */
  add(page: SearchPage): SearchFile[]
  /** Returns the remaining files, the manifest (`search.json`) among them, and what is wrong with the index as a whole. */
  finish(): FinishedIndex & { problems: Problem[]; listing: string }
}

export interface FinishedIndex {
  files: SearchFile[]
  manifest: SearchManifest
  memory: IndexMemory
}

/** Whether the headings of so many are among the words of the index. */
export function indexesHeadings(headings: number): boolean {
  return headings > MAX_LISTED_HEADINGS
}

/** What is known of pages before they are added. */
export interface KnownPages {
  /** From the last index. */
  memory?: IndexMemory | undefined
  /** Gathered in another place for this one. */
  gathered?: Gathering | undefined
}

export function createSearchIndex(options: SearchIndexOptions, known: KnownPages = {}): SearchIndex {
  const hasHeadings = indexesHeadings(options.headings)
  const listing = new PageListing(options, hasHeadings)
  const contents = createContentIndex(hasHeadings, known)
  return {
    add(page) {
      listing.countLinks(page)
      if (!isSearchable(page)) return []
      listing.add(page)
      return contents.add(page)
    },
    finish() {
      const listed = listing.finish()
      return { ...contents.finish(listed), listing: listed, problems: listing.isEmpty ? [EMPTY_INDEX] : [] }
    },
  }
}

/**
 * The index of pages of which the same is listed as in an earlier one (`finish().listing`): the same pages in the same order with
 * the same headings, badges and links. Only what is written on them may be another.
 */
export function repeatSearchIndex(
  listing: string,
  pages: readonly ContentPage[],
  { hasHeadings, ...known }: KnownPages & { hasHeadings: boolean },
): FinishedIndex {
  const contents = createContentIndex(hasHeadings, known)
  const files = pages.flatMap((page) => contents.add(page))
  const last = contents.finish(listing)
  return { ...last, files: [...files, ...last.files] }
}

/** Indexes what is written on pages. */
function createContentIndex(hasHeadings: boolean, { memory, gathered }: KnownPages) {
  const remembered = memory && { ...memory, table: unpackTable(memory.table) }
  const known = [remembered, gathered].flatMap((each) => (each?.hasHeadings === hasHeadings ? [each] : []))
  const paths = memory?.hasHeadings === hasHeadings ? memory.paths : {}
  const numbering = new Numbering(known, new Gatherer(hasHeadings))
  const texts = new TextFiles(paths)
  return {
    add(page: ContentPage): SearchFile[] {
      const { page: gathered, text } = numbering.add(page)
      const read = () => text ?? JSON.stringify(toTextEntry(readSections(page), hasHeadings))
      return texts.add(page.route, { ...gathered, read })
    },
    finish(listing: string): FinishedIndex {
      const lastText = texts.close()
      const docFile = nameFile('doc', 'json', () => completeListing(listing, texts.table))
      const { pages, table } = numbering.finish()
      const words = writeWords(table, paths)
      const manifest: SearchManifest = { format: SEARCH_FORMAT, docs: docFile.path, index: words.files[0]?.path ?? '' }
      return {
        files: [...lastText, docFile, ...words.files, toManifestFile(manifest)],
        manifest,
        memory: { hasHeadings, pages, table: packTable(table), paths: { ...texts.paths, ...words.paths } },
      }
    },
  }
}

const EMPTY_INDEX: Problem = {
  severity: 'error',
  message: 'The search would find nothing: not one page is indexed.',
  hint: 'Add a page, or let at least one be found: "search.exclude", "unlisted" and "draft" in the front matter leave a page out.',
}

function toManifestFile(manifest: SearchManifest): SearchFile {
  const content = JSON.stringify(manifest)
  return { path: SEARCH_MANIFEST_FILE, key: content, content }
}
