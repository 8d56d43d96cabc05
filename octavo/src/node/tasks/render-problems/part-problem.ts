import type { Problem } from '../../../shared/problem.ts'
import { locateError } from '../../files/index.ts'
import { withoutBundlerNames } from './bundler-names.ts'

/** An error of a part of the shell, as `theme/parts/part-error.ts` throws it. */
interface PartError {
  part: string
  /** The module of the part, relative to the site root. */
  file: string
  cause: unknown
  message: string
}

/** By name: the class is in the bundle of the theme. */
export function isPartError(error: unknown): error is Error & PartError {
  return error instanceof Error && error.name === 'PartError' && 'file' in error
}

/**
 * The Problem of a part that threw while the document of `page` was rendered. Its place is in the part, so it is the
 * same for all pages, apart from the hint.
 */
export function partProblem(root: string, page: string, { part, file, cause, message }: PartError): Problem {
  return {
    severity: 'error',
    message: `The part "${part}" failed to render: ${withoutBundlerNames(message)}`,
    file,
    ...locateError(cause, root),
    hint: `It failed on ${page}. Parts also render at build time, without \`window\` and \`document\`. Use those in effects and event handlers only.`,
  }
}
