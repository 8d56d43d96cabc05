import type { Position, Problem } from '../../shared/problem.ts'
import type { SiteConfig } from '../config/schema.ts'

/** The configuration, and the lists that every step of planning the site adds to. */
export interface SiteContext {
  config: SiteConfig
  problems: Problem[]
  /** Links of the sidebar and of settings to paths of this site. `checkSitePaths` resolves them at the end. */
  sitePaths: SitePathUse[]
}

/** The place of an id or a path in its file. */
export type Place = { file: string } & Partial<Position> & Pick<Problem, 'key'>

interface SitePathUse {
  path: string
  place: Place
  /** The path may lead to another site of the host, so it is not reported if this one has no such page. */
  mayLeave?: boolean
  /** Stores the resolved address. */
  apply(href: string): void
}
