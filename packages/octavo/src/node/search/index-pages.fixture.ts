import { createSearchIndex, type IndexOptions } from './create-search-index.ts'
import { listPages, type SearchIndexOptions } from './list-pages.ts'
import type { IndexedTexts, SearchPage } from './page-sections.ts'

/** A page whose texts are in memory. */
export type SamplePage = Omit<SearchPage, 'readHead' | 'readSections'> & IndexedTexts

export const CONTENT_TIME = Date.UTC(2026, 10, 22, 15, 4, 5)

export const SEARCH_OPTIONS = { maxHits: 20, highlightResult: false }

export function toSearchPage({ headings, frontMatter, sections, ...page }: SamplePage): SearchPage {
  const { title } = page
  return { ...page, readHead: () => ({ title, headings, frontMatter }), readSections: () => sections }
}

/** Indexes pages and renders all files. */
export function indexPages(
  pages: readonly SamplePage[],
  { headings = 20, ...options }: Partial<SearchIndexOptions> = {},
  { time = CONTENT_TIME, ...known }: Partial<IndexOptions> = {},
) {
  const { searchable, problems, ...listing } = listPages(pages.map(toSearchPage), {
    ...SEARCH_OPTIONS,
    ...options,
    headings,
  })
  const { files, manifest, memory } = createSearchIndex(listing, searchable, { time, ...known })
  const contents = new Map(files.map((file) => [file.path, String(Buffer.from(file.renderContent()))]))
  return { contents, manifest, memory, problems }
}
