import { lineStart, type Range } from '../../../markdown/index.ts'

/** Results that are blocks: they need their own line. */
const BLOCK = /^(?:`{3,}|:{3,}|<details>|<iframe)/

/** The tags whose result is not a part of the text around it, and so has no indent. */
const INSERTED = /^\{%-?\s*(?:highlight|include\w*)\b/

/** Parts of forms that only scripts show, and buttons that copy code, which Octavo has itself. */
const HIDDEN =
  /<(button|input|label)(?=[^<>]*\shidden[\s=>])[^<>]*>(?:[^<]*<\/\1>)?|<button\b[^<>]*\bcopy\b[^<>]*>[^<]*<\/button>/g

/**
 * Fits the result of a template into the text, in which it has a range. A tag alone on its line without a result leaves
 * no blank line, and the lines of what is inserted in a list are indented like the tag.
 */
export function placeResult(written: string, text: string, { start, end }: Range): string {
  if (!INSERTED.test(text.slice(start, end))) return written
  const result = written.replace(HIDDEN, '')
  const before = text.slice(lineStart(text, start), start)
  const isFirst = /^[ \t]*$/.test(before)
  const isLast = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end))
  const trimmed = keepUsedDefinitions(result, text).trim()
  if (BLOCK.test(trimmed)) {
    const indent = before.replace(/[^\s>]/g, ' ')
    const lines = trimmed.replaceAll('\n', `\n${indent}`)
    return `${isFirst || isListMarker(before) ? '' : `\n\n${indent}`}${lines}${isLast ? '' : '\n\n'}`
  }
  if (trimmed === '' || trimmed.length < result.trim().length) return trimmed
  return isFirst && before !== '' ? result.replace(/\n(?=.)/g, `\n${before}`) : result
}

function isListMarker(before: string): boolean {
  return /^[\s>]*(?:[-*+]|\d+[.)])\s+$/.test(before)
}

const DEFINITION = /^[ \t]*\[([^\]]+)\]:[ \t]*\S+.*$/

/** Keeps only the definitions that the page uses, if an include has nothing else: `links.html` of the Documentation Theme. */
function keepUsedDefinitions(result: string, page: string): string {
  const lines = result.split('\n').filter((line) => line.trim() !== '')
  const names = lines.map((line) => DEFINITION.exec(line)?.[1]?.toLowerCase())
  if (lines.length < 2 || names.includes(undefined)) return result
  const text = page.toLowerCase()
  const isFirst = (index: number) => names.indexOf(names[index]) === index
  const used = lines.filter((_, index) => text.includes(`[${names[index]}]`) && isFirst(index))
  return used.map((line) => line.trim()).join('\n')
}
