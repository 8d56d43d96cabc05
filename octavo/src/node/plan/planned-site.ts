import type { Problem } from '../../shared/problem.ts'
import type { SitePlan, DocumentPlan } from '../site/index.ts'
import type { KeyedFile, LastPlan, RenderedFile } from './last-plan.ts'

/** Routes, sidebars and links of a site: planned from all pages, or those of the last build. */
export type PlannedSite = FullSite | AmendedSite

/** Planned from all pages. */
export interface FullSite {
  kind: 'full'
  /** Digest of everything the site was planned from, apart from the text of articles. */
  outline: string
  plan: SitePlan
  problems: Problem[]
}

/** That of the last build, since only the text of articles has changed. */
export interface AmendedSite {
  kind: 'amended'
  last: LastPlan
  /** The documents that show edited articles. */
  edited: DocumentPlan[]
  /** The documents of all pages that those contain. */
  contained: DocumentPlan[]
  /** Documents and twins of the other articles: in the output folder, and current. */
  kept: RenderedFile[]
  /** Files of no article, likewise. */
  others: KeyedFile[]
  problems: Problem[]
}
