import type { Problem } from '../../../shared/problem.ts'
import { matchesAny } from '../../../shared/text/patterns.ts'
import type { SiteConfig } from '../../config/schema.ts'
import type { Target } from './targets.ts'

/** What is wrong with a link, without its place. */
export type LinkFinding = Pick<Problem, 'kind' | 'message' | 'hint' | 'cause'>

/** Whether the site says that a build cannot check a link. */
export function isUnchecked({ uncheckedLinks }: SiteConfig, href: string): boolean {
  return matchesAny(href, uncheckedLinks)
}

/** The problem of a link that leads to a draft or, without a target, nowhere. `advise` finds what it should lead to. */
export function describeBroken(href: string, target: Target | undefined, advise: () => string): LinkFinding {
  return target
    ? {
        kind: 'link-to-draft',
        message: `The link "${href}" leads to a draft, which is not published.`,
        hint: 'Remove the link, or publish the page by removing "draft: true" from it.',
      }
    : {
        kind: 'broken-link',
        message: `The link "${href}" leads to no page or file of this site.`,
        hint: advise(),
      }
}
