import type { Problem } from '../shared/problem.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest } from './digest.ts'
import { toPageKey } from './gather-pages.ts'
import { packRows, unpackRows } from './rows.ts'
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
  gathered?: Gathering | undefined
}

export interface SearchResult {
  files: SearchFile[]
  /** What a later index of the same site needs to know; absent when there is no search. */
  outline?: SearchOutline
  problems: Problem[]
}

/** What an index says of pages apart from what is written on them. */
export interface SearchOutline {
  hasHeadings: boolean
  /** What is listed of each page. */
  listing: string
  /** The pages that are searched, in order (`SearchedPage`), packed. */
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
  const searched: SearchedPage[] = []
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const { problems, listing, memory, files } = remembering(input, (known) => {
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
  // That there is nothing to publish was told already.
  const hasPages = plan.documents.some(({ pageFile }) => pageFile !== null)
  const outline = { hasHeadings: memory.hasHeadings, listing, pages: packRows(searched) }
  return { files, outline, problems: hasPages ? problems : [] }
}

/** The files of the search when only articles were edited since the index that `outline` is of. */
export function repeatSearch(input: IndexInput, outline: SearchOutline | undefined): SearchResult {
  if (!outline) return NO_SEARCH
  const { hasHeadings, listing, pages } = outline
  const readContent = createContentReader(input.cache)
  const byFile = new Map(input.pages.map((page) => [page.file, page]))
  const contents = unpackRows<SearchedPage>(pages, 2).map(([file, route]) =>
    toContentPage(byFile.get(file)!, route, readContent),
  )
  const { files } = remembering(input, (known) => repeatSearchIndex(listing, contents, { ...known, hasHeadings }))
  return { files, problems: [] }
}

/** Makes an index of what is known from the last one, and keeps what is known now. */
function remembering<Index extends FinishedIndex>(
  { config, cache, gathered }: IndexInput,
  makeIndex: (known: KnownPages) => Index,
): Index {
  const key = digest(config.root)
  const memory = cache.read<IndexMemory>('search', key)
  const index = makeIndex({ memory, gathered })
  if (!isSame(memory, index.memory)) cache.write('search', key, index.memory)
  return index
}

/** The pages and their order make the rest. */
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
    // The last one is the page itself.
    place: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    links: links.map((href) => href.replace(/#.*$/, '')),
  })
}

/** Of a page that is known under its key nothing else is read. */
function toContentPage(page: CompiledPage, route: string, readContent: ContentReader): ContentPage {
  return {
    key: toPageKey(page.content),
    route,
    get headings() {
      return page.summary.headings
    },
    get sections() {
      return readContent(page.content).sections
    },
    get frontMatter() {
      return page.summary.frontMatter
    },
  }
}
