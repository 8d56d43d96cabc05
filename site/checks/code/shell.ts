import { ParseError, parse } from 'sh-syntax'
import { type Fault, firstLine } from './fault.ts'

/** Checks the syntax like `bash -n`, also on systems without Bash. */
export async function parseShell(code: string): Promise<Fault | undefined> {
  try {
    await parse(code)
    return undefined
  } catch (error) {
    return { line: (error instanceof ParseError && error.Pos?.Line) || 1, message: firstLine(error) }
  }
}
