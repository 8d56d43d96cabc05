/**
 * Lists of the documentation by tags.
 *
 * Input   pages with their routes and tags, the setting `tags`
 * Output  `TagGroup[]`: each tag with its pages; the addresses and documents of their lists; problems of tags
 *
 * A site without the setting has no groups and no lists.
 * Must not: change the tags that a page shows.
 */
import type { PageData, CategoryEntry } from '../../shared/site.ts'
import { toIconName } from '../../shared/icons.ts'
import { toTagSlug, isSameTag, sameTagAddress } from '../../shared/build/content/tags.ts'
import type { SiteConfig } from '../config/schema.ts'
import { suggest } from '../../shared/text/nearest.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import type { RoutedPage, DocumentPlan, PageCard } from './plan.ts'
import { toSiteRoute, type AddressSettings } from './routes/index.ts'
import type { SiteContext } from './context.ts'
import { planGenerated, type GeneratedPage } from './generated.ts'

/** A tag with the pages that have it. */
export interface TagGroup {
  /** As it is written in the first page. */
  name: string
  route: string
  pages: RoutedPage[]
}

type TagSettings = Pick<SiteConfig, 'tags'> & AddressSettings

/** The address of the list of pages with a tag, or of the list of all tags. */
function toTagRoute(config: TagSettings, tag?: string): string {
  return toSiteRoute(config, config.tags?.routeBasePath ?? '', tag === undefined ? '' : toTagSlug(tag))
}

/** The addresses of all these lists. */
export function listTagRoutes(config: TagSettings, groups: readonly TagGroup[]): string[] {
  return groups.length === 0 ? [] : [toTagRoute(config), ...groups.map(({ route }) => route)]
}

/** The tags under which a page is listed. */
function listTags({ page: { frontMatter }, area }: RoutedPage): string[] {
  return area && !frontMatter.unlisted ? (frontMatter.tags ?? []) : []
}

export function toTagHrefs(config: TagSettings, routed: RoutedPage): Pick<PageData, 'tagHrefs'> {
  const { tags = [] } = routed.page.frontMatter
  if (!config.tags || listTags(routed).length === 0) return {}
  return { tagHrefs: tags.map((tag) => toTagRoute(config, tag)) }
}

/** The list of all tags, for the page at its address, which may be one that an author wrote. */
export function toTagList(config: TagSettings, groups: readonly TagGroup[], route: string): Pick<PageData, 'category'> {
  if (groups.length === 0 || route !== toTagRoute(config)) return {}
  return { category: groups.map(({ name, route: href, pages }) => ({ title: name, href, count: pages.length })) }
}

/** The tags of a site by name. Mistakes in them are reported. None in a site without lists of tags. */
export function groupTags({ config, problems }: SiteContext, pages: readonly RoutedPage[]): TagGroup[] {
  const { tags: settings, language } = config
  if (!settings) return []
  const groups = new Map<string, TagGroup>()
  for (const routed of pages) {
    for (const [index, tag] of listTags(routed).entries()) {
      const route = toTagRoute(config, tag)
      const group = groups.get(route) ?? { name: tag, route, pages: [] }
      groups.set(route, group)
      if (group.pages.at(-1) !== routed) group.pages.push(routed)
      const place = { severity: 'error' as const, file: routed.page.file, key: ['tags', index] }
      const { name } = group
      if (!isSameTag(name, tag)) problems.push({ ...sameTagAddress(name, tag, route, 'pages'), ...place })
      if (settings.allowed?.includes(tag) === false) problems.push({ ...notAllowed(tag, settings.allowed), ...place })
    }
  }
  if (groups.size === 0) problems.push({ severity: 'warning', ...noTags, file: config.file, key: ['tags'] })
  const { compare } = new Intl.Collator(language)
  return [...groups.values()].sort((a, b) => compare(a.name, b.name))
}

const noTags = {
  message: 'The site lists pages by tags, but no page of the documentation has any.',
  hint: 'Add, for example, "tags: [setup]" to the front matter of a page, or remove "tags" from the configuration.',
}

function notAllowed(tag: string, allowed: readonly string[]) {
  return {
    message: `The tag "${tag}" is not in "tags.allowed".`,
    hint: suggest(tag, allowed) ?? 'Write one of these tags, or add it to the configuration.',
  }
}

type TagContext = SiteContext & {
  tags: readonly TagGroup[]
  targets: { routes: ReadonlyMap<string, unknown> }
  cardOf(file: string): PageCard | undefined
}

/**
 * Plans the list of tags and a list of pages for each. A page that an author wrote at the address of the list of tags
 * contains that list.
 */
export function planTags({ config, problems, tags, targets, cardOf }: TagContext): DocumentPlan[] {
  if (tags.length === 0) return []
  const { title, pagesWith } = config.labels.tags
  const href = toTagRoute(config)
  const { compare } = new Intl.Collator(config.language)
  const isWritten = (route: string) => targets.routes.get(route) !== undefined
  const plan = (fields: GeneratedPage) => planGenerated(config, { hideFeedback: true, ...fields })
  const index = isWritten(href) ? [] : [plan({ route: href, title, ...toTagList(config, tags, href) })]
  const lists = tags.flatMap(({ name, route, pages }) => {
    const heading = fillLabel(pagesWith, { tag: name })
    if (isWritten(route)) {
      problems.push({ severity: 'error', ...routeIsTaken(heading, route), file: config.file, key: ['tags'] })
      return []
    }
    const category = pages.map((page) => toPageEntry(page, cardOf)).sort((a, b) => compare(a.title, b.title))
    return plan({ route, title: heading, category, breadcrumbs: [{ label: title, href }, { label: name }] })
  })
  return [...index, ...lists]
}

function routeIsTaken(heading: string, route: string) {
  return {
    message: `The list "${heading}" has the address "${route}" of a page.`,
    hint: 'Move the page, or set another "tags.routeBasePath".',
  }
}

function toPageEntry(
  { page: { file, title, frontMatter }, route }: RoutedPage,
  cardOf: TagContext['cardOf'],
): CategoryEntry {
  const { badges, icon } = frontMatter
  const description = cardOf(file)?.description
  return { title, href: route, ...(description && { description }), badges, icon: icon && toIconName(icon) }
}
