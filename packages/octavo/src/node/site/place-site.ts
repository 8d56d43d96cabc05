import { GENERATED_FILES, LLMS_FULL_FILE } from '../../shared/build/generated-files.ts'
import type { SourceFeed } from '../../shared/build/site-code.ts'
import type { SiteConfig } from '../config/schema.ts'
import { checkAreaPages, planAreas, type AreaPlan } from './areas/index.ts'
import type { Finding, SiteContext } from './context.ts'
import { createDocIndex, type DocIndex } from './doc-index.ts'
import { indexMarkdown, resolveSitePath, type AnchorLink, type LinkContext, type Targets } from './links/index.ts'
import { createPlacements, type Placements } from './neighbors.ts'
import type { PageHead, Redirect, RoutedPage, SiteInput } from './plan.ts'
import { listPrintRoutes } from './print-pages.ts'
import { assignRoutes, checkNumberPrefixes, collectRedirects, planStarts, resolveRedirects } from './routes/index.ts'
import { buildSidebars, firstRoute, resolveSidebarPaths, type Sidebar } from './sidebar/index.ts'
import { groupTags, listTagRoutes, type TagGroup } from './tags.ts'
import { createTranslations, type Translations } from './translations.ts'

/** What a part of the plan finds besides its result. */
export interface Findings {
  problems: Finding[]
  /** Files beside pages that links lead to. */
  attached: string[]
  anchorLinks: AnchorLink[]
}

/** The addresses of a site and the places of its pages in the sidebars: all that documents need of other pages. */
export interface PlacedSite extends Findings {
  config: SiteConfig
  /** Published pages, each with an address that no page before it has. */
  pages: readonly RoutedPage[]
  docs: DocIndex
  sidebars: readonly Sidebar[]
  areas: AreaPlan
  placements: Placements
  tags: readonly TagGroup[]
  redirects: readonly Redirect[]
  targets: Targets
  /** Where the documentation starts. */
  docsHref: string
  translations: Translations
  feeds: readonly SourceFeed[]
}

/** Places the pages of a site. Only their heads matter, so an edit of an article changes nothing here. */
export function placeSite(input: SiteInput): PlacedSite {
  const { config, feeds = [] } = input
  const site: SiteContext = { config, problems: [] }
  const translations = createTranslations(config, input.translated)
  const isAbsent = (head: PageHead) => config.isFilled === false && translations.isFallback(head)
  const absent = input.heads.filter(isAbsent)
  const heads = absent.length === 0 ? input.heads : input.heads.filter((head) => !isAbsent(head))
  const [published, drafts] = splitDrafts({ heads, dev: input.dev })
  if (published.length === 0 && drafts.length > 0) site.problems.push(onlyDrafts)
  const { pages, duplicates } = assignRoutes(site, published)
  const docs = createDocIndex(config, pages, [...drafts, ...absent])
  const written = buildSidebars(site, docs, input.sidebarTexts)
  checkNumberPrefixes(site, pages)
  site.problems.push(...checkAreaPages(config, heads, pages))
  const areas = planAreas(config, pages, written)
  const tags = groupTags(site, pages)
  const routes = collectRoutes(pages, written, [...listTagRoutes(config, tags), ...listPrintRoutes(config, written)])
  const aliases = collectRedirects(site, pages, routes)
  const first = firstRoute(written.flatMap(({ top }) => top)) ?? [...routes.keys()][0] ?? config.baseUrl
  const taken = new Set([...routes.keys(), ...aliases.map(({ redirect }) => redirect.from)])
  const starts = planStarts(input, taken, { first, areas: areas.redirects })
  const redirects = [...aliases.map(({ redirect }) => redirect), ...starts.redirects]
  const targets = toTargets(input, {
    pages,
    duplicates,
    routes,
    redirects,
    drafts,
    elsewhere: listElsewhere(config, absent),
    translations,
  })

  const links: LinkContext = { ...site, targets, attached: new Set(), anchorLinks: [] }
  const sidebars = written.map((sidebar) =>
    resolveSidebarPaths(sidebar, (path, at) =>
      resolveSitePath(links, path, { place: { file: sidebar.area.sidebarPath, ...at } }),
    ),
  )
  const resolved = resolveRedirects(aliases, (path, place) => resolveSitePath(links, path, { place }))
  return {
    config,
    pages,
    docs,
    sidebars,
    areas,
    placements: createPlacements(sidebars, areas.homes),
    tags,
    redirects: [...resolved, ...starts.redirects],
    targets,
    docsHref: starts.docsHref,
    translations,
    feeds,
    problems: site.problems,
    attached: [...links.attached],
    anchorLinks: links.anchorLinks,
  }
}

/** A context for resolving links in a placed site, and what they are found to be. */
export function openFindings({ config, targets }: PlacedSite): { context: LinkContext; close(): Findings } {
  const context: LinkContext = { config, targets, problems: [], attached: new Set(), anchorLinks: [] }
  const { problems, attached, anchorLinks } = context
  return { context, close: () => ({ problems, attached: [...attached], anchorLinks }) }
}

/** Addresses in the first language of pages that this one does not have, by file and by address in this one. */
function listElsewhere(config: SiteConfig, absent: readonly PageHead[]): Map<string, string> {
  const base = config.layers?.[0]?.baseUrl ?? ''
  const { pages } = assignRoutes({ config, problems: [] }, absent)
  return new Map(
    pages.flatMap(({ page, route }) => {
      const address = base + route.slice(config.baseUrl.length)
      return [page.file, route].map((name) => [name, address] as const)
    }),
  )
}

function splitDrafts({ heads, dev }: Pick<SiteInput, 'heads' | 'dev'>): [readonly PageHead[], PageHead[]] {
  if (dev) return [heads, []]
  return [heads.filter(({ frontMatter }) => !frontMatter.draft), heads.filter(({ frontMatter }) => frontMatter.draft)]
}

const onlyDrafts: Finding = {
  severity: 'error',
  message: 'There is nothing to publish: all pages are drafts.',
  hint: 'Remove "draft: true" from one of them; "octavo dev" shows drafts too.',
}

function collectRoutes(
  pages: readonly RoutedPage[],
  sidebars: readonly Sidebar[],
  lists: readonly string[],
): Map<string, PageHead | undefined> {
  const routes = new Map<string, PageHead | undefined>()
  for (const { byRoute } of sidebars) for (const route of byRoute.keys()) routes.set(route, undefined)
  for (const route of lists) routes.set(route, undefined)
  for (const { route, page } of pages) routes.set(route, page)
  return routes
}

interface Published {
  pages: readonly RoutedPage[]
  duplicates: Targets['duplicates']
  routes: Targets['routes']
  redirects: readonly Redirect[]
  drafts: readonly PageHead[]
  elsewhere: Targets['elsewhere']
  translations: Targets['translations']
}

function toTargets(
  { config, staticFiles, unserved = new Map(), feeds = [], names = {} }: SiteInput,
  { pages, duplicates, routes, redirects, drafts, elsewhere, translations }: Published,
): Targets {
  const byFile = new Map(pages.map((page) => [page.page.file, page]))
  const draftFiles = new Set(drafts.map(({ file }) => file))
  const downloads = config.sources.flatMap((source) => source.downloads ?? [])
  const fullText = config.llms.full ? [LLMS_FULL_FILE] : []
  return {
    config,
    pages: byFile,
    duplicates,
    routes,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    drafts: draftFiles,
    elsewhere,
    translations,
    staticFiles,
    unserved,
    generated: new Set([...GENERATED_FILES, ...fullText, ...feeds.map(({ path }) => path), ...downloads]),
    names: new Map(Object.entries(names)),
    markdown: indexMarkdown([
      ...staticFiles,
      ...draftFiles,
      ...elsewhere.keys(),
      ...duplicates.keys(),
      ...byFile.keys(),
    ]),
    found: new Map(),
  }
}
