import { escapeHtml } from '../../../shared/text/html.ts'
import type { ListedSite } from '../plan.ts'
import { SITEMAP_FILE, SITEMAP_INDEX_FILE } from '../../../shared/build/generated-files.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** `sitemap.xml` (https://www.sitemaps.org/protocol.html). Empty with `noIndex`, or if the site's origin is unknown. */
export function renderSitemap({ site, documents }: Pick<ListedSite, 'site' | 'documents'>): string {
  if (site.noIndex || site.url === '') return ''
  const entries = documents
    .filter(({ data }) => !data.unlisted && !data.noIndex)
    .map(({ data }) => renderEntry(site.url + data.route, data.lastUpdated))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The index of the sitemaps of all languages (https://www.sitemaps.org/protocol.html#index). */
export function renderSitemapIndex(
  { site }: Pick<ListedSite, 'site'>,
  { layers = [] }: Pick<SiteConfig, 'layers'>,
): string {
  if (site.noIndex || site.url === '') return ''
  const address = (baseUrl: string) => escapeHtml(`${site.url}${baseUrl}${SITEMAP_FILE}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...layers.map(({ baseUrl }) => `<sitemap><loc>${address(baseUrl)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

function renderEntry(address: string, date: string | undefined): string {
  const changed = date ? `<lastmod>${date.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}

/**
 * `robots.txt` (RFC 9309), with the sitemap of this site and, since crawlers read only the file of a host's root, those
 * of its other languages on the same host. A site with `noIndex` allows crawling too: a crawler must read a page to see
 * its `noindex`, see https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function renderRobots(
  { site }: Pick<ListedSite, 'site'>,
  { languages, layers }: Pick<SiteConfig, 'languages' | 'layers'>,
): string {
  const rules = ['User-agent: *', 'Allow: /', '']
  if (site.noIndex || site.url === '') return rules.join('\n')
  if (layers) return [...rules, `Sitemap: ${site.url}${site.basePath}${SITEMAP_INDEX_FILE}`, ''].join('\n')
  const others = languages.map(({ baseUrl }) => baseUrl).filter((path) => path.startsWith('/'))
  const sitemaps = [...new Set([site.basePath, ...others])].map((path) => `Sitemap: ${site.url}${path}${SITEMAP_FILE}`)
  return [...rules, ...sitemaps, ''].join('\n')
}
