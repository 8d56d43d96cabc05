/**
 * Code as a component: `<Code>`, which shows a file of the site, and `<CodeTabs>`. Blocks of code use the same rules.
 *
 * Input   the code, its language and the options of its fence or tag
 * Output  the block in the article, with its tab and its type; problems of its marks
 *
 * Must not: highlight code.
 */
import type { Nodes } from 'mdast'
import { findWords, toWordMark, type MarkFault, type WordMark } from '../../../../shared/build/content/word-marks.ts'
import { suggest } from '../../../../shared/text/nearest.ts'
import { checkText } from '../../../../shared/build/text/check-text.ts'
import { toCodePoint } from '../../../../shared/build/text/controls.ts'
import type { Chunk, ComponentChunk } from '../../../../shared/build/page.ts'
import type { Problem } from '../../../../shared/build/problem.ts'
import {
  applyOption,
  emptyMeta,
  excerptOf,
  isKnownLanguage,
  isTerminal,
  languageName,
  listLanguages,
  parseRanges,
  plainText,
  type CodeNote,
  type FenceMeta,
  type RenderedParts,
} from '../../code/index.ts'
import type { Html } from '../../parse.ts'
import { indentChunks, innermostComponent, ownLines, type Walk } from '../../walk/index.ts'
import type { OpenTagToken, TagPlace } from '../tag-tokens.ts'
import { createReport, namesFile, readIncluded, reportNoFile, type Report } from './include.ts'
import { resolveIncluded } from './included-file.ts'
import { registerProps } from './props.ts'

/** Attributes of `<Code>` that are not options of a fence. */
const OWN_ATTRIBUTES = new Set(['file', 'region', 'lines', 'language'])

/** Attributes with lines, a text or a pattern. */
const MARKS = ['mark', 'ins', 'del'] as const

/** In a repository with several packages, the site may be in its top folder, with the pages where they are. */
const OUTSIDE_HINT =
  'Move it into the site\'s folder, or "octavo.config.ts" to a folder that contains both, and set "docs.path".'

/** Languages of files whose name has no extension. */
const LANGUAGE_BY_NAME: Record<string, string> = { Dockerfile: 'docker', Makefile: 'makefile', Jenkinsfile: 'groovy' }

/**
 * Writes a file of the site, or a part of it, as a code block: `<Code file="../app.ts" region="setup" />`. Variables
 * are replaced in attributes, but not in the code, which must be what the file has.
 */
export function codeFile(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const report = createReport(place, walk)
  if (!namesFile(token)) return reportNoFile(token, '../examples/app.ts', report)
  const { props } = registerProps(token, node, walk)
  const file = findFile(String(props.file), place, report, walk)
  const text = file === undefined ? undefined : readIncluded(file, 'file', place, walk)
  if (file === undefined || text === undefined) return
  const { isText, problems } = checkText(text, file)
  walk.draft.problems.push(...problems)
  if (!isText) return
  const found = excerptOf(text, file, { region: textOf(props.region), lines: textOf(props.lines) })
  if (found.kind === 'mistake') return report(found.message, found.hint)
  const language = textOf(props.language) ?? languageOf(file)
  if (props.language !== undefined) reportLanguage(language, node, walk)
  writeCode({ code: found.code, language, meta: metaOf(props, node, walk) }, node, walk)
  const fenced = toFence(found.code, language, textOf(props.title))
  const chunks = indentChunks([fenced], walk.piece.text, place.start)
  walk.piece.edits.push({ start: place.start, end: place.end, chunks })
}

/** The path of the file from the site root; undefined, with a report, when the tag must not show it. */
function findFile(written: string, place: TagPlace, report: Report, { piece }: Walk) {
  if (!ownLines(piece.text, place.start, place.end))
    return void report('<Code> shares its line with text.', 'Put the tag alone on its line.')
  const file = resolveIncluded(piece.file, written)
  if (file === undefined) report(`The file "${written}" must be inside the site's folder.`, OUTSIDE_HINT)
  return file
}

function metaOf(props: Record<string, string | true>, node: Html, walk: Walk): FenceMeta {
  const meta = emptyMeta()
  for (const [name, written] of Object.entries(props)) {
    if (OWN_ATTRIBUTES.has(name)) continue
    const value = written === true ? undefined : written.replace(/^\{(.*)\}$/, '$1')
    const kind = MARKS.find((each) => each === name)
    if (kind && value !== undefined && !parseRanges(value)) meta.words.push(toWordMark(kind, value))
    else applyOption(meta, name, value)
  }
  for (const mistake of meta.mistakes) walk.report({ severity: 'warning', ...mistake }, node)
  return meta
}

function languageOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (Object.hasOwn(LANGUAGE_BY_NAME, name)) return LANGUAGE_BY_NAME[name] ?? ''
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
}

/** A fence of more backticks than the code contains: https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
function toFence(code: string, language: string, title: string | undefined): string {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}${title === undefined ? '' : ` title="${title.replace(/["`]/g, "'")}"`}\n${code}\n${fence}`
}

function textOf(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

interface CodeBlock {
  code: string
  language: string
  meta: FenceMeta
  /** From the site's transform. */
  parts?: RenderedParts | undefined
  notes?: CodeNote[] | undefined
}

/**
 * Writes a code block, as a tab if it is the direct content of `<CodeTabs>`, and reports what is wrong with it. `node`
 * is the block or its tag.
 */
export function writeCode({ code: written, language, meta, parts, notes }: CodeBlock, node: Nodes, walk: Walk): void {
  const code = isTerminal(language) ? written : showControls(written, node, walk)
  const shown = isTerminal(language) ? plainText(code) : code
  walk.addCode(shown)
  reportLines(shown, meta, node, walk)
  if (isTerminal(language)) walk.draft.styles.add('code-ansi')
  if (meta.focus.length > 0) walk.draft.styles.add('code-focus')
  if (meta.labels.length > 0) walk.draft.styles.add('code-labels')
  if (meta.words.length > 0) walk.draft.styles.add('code-marks')
  const tabs = enclosingCodeTabs(walk)
  const { copyCode } = walk.draft.context.words
  const painted = meta.words.length > 0 ? paintWords(shown, meta.words, node, walk) : undefined
  const pending = { code, language, copyLabel: copyCode, painted, parts, notes }
  if (!tabs)
    return walk.out.push(walk.draft.addCodeBlock({ ...pending, meta: { ...meta, title: meta.title ?? meta.name } }))
  const block = walk.draft.addCodeBlock({ ...pending, meta })
  addCodeTab(tabs, language, { ...meta, label: meta.label ?? meta.name }, [block])
}

/**
 * The `<CodeTabs>` whose direct content is being written, if any. Blocks of an included fragment are direct content,
 * too.
 */
function enclosingCodeTabs(walk: Walk): ComponentChunk | undefined {
  let { scope } = walk
  while (scope.included && scope.open.length === 0 && scope.outer) scope = scope.outer
  return scope.open.at(-1)?.name === 'CodeTabs' ? innermostComponent(scope) : undefined
}

/** Adds a code block as a tab. Its title stays among the props until `labelCodeTabs`. */
function addCodeTab(tabs: ComponentChunk, language: string, { title, label }: FenceMeta, children: Chunk[]): void {
  const props: ComponentChunk['props'] = { label: label ?? languageName(language) }
  if (title) props.title = title
  if (label) props.own = true
  const { line, column } = tabs
  tabs.parts.push({ kind: 'component', name: 'Tab', props, children, parts: [], line, column })
}

/** Labels the tabs by their languages; tabs that share a language by their file names. */
export function labelCodeTabs({ parts }: ComponentChunk): void {
  const counts = new Map<unknown, number>()
  for (const { props } of parts) counts.set(props.label, (counts.get(props.label) ?? 0) + 1)
  for (const { props } of parts) {
    const { label, title, own } = props
    const shared = counts.get(label) !== 1
    if (shared && own !== true && typeof title === 'string') props.label = title
    delete props.title
    delete props.own
  }
}

/** Reports `<CodeTabs>` that are empty or contain anything but code blocks. */
export function reportCodeTabsContent(chunk: ComponentChunk, walk: Walk): void {
  const message =
    chunk.parts.length === 0 ? '<CodeTabs> contains no code block.' : '<CodeTabs> must contain only fenced code blocks.'
  const hint =
    'Put fenced code blocks inside, each with its language. For other content use <Tabs> and <Tab label="…">.'
  walk.reportPlace({ severity: 'error', message, hint }, chunk)
}

/** HTML cannot contain them: https://infra.spec.whatwg.org/#control */
// oxlint-disable-next-line no-control-regex -- it finds them
const CONTROLS = /[\u0001-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/** They show code in another order than compilers read it: https://trojansource.codes */
const ORDER = /[\u202a-\u202e\u2066-\u2069]/

function reportOrder(code: string, node: Nodes, walk: Walk): void {
  const [first] = ORDER.exec(code) ?? []
  if (first === undefined) return
  const message = `This code contains the invisible character ${toCodePoint(first)}, which shows it in another order.`
  const hint = 'Remove it: what readers copy is not what they see.'
  walk.reportAt(first, { severity: 'warning', kind: 'control-character', message, hint }, node)
}

/** Code with signs in the place of control characters, which are reported. */
function showControls(code: string, node: Nodes, walk: Walk): string {
  reportOrder(code, node, walk)
  const [first] = code.match(CONTROLS) ?? []
  if (first === undefined) return code
  const message = `This code contains the control character ${toCodePoint(first)}, which pages cannot show.`
  const hint = 'Remove it. For the colors of a terminal, write "ansi" as the language.'
  walk.reportAt(first, { severity: 'warning', kind: 'control-character', message, hint }, node)
  // https://www.unicode.org/charts/PDF/U2400.pdf
  return code.replace(CONTROLS, (control) =>
    control < ' ' ? String.fromCharCode(0x2400 + control.charCodeAt(0)) : '\ufffd',
  )
}

/** Reports a language without a grammar. `node` is the block or its tag. */
export function reportLanguage(language: string, node: Nodes, walk: Walk): void {
  if (language === '' || isKnownLanguage(language)) return
  const message = `There is no language "${language}", so this code has no colors.`
  const hint = suggest(language, listLanguages().keys()) ?? 'Write "text", or a language that the guide lists.'
  walk.reportAt(language, { severity: 'warning', kind: 'code-language', message, hint }, node)
}

function paintWords(code: string, words: readonly WordMark[], node: Nodes, walk: Walk): Uint8Array {
  const { painted, faults } = findWords(code, words, walk.draft.markTime)
  for (const { mark, fault } of faults) walk.reportAt(mark.written, toProblem(mark, fault), node)
  return painted
}

function toProblem({ written, search, isComment }: WordMark, fault: MarkFault): Omit<Problem, 'file'> {
  const problem = { severity: isComment ? 'warning' : 'error', kind: 'code-mark' } as const
  if (fault === 'invalid') {
    return {
      ...problem,
      message: `The mark ${written} is not a valid regular expression.`,
      hint: 'Write the text in quotation marks, or fix the expression. Markdown removes a backslash: write "\\\\(" for "\\(".',
    }
  }
  if (fault === 'slow') {
    return {
      ...problem,
      message: `The mark ${written} takes too long to search this code block.`,
      hint: 'Write the text in quotation marks, or an expression without repetitions inside a repetition, such as (a+)+. On this page, the expressions after it are not searched.',
    }
  }
  const scope = isComment ? 'A comment marks words from its line on.' : 'A mark is within one line.'
  return {
    ...problem,
    message: `The mark ${written} matches nothing in this code block.`,
    hint: `Remove it, or write what the code contains instead of ${JSON.stringify(search)}. ${scope}`,
  }
}

function reportLines(code: string, { mark, ins, del, focus }: FenceMeta, node: Nodes, walk: Walk): void {
  if (mark.length + ins.length + del.length + focus.length === 0) return
  const count = code.split('\n').length
  for (const [key, ranges] of Object.entries({ mark, ins, del, focus })) {
    const missing = ranges.find(([from, to]) => from > to || from > count)
    if (!missing) continue
    const [from, to] = missing
    const message = `${key}={${from === to ? from : `${from}-${to}`}} selects no line of this code block, which has ${count}.`
    const hint = from > to && to > 0 ? `Write ${key}={${to}-${from}}.` : 'Count the lines again. The first one is 1.'
    walk.report({ severity: 'warning', kind: 'code-mark', message, hint }, node)
  }
}
