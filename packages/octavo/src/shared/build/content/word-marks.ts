import { escapePattern } from '../text/patterns.ts'

/** Marks each occurrence of a text, or of a pattern, in the lines of a block. */
export interface WordMark {
  kind: MarkKind
  /** A text, or the source of a regular expression. */
  search: string
  isPattern?: true
  /** First line, 1-based. Default: the first of the block. */
  from?: number
  /** Last line. Default: the last of the block. */
  to?: number
  /** In a comment of the code, which other engines ignore if it matches nothing. */
  isComment?: true
  /** As the author wrote it, for messages. */
  written: string
}

type MarkKind = 'mark' | 'del' | 'ins'

/** Where marks overlap, later ones win. */
const KINDS: readonly (MarkKind | undefined)[] = [undefined, 'mark', 'del', 'ins']

const START = /(?:(?:mark|ins|del)=)?(["'/])/y
const ENTRY = /(?:(mark|ins|del)=)?(?:"((?:[^\\]|\\.)+?)"|'((?:[^\\]|\\.)+?)'|\/((?:[^\\]|\\.)+?)\/)(?=\s|$)/y

/**
 * Returns a function that reads `"text"`, `/pattern/` or `ins="text"` at an offset of the options of a fence, as in
 * https://expressive-code.com/key-features/text-markers/#marking-individual-text-inside-lines. Markdown has removed the
 * backslashes before punctuation. To be called with growing offsets.
 */
export function createWordMarkReader(options: string): (offset: number) => WordMark | undefined {
  /** What begins texts that have no end. Later ones have none either, so the rest of the options is searched once. */
  const endless = new Set<string>()
  return (offset) => {
    if (offset > 0 && !/\s/.test(options[offset - 1] ?? '')) return undefined
    START.lastIndex = offset
    const [, start] = START.exec(options) ?? []
    if (start === undefined || endless.has(start)) return undefined
    ENTRY.lastIndex = offset
    const match = ENTRY.exec(options)
    if (!match) endless.add(start)
    return match ? toMark(match) : undefined
  }
}

function toMark([written, key, double, single, pattern]: RegExpExecArray): WordMark {
  // The expression has no other keys.
  const kind = (key ?? 'mark') as MarkKind
  const text = double ?? single
  if (text !== undefined) return { kind, search: unescapeQuotes(text), written }
  return toPatternMark(kind, pattern?.replace(/(?<!\\)\\+(?=["'])/g, halve) ?? '', written)
}

/** The mark of an attribute: `mark="text"`, `ins="/pattern/"`. */
export function toWordMark(kind: MarkKind, value: string): WordMark {
  const written = `${kind}="${value}"`
  const [, pattern] = /^\/(.+)\/$/.exec(value) ?? []
  return pattern === undefined ? { kind, search: value, written } : toPatternMark(kind, pattern, written)
}

function toPatternMark(kind: MarkKind, pattern: string, written: string): WordMark {
  return { kind, search: pattern.replaceAll('\\/', '/'), isPattern: true, written }
}

/** A text from between quotation marks, without the backslashes that escape such marks or each other before one. */
export function unescapeQuotes(text: string): string {
  return text.replace(/(?<!\\)\\+(?=["']|$)/g, halve)
}

function halve(backslashes: string): string {
  return backslashes.slice(Math.ceil(backslashes.length / 2))
}

/** Why a mark cannot be shown. */
export type MarkFault = 'invalid' | 'unmatched' | 'slow'

/** Interrupts work that takes too long: then, and from then on, it returns undefined. */
interface Limit {
  run<Value>(work: () => Value): Value | undefined
}

/** A slow pattern does not use up the time for texts. */
interface Limits {
  texts: Limit
  patterns: Limit
}

interface FoundWords {
  /** By character of the code, the index of its kind in `KINDS`. */
  painted: Uint8Array
  faults: { mark: WordMark; fault: MarkFault }[]
}

/** Finds the marked characters of a block, and the marks that match nothing or whose pattern is at fault. */
export function findWords(code: string, marks: readonly WordMark[], { texts, patterns }: Limits): FoundWords {
  const painted = new Uint8Array(code.length)
  const faults: FoundWords['faults'] = []
  const lines = toLines(code)
  const levelOf = ({ kind }: WordMark) => KINDS.indexOf(kind)
  const sorted = marks.toSorted((a, b) => levelOf(a) - levelOf(b))
  const ofKind = (isPattern: boolean) => sorted.filter((mark) => Boolean(mark.isPattern) === isPattern)
  const results = new Map([...findMarks(lines, ofKind(false), texts), ...findMarks(lines, ofKind(true), patterns)])
  for (const mark of sorted) {
    const found = results.get(mark) ?? []
    if (typeof found === 'string') faults.push({ mark, fault: found })
    else for (const [from, to] of found) painted.fill(levelOf(mark), from, to)
  }
  return { painted, faults }
}

/** Marks that are not reached in time have no result. */
function findMarks(lines: readonly Line[], marks: readonly WordMark[], limit: Limit) {
  const results = new Map<WordMark, Range[] | MarkFault>()
  let running: WordMark | undefined
  if (marks.length > 0)
    limit.run(() => {
      for (running of marks) results.set(running, findMark(lines, running))
      running = undefined
    })
  if (running) results.set(running, 'slow')
  return results
}

/** What marks the character at an offset. */
export function kindAt(painted: Uint8Array, offset: number): MarkKind | undefined {
  return KINDS[painted[offset] ?? 0]
}

interface Line {
  text: string
  /** Its place in the code. */
  start: number
}

function toLines(code: string): Line[] {
  let start = 0
  return code.split('\n').map((text) => {
    const line = { text, start }
    start += text.length + 1
    return line
  })
}

type Range = readonly [from: number, to: number]

function findMark(lines: readonly Line[], { search, isPattern, from = 1, to }: WordMark): Range[] | MarkFault {
  const pattern = toPattern(isPattern ? search : escapePattern(search))
  if (!pattern) return 'invalid'
  const ranges = lines.slice(from - 1, to).flatMap(({ text, start }) => rangesIn(text, start, pattern))
  return ranges.length > 0 ? ranges : 'unmatched'
}

function toPattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'dg')
  } catch {
    return undefined
  }
}

/** Of a pattern with groups, only these are marked. A group that took no part has no place. */
function rangesIn(line: string, lineStart: number, pattern: RegExp): Range[] {
  const groups: readonly (Range | undefined)[] = [...line.matchAll(pattern)].flatMap(({ indices = [] }) =>
    indices.length > 1 ? indices.slice(1) : indices,
  )
  return groups.flatMap((range) =>
    range && range[1] > range[0] ? [[lineStart + range[0], lineStart + range[1]] as const] : [],
  )
}
