import type { SiteContext } from '../context.ts'
import type { LinkAdvisor } from './advise.ts'
import type { AnchorIndex } from './anchors.ts'
import type { Targets } from './targets.ts'

export type LinkContext = SiteContext & {
  targets: Targets
  anchors: AnchorIndex
  advisor: LinkAdvisor
  /** Files beside pages that links lead to. */
  attached: Set<string>
}
