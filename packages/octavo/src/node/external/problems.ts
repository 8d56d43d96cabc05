import type { Problem } from '../../shared/build/problem.ts'
import type { Answer } from './ask-address.ts'
import { toAnchor } from './anchors.ts'

/** A link of a page to another site, or a picture on another host. */
export interface ExternalLink {
  /** Default: link. */
  kind?: 'link' | 'picture'
  /** As written. */
  href: string
  /** Where it leads, without the fragment. */
  url: URL
  /** Without `#`. */
  fragment: string
  place: Pick<Problem, 'file' | 'line' | 'column' | 'hint'>
}

/** What is wrong with a link. */
export function toProblems({ kind = 'link', href, fragment, place }: ExternalLink, answer: Answer): Problem[] {
  const { status, reason, replacement, missing } = answer
  const found: Omit<Problem, 'file' | 'line' | 'column'>[] = []
  if (status === 'broken')
    found.push({
      severity: 'warning',
      kind: 'external-link',
      message: `The ${kind} "${href}" does not work: ${reason}.`,
      hint: 'Fix or remove it. If it works in a browser, name it in "uncheckedLinks".',
    })
  if (status === 'unclear')
    found.push({
      severity: 'note',
      kind: 'external-unclear',
      message: `The ${kind} "${href}" could not be checked: ${reason}.`,
      hint: 'Try it in a browser. To leave it out of the check, name it in "uncheckedLinks".',
    })
  const anchor = toAnchor(fragment)
  if (anchor !== undefined && missing?.includes(anchor))
    found.push({
      severity: 'warning',
      kind: 'external-anchor',
      message: `The link "${href}" names the anchor "#${fragment}", which the HTML of its page does not have.`,
      hint: 'Fix the part after "#". If the page makes it in the browser, name the link in "uncheckedLinks".',
    })
  if (status === 'ok' && replacement !== undefined)
    found.push({
      severity: 'note',
      kind: 'external-redirect',
      message:
        kind === 'link'
          ? `The page behind the link "${href}" has moved for good.`
          : `The picture "${href}" has moved for good.`,
      hint: `Write "${withFragment(replacement, fragment)}".`,
    })
  return found.map((problem) => ({
    ...problem,
    ...place,
    hint: [problem.hint, place.hint].filter(Boolean).join(' '),
  }))
}

/** A redirect without a fragment keeps the one of the link, as in browsers. */
function withFragment(address: string, fragment: string): string {
  return fragment === '' || address.includes('#') ? address : `${address}#${fragment}`
}
