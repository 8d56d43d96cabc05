/** The line of the original text for one of the changed text. Both are 1-based. */
export type LineOf = (line: number) => number

/** Part of a text, and what took its place. */
export interface Change {
  from: string
  to: string
}

/** Maps the lines of a text that consists of the given changes in order. What did not change has the same texts. */
export function mapLines(changes: readonly Change[]): LineOf {
  const lines = [1]
  let original = 1
  for (const { from, to } of changes) {
    const first = original
    original += countLines(from)
    const count = countLines(to)
    for (let index = 1; index <= count; index++) lines.push(from === to ? first + index : original)
  }
  return (line) => lines[line - 1] ?? original
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
