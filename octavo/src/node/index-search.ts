import type { ContentPlace, PageSummary } from '../shared/page.ts'
import type { Problem } from '../shared/problem.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest } from './digest.ts'
import type { Engine } from './engine.ts'
import { toPageKey } from './gather-pages.ts'
import {
  createSearchIndex,
  type Gathering,
  type IndexMemory,
  type SearchFile,
  type SearchPage,
} from './search/index.ts'
import type { DocumentPlan, SitePlan } from './site/index.ts'
import type { CompiledPage, PageContent } from './tasks/compile.ts'
import { createContentReader } from './tasks/content-reader.ts'

export interface SearchInput {
  config: SiteConfig
  engine: Engine
  pages: readonly CompiledPage[]
  plan: SitePlan
  cache: Cache
  /** What was found out about pages while they were compiled. */
  gathered?: Gathering | undefined
}

export interface SearchResult {
  files: SearchFile[]
  problems: Problem[]
}

const NO_SEARCH: SearchResult = { files: [], problems: [] }

/** Whether there is a box to search in. */
export function hasSearch({ navbar }: SiteConfig): boolean {
  return navbar.items.some(({ type }) => type === 'search')
}

/** The files of the search, from the texts of all pages. Only pages that changed since the last build are read. */
export function indexSearch(input: SearchInput): SearchResult {
  const { config, engine, pages, plan, cache, gathered } = input
  if (!hasSearch(config)) return NO_SEARCH
  const byFile = new Map(pages.map((page) => [page.summary.file, page]))
  const readContent = createContentReader(cache)
  const headings = pages.reduce((count, { summary }) => count + summary.headings.length, 0)
  const memoryKey = digest(`${engine.digest} ${config.root}`)
  const memory = cache.read<IndexMemory>('search', memoryKey)
  const index = createSearchIndex({ ...config.search, headings }, { memory, gathered })
  const files = plan.documents.flatMap((document) => {
    const page = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    return page ? index.add(toSearchPage(document, page.summary, readContent, plan)) : []
  })
  const last = index.finish()
  if (!isSame(memory, last.memory)) cache.write('search', memoryKey, last.memory)
  // That there is nothing to publish was told already.
  const hasPages = plan.documents.some(({ pageFile }) => pageFile !== null)
  return { files: [...files, ...last.files], problems: hasPages ? last.problems : [] }
}

/** The pages and their order make the rest. */
function isSame(before: IndexMemory | undefined, { pages, hasHeadings }: IndexMemory): boolean {
  const isInPlace = ({ key }: { key: string }, index: number) => key === before?.pages[index]?.key
  return before?.pages.length === pages.length && before.hasHeadings === hasHeadings && pages.every(isInPlace)
}

function toSearchPage(
  { data, links }: DocumentPlan,
  { content, headings, frontMatter }: PageSummary,
  readContent: (place: ContentPlace) => PageContent,
  { site }: SitePlan,
): SearchPage {
  return {
    key: toPageKey(content),
    route: data.route,
    title: data.title,
    headings,
    get sections() {
      return readContent(content).sections
    },
    frontMatter,
    badges: data.badges.map((kind) => site.badges[kind]?.label ?? kind),
    // The last one is the page itself.
    place: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    links: links.map((href) => href.replace(/#.*$/, '')),
  }
}
