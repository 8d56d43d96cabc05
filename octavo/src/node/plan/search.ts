import { isAreaStart } from '../../shared/navbar.ts'
import { toPageKey } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { packRows, unpackRows, type Cache } from '../cache/index.ts'
import type { CompiledPage } from '../compile/index.ts'
import { hasSearch, type SiteConfig } from '../config/index.ts'
import { digest } from '../digest.ts'
import {
  createSearchIndex,
  listPages,
  type ContentPage,
  type IndexMemory,
  type PageListing,
  type SearchFile,
  type SearchPage,
  type SearchSegment,
} from '../search/index.ts'
import type { DocumentPlan, SitePlan } from '../site/index.ts'
import { createContentReader, type ContentReader } from '../tasks/content-reader.ts'

export interface IndexInput {
  config: SiteConfig
  /** Time of the newest content, in milliseconds since 1970. */
  time: number
  pages: readonly CompiledPage[]
  cache: Cache
  /** The pages that were compiled in this build, indexed. */
  gathered?: SearchSegment | undefined
}

export interface SearchResult {
  files: SearchFile[]
  /** Absent when there is no search. */
  outline?: SearchOutline
  problems: Problem[]
}

/** The part of an index that does not depend on the text of articles. */
export interface SearchOutline extends PageListing {
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
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const listed = plan.documents.flatMap((document) => {
    const compiled = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    return compiled ? { ...toSearchPage(document, compiled, readContent, plan), file: compiled.file } : []
  })
  const { searchable, problems, ...listing } = listPages(listed, { ...config.search, headings })
  const files = updateIndex(input, listing, searchable)
  const searched = searchable.map(({ file, route }): SearchedPage => [file, route])
  // A site without pages is reported when it is planned.
  return { files, outline: { ...listing, pages: packRows(searched) }, problems: listed.length > 0 ? problems : [] }
}

/** Indexes a site of which only the text of articles has changed since the index that `outline` describes. */
export function indexAgain(input: IndexInput, outline: SearchOutline | undefined): SearchResult {
  if (!outline) return NO_SEARCH
  const readContent = createContentReader(input.cache)
  const byFile = new Map(input.pages.map((page) => [page.file, page]))
  const contents = unpackRows<SearchedPage>(outline.pages, 2).map(([file, route]) =>
    toContentPage(byFile.get(file)!, route, readContent),
  )
  return { files: updateIndex(input, outline, contents), problems: [] }
}

/** Makes an index from the last one, and stores its own memory for the next. */
function updateIndex(
  { config, time, cache, gathered }: IndexInput,
  listing: PageListing,
  pages: readonly ContentPage[],
): SearchFile[] {
  const key = digest(config.root)
  const memory = cache.read<IndexMemory>('search', key)
  const { synonyms } = config.search
  const index = createSearchIndex(listing, pages, { time, memory, gathered, synonyms })
  if (!isSame(memory, index.memory)) cache.write('search', key, index.memory)
  return index.files
}

/** The pages, their order and the synonyms determine the rest. */
function isSame(before: IndexMemory | undefined, { pages, hasHeadings, synonyms }: IndexMemory): boolean {
  const isInPlace = ({ key }: { key: string }, index: number) => key === before?.pages[index]?.key
  const isLike = before?.hasHeadings === hasHeadings && before.synonyms === synonyms
  return isLike && before.pages.length === pages.length && pages.every(isInPlace)
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
    // The last breadcrumb is the page itself. The browser knows the areas.
    place: data.breadcrumbs
      .slice(0, -1)
      .filter((crumb) => !isAreaStart(site.navbar, crumb))
      .map(({ label }) => label),
    links: links.map((href) => href.replace(/#.*$/, '')),
  }
}

/** The search reads texts and headings only of pages whose key it does not know. */
function toContentPage(page: CompiledPage, route: string, readContent: ContentReader): ContentPage {
  return {
    key: toPageKey(page.content),
    route,
    readHead: () => page.readSummary(),
    readSections: () => readContent(page.content).sections,
  }
}
