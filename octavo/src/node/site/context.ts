import type { Position, Problem } from '../../shared/problem.ts'
import type { SiteConfig } from '../config/schema.ts'

/** The configuration, and the lists that every step of planning the site adds to. */
export interface SiteContext {
  config: SiteConfig
  problems: Problem[]
  /** Links of sidebar, navbar and footer to paths of this site. `checkSitePaths` resolves them at the end. */
  sitePaths: SitePathUse[]
}

/** The place of an id or a path in its file. */
export type Place = { file: string } & Partial<Position> & Pick<Problem, 'key'>

interface SitePathUse {
  path: string
  place: Place
  /** Stores the resolved address. */
  apply(href: string): void
}
