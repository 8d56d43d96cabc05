import { escapeHtml, escapeText } from '../../../shared/text/html.ts'
import type { CodeParts } from '../../../shared/build/site-code.ts'
import { kindAt } from '../../../shared/build/content/word-marks.ts'
import type { TypedCode } from '../context.ts'
import { plainText } from './ansi.ts'
import { linesInRanges, type FenceMeta } from './fence-meta.ts'
import { highlight, type Run } from './highlight.ts'
import { grammarName } from './languages.ts'
import type { CodeNote } from './note-marks.ts'

/** What a block shows besides its text: the result of the site's transform, and types. */
export interface RenderedParts extends CodeParts {
  typed?: TypedCode
}

/** A code block without its HTML. It is plain data, so that another thread can render it. */
export interface PendingCode {
  code: string
  language: string
  meta: FenceMeta
  /** Its marked words, as `findWords` has found them. Absent without any. */
  painted?: Uint8Array
  parts?: RenderedParts
  /** Absent without any. */
  notes?: CodeNote[]
  /** Name of its button. */
  copyLabel: string
}

/** A code block as HTML: a figure with its file name, a copy button and the highlighted code. */
export function renderCode(block: PendingCode): string {
  const { code, language, meta, parts = {}, copyLabel } = block
  const body = parts.code ?? renderBody(block)
  const text = copiedText(code, language, meta)
  const copied = text === undefined ? '' : `="${escapeHtml(text)}"`
  const button = `<button type="button" class="code-copy" data-copy${copied} aria-label="${escapeHtml(copyLabel)}"></button>`
  const title = meta.title ? `<figcaption>${breakable(meta.title)}</figcaption>` : ''
  return (
    `<figure class="${figureClass(block)}" data-language="${escapeHtml(language || 'text')}">${title}` +
    // Nothing is left to copy if all lines are removed.
    `${text?.trim() === '' ? '' : button}<pre><code>${body}</code></pre>${parts.after ?? ''}</figure>\n`
  )
}

function renderBody({ code, language, meta, painted, parts, notes }: PendingCode): string {
  const colored = highlight(code, language)
  const known = parts?.typed ? addTypes(colored, parts.typed) : colored
  const marked = painted ? markWords(known, painted) : known
  const runs = notes ? addNotes(marked, notes) : marked
  const isDiff = grammarName(language) === 'diff'
  return needsLines(meta) || isDiff ? renderLines(runs, meta, isDiff) : renderRuns(runs)
}

/** Most titles are paths: `<wbr>` lets a long one wrap between folders instead of within their names. */
function breakable(title: string): string {
  return escapeText(title).replace(/\/(?=.)/g, '/<wbr>')
}

function figureClass({ meta, notes }: PendingCode): string {
  const flags = [
    'code',
    meta.firstNumber !== undefined && 'numbered',
    meta.focus.length > 0 && 'focused',
    meta.wrap && 'wrap',
    notes && 'annotated',
  ]
  return flags.filter(Boolean).join(' ')
}

/** Lines are elements only when one of them is marked or numbered. */
function needsLines({ mark, ins, del, focus, firstNumber }: FenceMeta): boolean {
  return firstNumber !== undefined || mark.length + ins.length + del.length + focus.length > 0
}

function renderRuns(runs: readonly Run[]): string {
  let html = ''
  for (const run of runs) html += renderRun(run)
  return html
}

function renderRun(run: Run): string {
  const { class: name, text, element, before = '', after = '' } = run
  if (element) return before + renderMarked(run, element) + after
  return before + (name === '' ? escapeText(text) : `<span class="${name}">${escapeText(text)}</span>`) + after
}

/** Its own function: nearly all runs are not marked. */
function renderMarked({ class: name, text }: Run, element: NonNullable<Run['element']>): string {
  return `<${element}${name === '' ? '' : ` class="${name}"`}>${escapeText(text)}</${element}>`
}

/** A mark may cross tokens and types, so each piece of text has its own element. */
function markWords(runs: readonly Run[], painted: Uint8Array): Run[] {
  const pieces: Run[] = []
  let offset = 0
  for (const run of runs) {
    let from = 0
    for (let at = 1; at <= run.text.length; at++) {
      const kind = kindAt(painted, offset + from)
      if (at < run.text.length && kindAt(painted, offset + at) === kind) continue
      pieces.push({ class: run.class, text: run.text.slice(from, at), element: kind })
      from = at
    }
    // These have no text.
    if (run.text === '') pieces.push(run)
    offset += run.text.length
  }
  return pieces
}

/**
 * Adds the buttons of notes at the ends of their lines. The number is in an attribute, which a style sheet shows, so
 * that copied text contains only the code.
 */
function addNotes(runs: readonly Run[], notes: readonly CodeNote[]): Run[] {
  const pieces: Run[] = []
  let line = 1
  const endLine = () => {
    const before = notes.filter((note) => note.line === line).map(renderNote)
    if (before.length > 0) pieces.push({ class: '', text: '', before: before.join('') })
    line++
  }
  for (const run of runs) {
    let from = 0
    for (let at = run.text.indexOf('\n'); at >= 0; at = run.text.indexOf('\n', at + 1)) {
      if (notes.some((note) => note.line === line)) {
        pieces.push({ ...run, text: run.text.slice(from, at) })
        from = at
      }
      endLine()
    }
    pieces.push({ ...run, text: run.text.slice(from) })
  }
  endLine()
  return pieces.filter(({ text, before, after }) => text !== '' || before || after)
}

function renderNote({ number, id, label }: CodeNote): string {
  const target = escapeHtml(id)
  return (
    `<button type="button" class="code-note-mark" popovertarget="${target}" aria-describedby="${target}"` +
    ` aria-label="${escapeHtml(label)}" data-number="${number}"></button>`
  )
}

/**
 * Line numbers and change markers are attributes and classes, so that copied text contains only the code. Spaces align
 * numbers of different lengths.
 */
function renderLines(runs: readonly Run[], meta: FenceMeta, isDiff: boolean): string {
  const lines = splitLines(runs)
  const { firstNumber = 0 } = meta
  const digits = String(firstNumber + lines.length - 1).length
  const [mark, ins, del, focus] = [meta.mark, meta.ins, meta.del, meta.focus].map((ranges) =>
    linesInRanges(ranges, lines.length),
  )
  const classOf = ([first]: readonly Run[], number: number) => {
    const sign = isDiff ? first?.text[0] : undefined
    const flags = [
      'line',
      mark?.[number] && 'mark',
      (ins?.[number] || sign === '+') && 'ins',
      (del?.[number] || sign === '-') && 'del',
      focus?.[number] && 'focus',
    ]
    return flags.filter(Boolean).join(' ')
  }
  return lines
    .map((line, index) => {
      const shown = String(firstNumber + index).padStart(digits)
      const number = meta.firstNumber === undefined ? '' : ` data-line="${shown}"`
      const end = index === lines.length - 1 ? '' : '\n'
      const text = meta.labels.find((each) => each.line === index + 1)?.text
      const label = text === undefined ? '' : ` data-label="${escapeHtml(text)}"`
      return `<span class="${classOf(line, index + 1)}"${number}${label}>${renderRuns(line)}${end}</span>`
    })
    .join('')
}

function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (!run.text.includes('\n')) {
      lines.at(-1)?.push(run)
      continue
    }
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ class: run.class, text })
    }
  }
  return lines
}

/**
 * Adds types to highlighted code. They are in attributes, which style sheets show, so that the text of the block is
 * only the code: the copy button and the search read it.
 */
function addTypes(runs: readonly Run[], typed: TypedCode): Run[] {
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

/** What the copy button copies if that is not the whole code: without removed lines, and of a session the commands. */
function copiedText(code: string, language: string, { del }: FenceMeta): string | undefined {
  const lines = del.length > 0 ? withoutLines(code, del) : code
  const kept = grammarName(language) === 'ansi' ? plainText(lines) : lines
  return sessionCommands(kept, language) ?? (del.length > 0 ? kept : undefined)
}

function withoutLines(code: string, ranges: FenceMeta['del']): string {
  const lines = code.split('\n')
  const removed = linesInRanges(ranges, lines.length)
  return lines.filter((_line, index) => !removed[index + 1]).join('\n')
}

const SHELLS = new Set(['bash', 'shell-session'])
const PROMPT = /^[ \t]*\$ +/
/** The prompt of a line that continues a command. */
const CONTINUATION = /^> ?/
/** `<<EOF`, `<<-'EOF'`: the lines until `EOF` are the input of the command. */
const HERE_DOCUMENT = /(?<!<)<<-?\s*(["']?)([A-Za-z_]\w*)\1/

/**
 * What the copy button copies of a shell session: the commands behind the prompts `$ `, with the lines that continue
 * them, but without their output. Code without prompts, or without the end of an input, is copied as it is: for that,
 * undefined. sphinx-copybutton does the same:
 * https://sphinx-copybutton.readthedocs.io/en/latest/use.html#strip-and-configure-input-prompts-for-code-cells
 */
export function sessionCommands(code: string, language: string): string | undefined {
  if (!code.includes('$ ') || !SHELLS.has(grammarName(language))) return undefined
  const copied: string[] = []
  let isContinued = false
  let lastLine: string | undefined
  for (const line of code.split('\n')) {
    const isPart: boolean = isContinued || lastLine !== undefined
    if (!isPart && !PROMPT.test(line)) continue
    const text: string = line.replace(isPart ? CONTINUATION : PROMPT, '')
    copied.push(text)
    if (lastLine === undefined) lastLine = HERE_DOCUMENT.exec(text)?.[2]
    else if (text.trim() === lastLine) lastLine = undefined
    isContinued = lastLine === undefined && text.endsWith('\\')
  }
  return copied.length > 0 && lastLine === undefined ? copied.join('\n') : undefined
}
