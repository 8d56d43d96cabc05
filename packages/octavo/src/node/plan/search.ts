/** The questions about the search index. */
import { join } from 'node:path'
import { isAreaStart } from '../../shared/navbar.ts'
import { toRoute } from '../../shared/urls.ts'
import { toPageKey } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { OriginalIndex } from '../../shared/search/format.ts'
import type { SiteData } from '../../shared/site.ts'
import { hasSearch } from '../config/index.ts'
import { isSearchable, listPages, type ListedPage, type PageListing } from '../search/index.ts'
import type { DocumentPlan } from '../site/index.ts'
import { createSectionsReader, type SectionsReader } from '../tasks/content-reader.ts'
import type { IndexFile, IndexJob } from '../tasks/make-index.ts'
import { defineQuestion, type Ask } from './question.ts'
import { contentTime, settings, tools } from './inputs.ts'
import { page, pageOutline, type CompiledPage } from './pages.ts'
import { plannedPages, siteShell } from './site.ts'

/** The part of an index that does not depend on the text of articles. */
interface SearchListing extends PageListing {
  /** The searchable pages in order. */
  pages: { file: string; route: string }[]
  problems: Problem[]
}

/** The titles and headings of the searchable pages; null for a site without a search. */
export const searchListing = defineQuestion<SearchListing | null>({
  name: 'search listing',
  answer: async (ask) => {
    const { config } = await ask(settings())
    if (!hasSearch(config)) return null
    const { site } = await ask(siteShell())
    const planned = (await ask(plannedPages())).map(({ document }) => document)
    // Pages without a translation are found by the index of the first language.
    const documents = planned.filter(({ data }) => !data.original)
    const summaries = await ask.all(
      pageOutline,
      documents.map(({ pageFile }) => pageFile!),
    )
    const headings = summaries.reduce((count, summary) => count + (summary?.headings.length ?? 0), 0)
    const listed = documents.flatMap((document, index) => {
      const summary = summaries[index]
      if (!summary) return []
      return { ...toSearchPage(document, site), file: summary.file, readHead: () => summary }
    })
    const popular = config.search.popular?.map((path) => toRoute(config.baseUrl, path, config.trailingSlash))
    const original = await findOriginal(ask, planned)
    const { searchable, problems, ...listing } = listPages(listed, { ...config.search, headings, popular, original })
    return {
      ...listing,
      pages: searchable.map(({ file, route }) => ({ file, route })),
      // A site without pages is reported when it is planned.
      problems:
        planned.length > 0 && listed.length > 0
          ? problems.map((problem) => ({ ...problem, file: problem.key && config.file }))
          : [],
    }
  },
  keep: 'answer',
})

/** The pages without a translation: undefined in the first language, and if all are translated. */
async function findOriginal(ask: Ask, planned: readonly DocumentPlan[]): Promise<OriginalIndex | undefined> {
  const untranslated = planned.filter(({ data }) => data.original)
  if (untranslated.length === 0) return undefined
  const { config } = await ask(settings())
  const [first] = config.layers ?? []
  const summaries = await ask.all(
    pageOutline,
    untranslated.map(({ pageFile }) => pageFile!),
  )
  const shown = untranslated.filter((_, index) => summaries[index] && isSearchable(summaries[index]))
  const pages = shown.map(({ data }) => data.route.slice(config.baseUrl.length))
  return first && { language: first.language, label: first.label, from: first.baseUrl, to: config.baseUrl, pages }
}

function toSearchPage({ data, links }: DocumentPlan, site: SiteData): Omit<ListedPage, 'readHead'> {
  return {
    route: data.route,
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

/** The files of the index. Only pages that changed since the last index are read; another thread may make it. */
export const searchFiles = defineQuestion<readonly IndexFile[]>({
  name: 'search files',
  answer: async (ask) => {
    const listing = await ask(searchListing())
    if (!listing) return []
    const { config } = await ask(settings())
    const { root, layer = '', cache, executor } = await ask(tools())
    const time = await ask(contentTime())
    const compiled = await ask.all(
      page,
      listing.pages.map(({ file }) => file),
    )
    const readSections = createSectionsReader(cache)
    const pages = listing.pages.flatMap(({ route }, index) => {
      const found = compiled[index]?.page
      return found ? [toContentPage(found, route, readSections)] : []
    })
    const { hasHeadings, json } = listing
    const { synonyms } = config.search
    const { language } = config
    const rest = { pages, synonyms, language }
    return executor.makeIndex({
      cacheDir: cache.dir,
      folder: join(root, layer),
      time,
      listing: { hasHeadings, json },
      ...rest,
    })
  },
  identify: 'reads',
})

/** The search reads texts and headings only of pages whose key it does not know. */
function toContentPage(
  { content, readSummary }: CompiledPage,
  route: string,
  readSections: SectionsReader,
): IndexJob['pages'][number] {
  return { key: toPageKey(content), route, readHead: readSummary, readSections: () => readSections(content) }
}
