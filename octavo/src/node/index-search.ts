import type { Problem } from '../shared/problem.ts'
import type { Cache } from './cache/index.ts'
import type { SiteConfig } from './config/index.ts'
import { digest, digestValue } from './digest.ts'
import type { Engine } from './engine.ts'
import { createSearchIndex, type SearchFile, type SearchPage } from './search/index.ts'
import type { DocumentPlan, SitePlan } from './site/index.ts'
import type { CompiledPage, PageContent } from './tasks/compile.ts'
import { createContentReader } from './tasks/content-reader.ts'

export interface SearchInput {
  config: SiteConfig
  engine: Engine
  pages: readonly CompiledPage[]
  plan: SitePlan
  cache: Cache
}

export interface SearchResult {
  files: SearchFile[]
  problems: Problem[]
}

const NO_SEARCH: SearchResult = { files: [], problems: [] }

/** The files of the search, from the texts of all pages. Nothing is indexed anew when no page changed. */
export function indexSearch(input: SearchInput): SearchResult {
  const { config, engine, pages, plan, cache } = input
  if (!plan.site.navbar.some(({ type }) => type === 'search')) return NO_SEARCH
  const byFile = new Map(pages.map((page) => [page.summary.file, page]))
  const indexed = plan.documents.flatMap((document) => {
    const page = document.pageFile === null ? undefined : byFile.get(document.pageFile)
    return page ? [{ document, page }] : []
  })
  const made = digestValue([
    engine.digest,
    config.search,
    indexed.map(({ document: { data }, page }) => [
      data.route,
      data.title,
      data.badges,
      data.breadcrumbs,
      page.summary.content,
    ]),
  ])
  const key = digest(config.root)
  const known = cache.read<{ made: string; result: SearchResult }>('search', key)
  if (known?.made === made) return known.result
  const readContent = createContentReader(cache)
  const index = createSearchIndex({ ...config.search, headings: countHeadings(pages) })
  const files = indexed.flatMap(({ document, page }) =>
    index.add(toSearchPage(document, page, readContent(page.summary.content), plan)),
  )
  const last = index.finish()
  const result = { files: [...files, ...last.files], problems: last.problems }
  cache.write('search', key, { made, result })
  return result
}

function countHeadings(pages: readonly CompiledPage[]): number {
  return pages.reduce((count, { summary }) => count + summary.headings.length, 0)
}

function toSearchPage(
  { data, links }: DocumentPlan,
  { summary }: CompiledPage,
  content: PageContent,
  { site }: SitePlan,
): SearchPage {
  return {
    route: data.route,
    title: data.title,
    headings: summary.headings,
    sections: content.sections,
    frontMatter: summary.frontMatter,
    badges: data.badges.map((kind) => site.badges[kind]?.label ?? kind),
    // The last one is the page itself.
    place: data.breadcrumbs.slice(0, -1).map(({ label }) => label),
    links: links.map((href) => href.replace(/#.*$/, '')),
  }
}
