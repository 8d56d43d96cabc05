import { isExternalHref, splitHref } from 'octavo/addresses'
import type { Finding, ImportedPage, ImportedRedirect } from '../contract.ts'

/** Parts of a path that many hosts do not serve and that Octavo refuses: dot names, backslashes, control characters. */
export const UNSERVED = /\/\.|[\\\p{Cc}\p{Cs}]/u

/** What the new site loses of a redirect. `page`: the one that it leads to. */
export function reportRedirect({ from, to }: ImportedRedirect, page: ImportedPage | undefined): Finding[] {
  if (from.includes('#'))
    return toFindings(
      `The redirect from "${from}" to "${to}" depends on an anchor, which servers do not see.`,
      'Write a link to the new address on the page of the old one.',
    )
  if (UNSERVED.test(from))
    return toFindings(
      `The redirect from "${from}" to "${to}" has a backslash, a control character, or a dot at the start of a name, which many hosts do not serve.`,
      'Redirect the address on your host.',
    )
  if (page && splitHref(to).hash !== '')
    return toFindings(
      `The redirect from "${from}" leads to the top of the page "${page.target}", not to "${to}".`,
      'Write a link to the section near the top of the page if readers need it.',
    )
  if (page) return []
  if (isExternalHref(to))
    return toFindings(`The redirect from "${from}" leads to another site: ${to}`, 'Redirect the address on your host.')
  return toFindings(
    `The redirect from "${from}" leads to "${to}", where the new site has no page.`,
    'Add the old address to the "aliases" of a page.',
  )
}

/** A redirect of the host, which may serve more than the site. */
export function outsideOf(base: string, { from, to }: ImportedRedirect): Finding {
  return {
    kind: 'redirects',
    message: `The redirect from "${from}" to "${to}" is not below the address of the site, "${base}".`,
    hint: 'Redirect the address on your host.',
  }
}

function toFindings(message: string, hint: string): Finding[] {
  return [{ kind: 'redirects', message, hint }]
}
