import type { Problem } from '../../../shared/problem.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'
import { locateError } from '../../files/index.ts'
import { describeCode } from './describe-code.ts'

/** The Problem of an error that a module of the site throws while it is loaded; undefined for one without a place. */
export function toLoadProblem(thrown: unknown, root: string): Problem | undefined {
  const place = locateError(thrown, root)
  if (!place) return undefined
  const { subject, name } = describeCode(place.file ?? '')
  return {
    severity: 'error',
    message: `The site's ${subject} cannot be loaded: ${thrownMessage(thrown)}`,
    ...place,
    hint: `Fix the ${name}. It is also loaded at build time, without \`window\` and \`document\`: use those in effects and event handlers only.`,
  }
}
