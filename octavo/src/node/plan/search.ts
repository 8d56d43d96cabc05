import { toPageKey } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { packRows, unpackRows, type Cache } from '../cache/index.ts'
import type { CompiledPage } from '../compile/index.ts'
import { hasSearch, type SiteConfig } from '../config/index.ts'
import { digest } from '../digest.ts'
import {
  createSearchIndex,
  isSearchable,
  repeatSearchIndex,
  type ContentPage,
  type FinishedIndex,
  type Gathering,
  type IndexMemory,
  type KnownPages,
  type SearchFile,
  type SearchPage,
} from '../search/index.ts'
import type { DocumentPlan, SitePlan } from '../site/index.ts'
import { createContentReader, type ContentReader } from '../tasks/content-reader.ts'

export interface IndexInput {
  config: SiteConfig
  pages: readonly CompiledPage[]
  cache: Cache
  /** The words of the pages that were compiled in this build. */
  gathered?: Gathering
}

export interface SearchResult {
  files: SearchFile[]
  /** Absent when there is no search. */
  outline?: SearchOutline
  problems: Problem[]
}

/** Everything in an index that does not depend on the text of articles. */
export interface SearchOutline {
  hasHeadings: boolean
  /** The list of pages, as the index file has it. */
  listing: string
  /** The searchable pages in order (`SearchedPage`), packed. */
  pages: string
}

type SearchedPage = [source: string, route: string]

const NO_SEARCH: SearchResult = { files: [], problems: [] }

/** Indexes all pages of a site. Only pages that changed since the last index are read. */
export function indexSite(input: IndexInput & { plan: SitePlan }): SearchResult {
  const { config, pages, plan, cache } = input
  if (!hasSearch(config)) return NO_SEARCH
  const readContent = createContentReader(cache)
  const headings = pages.reduce((count, page) => count + page.readSummary().headings.length, 0)
  const searched: SearchedPage[] = []
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const { problems, listing, memory, files } = withLastIndex(input, (known) => {
    const index = createSearchIndex({ ...config.search, headings }, known)
    const files = plan.documents.flatMap((document) => {
      const compiled = document.pageFile === null ? undefined : byFile.get(document.pageFile)
      if (!compiled) return []
      const page = toSearchPage(document, compiled, readContent, plan)
      if (isSearchable(page)) searched.push([compiled.file, page.route])
      return index.add(page)
    })
    const last = index.finish()
    return { ...last, files: [...files, ...last.files] }
  })
  // A site without pages is reported when it is planned.
  const hasPages = plan.documents.some(({ pageFile }) => pageFile !== null)
  const outline = { hasHeadings: memory.hasHeadings, listing, pages: packRows(searched) }
  return { files, outline, problems: hasPages ? problems : [] }
}

/** Indexes a site of which only the text of articles has changed since the index that `outline` describes. */
export function indexAgain(input: IndexInput, outline: SearchOutline | undefined): SearchResult {
  if (!outline) return NO_SEARCH
  const { hasHeadings, listing, pages } = outline
  const readContent = createContentReader(input.cache)
  const byFile = new Map(input.pages.map((page) => [page.file, page]))
  const contents = unpackRows<SearchedPage>(pages, 2).map(([file, route]) =>
    toContentPage(byFile.get(file)!, route, readContent),
  )
  const { files } = withLastIndex(input, (known) => repeatSearchIndex(listing, contents, { ...known, hasHeadings }))
  return { files, problems: [] }
}

/** Makes an index from the postings of the last one, and stores its own for the next. */
function withLastIndex<Index extends FinishedIndex>(
  { config, cache, gathered }: IndexInput,
  makeIndex: (known: KnownPages) => Index,
): Index {
  const key = digest(config.root)
  const memory = cache.read<IndexMemory>('search', key)
  const index = makeIndex({ memory, gathered })
  if (!isSame(memory, index.memory)) cache.write('search', key, index.memory)
  return index
}

/** The pages and their order determine the rest. */
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
  return Object.assign(toContentPage(page, data.route, readContent), {
    title: data.title,
    badges: data.badges.map((kind) => site.badges[kind]?.label ?? kind),
    // The last breadcrumb is the page itself.
    place: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    links: links.map((href) => href.replace(/#.*$/, '')),
  })
}

/** The search reads texts and headings only of pages whose key it does not know. */
function toContentPage(page: CompiledPage, route: string, readContent: ContentReader): ContentPage {
  return {
    key: toPageKey(page.content),
    route,
    get headings() {
      return page.readSummary().headings
    },
    get sections() {
      return readContent(page.content).sections
    },
    get frontMatter() {
      return page.readSummary().frontMatter
    },
  }
}
