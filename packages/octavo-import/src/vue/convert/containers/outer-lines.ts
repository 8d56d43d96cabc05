const FENCE = /^[ \t>]*(`{3,}|~{3,})/
const OPENING = /^[ \t>]*(:{3,})[ \t]*(?:code-)?tabs\b/

/** The lines of a text that match one of the patterns, other than lines of code and of groups of tabs in it. */
export function findLines(text: string, patterns: readonly RegExp[]): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  let at = 0
  /** What ends the code or the group that the line is in. */
  let end: string | undefined
  for (const line of text.split('\n')) {
    if (end !== undefined) {
      const marks = line.replace(/[ \t>]/g, '')
      if (marks.startsWith(end) && marks === end.charAt(0).repeat(marks.length)) end = undefined
    } else {
      end = FENCE.exec(line)?.[1] ?? OPENING.exec(line)?.[1]
      const match = end === undefined ? patterns.map((pattern) => pattern.exec(line)).find(Boolean) : undefined
      if (match) found.push(Object.assign(match, { index: at + match.index }))
    }
    at += line.length + 1
  }
  return found
}
