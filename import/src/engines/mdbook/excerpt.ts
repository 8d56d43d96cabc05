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
  const find = (mark: string) => all.findIndex((line) => new RegExp(`${mark}:\\s*${anchor}\\b`).test(line))
  const [start, end] = [find('ANCHOR'), find('ANCHOR_END')]
  if (start < 0) return ''
  return all
    .slice(start + 1, end < 0 ? undefined : end)
    .filter((line) => !isMark(line))
    .join('\n')
}
