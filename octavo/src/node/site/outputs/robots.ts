import { SITEMAP_FILE } from '../../../shared/generated-files.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { ListedSite } from '../plan.ts'

/**
 * `robots.txt` (RFC 9309), with the sitemap of this site and, since crawlers read only the file of a host's root, those
 * of its other languages on the same host. A site with `noIndex` allows crawling too: a crawler must read a page to see
 * its `noindex`, see https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function renderRobots({ site }: Pick<ListedSite, 'site'>, languages: SiteConfig['languages']): string {
  const rules = ['User-agent: *', 'Allow: /', '']
  if (site.noIndex || site.url === '') return rules.join('\n')
  const others = languages.map(({ baseUrl }) => baseUrl).filter((path) => path.startsWith('/'))
  const sitemaps = [...new Set([site.basePath, ...others])].map((path) => `Sitemap: ${site.url}${path}${SITEMAP_FILE}`)
  return [...rules, ...sitemaps, ''].join('\n')
}
