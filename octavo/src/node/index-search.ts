import type { Problem } from '../shared/problem.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest } from './digest.ts'
import { toPageKey } from './gather-pages.ts'
import { packRows, unpackRows } from './rows.ts'
import {
  createSearchIndex,
  listPages,
  type ContentPage,
  type IndexMemory,
  type PageListing,
  type SearchFile,
  type SearchPage,
  type SearchSegment,
} from './search/index.ts'
import type { DocumentPlan, SitePlan } from './site/index.ts'
import type { CompiledPage } from './tasks/compile.ts'
import { createContentReader, type ContentReader } from './tasks/content-reader.ts'

export interface SearchInput extends IndexInput {
  plan: SitePlan
}

/** What does not depend on the site around the pages. */
export interface IndexInput {
  config: SiteConfig
  pages: readonly CompiledPage[]
  cache: Cache
  /** What was found out about pages while they were compiled. */
  gathered?: SearchSegment | undefined
}

export interface SearchResult {
  files: SearchFile[]
  /** What a later index of the same site needs to know; absent when there is no search. */
  outline?: SearchOutline
  problems: Problem[]
}

/** The part of an index that stays the same while only articles are edited. */
export interface SearchOutline extends PageListing {
  /** The searchable pages, in order (`SearchedPage`), packed. */
  pages: string
}

type SearchedPage = [source: string, route: string]

const NO_SEARCH: SearchResult = { files: [], problems: [] }

/** Whether there is a box to search in. */
export function hasSearch({ navbar }: SiteConfig): boolean {
  return navbar.items.some(({ type }) => type === 'search')
}

/** The files of the search, from the texts of all pages. Only pages that changed since the last build are read. */
export function indexSearch(input: SearchInput): SearchResult {
  const { config, pages, plan, cache } = input
  if (!hasSearch(config)) return NO_SEARCH
  const readContent = createContentReader(cache)
  const headings = pages.reduce((count, { summary }) => count + summary.headings.length, 0)
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const listed = plan.documents.flatMap((document) => {
    const compiled = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    return compiled ? { ...toSearchPage(document, compiled, readContent, plan), file: compiled.file } : []
  })
  const { searchable, problems, ...listing } = listPages(listed, { ...config.search, headings })
  const files = updateIndex(input, listing, searchable)
  const searched = searchable.map(({ file, route }): SearchedPage => [file, route])
  // A site without pages is reported already.
  return { files, outline: { ...listing, pages: packRows(searched) }, problems: listed.length > 0 ? problems : [] }
}

/** The search files when only articles were edited since `outline` was made. */
export function repeatSearch(input: IndexInput, outline: SearchOutline | undefined): SearchResult {
  if (!outline) return NO_SEARCH
  const readContent = createContentReader(input.cache)
  const byFile = new Map(input.pages.map((page) => [page.file, page]))
  const contents = unpackRows<SearchedPage>(outline.pages, 2).map(([file, route]) =>
    toContentPage(byFile.get(file)!, route, readContent),
  )
  return { files: updateIndex(input, outline, contents), problems: [] }
}

/** Creates an index from the remembered one, and remembers it. */
function updateIndex(
  { config, cache, gathered }: IndexInput,
  listing: PageListing,
  pages: readonly ContentPage[],
): SearchFile[] {
  const key = digest(config.root)
  const memory = cache.read<IndexMemory>('search', key)
  const index = createSearchIndex(listing, pages, { memory, gathered })
  if (!isSame(memory, index.memory)) cache.write('search', key, index.memory)
  return index.files
}

/** The rest follows from the pages and their order. */
function isSame(before: IndexMemory | undefined, { pages, hasHeadings }: IndexMemory): boolean {
  const isInPlace = ({ key }: { key: string }, index: number) => key === before?.pages[index]?.key
  return before?.pages.length === pages.length && before.hasHeadings === hasHeadings && pages.every(isInPlace)
}

function toSearchPage(
  { data, links }: DocumentPlan,
  page: CompiledPage,
  readContent: ContentReader,
  { site }: SitePlan,
): SearchPage {
  return {
    ...toContentPage(page, data.route, readContent),
    title: data.title,
    badges: data.badges.map((kind) => site.badges[kind]?.label ?? kind),
    // The last one is the page itself.
    place: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    links: links.map((href) => href.replace(/#.*$/, '')),
  }
}

/** Only the key is computed at once: a known page is not read. */
function toContentPage(page: CompiledPage, route: string, readContent: ContentReader): ContentPage {
  return {
    key: toPageKey(page.content),
    route,
    readHead: () => page.summary,
    readSections: () => readContent(page.content).sections,
  }
}
