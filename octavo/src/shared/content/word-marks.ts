/** Marks each occurrence of a text, or of a pattern, in the lines of a block. */
export interface WordMark {
  kind: MarkKind
  /** A text, or the source of a regular expression. */
  search: string
  isPattern?: true
  /** First line, 1-based. Default: that of the block. */
  from?: number
  /** Last line. Default: that of the block. */
  to?: number
  /** In a comment of the code, which other engines ignore if it matches nothing. */
  isComment?: true
  /** As the author wrote it, for messages. */
  written: string
}

export type MarkKind = 'mark' | 'del' | 'ins'

/** Where marks overlap, later ones win. */
const KINDS: readonly (MarkKind | undefined)[] = [undefined, 'mark', 'del', 'ins']

const ENTRY = /(?:(mark|ins|del)=)?(?:"((?:[^\\]|\\.)+?)"|'((?:[^\\]|\\.)+?)'|\/((?:[^\\]|\\.)+?)\/)(?=\s|$)/y

/**
 * Reads `"text"`, `/pattern/` or `ins="text"` at an offset of the options of a fence, as in
 * https://expressive-code.com/key-features/text-markers/#marking-individual-text-inside-lines. Markdown has removed the
 * backslashes before punctuation.
 */
export function readWordMark(options: string, offset: number): WordMark | undefined {
  if (offset > 0 && !/\s/.test(options[offset - 1] ?? '')) return undefined
  ENTRY.lastIndex = offset
  const [written, key, double, single, pattern] = ENTRY.exec(options) ?? []
  if (written === undefined) return undefined
  // The expression has no other keys.
  const kind = (key ?? 'mark') as MarkKind
  const text = double ?? single
  return text === undefined ? toPatternMark(kind, pattern ?? '', written) : toTextMark(kind, text, written)
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

function toTextMark(kind: MarkKind, text: string, written: string): WordMark {
  return { kind, search: text.replace(/\\(["'])/g, '$1'), written }
}

/** Why a mark cannot be shown. */
export type MarkFault = 'invalid' | 'unmatched'

/** The marks that match nothing, or whose pattern is not valid. */
export function findFaults(code: string, marks: readonly WordMark[]): { mark: WordMark; fault: MarkFault }[] {
  if (marks.length === 0) return []
  const lines = code.split('\n')
  const faultOf = (mark: WordMark): MarkFault | undefined => {
    const pattern = toPattern(mark)
    if (!pattern) return 'invalid'
    const isFound = lines.some((line, index) => isIn(mark, index + 1) && rangesIn(line, pattern).length > 0)
    return isFound ? undefined : 'unmatched'
  }
  return marks.flatMap((mark) => {
    const fault = faultOf(mark)
    return fault ? [{ mark, fault }] : []
  })
}

/** What marks each character of a block. */
export interface Painted {
  kindAt(offset: number): MarkKind | undefined
}

/** Finds the marked characters of a block. */
export function paintWords(code: string, marks: readonly WordMark[]): Painted {
  const painted = new Uint8Array(code.length)
  const levels = marks.map((mark) => ({ mark, pattern: toPattern(mark), level: KINDS.indexOf(mark.kind) }))
  levels.sort((a, b) => a.level - b.level)
  let start = 0
  for (const [index, line] of code.split('\n').entries()) {
    for (const { mark, pattern, level } of levels) {
      if (!pattern || !isIn(mark, index + 1)) continue
      for (const [from, to] of rangesIn(line, pattern)) painted.fill(level, start + from, start + to)
    }
    start += line.length + 1
  }
  return { kindAt: (offset) => KINDS[painted[offset] ?? 0] }
}

function isIn({ from = 1, to = Infinity }: WordMark, line: number): boolean {
  return line >= from && line <= to
}

function toPattern({ search, isPattern }: WordMark): RegExp | undefined {
  try {
    return new RegExp(isPattern ? search : search.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'dg')
  } catch {
    return undefined
  }
}

/** Of a pattern with groups, only these are marked. */
function rangesIn(line: string, pattern: RegExp): [from: number, to: number][] {
  const ranges: readonly ([number, number] | undefined)[] = [...line.matchAll(pattern)].flatMap(({ indices = [] }) =>
    indices.length > 1 ? indices.slice(1) : indices,
  )
  return ranges.filter((range) => range !== undefined && range[1] > range[0]) as [number, number][]
}
