import type { TextRange } from '../walk/index.ts'

/**
 * The range of the address in `[words](address "title")`. `wordsEnd` is the end of the words, `start` and `end` are the
 * link's.
 */
export function linkDestination(text: string, wordsEnd: number, start: number, end: number): TextRange | undefined {
  const open = text.indexOf('](', wordsEnd < end ? wordsEnd : start)
  return open < 0 || open >= end ? undefined : destinationFrom(text, open + 2, end)
}

/**
 * The range of the address in `![alt](address "title")`. The alternative text may contain links, so the last `](`
 * counts.
 */
export function imageDestination(text: string, start: number, end: number): TextRange | undefined {
  // Before the end: after an image in a link, the `](` of the link may follow.
  const open = text.lastIndexOf('](', end - 1)
  return open < start ? undefined : destinationFrom(text, open + 2, end)
}

/** The range of the address in `[label]: address "title"`. */
export function definitionDestination(source: string, offset: number): TextRange | undefined {
  const open = source.indexOf(']:')
  if (open < 0) return undefined
  const range = destinationFrom(source, open + 2, source.length)
  return range && { start: range.start + offset, end: range.end + offset }
}

/** See https://spec.commonmark.org/0.31.2/#link-destination */
function destinationFrom(text: string, from: number, end: number): TextRange | undefined {
  let start = from
  while (start < end && /\s/.test(text[start] ?? '')) start++
  const length = text[start] === '<' ? angleLength(text, start, end) : bareLength(text, start, end)
  return length > 0 ? { start, end: start + length } : undefined
}

function angleLength(text: string, start: number, end: number): number {
  const close = text.indexOf('>', start)
  return close < 0 || close >= end ? 0 : close + 1 - start
}

/** Ends at whitespace or at the parenthesis that closes the link; balanced parentheses belong to the address. */
function bareLength(text: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    const char = text[at] ?? ''
    if (/\s/.test(char)) return at - start
    if (char === '\\') at++
    else if (char === '(') depth++
    else if (char === ')' && depth-- === 0) return at - start
  }
  return end - start
}
