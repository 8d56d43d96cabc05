import type { Directive } from './directive.ts'

/** The lines of a file that a directive selects, without the comments that mark regions. */
export function excerptOf(text: string, { anchor, lines }: Directive): string {
  const all = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
  const isMark = (line: string) => /ANCHOR(?:_END)?:/.test(line)
  if (lines) return all.slice(lines.first - 1, lines.last).join('\n')
  if (anchor === undefined) return all.filter((line) => !isMark(line)).join('\n')
  const { start, end } = findAnchor(all, anchor)
  if (start < 0) return ''
  return all
    .slice(start + 1, end < 0 ? undefined : end)
    .filter((line) => !isMark(line))
    .join('\n')
}

/**
 * The lines of the comments around a region, from 0; -1 without one: `ANCHOR: name`, `ANCHOR_END: name`. An end before
 * the start ends nothing.
 */
export function findAnchor(lines: readonly string[], anchor: string): { start: number; end: number } {
  const find = (mark: RegExp, after: number) =>
    lines.findIndex((line, index) => index > after && mark.exec(line)?.[1] === anchor)
  const start = find(/ANCHOR:\s*([\w-]+)/, -1)
  return { start, end: find(/ANCHOR_END:\s*([\w-]+)/, start) }
}
