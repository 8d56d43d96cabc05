import type { Problem } from '../../../shared/build/problem.ts'

/** The content of a configuration file, not checked yet. */
export interface ReadConfig {
  /** `{}` if the file cannot be read. */
  value: unknown
  problems: Problem[]
  /** Absolute paths of the files it was read from. */
  files: string[]
  /** The module that exports the value, as a `data:` URL; absent for JSON and YAML. */
  module?: string
}
