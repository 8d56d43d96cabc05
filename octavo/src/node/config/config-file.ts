import type { Position, Problem } from '../../shared/problem.ts'

/** Where a key or value stands in its file, when the file's format tells. */
export type Locate = (path: readonly (string | number)[]) => Position | undefined

/** What a configuration file says, unchecked. */
export interface ReadConfig {
  value: unknown
  problems: Problem[]
  /** Absolute paths of the files it was read from. */
  files: string[]
}
