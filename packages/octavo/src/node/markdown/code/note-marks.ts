import type { TypedCode } from '../context.ts'
import { COMMENT_START } from './line-comments.ts'

/** The mark of a note in a line of code: `# (1)`, or `# (1)!` as in Material for MkDocs. */
export interface NoteMark {
  /** 1-based in the code. */
  line: number
  number: number
  /** The comment. */
  written: string
  /** With `!`, which nobody writes for another reason. */
  isPlain: boolean
}

/** A note at the end of a line, as it is shown. */
export interface CodeNote {
  /** 1-based. */
  line: number
  number: number
  /** Id of the element with its text. */
  id: string
  /** Name of its button. */
  label: string
}

/** A comment at the end of a line that is nothing but numbers in parentheses. */
const MARKS = new RegExp(
  String.raw`(?<![ \t])[ \t]*(${COMMENT_START}(\(\d{1,3}\)!?(?:[ \t]?\(\d{1,3}\)!?)*)[ \t]?(?:-->|\*\/\}?)?)[ \t]*$`,
)

/** The marks in code, line by line. */
export function findNoteMarks(code: string): NoteMark[] {
  if (!/\(\d{1,3}\)/.test(code)) return []
  return code.split('\n').flatMap((text, index) => {
    const [, written = '', numbers = ''] = matchMarks(text) ?? []
    return Array.from(numbers.matchAll(/\((\d+)\)(!?)/g), ([, number, sign]) => ({
      line: index + 1,
      number: Number(number),
      written: written.trim(),
      isPlain: sign === '!',
    }))
  })
}

/** The code without the comments of its marks. */
export function withoutNoteMarks(code: string): string {
  return code
    .split('\n')
    .map((text) => text.slice(0, matchMarks(text)?.index ?? text.length))
    .join('\n')
}

/** The same for code with types, whose places move. */
export function withoutNoteMarksInTypes(typed: TypedCode): TypedCode {
  const lines = typed.code.split('\n')
  const kept = withoutNoteMarks(typed.code).split('\n')
  let start = 0
  const removed = lines.flatMap((text, index) => {
    const length = text.length - (kept[index]?.length ?? 0)
    const end = start + text.length
    start = end + 1
    return length > 0 ? [{ start: end - length, length }] : []
  })
  const move = (offset: number) =>
    removed.reduce((sum, each) => sum - Math.min(Math.max(offset - each.start, 0), each.length), offset)
  const moveRange = <Range extends { start: number; end: number }>(range: Range): Range => ({
    ...range,
    start: move(range.start),
    end: move(range.end),
  })
  return {
    code: kept.join('\n'),
    names: typed.names.map(moveRange),
    marks: typed.marks.map(moveRange),
    notes: typed.notes.map((note) => ({ ...note, offset: move(note.offset) })),
  }
}

function matchMarks(text: string): RegExpExecArray | null {
  return text.includes('(') ? MARKS.exec(text) : null
}
