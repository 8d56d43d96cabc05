import { decodePath } from '../../../shared/urls.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { isUnchecked, type AnchorLink, type LinkContext } from './link-context.ts'
import { askFor } from './advise.ts'

/** Notes a link to a place in a page, unless every page has that place. */
export function noteAnchor({ config, anchorLinks }: LinkContext, link: AnchorLink): void {
  if (config.onBrokenAnchors === 'ignore' || isOnEveryPage(toId(link)) || isUnchecked(config, link.href)) return
  anchorLinks.push(link)
}

/** The links to anchors that their pages do not have. `anchorsOf`: the ids that a `#fragment` may link to. */
export function checkAnchors(
  config: SiteConfig,
  links: readonly AnchorLink[],
  anchorsOf: (file: string) => readonly string[],
): Problem[] {
  return links.flatMap((link) => {
    const known = link.page === undefined ? [] : anchorsOf(link.page)
    const id = toId(link)
    if (known.includes(id)) return []
    const { hint: where, ...place } = link.place
    const hint = [adviseAnchor(id, known), where].filter(Boolean).join(' ')
    const finding = {
      kind: 'broken-anchor' as const,
      message: `The link "${link.href}" names the anchor "#${id}", which ${link.page === undefined ? 'the generated page' : `"${link.page}"`} does not have.`,
      hint,
      ...(known.some((anchor) => isSameHeading(anchor, id)) && { cause: 'heading-id' as const }),
      ...place,
    }
    return problemsAtLevel(config.onBrokenAnchors, finding)
  })
}

function toId({ hash }: AnchorLink): string {
  return decodePath(hash.slice(1).replace(/:~:.*$/s, ''))
}

/**
 * Whether every page has an anchor: the top of the document, also as `#` or with a text fragment only, see
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment
 */
function isOnEveryPage(id: string): boolean {
  return id === '' || id === 'top'
}

function adviseAnchor(id: string, anchors: Iterable<string>): string {
  const near = nearestName(id, anchors)
  return near ? askFor(`#${near}`, [id, near]) : `Give the heading this anchor: "## … {#${id}}".`
}

/** Whether two ids are made of the same words: `build-outdir` of VitePress and `buildoutdir` of GitHub. */
function isSameHeading(id: string, other: string): boolean {
  const words = (each: string) => each.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return words(id) === words(other)
}
