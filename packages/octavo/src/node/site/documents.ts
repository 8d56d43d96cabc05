import { toOwnFields } from '../../shared/content/own-fields.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { CategoryEntry, PageData } from '../../shared/site.ts'
import { BUILT_IN_LAYOUTS } from '../../shared/parts.ts'
import { suggest } from '../../shared/text/nearest.ts'
import { NOT_FOUND_FILE, toDocumentFile, toMarkdownRoute } from '../../shared/urls.ts'
import type { DocsArea, SiteConfig } from '../config/schema.ts'
import type { Finding } from './context.ts'
import { keepSigns } from './direction-marks.ts'
import { planGenerated } from './generated.ts'
import {
  checkEditUrl,
  checkPreviewImage,
  planHead,
  resolveImageFiles,
  resolveLinks,
  type LinkContext,
} from './links/index.ts'
import { chooseNeighbors, toTitle } from './neighbors.ts'
import {
  toDocumentTitle,
  toEditUrl,
  toDates,
  toLastUpdated,
  toShownData,
  toPreviewImage,
  toToc,
  toWideText,
} from './page-parts.ts'
import { openFindings, type Findings, type PlacedSite } from './place-site.ts'
import type { DocumentPlan, PageCard, PageSettings, WrittenPage } from './plan.ts'
import { planPrintPages } from './print-pages.ts'
import { problemsAtLevel } from './problems-at-level.ts'
import { planTags, toTagHrefs, toTagList } from './tags.ts'
import { toOriginal, toOutdated, toTranslationAddresses, toTranslationTags } from './translations.ts'
import { firstRoute, type CategoryIndex, type SidebarItem } from './sidebar/index.ts'

/** The plan of a document, and what it finds. */
interface PlannedPage extends Findings {
  document: DocumentPlan
}

type PageContext = LinkContext & PageSettings & { placed: PlacedSite }

/** Plans the document of a page that an author wrote. */
export function planPage(placed: PlacedSite, page: WrittenPage, settings: PageSettings): PlannedPage {
  const { context, close } = openFindings(placed)
  return { document: planDocument({ ...context, ...settings, placed }, page), ...close() }
}

function planDocument(context: PageContext, routed: WrittenPage): DocumentPlan {
  const { config, placed } = context
  const { page, route } = routed
  checkLayout(context, routed)
  checkPreviewImage(context, routed)
  checkEditUrl(context, routed)
  checkCommit(context, routed)
  const { translations } = placed
  const found = translations.find(routed)
  const isFallback = translations.isFallback(page)
  const tags = [...(page.frontMatter.head ?? []), ...(isFallback ? [] : toTranslationTags(config, routed, found))]
  const head = planHead(context, tags, page.file)
  return {
    data: toPageData(context, routed, {
      ...toTranslationAddresses(config, found, (language) =>
        translations.findParent(route, language, placed.targets.routes),
      ),
      ...(isFallback ? toOriginal(config, routed) : toOutdated(config, routed, context)),
    }),
    pageFile: page.file,
    file: toDocumentFile(config.baseUrl, route),
    links: resolveLinks(context, routed),
    imageFiles: resolveImageFiles(context, routed),
    head,
  }
}

function checkLayout(
  { layouts: dataLayouts, problems }: PageContext,
  { page: { file, frontMatter } }: WrittenPage,
): void {
  const { layout, data } = frontMatter
  const layouts = [...new Set([...BUILT_IN_LAYOUTS, ...dataLayouts])]
  const isShown = dataLayouts.includes(layout ?? 'doc')
  if (data !== undefined && !isShown && layouts.includes(layout ?? 'doc')) problems.push(unusedData(file, layout))
  if (layout === undefined || layouts.includes(layout)) return
  problems.push({
    severity: 'error',
    kind: 'unknown-layout',
    message: `There is no layout "${layout}".`,
    file,
    key: ['layout'],
    hint:
      suggest(layout, layouts) ??
      `Add "layouts/${layout}.tsx", or write one of ${layouts.map((name) => `"${name}"`).join(', ')}.`,
  })
}

function checkCommit({ originals, problems }: PageContext, { page: { file, frontMatter } }: WrittenPage): void {
  if (originals?.changes.get(file) !== 'unknown') return
  problems.push({
    severity: 'warning',
    message: `"translation_of" names the commit "${frontMatter.translation_of}", which this repository does not have.`,
    file,
    key: ['translation_of'],
    hint: 'Write the commit of the original that this page is translated from, as "git log" shows it.',
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
  context: PageContext,
  routed: WrittenPage,
  translations: Partial<Pick<PageData, 'translations' | 'untranslated' | 'original' | 'outdated' | 'noIndex'>>,
): PageData {
  const { config, dates, placed, layouts } = context
  const { docs, placements, tags } = placed
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
    // The heading is in the hero.
    ...(page.styles?.includes('hero') && { hideTitle: true }),
    ...toShownData(page, layouts),
    ...toWideText(config, page),
    ...toTagHrefs(config, routed),
    ...toTagList(config, tags, route),
    ...placement,
    ...chooseNeighbors(context, routed, placement, docs),
    toc: toToc(config, page),
    editUrl: toEditUrl(routed, translations.original ? undefined : config.layer),
    ...toDates(toLastUpdated(routed, dates), config.language),
    ...translations,
    markdownUrl: toMarkdownRoute(config.baseUrl, route),
    image: toPreviewImage(config, page),
  }
}

/** What pages that no author wrote are made of. */
type GeneratedContext = PlacedSite & {
  /** undefined for a page that is not published. */
  cardOf(file: string): PageCard | undefined
}

/** Plans the documents that no author wrote: lists of categories and tags, pages to print, Not Found. */
export function planGeneratedPages(
  placed: PlacedSite,
  cardOf: GeneratedContext['cardOf'],
): { documents: DocumentPlan[]; problems: Finding[] } {
  const context: GeneratedContext = { ...placed, problems: [], cardOf }
  const documents = [...planCategories(context), ...planTags(context), ...planPrintPages(context)]
  return { documents: [...documents, planNotFound(placed.config)], problems: context.problems }
}

/** Plans the generated pages of categories, which list their entries. A written page with the same address wins. */
function planCategories(context: GeneratedContext): DocumentPlan[] {
  const byRoute = new Map<string, DocumentPlan>()
  for (const { area, order } of context.sidebars)
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

function sameSlug({ docs }: GeneratedContext, area: DocsArea, { node, index }: SidebarItem) {
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
  { config, placements, cardOf }: GeneratedContext,
  area: DocsArea,
  item: SidebarItem,
  index: CategoryIndex,
): DocumentPlan {
  const { route, title, description } = index
  const category = item.children.map((child) => toCategoryEntry(child, cardOf))
  return planGenerated(config, { route, title, description, ...placements.find(route, area), category })
}

function toCategoryEntry(item: SidebarItem, cardOf: GeneratedContext['cardOf']): CategoryEntry {
  const { node, doc, index, children } = item
  const isCategory = children.length > 0
  const description = item.description ?? (doc && cardOf(doc.page.file)?.description) ?? index?.description
  return {
    title: isCategory ? node.label : (doc?.page.title ?? node.label),
    href: node.href ?? firstRoute(children),
    ...(description && { description }),
    badges: node.badges,
    icon: node.icon,
    ...(isCategory && { count: countPages(children) }),
  }
}

function countPages(items: readonly SidebarItem[]): number {
  return items.reduce((count, { doc, children }) => count + (doc ? 1 : 0) + countPages(children), 0)
}

/** Plans the document that hosts send for an address without a page. */
function planNotFound(config: SiteConfig): DocumentPlan {
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
