import type { SectionText } from '../../../shared/search/format.ts'
import { findFolded, type Occurrence } from './find-occurrences.ts'

const LENGTH = 150
/** Characters before the first occurrence. */
const LEAD = 40

/** An excerpt of the text, else of the code, where most of the folded words occur together; else the beginning. */
export function excerptOf([text, code]: SectionText, words: readonly string[]): string {
  for (const source of [text, code]) {
    const found = findFolded(source, words)
    if (found.length > 0) return cut(source, Math.max(0, bestStart(found, words.length) - LEAD))
  }
  return cut(text || code, 0)
}

/** Start of the excerpt with the most different words. */
function bestStart(found: readonly Occurrence[], words: number): number {
  let best = { start: found[0]?.start ?? 0, count: 0 }
  const near = new Set<number>()
  for (let index = 0; index < found.length && best.count < words; index++) {
    const start = found[index]?.start ?? 0
    near.clear()
    for (let next = index; (found[next]?.end ?? Infinity) <= start + LENGTH - LEAD; next++) {
      near.add(found[next]?.word ?? 0)
    }
    if (near.size > best.count) best = { start, count: near.size }
  }
  return best.start
}

const SPACE = /\s/
/** Runs of white space, except for single spaces, which are the most frequent. */
const SPACES = /\s{2,}|[^\S ]/g

/** Cuts between words; an ellipsis shows that text was left out. */
function cut(source: string, start: number): string {
  let from = start
  while (from > 0 && !SPACE.test(source[from - 1] ?? '')) from--
  const rest = source.slice(from, from + LENGTH)
  const isWhole = from + LENGTH >= source.length
  const text = (isWhole ? rest : dropLastWord(rest)).replace(SPACES, ' ').trim()
  return `${from > 0 ? '… ' : ''}${text}${isWhole ? '' : ' …'}`
}

/** The last word may be incomplete. */
function dropLastWord(text: string): string {
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'))
  return space < 0 ? text : text.slice(0, space)
}
