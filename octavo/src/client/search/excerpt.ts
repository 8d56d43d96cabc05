import type { SectionText } from '../../shared/search/format.ts'
import { findFolded, type WordPlace } from './find-words.ts'

const LENGTH = 150
/** What is shown before the first word found. */
const LEAD = 40

/**
 * The stretch of a section where most of the words, which are folded, stand together: of its text, else of its code, else its
 * beginning.
 */
export function excerptOf([text, code]: SectionText, words: readonly string[]): string {
  for (const source of [text, code]) {
    const places = findFolded(source, words)
    if (places.length > 0) return cut(source, Math.max(0, bestStart(places, words.length) - LEAD))
  }
  return cut(text || code, 0)
}

/** Where the stretch with most different words begins. */
function bestStart(places: readonly WordPlace[], words: number): number {
  let best = { start: places[0]?.start ?? 0, count: 0 }
  const near = new Set<number>()
  // There is no better one than with all words.
  for (let index = 0; index < places.length && best.count < words; index++) {
    const start = places[index]?.start ?? 0
    near.clear()
    for (let next = index; (places[next]?.end ?? Infinity) <= start + LENGTH - LEAD; next++) {
      near.add(places[next]?.word ?? 0)
    }
    if (near.size > best.count) best = { start, count: near.size }
  }
  return best.start
}

const BLANK = /\s/
/** All but single spaces, which are most. */
const BLANKS = /\s{2,}|[^\S ]/g

/** Cuts between words and says so with dots. */
function cut(source: string, start: number): string {
  let from = start
  while (from > 0 && !BLANK.test(source[from - 1] ?? '')) from--
  const rest = source.slice(from, from + LENGTH)
  const isWhole = from + LENGTH >= source.length
  const text = (isWhole ? rest : dropLastWord(rest)).replace(BLANKS, ' ').trim()
  return `${from > 0 ? '… ' : ''}${text}${isWhole ? '' : ' …'}`
}

/** It may have been cut in two. */
function dropLastWord(text: string): string {
  const blank = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'))
  return blank < 0 ? text : text.slice(0, blank)
}
