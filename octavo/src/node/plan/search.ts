import { isAreaStart } from '../../shared/navbar.ts'
import { toPageKey } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Cache } from '../cache/index.ts'
import type { CompiledPage } from '../compile/index.ts'
import { hasSearch, type SiteConfig } from '../config/index.ts'
import { listPages, type ContentPage, type PageListing, type SearchPage } from '../search/index.ts'
import type { DocumentPlan, SitePlan } from '../site/index.ts'
import { createSectionsReader, type SectionsReader } from '../tasks/content-reader.ts'
import type { GatheredWords } from '../tasks/gather-words.ts'
import { makeIndex, type IndexFile, type IndexJob } from '../tasks/make-index.ts'

export interface IndexInput {
  config: SiteConfig
  /** Time of the newest content, in milliseconds since 1970. */
  time: number
  pages: readonly CompiledPage[]
  cache: Cache
}

/** What the index of a site is made from. */
export interface SearchPlan {
  /** Absent when there is no search. */
  job?: IndexJob
  /** For the next build; absent when there is no search, or when it is that of the last build. */
  listing?: StoredListing
  problems: Problem[]
}

/** The search of a site, planned and perhaps not made yet. */
export interface SearchResult extends Omit<SearchPlan, 'job'> {
  files: Promise<IndexFile[]>
}

/** The part of an index that does not depend on the text of articles. */
export interface StoredListing extends PageListing {
  /** The searchable pages in order. */
  pages: SearchedPage[]
}

type SearchedPage = [source: string, route: string]

const NO_SEARCH: SearchPlan = { problems: [] }

/** Lists the searchable pages of a site. */
export function planSearch(input: IndexInput & { plan: SitePlan }): SearchPlan {
  const { config, pages, plan, cache } = input
  if (!hasSearch(config)) return NO_SEARCH
  const readSections = createSectionsReader(cache)
  const headings = pages.reduce((count, page) => count + page.readSummary().headings.length, 0)
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const listed = plan.documents.flatMap((document) => {
    const compiled = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    return compiled ? { ...toSearchPage(document, compiled, readSections, plan), file: compiled.file } : []
  })
  const { searchable, problems, ...listing } = listPages(listed, { ...config.search, headings })
  const searched = searchable.map(({ file, route }): SearchedPage => [file, route])
  return {
    job: toJob(input, listing, searchable),
    listing: { ...listing, pages: searched },
    // A site without pages is reported when it is planned.
    problems: listed.length > 0 ? problems : [],
  }
}

/** The same for a site of which only the text of articles has changed since the index with this listing. */
export function planSearchAgain(input: IndexInput, listing: StoredListing | undefined): SearchPlan {
  if (!listing) return NO_SEARCH
  const readSections = createSectionsReader(input.cache)
  const byFile = new Map(input.pages.map((page) => [page.file, page]))
  const pages = listing.pages.map(([file, route]) => toContentPage(byFile.get(file)!, route, readSections))
  return { job: toJob(input, listing, pages), problems: [] }
}

/** Makes the index where its words are: another thread does so while this one goes on. */
export function startIndex({ job, ...search }: SearchPlan, gathered: GatheredWords | undefined): SearchResult {
  const files = makeIndexFiles(job, gathered)
  // An error is thrown where the files are used. A build that ends before that must not fail because of it.
  files.catch(() => undefined)
  return { ...search, files }
}

async function makeIndexFiles(job: IndexJob | undefined, gathered: GatheredWords | undefined): Promise<IndexFile[]> {
  if (!job) return []
  return gathered ? gathered.makeIndex(job) : makeIndex(job)
}

function toJob(
  { config, time, cache }: IndexInput,
  { hasHeadings, json }: PageListing,
  pages: readonly ContentPage[],
): IndexJob {
  const { root, search } = config
  return { cacheDir: cache.dir, root, time, listing: { hasHeadings, json }, pages, synonyms: search.synonyms }
}

function toSearchPage(
  { data, links }: DocumentPlan,
  page: CompiledPage,
  readSections: SectionsReader,
  { site }: SitePlan,
): SearchPage {
  return {
    ...toContentPage(page, data.route, readSections),
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
function toContentPage(page: CompiledPage, route: string, readSections: SectionsReader): ContentPage {
  return {
    key: toPageKey(page.content),
    route,
    readHead: () => page.readSummary(),
    readSections: () => readSections(page.content),
  }
}
