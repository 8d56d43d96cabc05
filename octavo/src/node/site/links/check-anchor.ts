import type { PageSummary } from '../../../shared/page.ts'
import type { Problem } from '../../../shared/problem.ts'
import { decodePath } from '../../../shared/urls.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { isUnchecked, type LinkFinding } from './describe-broken.ts'
import type { LinkContext } from './link-context.ts'

/** A link to a place in a page. */
interface AnchorLink {
  /** As written. */
  href: string
  /** With `#`. */
  hash: string
  /** undefined for a generated page. */
  page: PageSummary | undefined
  /** Adds the place of the link to a problem. */
  place: (finding: LinkFinding) => Omit<Problem, 'severity'>
}

/** Reports a link to an anchor that its page does not have. */
export function checkAnchor(context: LinkContext, { href, hash, page, place }: AnchorLink): void {
  const { config, anchors, advisor, problems } = context
  const id = decodePath(hash.slice(1).replace(/:~:.*$/s, ''))
  const level = config.onBrokenAnchors
  if (level === 'ignore' || isOnEveryPage(id) || anchors.has(page, id) || isUnchecked(config, href)) return
  const where = page ? `"${page.file}"` : 'the generated page'
  const known = [...anchors.list(page)]
  const finding = {
    kind: 'broken-anchor' as const,
    message: `The link "${href}" names the anchor "#${id}", which ${where} does not have.`,
    hint: advisor.adviseAnchor(id, known),
    ...(known.some((anchor) => isSameHeading(anchor, id)) && { cause: 'heading-id' as const }),
  }
  problems.push(...problemsAtLevel(level, place(finding)))
}

/**
 * Whether every page has an anchor: the top of the document, also as `#` or with a text fragment only, see
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
 */
function isOnEveryPage(id: string): boolean {
  return id === '' || id === 'top'
}

/** Whether two ids are made of the same words: `build-outdir` of VitePress and `buildoutdir` of GitHub. */
function isSameHeading(id: string, other: string): boolean {
  const words = (each: string) => each.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return words(id) === words(other)
}
