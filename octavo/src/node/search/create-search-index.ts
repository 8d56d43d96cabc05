import type { Problem } from '../../shared/problem.ts'
import {
  SEARCH_FORMAT,
  SEARCH_MANIFEST_FILE,
  type SearchDoc,
  type SearchDocFile,
  type SearchManifest,
  type SearchOptions,
  type SectionHead,
} from '../../shared/search/format.ts'
import { Gatherer, type Gathering } from './gather.ts'
import { nameFile, type SearchFile } from './name-file.ts'
import { Numbering } from './numbering.ts'
import { isSearchable, readHeads, readSections, toTextEntry, type SearchPage } from './read-page.ts'
import { TextFiles } from './text-files.ts'
import { packTable, unpackTable, type StoredTable } from './word-table.ts'
import { writeWords } from './write-words.ts'

/** With more headings the pages' file would be too large to answer first, so headings are indexed and kept with the texts. */
const MAX_LISTED_HEADINGS = 15_000
const MAX_POPULAR = 6

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
  finish(): { files: SearchFile[]; manifest: SearchManifest; problems: Problem[]; memory: IndexMemory }
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

export function createSearchIndex(options: SearchIndexOptions, { memory, gathered }: KnownPages = {}): SearchIndex {
  const hasHeadings = indexesHeadings(options.headings)
  const remembered = memory && { ...memory, table: unpackTable(memory.table) }
  const known = [remembered, gathered].flatMap((each) => (each?.hasHeadings === hasHeadings ? [each] : []))
  const paths = memory?.hasHeadings === hasHeadings ? memory.paths : {}
  const docs: SearchDoc[] = []
  const links = new Map<string, number>()
  const numbering = new Numbering(known, new Gatherer(hasHeadings))
  const texts = new TextFiles(paths)

  return {
    add(page) {
      for (const link of new Set(page.links)) links.set(link, (links.get(link) ?? 0) + 1)
      if (!isSearchable(page)) return []
      const heads = readHeads(page)
      docs.push(describePage(page, hasHeadings ? heads.length : heads))
      const { page: gathered, text } = numbering.add(page)
      const read = () => text ?? JSON.stringify(toTextEntry(readSections(page), hasHeadings))
      return texts.add(page.route, { ...gathered, read })
    },
    finish() {
      const lastText = texts.close()
      const content: SearchDocFile = {
        searchDocs: docs,
        options: { maxHits: options.maxHits, highlightResult: options.highlightResult },
        popular: pickPopular(docs, links),
        texts: texts.table,
      }
      const docFile = nameFile('doc', 'json', () => JSON.stringify(content))
      const { pages, table } = numbering.finish()
      const words = writeWords(table, paths)
      const manifest: SearchManifest = { format: SEARCH_FORMAT, docs: docFile.path, index: words.files[0]?.path ?? '' }
      return {
        files: [...lastText, docFile, ...words.files, toManifestFile(manifest)],
        manifest,
        problems: docs.length === 0 ? [EMPTY_INDEX] : [],
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

function describePage(
  { route, title, badges = [], place = [], frontMatter }: SearchPage,
  sections: SectionHead[] | number,
): SearchDoc {
  const weight = frontMatter.search?.weight ?? 1
  return {
    url: route,
    title,
    ...(place.length > 0 && { subcategory: place.join(' › ') }),
    ...(badges.length > 0 && { badges: [...badges] }),
    ...(weight !== 1 && { weight }),
    sections,
  }
}

function pickPopular(docs: readonly SearchDoc[], links: ReadonlyMap<string, number>): number[] {
  return docs
    .map(({ url }, index) => ({ index, count: links.get(url) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_POPULAR)
    .map(({ index }) => index)
}
