import type { SitePlan } from '../plan.ts'

/**
 * `robots.txt`. A site that shall not be listed may still be crawled: a crawler that is shut out would not see the
 * `noindex` in its pages, and list their addresses when other sites link to them.
 */
export function renderRobots({ site }: Pick<SitePlan, 'site'>): string {
  const rules = ['User-agent: *', 'Allow: /']
  const hasSitemap = !site.noIndex && site.url !== ''
  return [...rules, ...(hasSitemap ? ['', `Sitemap: ${site.url}${site.basePath}sitemap.xml`] : []), ''].join('\n')
}
