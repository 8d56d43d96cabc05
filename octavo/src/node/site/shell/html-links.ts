import type { Problem } from '../../../shared/problem.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref, splitHref } from '../../../shared/urls.ts'
import { resolveSitePath, type LinkContext } from '../links/index.ts'

/** The value of `href` in a start tag of a link, with its quotes, and the tag before it. */
const HREF = /(<a\s(?:[^>"']|"[^"]*"|'[^']*')*?(?<![\w-])href\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * The HTML of a setting with the addresses of its links, which are checked like all others: a path may be written
 * without the base path. One outside of the base path may lead to another site of the host, for example to another
 * version.
 */
export function resolveHtmlLinks(context: LinkContext, html: string, key: NonNullable<Problem['key']>): string {
  const { config } = context
  // Two groups: every third part is an address.
  const parts = html.split(HREF)
  const resolvePart = (written: string): string => {
    const path = written.replace(/^["']\s*|\s*["']$/g, '').replaceAll('&amp;', '&')
    if (isExternalHref(path) || splitHref(path).path === '' || path === '/') return written
    const mayLeave = path.startsWith('/') && !path.startsWith(config.baseUrl)
    const href = resolveSitePath(context, path, { place: { file: config.file, key }, mayLeave })
    return href === undefined ? written : `"${escapeHtml(href)}"`
  }
  return parts.map((part, index) => (index % 3 === 2 ? resolvePart(part) : part)).join('')
}
