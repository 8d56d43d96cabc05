import { joinWords } from '../../../shared/text/labels.ts'
import type { Problem } from '../../../shared/problem.ts'

/** Packages that a setting needs and that the site has not installed. */
export class MissingPackagesError extends Error {
  override name = 'MissingPackagesError'

  constructor(
    readonly packages: readonly string[],
    /** Begins a sentence that goes on with "not installed". */
    readonly reason: string,
    /** The setting to blame. */
    readonly key: readonly string[],
  ) {
    super(`${reason} not installed: ${joinWords(packages, 'and')}.`)
  }

  toProblem(): Problem {
    return {
      severity: 'error',
      message: this.message,
      key: this.key,
      hint: `Run "npm install ${this.packages.join(' ')}" in the site's folder.`,
    }
  }
}
