import type { PageData } from '../../../shared/site.ts'
import { toTagSlug } from '../../../shared/content/tags.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { RoutedPage } from '../plan.ts'
import { toSiteRoute, type AddressSettings } from '../routes/index.ts'

/** A tag with the pages that have it. */
export interface TagGroup {
  /** As it is written in the first page. */
  name: string
  route: string
  pages: RoutedPage[]
}

type TagSettings = Pick<SiteConfig, 'tags'> & AddressSettings

/** The address of the list of pages with a tag, or of the list of all tags. */
export function toTagRoute(config: TagSettings, tag?: string): string {
  return toSiteRoute(config, config.tags?.routeBasePath ?? '', tag === undefined ? '' : toTagSlug(tag))
}

/** The addresses of all these lists. */
export function listTagRoutes(config: TagSettings, groups: readonly TagGroup[]): string[] {
  return groups.length === 0 ? [] : [toTagRoute(config), ...groups.map(({ route }) => route)]
}

/** The tags under which a page is listed. */
export function listTags({ page: { frontMatter }, area }: RoutedPage): string[] {
  return area && !frontMatter.unlisted ? (frontMatter.tags ?? []) : []
}

/** See `PageData.tagHrefs`. */
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
