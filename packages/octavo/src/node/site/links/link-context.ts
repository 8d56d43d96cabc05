import type { Problem } from '../../../shared/build/problem.ts'
import { matchesAny } from '../../../shared/build/text/patterns.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { SiteContext } from '../context.ts'
import type { Target, Targets } from './targets.ts'

/** What links are resolved with, and what resolving them finds. */
export type LinkContext = SiteContext & {
  targets: Targets
  /** Files beside pages that links lead to. */
  attached: Set<string>
  /** Links to a place in a page, which `checkAnchors` checks when the text of that page is known. */
  anchorLinks: AnchorLink[]
}

/** A link to a place in a page. */
export interface AnchorLink {
  /** As written. */
  href: string
  /** With `#`. */
  hash: string
  /** The file of the page; undefined for a generated page. */
  page: string | undefined
  place: LinkPlace
}

type LinkPlace = Pick<Problem, 'file' | 'line' | 'column' | 'key' | 'hint'>

/** What is wrong with a link, without its place. */
type LinkFinding = Pick<Problem, 'kind' | 'message' | 'hint' | 'cause'>

/** Whether the site says that a build cannot check a link. */
export function isUnchecked({ uncheckedLinks }: SiteConfig, href: string): boolean {
  return matchesAny(href, uncheckedLinks)
}

/** The problem of a link that leads to a draft or, without a target, nowhere. */
export function describeBroken(href: string, target: Target | undefined): LinkFinding {
  return target
    ? {
        kind: 'link-to-draft',
        message: `The link "${href}" leads to a draft, which is not published.`,
        hint: 'Remove the link, or publish the page by removing "draft: true" from it.',
      }
    : { kind: 'broken-link', message: `The link "${href}" leads to no page or file of this site.` }
}
