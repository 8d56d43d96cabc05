import { lineEnd, lineStart } from './lines.ts'
import type { TextEdits } from './text-edits.ts'

/**
 * Removes a range with the space before it, or its whole line if nothing else is on it. `isFirst`: nothing is before it
 * in its element, for example in a link.
 */
export function removeWithSpace(start: number, end: number, edits: TextEdits, isFirst = false): void {
  const { source } = edits
  const before = source.slice(lineStart(source, start), start)
  const after = source.slice(end, lineEnd(source, end))
  if (/^[\s>]*$/.test(before) && after.trim() === '') {
    const from = Math.max(0, lineStart(source, start) - 1)
    return edits.remove(source[from - 1] === '\r' ? from - 1 : from, lineEnd(source, end))
  }
  if (/^[ \t]/.test(after) && (isFirst || /(^|[\s|])$/.test(before))) return edits.remove(start, end + 1)
  const spaces = /(?<![ \t])[ \t]*$/.exec(before)?.[0].length ?? 0
  // The space after a marker of a list or before the border of a cell has to stay.
  const isMarkerSpace = /(?:^|[\s>])(?:[-*+]|\d+[.)])[ \t]+$|\|[ \t]*$/.test(before)
  edits.remove(after.trim() === '' && !isMarkerSpace ? start - spaces : start, end)
}
