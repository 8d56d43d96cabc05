import type { TextEdits } from '../../../markdown/index.ts'

interface Range {
  start: number
  end: number
}

/** Writes a text in place of a tag, on lines of its own with an empty line before and after. */
export function placeBlock(edits: TextEdits, { start, end }: Range, text: string): void {
  const { source } = edits
  const { prefix, isFirst } = lineOf(source, start)
  const rest = restOf(source, end)
  const before = isFirst ? blankBefore(source, start, prefix) : `\n${prefix.trimEnd()}\n${prefix}`
  const after = rest.text === '' ? blankAfter(source, rest.end, prefix) : `\n${prefix.trimEnd()}\n${prefix}`
  edits.replace(start, rest.text === '' ? end : end + rest.space, before + text.split('\n').join(`\n${prefix}`) + after)
}

/** Removes a tag, and its line if nothing else is on it. */
export function removeTag(edits: TextEdits, { start, end }: Range): void {
  const { source } = edits
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const rest = restOf(source, end)
  const isAlone = source.slice(lineStart, start).trim() === '' && rest.text === ''
  if (isAlone) edits.remove(lineStart, Math.min(source.length, rest.end + 1))
  else edits.remove(start, end)
}

/** What a new line at the place of a tag begins with: indentation and marks of quotes. */
function lineOf(source: string, start: number): { prefix: string; isFirst: boolean } {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const [prefix = ''] = /^[ \t>]*/.exec(before) ?? []
  const marker = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.exec(before)?.[0]
  return marker === undefined
    ? { prefix, isFirst: before === prefix }
    : { prefix: ' '.repeat(marker.length), isFirst: true }
}

function restOf(source: string, end: number): { text: string; space: number; end: number } {
  const lineEnd = source.indexOf('\n', end)
  const rest = source.slice(end, lineEnd < 0 ? source.length : lineEnd)
  return { text: rest.trim(), space: rest.length - rest.trimStart().length, end: lineEnd < 0 ? source.length : lineEnd }
}

function blankBefore(source: string, start: number, prefix: string): string {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const isItem = source.slice(lineStart, start) !== prefix
  if (lineStart === 0 || isItem) return ''
  const previous = source.slice(source.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1)
  return isBlank(previous) ? '' : `\n${prefix}`
}

function blankAfter(source: string, lineEnd: number, prefix: string): string {
  if (lineEnd >= source.length) return ''
  const nextEnd = source.indexOf('\n', lineEnd + 1)
  const next = source.slice(lineEnd + 1, nextEnd < 0 ? source.length : nextEnd)
  return isBlank(next) ? '' : `\n${prefix.trimEnd()}`
}

function isBlank(line: string): boolean {
  return line.replaceAll('>', '').trim() === ''
}
