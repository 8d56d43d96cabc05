import type { SitePlan } from '../plan.ts'

/**
 * `robots.txt` (RFC 9309). A site with `noIndex` allows crawling too: a crawler must read a page to see its `noindex`,
 * see https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function renderRobots({ site }: Pick<SitePlan, 'site'>): string {
  const rules = ['User-agent: *', 'Allow: /']
  const hasSitemap = !site.noIndex && site.url !== ''
  return [...rules, ...(hasSitemap ? ['', `Sitemap: ${site.url}${site.basePath}sitemap.xml`] : []), ''].join('\n')
}
