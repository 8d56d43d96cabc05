import { fillLabel } from '../../../shared/text/fill-label.ts'
import {
  findNoteMarks,
  withoutNoteMarks,
  withoutNoteMarksInTypes,
  type CodeNote,
  type NoteMark,
} from '../code/index.ts'
import type { TypedCode } from '../context.ts'
import type { Code, List } from '../parse.ts'
import type { Finding, Walk } from '../walk/index.ts'

/** Code as it is shown, and the notes at its lines. */
export interface NotedCode {
  code: string
  typed?: TypedCode
  notes?: CodeNote[]
}

/** In these, the comments are the subject. */
const MARKDOWN = /^(markdown|md|mdx)$/

/**
 * Takes the marks of notes out of code: comments such as `# (1)` at the ends of lines. They are marks only if a list
 * with exactly their numbers follows the block directly; otherwise, they are part of the code.
 */
export function takeNotes(shown: NotedCode, node: Code, language: string, walk: Walk): NotedCode {
  if (MARKDOWN.test(language)) return shown
  const marks = findNoteMarks(shown.code)
  const isMeant =
    marks.some(({ isPlain }) => isPlain) || /[.\s]annotate\b/.test(`${node.lang ?? ''} ${node.meta ?? ''}`)
  if (marks.length === 0 && !isMeant) return shown
  const list = listAfter(node, walk)
  if (!list) {
    const [first] = marks
    if (isMeant && first) walk.reportAt(first.written, withoutList(first), node)
    return shown
  }
  return matches(marks, list, isMeant, node, walk) ? withNotes(shown, marks, list, walk) : shown
}

/** The numbered list directly after a block. */
function listAfter(node: Code, { scope }: Walk): List | undefined {
  const next = scope.nodes?.[scope.nodes.indexOf(node) + 1]
  return next?.type === 'list' && next.ordered && !scope.open.at(-1)?.writeList ? next : undefined
}

/** Whether the list has exactly the numbers of the marks. If some are equal, the others are mistakes. */
function matches(marks: readonly NoteMark[], list: List, isMeant: boolean, node: Code, walk: Walk): boolean {
  const start = list.start ?? 1
  const numbers = new Set(marks.map(({ number }) => number))
  const isInList = (number: number) => number >= start && number < start + list.children.length
  const lost = marks.filter(({ number }) => !isInList(number))
  const unused = list.children.filter((_item, index) => !numbers.has(start + index))
  if (!isMeant && lost.length === marks.length) return false
  for (const mark of lost) walk.reportAt(mark.written, withoutNote(mark), node)
  for (const item of unused) walk.report(withoutMark(start + list.children.indexOf(item)), item)
  return lost.length + unused.length === 0
}

function withNotes(shown: NotedCode, marks: readonly NoteMark[], list: List, { draft }: Walk): NotedCode {
  draft.styles.add('code-notes')
  const start = list.start ?? 1
  const ids = list.children.map((_item, index) => draft.takeFreeId(`note-${start + index}`))
  draft.codeNotes.set(list, ids)
  const notes = marks.map(({ line, number }) => {
    const label = fillLabel(draft.context.words.codeNote, { number: String(number) })
    return { line, number, id: ids[number - start] ?? '', label }
  })
  const typed = shown.typed && withoutNoteMarksInTypes(shown.typed)
  return { code: withoutNoteMarks(shown.code), ...(typed && { typed }), notes }
}

const SHOWN = 'so all marks of the block are shown as code'

function withoutList({ number }: NoteMark): Finding {
  return {
    severity: 'warning',
    kind: 'code-note',
    message: `The mark (${number}) has no note, so it is shown as code.`,
    hint: 'Write the notes as a numbered list directly below the block, or remove the mark.',
  }
}

function withoutNote({ number }: NoteMark): Finding {
  return {
    severity: 'warning',
    kind: 'code-note',
    message: `The list below this code has no note ${number}, ${SHOWN}.`,
    hint: `Write the note, or remove the mark (${number}).`,
  }
}

function withoutMark(number: number): Finding {
  return {
    severity: 'warning',
    kind: 'code-note',
    message: `The code above has no mark for the note ${number}, ${SHOWN}.`,
    hint: `Write a comment such as "# (${number})" at the end of its line. If the list has no notes, write a sentence between it and the code.`,
  }
}
