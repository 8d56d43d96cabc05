import type { SectionText } from '../../../shared/search/format.ts'
import { findFolded, type Occurrence } from './find-occurrences.ts'

const LENGTH = 150
/** Characters before the first occurrence. */
const LEAD = 40
/** Fewer where characters are twice as wide, or the occurrence would not be in the two lines that phones show. */
const WIDE_LEAD = 15
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u

/** An excerpt of the text, else of the code, where most of the folded words occur together; else the beginning. */
export function excerptOf([text, code]: SectionText, words: readonly string[]): string {
  for (const source of [text, code]) {
    const found = findFolded(source, words)
    if (found.length === 0) continue
    const start = bestStart(found, words.length)
    return cut(source, Math.max(0, start - (WIDE.test(source[start]!) ? WIDE_LEAD : LEAD)))
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

/** A character after which a text may be cut: white space, or one of a script without spaces between words. */
const BREAK = /[\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
/** Runs of white space, except for single spaces, which are the most frequent. */
const SPACES = /\s{2,}|[^\S ]/g

/** Spaces and the dots between the cells of a table, where an excerpt begins or ends. */
const EDGES = /^[\s·]+|[\s·]+$/g

/** Cuts between words; an ellipsis shows that text was left out. */
function cut(source: string, start: number): string {
  const from = start === 0 ? 0 : lastBreak(source, Math.max(0, start - LEAD), start)
  const isWhole = from + LENGTH >= source.length
  // The last word may be incomplete.
  const to = isWhole ? source.length : lastBreak(source, from, from + LENGTH)
  const text = source.slice(from, to).replace(SPACES, ' ').replace(EDGES, '')
  return `${from > 0 ? '… ' : ''}${text}${isWhole ? '' : ' …'}`
}

/** The last place between `first` and `last` where a text may be cut; `last` when there is none. */
function lastBreak(source: string, first: number, last: number): number {
  for (let place = last; place > first; place--) if (BREAK.test(source[place - 1]!)) return place
  return last
}
