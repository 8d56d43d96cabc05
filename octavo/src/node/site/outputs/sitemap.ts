import { escapeHtml } from '../../../shared/text/html.ts'
import type { ListedSite } from '../plan.ts'

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

function renderEntry(address: string, date: string | undefined): string {
  const changed = date ? `<lastmod>${date.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}
