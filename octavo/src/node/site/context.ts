import type { Position, Problem } from '../../shared/problem.ts'
import type { SiteConfig } from '../config/schema.ts'

/** What every step of building the site sees and writes to. */
export interface SiteContext {
  config: SiteConfig
  problems: Problem[]
  /** Links of sidebar, navbar and footer to paths of this site: checked when all routes are known. */
  sitePaths: SitePathUse[]
}

/** Where an id or a path was written. */
export type Place = { file: string } & Partial<Position> & Pick<Problem, 'key'>

export interface SitePathUse {
  path: string
  place: Place
  /** What is done with the resolved address. */
  apply(href: string): void
}
