/** Functions for the fields of `PageData` that depend only on the page and the configuration. */
import { toOwnFields } from '../../shared/content/own-fields.ts'
import type { PageSummary } from '../../shared/build/page.ts'
import type { PageData, SiteData, TocEntry } from '../../shared/site.ts'
import { formatDay, isDay } from '../../shared/build/text/dates.ts'
import { encodeFilePath, isExternalHref, isLinkAddress, toPathBelow } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { RoutedPage, WrittenPage } from './plan.ts'

/** The title that a browser shows: `{title} | {site title}`, or the title alone if it is the site's. */
export function toDocumentTitle(config: Pick<SiteConfig, 'title' | 'titleDelimiter'>, title: string): string {
  return title === config.title ? title : `${title} ${config.titleDelimiter} ${config.title}`
}

/** What components see of their page while it is compiled: its route and its place in the site are not known yet. */
export function draftPageData(site: SiteData, { title, heading, description, frontMatter }: DraftPage): PageData {
  return {
    route: site.basePath,
    title,
    ...(heading !== undefined && { heading }),
    documentTitle: toDocumentTitle(site, title),
    description,
    ...toOwnFields(frontMatter),
    breadcrumbs: [],
    toc: [],
  }
}

type DraftPage = Pick<PageSummary, 'title' | 'heading' | 'description' | 'frontMatter'>

/** The `data` of a page. If nothing on it shows the data, its document does not contain it. */
export function toShownData({ frontMatter }: PageSummary, layouts: readonly string[]): Pick<PageData, 'data'> {
  const { layout = 'doc', data } = frontMatter
  return data === undefined || !layouts.includes(layout) ? {} : { data }
}

/** Whether readers may widen the text of a page. The other layouts are as wide as the window allows. */
export function toWideText(
  { view }: Pick<SiteConfig, 'view'>,
  { frontMatter: { layout = 'doc', wide_text: isMarked } }: Pick<PageSummary, 'frontMatter'>,
): Pick<PageData, 'wideText'> {
  const isAllowed = view.wideText === 'all' ? isMarked !== false : view.wideText === 'marked' && isMarked === true
  return isAllowed && layout === 'doc' ? { wideText: true } : {}
}

export function toToc(config: SiteConfig, { frontMatter, headings }: PageSummary): TocEntry[] {
  const { layout = 'doc', hide_table_of_contents: isHidden } = frontMatter
  if (isHidden || layout === 'wide' || layout === 'home') return []
  const min = frontMatter.toc_min_heading_level ?? config.toc.minLevel
  const max = frontMatter.toc_max_heading_level ?? config.toc.maxLevel
  return headings
    .filter(({ level }) => level >= min && level <= max)
    .map(({ id, level, html }) => ({ id, level, html }))
}

/** `layer`: the folder of a language that has the file. */
export function toEditUrl({ page, area }: RoutedPage, layer?: string): string | undefined {
  const { frontMatter, file } = page
  const own = frontMatter.custom_edit_url
  if (own !== undefined) return own !== null && isEditAddress(own) ? own : undefined
  const editUrl = area?.editUrl
  if (!editUrl) return undefined
  const path = encodeFilePath(layer === undefined ? file : `${layer}/${file}`)
  // A function, because a path may contain patterns such as `$&`.
  return editUrl.includes('{file}') ? editUrl.replace('{file}', () => path) : `${editUrl.replace(/\/$/, '')}/${path}`
}

/** The front matter's date, else the date of the last change of the page or of a fragment in it. */
export function toLastUpdated({ page, area }: WrittenPage, dates: ReadonlyMap<string, string>): string | undefined {
  const { frontMatter, file, includes } = page
  if (frontMatter.last_update !== undefined) return frontMatter.last_update || undefined
  if (!area?.showLastUpdated) return undefined
  const all = [file, ...includes.map((include) => include.file)].flatMap((each) => dates.get(each) ?? [])
  return all.sort().at(-1)
}

/** The theme writes English dates itself. */
export function toDates(
  lastUpdated: string | undefined,
  language: string,
): Pick<PageData, 'lastUpdated' | 'lastUpdatedText'> {
  const isText = lastUpdated !== undefined && !/^en\b/i.test(language) && isDay(lastUpdated.slice(0, 10))
  // The day as written, whatever the time zone.
  return { lastUpdated, ...(isText && { lastUpdatedText: formatDay(lastUpdated.slice(0, 10), language) }) }
}

/** Address of the image for link previews, absolute if the site's origin is known. */
export function toPreviewImage(config: SiteConfig, { frontMatter }: PageSummary): string | undefined {
  const image = frontMatter.image ?? config.image
  if (image === undefined || isExternalHref(image)) return image
  return config.url + encodeFilePath(config.baseUrl + toPathBelow(config.baseUrl, image))
}

/** A page may be at any address, so one that is relative to it leads nowhere. */
export function isEditAddress(address: string): boolean {
  return isLinkAddress(address) && /^(https?:|\/)/i.test(address)
}
