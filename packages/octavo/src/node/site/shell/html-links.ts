import { Parser } from 'htmlparser2'
import {
  NEVER_ALLOWED_ATTRIBUTE,
  NEVER_ALLOWED_ELEMENTS,
  OPTIONAL_END,
  VOID_ELEMENTS,
} from '../../../shared/build/content/html-rules.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { isExternalHref, isLinkAddress, splitHref } from '../../../shared/urls.ts'
import { resolveSitePath, type LinkContext } from '../links/index.ts'

/** The value of `href` in a start tag of a link, with its quotes, and the tag before it. */
const HREF = /(<a\s(?:[^>"']|"[^"]*"|'[^']*')*?(?<![\w-])href\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * The HTML of a setting with the addresses of its links, which are checked like all others: a path may be written
 * without the base path. One outside of the base path may lead to another site of the host, for example to another
 * version.
 */
export function resolveHtmlLinks(context: LinkContext, html: string, key: NonNullable<Problem['key']>): string {
  const { config, problems } = context
  for (const fault of findFaults(html))
    problems.push({ severity: 'warning', kind: 'html-element', ...fault, file: config.file, key })
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

/** What the policy of pages refuses in the HTML of a setting, and tags that are not closed. */
function findFaults(html: string): Pick<Problem, 'message' | 'hint'>[] {
  const faults: Pick<Problem, 'message' | 'hint'>[] = []
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (NEVER_ALLOWED_ELEMENTS.has(name))
          faults.push({
            message: `<${name}> has no effect in this HTML: the policy of pages refuses it.`,
            hint: OTHERS,
          })
        for (const [attribute, value] of Object.entries(attributes)) {
          const isRefused = NEVER_ALLOWED_ATTRIBUTE.test(attribute) || (attribute === 'href' && !isLinkAddress(value))
          if (isRefused)
            faults.push({
              message: `${attribute}="${value}" of <${name}> has no effect in this HTML: the policy of pages refuses it.`,
              hint: OTHERS,
            })
        }
      },
      onclosetag: (name, isImplied) => {
        // As in drawings: `<path />`.
        const isSelfClosing = html[parser.endIndex - 1] === '/'
        if (isImplied && !isSelfClosing && !VOID_ELEMENTS.has(name) && !OPTIONAL_END.has(name))
          faults.push({ message: `<${name}> is not closed in this HTML.`, hint: `Add "</${name}>".` })
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(html)
  return faults
}

const OTHERS = 'Write a style sheet ("styles"), code in the browser ("client.ts") or a part ("theme") instead.'
