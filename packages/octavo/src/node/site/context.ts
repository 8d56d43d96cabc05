import type { Position, Problem } from '../../shared/build/problem.ts'
import type { SiteConfig } from '../config/schema.ts'

/**
 * Comparing with thousands of names takes time, and an author with hundreds of unknown ids or broken links needs no
 * suggestion for each.
 */
export const MOST_SUGGESTIONS = 100

/** The configuration, and what one question about the site finds besides its answer. */
export interface SiteContext {
  config: SiteConfig
  problems: Finding[]
}

/** A problem whose hint may need the names of everything in the site: `adviseAll` adds it. */
export type Finding = Problem & { advice?: Advice }

/** The wrong address that a hint is looked up for: `wanted` from the site root, `from` is the file with the link. */
export type Advice =
  | { kind: 'route'; path: string }
  | { kind: 'file'; wanted: string; from: string }
  | { kind: 'image'; wanted: string; from: string }

/** The place of an id or a path in its file. */
export type Place = { file: string } & Partial<Position> & Pick<Problem, 'key'>
