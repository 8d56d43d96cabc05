import type { FoundSource, MadePage, SourceFile } from '../../shared/page.ts'
import type { Result } from '../../shared/problem.ts'
import { locateError } from '../files/index.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'

/** Reads the text of a page that a source makes. */
export async function readMadePage(
  found: Omit<FoundSource, 'made'>,
  { markdown, ...parts }: MadePage,
): Promise<Result<SourceFile>> {
  const { bytes: _, written: __, ...place } = found
  try {
    const text: unknown = typeof markdown === 'string' ? markdown : await markdown()
    if (typeof text !== 'string') throw new Error('It must return a text.')
    return { kind: 'value', value: { ...place, text, parts } }
  } catch (error) {
    const { file, path } = found
    const message = `The text of the page "${file}" cannot be made: ${thrownMessage(error)}`
    const thrownAt = locateError(error, path.slice(0, -file.length - 1)) ?? { file }
    const hint = 'Fix the function "markdown" of the page in its source.'
    return { kind: 'problem', problem: { severity: 'error', message, ...thrownAt, hint } }
  }
}
