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
import { nameFile, type SearchFile } from './name-file.ts'
import { Postings } from './postings.ts'
import { isSearchable, readSections, type PageSection, type SearchPage } from './read-page.ts'
import { TextFiles } from './text-files.ts'
import { writeWords } from './write-words.ts'

/** With more headings the pages' file would be too large to answer first, so headings are indexed and kept with the texts. */
const MAX_LISTED_HEADINGS = 15_000
const MAX_POPULAR = 6

export interface SearchIndexOptions extends SearchOptions {
  /** Headings of all pages together. */
  headings: number
}

export interface SearchIndex {
  /** Takes the next page and returns the files that are complete now. A page that wants no part in the search is passed over. */
  add(page: SearchPage): SearchFile[]
  /** Returns the remaining files, the manifest (`search.json`) among them, and what is wrong with the index as a whole. */
  finish(): { files: SearchFile[]; manifest: SearchManifest; problems: Problem[] }
}

export function createSearchIndex({ headings, maxHits, highlightResult }: SearchIndexOptions): SearchIndex {
  const listsHeadings = headings <= MAX_LISTED_HEADINGS
  const docs: SearchDoc[] = []
  const links = new Map<string, number>()
  const postings = new Postings()
  const texts = new TextFiles(!listsHeadings)
  let sectionCount = 0

  return {
    add(page) {
      for (const link of new Set(page.links)) links.set(link, (links.get(link) ?? 0) + 1)
      if (!isSearchable(page)) return []
      const sections = readSections(page)
      for (const { head, text, code } of sections) {
        postings.add(sectionCount++, { heading: (!listsHeadings && head?.[1]) || '', text, code })
      }
      docs.push(describePage(page, listsHeadings ? headsOf(sections) : sections.length - 1))
      return texts.add(page.route, sections)
    },
    finish() {
      const lastText = texts.close()
      const content: SearchDocFile = {
        searchDocs: docs,
        options: { maxHits, highlightResult },
        popular: pickPopular(docs, links),
        texts: texts.table,
      }
      const docFile = nameFile('doc', 'json', JSON.stringify(content))
      const words = writeWords(postings)
      const manifest: SearchManifest = { format: SEARCH_FORMAT, docs: docFile.path, index: words[0]?.path ?? '' }
      const manifestFile = { path: SEARCH_MANIFEST_FILE, content: JSON.stringify(manifest) }
      return {
        files: [...lastText, docFile, ...words, manifestFile],
        manifest,
        problems: docs.length === 0 ? [EMPTY_INDEX] : [],
      }
    },
  }
}

const EMPTY_INDEX: Problem = {
  severity: 'error',
  message: 'The search would find nothing: not one page is indexed.',
  hint: 'Add a page, or let at least one be found: "search.exclude", "unlisted" and "draft" in the front matter leave a page out.',
}

function describePage(
  { route, title, badges = [], place = [], frontMatter }: SearchPage,
  sections: SearchDoc['sections'],
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

function headsOf(sections: readonly PageSection[]): SectionHead[] {
  return sections.flatMap(({ head }) => (head ? [head] : []))
}

function pickPopular(docs: readonly SearchDoc[], links: ReadonlyMap<string, number>): number[] {
  return docs
    .map(({ url }, index) => ({ index, count: links.get(url) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_POPULAR)
    .map(({ index }) => index)
}
