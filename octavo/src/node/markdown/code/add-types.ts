import { escapeHtml } from '../../../shared/text/html.ts'
import type { TypedCode } from '../context.ts'
import type { Run } from './highlight.ts'

/**
 * Adds types to highlighted code. They are in attributes, which style sheets show, so that the text of the block is
 * only the code: the copy button and the search read it.
 */
export function addTypes(runs: readonly Run[], typed: TypedCode): Run[] {
  const tags = toTags(typed)
  const cuts = [...tags.keys(), ...typed.marks.flatMap(({ start, end }) => [start, end])].sort((a, b) => a - b)
  const pieces: Run[] = []
  let offset = 0
  for (const run of runs) {
    const end = offset + run.text.length
    const bounds = [...new Set([offset, ...cuts.filter((cut) => cut > offset && cut < end), end])]
    for (const [index, start] of bounds.slice(0, -1).entries()) {
      const text = run.text.slice(start - offset, bounds[index + 1]! - offset)
      pieces.push(...withTags({ class: run.class, text }, start, tags, typed))
    }
    offset = end
  }
  const last = tags.get(offset)
  return last ? [...pieces, { class: '', text: '', after: last.close + last.note }] : pieces
}

/** HTML at an offset: the end of a name, notes below the line before, the start of a name. */
interface Tags {
  close: string
  note: string
  open: string
}

function toTags({ code, names, notes }: TypedCode): Map<number, Tags> {
  const tags = new Map<number, Tags>()
  const add = (offset: number, name: keyof Tags, html: string) => {
    const known = tags.get(offset) ?? { close: '', note: '', open: '' }
    tags.set(offset, { ...known, [name]: known[name] + html })
  }
  const seen = new Set<string>()
  for (const { start, end, type } of names) {
    // One stop of the Tab key for each type is enough.
    const focusable = seen.has(type) ? '' : ' tabindex="0"'
    seen.add(type)
    add(start, 'open', `<span data-type="${escapeHtml(type)}"${focusable}>`)
    add(end, 'close', '</span>')
  }
  for (const { offset, kind, text } of notes) {
    const lineEnd = code.indexOf('\n', offset)
    const attribute = kind === 'error' ? 'data-error' : 'data-note'
    add(lineEnd < 0 ? code.length : lineEnd + 1, 'note', `<span ${attribute}="${escapeHtml(text)}"></span>`)
  }
  return tags
}

function withTags(run: Run, start: number, tags: ReadonlyMap<number, Tags>, { marks }: TypedCode): Run[] {
  const { close, note, open } = tags.get(start) ?? { close: '', note: '', open: '' }
  const mark = marks.find((each) => each.start <= start && start < each.end)
  const name = mark ? `${run.class} ${mark.kind === 'error' ? 'type-error' : 'type-mark'}`.trim() : run.class
  const before = close + note + open
  // A run with a line break has no HTML around it.
  const extra: Run[] = before === '' ? [] : [{ class: '', text: '', before }]
  return [...extra, { class: name, text: run.text }]
}
