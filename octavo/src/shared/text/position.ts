import type { Position } from '../problem.ts'

/** The place of an offset in a text. */
export function toPosition(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
