import { toOwnFields } from '../../shared/content/own-fields.ts'
import type { Problem } from '../../shared/problem.ts'
import type { CategoryEntry, PageData } from '../../shared/site.ts'
import { nearestName } from '../../shared/text/nearest.ts'
import { NOT_FOUND_FILE, toDocumentFile, toMarkdownRoute } from '../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../config/schema.ts'
import { keepSigns } from './direction-marks.ts'
import type { DocIndex } from './doc-index.ts'
import { planGenerated } from './generated.ts'
import {
  checkEditUrl,
  checkPreviewImage,
  planHead,
  resolveImageFiles,
  resolveLinks,
  type LinkContext,
} from './links/index.ts'
import { chooseNeighbors, toTitle, type Placements } from './neighbors.ts'
import { toDocumentTitle, toEditUrl, toDates, toLastUpdated, toShownData, toPreviewImage, toToc } from './page-parts.ts'
import type { DocumentPlan, RoutedPage } from './plan.ts'
import { problemsAtLevel } from './problems-at-level.ts'
import { toTagHrefs, toTagList, type TagGroup } from './tags/index.ts'
import { toTranslationAddresses, toTranslationTags, type FindTranslations } from './translations.ts'
import { firstRoute, type CategoryIndex, type Sidebar, type SidebarItem } from './sidebar/index.ts'

/** The parts of the site that documents need besides their page. */
export type DocumentContext = LinkContext & {
  dates: ReadonlyMap<string, string>
  docs: DocIndex
  placements: Placements
  findTranslations: FindTranslations
  /** Names of the layouts that a page may have. */
  layouts: readonly string[]
  /** Names of the layouts that show `data`. */
  dataLayouts: readonly string[]
  tags: readonly TagGroup[]
}

/** Plans the document of a page that an author wrote. */
export function planPage(context: DocumentContext, routed: RoutedPage): DocumentPlan {
  const { page, route } = routed
  checkLayout(context, routed)
  checkPreviewImage(context, routed)
  checkEditUrl(context, routed)
  const translations = context.findTranslations(routed)
  const tags = [...(page.frontMatter.head ?? []), ...toTranslationTags(context.config, routed, translations)]
  const head = planHead(context, tags, page.file)
  return {
    data: toPageData(context, routed, toTranslationAddresses(context.config, translations)),
    pageFile: page.file,
    file: toDocumentFile(context.config.baseUrl, route),
    links: resolveLinks(context, routed),
    imageFiles: resolveImageFiles(context, routed),
    ...(head !== undefined && { head }),
  }
}

function checkLayout(
  { layouts, dataLayouts, problems }: DocumentContext,
  { page: { file, frontMatter } }: RoutedPage,
): void {
  const { layout, data } = frontMatter
  const isShown = dataLayouts.includes(layout ?? 'doc')
  if (data !== undefined && !isShown && layouts.includes(layout ?? 'doc')) problems.push(unusedData(file, layout))
  if (layout === undefined || layouts.includes(layout)) return
  const nearest = nearestName(layout, layouts)
  problems.push({
    severity: 'error',
    kind: 'unknown-layout',
    message: `There is no layout "${layout}".`,
    file,
    key: ['layout'],
    hint: nearest
      ? `Did you mean "${nearest}"?`
      : `Add "layouts/${layout}.tsx", or write one of ${layouts.map((name) => `"${name}"`).join(', ')}.`,
  })
}

function unusedData(file: string, layout = 'doc'): Problem {
  return {
    severity: 'warning',
    message: `The page has "data", which the built-in layout "${layout}" does not show.`,
    file,
    key: ['data'],
    hint: 'Name one of your own layouts in "layout", fill an empty place of the page that shows it, or remove "data".',
  }
}

function toPageData(
  { config, dates, docs, placements, tags, dataLayouts }: DocumentContext,
  routed: RoutedPage,
  translations: Pick<PageData, 'translations'>,
): PageData {
  const { page, route, area } = routed
  const { frontMatter } = page
  const placement = area && (frontMatter.layout ?? 'doc') === 'doc' ? placements.find(route, area) : { breadcrumbs: [] }
  const title = toTitle(routed, placements)
  const shown = keepSigns(page.heading ?? title, config.direction)
  return {
    route,
    title,
    ...(shown !== title && { heading: shown }),
    documentTitle: toDocumentTitle(config, title),
    description: page.description,
    ...toOwnFields(frontMatter),
    ...toShownData(page, dataLayouts),
    ...toTagHrefs(config, routed),
    ...toTagList(config, tags, route),
    ...placement,
    ...chooseNeighbors(routed, placement, docs),
    toc: toToc(config, page),
    editUrl: toEditUrl(routed),
    ...toDates(toLastUpdated(routed, dates), config.language),
    ...translations,
    markdownUrl: toMarkdownRoute(config.baseUrl, route),
    image: toPreviewImage(config, page),
  }
}

/** Plans the generated pages of categories, which list their entries. A written page with the same address wins. */
export function planCategories(context: DocumentContext, sidebars: Sidebar[]): DocumentPlan[] {
  const byRoute = new Map<string, DocumentPlan>()
  for (const { area, order } of sidebars)
    for (const item of order) {
      if (!item.index) continue
      const { route } = item.index
      const isTaken = byRoute.has(route) || context.targets.routes.get(route) !== undefined
      if (isTaken)
        context.problems.push(...problemsAtLevel(context.config.onDuplicateRoutes, sameSlug(context, area, item)))
      else byRoute.set(route, planCategory(context, area, item, item.index))
    }
  return [...byRoute.values()]
}

function sameSlug({ docs }: DocumentContext, area: DocsArea, { node, index }: SidebarItem) {
  const taken = docs.of(area).find(({ route }) => route === index?.route)
  const owner = taken ? `"${taken.page.file}"` : 'another page'
  const other = 'ive its "generatedIndex" another "slug"'
  return {
    message: `The category "${node.label}" has the address "${node.href}" of ${owner}.`,
    file: area.sidebarPath,
    ...index?.at,
    hint: taken ? `Write "link: ${taken.id}" to show that page for the category, or g${other}.` : `G${other}.`,
  }
}

function planCategory(
  { config, placements }: DocumentContext,
  area: DocsArea,
  item: SidebarItem,
  index: CategoryIndex,
): DocumentPlan {
  const { route, title, description } = index
  const category = item.children.map(toCategoryEntry)
  return planGenerated(config, { route, title, description, ...placements.find(route, area), category })
}

function toCategoryEntry(item: SidebarItem): CategoryEntry {
  const { node, doc, index, children } = item
  const isCategory = children.length > 0
  const description = item.description ?? doc?.page.description ?? index?.description
  return {
    title: isCategory ? node.label : (doc?.page.title ?? node.label),
    href: node.href ?? firstRoute(children),
    ...(description && { description }),
    ...(node.badges && { badges: node.badges }),
    ...(isCategory && { count: countPages(children) }),
  }
}

function countPages(items: SidebarItem[]): number {
  return items.reduce((count, { doc, children }) => count + (doc ? 1 : 0) + countPages(children), 0)
}

/** Plans the document that hosts send for an address without a page. */
export function planNotFound(config: SiteConfig): DocumentPlan {
  const route = config.baseUrl + NOT_FOUND_FILE
  const { pageNotFound, noSuchPage } = config.labels.shell
  return planGenerated(config, {
    route,
    title: pageNotFound,
    description: noSuchPage,
    unlisted: true,
    notFound: true,
  })
}
