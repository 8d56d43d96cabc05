/** Where a parser stumbled: `line` counts from 1 inside the block. */
export type Fault = { line: number; message: string }

/** Undefined when the code is sound. */
export type ParseCode = (code: string) => Promise<Fault | undefined> | Fault | undefined

/** The 1-based line of a place in a text. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

/** The first line of an error, so that a list of findings stays a list. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
