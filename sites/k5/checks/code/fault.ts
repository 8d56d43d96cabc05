/** A syntax error. `line` counts from 1 inside the block. */
export type Fault = { line: number; message: string }

/** Returns undefined if the code parses. */
export type ParseCode = (code: string) => Promise<Fault | undefined> | Fault | undefined

/** Returns the 1-based line of an offset. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

/** Returns the first line of an error's message, because a finding takes one line. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
