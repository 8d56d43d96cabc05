import type { Problem } from '../../../shared/problem.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref, splitHref } from '../../../shared/urls.ts'
import type { SiteContext } from '../context.ts'

/** The value of `href` in a start tag of a link, with its quotes, and the tag before it. */
const HREF = /(<a\s(?:[^>"']|"[^"]*"|'[^']*')*?(?<![\w-])href\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * Links in HTML of the configuration are checked like all others, and get the base path if they are written without it.
 * A path outside of the base path may lead to another site of the host, for example to another version. `apply` gets
 * the HTML whenever an address in it is known.
 */
export function resolveHtmlLinks(
  { config, sitePaths }: SiteContext,
  html: string,
  key: NonNullable<Problem['key']>,
  apply: (html: string) => void,
): void {
  // Two groups: every third part is an address.
  const parts = html.split(HREF)
  for (let index = 2; index < parts.length; index += 3) {
    const path = parts[index]!.replace(/^["']\s*|\s*["']$/g, '').replaceAll('&amp;', '&')
    if (isExternalHref(path) || splitHref(path).path === '' || path === '/') continue
    sitePaths.push({
      path,
      place: { file: config.file, key },
      mayLeave: path.startsWith('/') && !path.startsWith(config.baseUrl),
      apply: (href) => {
        parts[index] = `"${escapeHtml(href)}"`
        apply(parts.join(''))
      },
    })
  }
}
