import type { Problem } from '../../../shared/problem.ts'

/** The place of a key in YAML or front matter, which the build looks up when all problems are known. */
export function atKey(...keys: string[]): Pick<Problem, 'key'> {
  return { key: keys }
}
