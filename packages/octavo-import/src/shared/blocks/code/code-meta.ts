import type { Code, Root } from 'mdast'
import { lookUp, TimeLimit } from 'octavo/foreign'
import { createWordMarkReader, findDrawingMistake, findWords } from 'octavo/markdown'
import { visitParents } from 'unist-util-visit-parents'
import { linePrefix, prefixLines, type Range, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../conversion-log.ts'
import { ganttTable } from './gantt.ts'

/** One option of a fence: `ins={2}`, `"text"`, `"<a id="b">"`, `/pattern/`, `frame="none"`, `wrap`. */
const OPTION =
  /\s*(?:([\w-]+)\s*=\s*)?(?:"((?:[^\\]|\\.)*?)"(?=\s|$)|'((?:[^\\]|\\.)*?)'(?=\s|$)|\/((?:[^\\]|\\.)+?)\/(?=\s|$)|\{([^}]*)\}|(\S+))/g
const MARKS = new Set(['', 'mark', 'ins', 'del', 'focus'])
/** Other names of marks: https://expressive-code.com/key-features/text-markers/#using-diff-like-syntax */
const SYNONYMS: Readonly<Record<string, string>> = { add: 'ins', rem: 'del' }

/** An option of a fence, and where it is. */
interface FenceOption {
  /** With the white space before it. */
  start: number
  end: number
  /** As the author wrote it. */
  written: string
  /** The name that Octavo has for it; '' without one. */
  key: string
  /** The same option with that name, and without space around `=`. */
  renamed: string
  /** Whether its value is a text or a pattern. */
  isText: boolean
}

/** The fences of a page and the edits of its text. */
interface FenceContext {
  edits: TextEdits
  /** For the patterns of the page. */
  limit: TimeLimit
  file: string
  log: ConversionLog
}

/** Marks of words are written alike. Those that match nothing, which Octavo reports as errors, are removed. */
export function convertCodeMeta(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  const context = { edits, limit: new TimeLimit(), file, log }
  visitParents(tree, 'code', (node: Code) => {
    for (const option of listOptions(node, edits.source)) convertOption(option, node, context)
  })
}

function listOptions(node: Code, source: string): FenceOption[] {
  const { start } = rangeOf(node)
  const [info = '', opening = ''] = /^([`~]{3,}[ \t]*\S*)[^\n]*/.exec(source.slice(start)) ?? []
  return [...info.slice(opening.length).matchAll(OPTION)].map((match) => {
    const [whole, name = '', double, single, pattern, lines] = match
    const at = start + opening.length + match.index
    const written = whole.trim()
    const key = lookUp(SYNONYMS, name) ?? name
    const isText = lines === undefined && (double ?? single ?? pattern) !== undefined
    // `title = "a.js"` has one value.
    const renamed = name === '' ? written : written.replace(/^[\w-]+\s*=\s*/, `${key}=`)
    return { start: at, end: at + whole.length, written, key, renamed, isText }
  })
}

function convertOption(option: FenceOption, node: Code, context: FenceContext): void {
  const { start, end, written, key, renamed, isText } = option
  const { edits, limit } = context
  if (isText && MARKS.has(key) && !isMatched(renamed, node.value, limit)) {
    edits.remove(start, end)
    reportUnmatched(written, node, context)
  } else if (key === 'startLineNumber') {
    edits.replace(start, end, ` showLineNumbers=${written.split('=')[1]?.replace(/\D/g, '')}`)
  } else if (renamed !== written) edits.replace(start, end, ` ${renamed}`)
}

function reportUnmatched(option: string, node: Code, { file, log }: FenceContext): void {
  const { line, column } = rangeOf(node)
  const message = `The mark ${option} of a code block was left out: it matches nothing, or takes too long.`
  log.report({ kind: 'marked words in code', message, hint: 'Mark what the block contains.', file, line, column })
}

/** Markdown removes the backslash before punctuation: https://spec.commonmark.org/0.31.2/#backslash-escapes */
function isMatched(option: string, code: string, limit: TimeLimit): boolean {
  const mark = createWordMarkReader(option.replace(/\\([!-/:-@[-`{-~])/g, '$1'))(0)
  return mark !== undefined && findWords(code, [mark], { texts: limit, patterns: limit }).faults.length === 0
}

/**
 * Hides what Twoslash hides in fences with `twoslash`, and reports the types that it shows. Sites may use it for all
 * fences but those with `no-twoslash`.
 */
export function convertTwoslash(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  const included = new Map<string, string>()
  visitParents(tree, 'code', (node: Code) => {
    const [, name] = /(?<!\S)include\s+([\w-]+)/.exec(node.meta ?? '') ?? []
    if (name !== undefined) included.set(name, node.value)
    // A block that others include is not shown.
    if (node.lang === 'twoslash') return edits.remove(rangeOf(node).start, rangeOf(node).end)
    const { start, end, line, column } = rangeOf(node)
    // A page may end with the opening fence.
    const lineEnd = edits.source.indexOf('\n', start)
    const codeStart = lineEnd < 0 ? end : lineEnd + 1
    const option = /(?<!\s)\s+(no-)?twoslash(?:\s+include\s+[\w-]+)?(?!\S)/.exec(edits.source.slice(start, codeStart))
    // Without the hidden lines, the sample cannot be checked in the new site.
    if (option) edits.remove(start + option.index, start + option.index + option[0].length)
    if (option ? option[1] !== undefined : !isForTwoslash(node)) return
    if (INCLUDE.test(node.value)) insertIncludes(node, codeStart, edits, included)
    else hideTwoslash(codeStart, end, edits)
    log.reportAt({ line, column }, file, {
      kind: 'Twoslash blocks',
      message: 'The types that Twoslash shows on hover are not in the new page.',
      hint: 'Write the type as a comment where readers need it.',
    })
  })
}

const LANGUAGE = /^(?:[jt]sx?|javascript|typescript|vue|svelte)$/
/** Only for Twoslash: `// ---cut---`, `// @noErrors`, `// @errors: 2345`. */
const COMMENT = /^[ \t]*\/\/ (?:---cut[a-z-]*---|@noErrors|@errors: \d[\d ,]*)\s*$/m

function isForTwoslash({ lang, value }: Code): boolean {
  return LANGUAGE.test(lang ?? '') && COMMENT.test(value)
}

/** `// @include: name` or `// @include: name-step`: https://twoslash.netlify.app/guide/options */
const INCLUDE = /^([ \t]*)\/\/ @include: ([\w-]+)[ \t]*$/m

/** Writes the lines of other blocks into a block, before its hidden lines are cut: they may hide all of them. */
function insertIncludes(node: Code, start: number, edits: TextEdits, blocks: ReadonlyMap<string, string>): void {
  const { end, column } = rangeOf(node)
  const code = node.value.replace(new RegExp(INCLUDE, 'gm'), (line, indent: string, name: string) => {
    const text = blocks.get(name) ?? stepOf(name, blocks)
    return text === undefined ? line : text.replace(/^(?=.)/gm, indent)
  })
  const shown = withoutHidden(code)
  const closing = edits.source.slice(start, end).match(/[^\n]*$/)?.[0] ?? ''
  const margin = ' '.repeat(column - 1)
  edits.replace(start, end, `${shown.replace(/^(?=.)/gm, margin)}${shown === '' ? '' : '\n'}${closing}`)
}

/** The lines of a block up to its comment `// - step`: `main-step` is this part of the block `main`. */
function stepOf(name: string, blocks: ReadonlyMap<string, string>): string | undefined {
  const [block = '', step = ''] = name.split(/-(?=[^-]*$)/)
  const lines = blocks.get(block)?.split('\n')
  const last = lines?.findIndex((line) => line.trim() === `// - ${step}`) ?? -1
  if (lines === undefined || last < 0) return undefined
  const isStep = (line: string) => /^\s*\/\/ - /.test(line)
  return lines
    .slice(0, last)
    .filter((line) => !isStep(line))
    .join('\n')
}

function withoutHidden(code: string): string {
  const source = `${code}\n\`\`\``
  const shown = hiddenRanges(source).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    source,
  )
  return shown.replace(/\n?```$/, '')
}

function hideTwoslash(start: number, end: number, edits: TextEdits): void {
  for (const hidden of hiddenRanges(edits.source.slice(start, end)))
    edits.remove(start + hidden.start, start + hidden.end)
}

/**
 * What https://twoslash.netlify.app/refs/notations does not show: text before `---cut---`, after `---cut-after---` and
 * between `---cut-start---` and `---cut-end---`, queries and options. `code` ends with its closing fence.
 */
function hiddenRanges(code: string): Range[] {
  const cut = [...code.matchAll(CUT)].at(-1)
  const from = cut ? cut.index + cut[0].length : 0
  const lines = [...code.slice(from).matchAll(HIDDEN)].map(({ 0: text, index }) => ({
    start: from + index,
    end: from + index + text.length,
  }))
  return from > 0 ? [{ start: 0, end: from }, ...lines] : lines
}

const CUT = /^[ \t]*\/\/ ---cut(?:-before)?---[ \t]*\n/gm

const HIDDEN =
  /^[ \t]*\/\/ ---cut-start---[^]*?\/\/ ---cut-end---[ \t]*\n|^[ \t]*\/\/ ---cut-after---[^]*?\n(?=[ \t]*[`~]{3,}[ \t]*$)|^[ \t]*\/\/[ \t]*(?:@\w+(?::.*)?|\^[?|].*)[ \t]*\n/gm

/** A link in a label: drawings have none. */
const LINK = /<a\s[^<>]*>|<\/a>/gi

/**
 * Shows the source of Mermaid diagrams that Octavo cannot draw, and reports them and links in labels. Gantt charts become
 * tables.
 */
export function showUndrawableDiagrams(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    if (node.lang !== 'mermaid') return
    const { start, end, line, column } = rangeOf(node)
    const table = ganttTable(node.value)
    if (table !== undefined) {
      log.count('Gantt charts')
      return edits.replace(start, end, prefixLines(table, linePrefix(edits.source, start)))
    }
    if (canDraw(node.value, { file, line: line + 1, column }, log))
      return removeLinks(edits, start, end, { file, line, column }, log)
    const language = edits.source.indexOf('mermaid', start)
    edits.replace(language, language + 'mermaid'.length, 'text')
  })
}

/** Whether Octavo can draw a diagram, whose first line is at `place`. One that it cannot draw is reported. */
export function canDraw(
  diagram: string,
  { file, line, column }: { file: string; line: number; column: number },
  log: ConversionLog,
): boolean {
  const mistake = findDrawingMistake(diagram)
  if (!mistake) return true
  const hint = 'The page shows its source. Draw it in another way, or add it as an image.'
  log.report({ kind: 'diagrams', message: mistake.message, hint, file, line: line + mistake.line, column })
  return false
}

function removeLinks(
  edits: TextEdits,
  start: number,
  end: number,
  place: { file: string; line: number; column: number },
  log: ConversionLog,
): void {
  const links = [...edits.source.slice(start, end).matchAll(LINK)]
  for (const { 0: tag, index } of links) edits.remove(start + index, start + index + tag.length)
  if (links.length > 0)
    log.report({
      kind: 'links in diagrams',
      message: 'The links in the labels of a diagram were left out.',
      hint: 'Add a list of links below the diagram if readers need them.',
      ...place,
    })
}
