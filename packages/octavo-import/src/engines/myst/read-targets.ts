/**
 * Finds the targets of all pages.
 *
 * Input   the pages and their texts
 * Output  `Targets`: a page, an id, a title and a number for a label
 */
import { slug } from 'github-slugger'
import type { Folder } from '../../contract.ts'
import { type Line, readFrontMatter, toLines } from '../../markdown/index.ts'
import { asMap, asText, type DataMap, lookUp, MAX_DEPTH, parseData } from '../../shared/index.ts'
import type { MystConfig } from './config/read-config.ts'
import {
  type Directive,
  endOfComment,
  LABEL,
  optionOf,
  readDirective,
  readFence,
  withoutHead,
} from './convert/read-directive.ts'
import type { Page } from './site/list-pages.ts'
import { createIds, labelKey, plainText, type Target, Targets, termId } from './targets.ts'

const HEADING = /^(#{1,6})[ \t]+(.*)$/

/** What is read of one page. */
interface Reader {
  page: Page
  targets: Targets
  ids: (text: string) => string
  counts: Counts
  /** An example of MyST: its headings are no sections of the page, and other pages do not see its labels. */
  isExample: boolean
  title: string | undefined
  /** Of directives in directives. */
  depth: number
}

export function readTargets(pages: readonly Page[], folder: Folder, config: MystConfig): Targets {
  const targets = new Targets()
  for (const page of pages) readPage(page, folder.readText(page.source) ?? '', targets, config)
  return targets
}

function readPage(page: Page, text: string, targets: Targets, config: MystConfig): void {
  const frontMatter = readFrontMatter(text)
  const own = frontMatter.getText('label')
  const numbering = asMap(asMap(config.settings['project'])['numbering'])
  const counts = new Counts(config, { ...numbering, ...asMap(frontMatter.get('numbering')) })
  const reader = {
    page,
    targets,
    ids: createIds(config),
    counts,
    isExample: false,
    title: frontMatter.getText('title'),
    depth: 0,
  }
  readLines(toLines(text.slice(frontMatter.end), text.slice(0, frontMatter.end).split('\n').length), reader)
  for (const term of termsOf(text)) targets.addTerm(term, { page, id: termId(term) })
  targets.addPage(page, reader.title)
  if (own !== undefined) targets.addLabel(own, { page, title: reader.title })
}

function readLines(lines: readonly Line[], reader: Reader): void {
  const waiting: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const { text = '' } = lines[index] ?? {}
    const [, , label] = LABEL.exec(text) ?? []
    const commentEnd = endOfComment(lines, index)
    if (commentEnd >= 0) index = commentEnd
    else if (label !== undefined) waiting.push(label)
    else if (text.trim() !== '' && !text.startsWith('%')) {
      const { target, end } = readBlock(lines, index, reader, waiting.at(-1))
      for (const each of waiting.splice(0))
        addLabel(each, { ...target, lines: lines.slice(index, endOfBlock(lines, index, end)) }, reader)
      index = end
    }
  }
}

function addLabel(label: string, target: Omit<Target, 'page'>, { targets, page, isExample }: Reader): void {
  targets.addLabel(label, { ...target, page, id: labelKey(label) }, !isExample)
}

interface Block {
  target: Omit<Target, 'page'>
  /** The last line that is not read again. */
  end: number
}

/** @param label The last one above the block. */
function readBlock(lines: readonly Line[], index: number, reader: Reader, label?: string): Block {
  const { text = '', line = 1 } = lines[index] ?? {}
  const fence = readFence(lines, index)
  if (fence?.name !== undefined) {
    const directive = readDirective(lines, index, fence)
    const own = optionOf(directive, 'name', 'label') ?? (fence.name === 'figure-md' ? fence.argument : '')
    const target = { ...readContent(directive, own, reader), lines: lines.slice(index, fence.end + 1) }
    if (own !== '') addLabel(own, target, reader)
    return { target, end: fence.end }
  }
  if (fence) return { target: {}, end: fence.end }
  const heading = HEADING.exec(text)
  if (heading) return { target: readHeading(heading, line, reader, label), end: index }
  const isFormula = /^[ \t>]*\$\$/.test(text)
  if (isFormula || /^\\begin\{(?:equation|align|gather|multline)\}/.test(text))
    return readFormula(lines, index, isFormula ? /\$\$[ \t]*(?:\(([^()]+)\))?[ \t]*$/ : /^\\end\{/, reader)
  // A term is the name of its definition.
  const isTerm = /^[ \t]*:[ \t]/.test(lines[index + 1]?.text ?? '')
  return { target: isTerm ? { title: plainText(text) } : {}, end: index }
}

function readHeading([, marks = '', written = '']: RegExpExecArray, line: number, reader: Reader, label?: string) {
  const { page, targets, ids, counts, isExample } = reader
  const title = plainText(written.trimEnd().replace(/(?<=[ \t])#+$/, ''))
  const number = counts.heading(marks.length)
  if (number !== undefined) targets.addNumber(page, line, number)
  if (isExample) return { kind: 'heading', title, number }
  const id = label !== undefined && counts.isMystmd ? labelKey(label) : ids(title)
  reader.title ??= title
  targets.addSlug(page, slug(title), id)
  targets.addSection(page, { title, id, depth: marks.length, line })
  return { kind: 'heading', title, number }
}

/** `$$ a $$ (label)`, on one line or several. */
function readFormula(lines: readonly Line[], index: number, closing: RegExp, reader: Reader): Block {
  const { text = '' } = lines[index] ?? {}
  const isOne = /^[ \t>]*\$\$.*\S.*\$\$/.test(text)
  const found = isOne ? index : lines.findIndex((each, at) => at > index && closing.test(each.text))
  const end = found < 0 ? index : found
  const written = lines
    .slice(index, end + 1)
    .map((each) => each.text)
    .join('\n')
  const label = closing.exec(lines[end]?.text ?? '')?.[1] ?? /\\label\{([^{}]+)\}/.exec(written)?.[1]
  const target = { kind: 'equation', number: reader.counts.next('equation'), lines: lines.slice(index, end + 1) }
  if (label !== undefined) addLabel(label, target, reader)
  return { target, end }
}

/** Directives that mystmd numbers, or that references name by what they are. */
const KINDS: Record<string, string> = {
  'figure-md': 'figure',
  'list-table': 'table',
  'csv-table': 'table',
  'code-block': 'code',
  'code-cell': 'code',
  math: 'equation',
}
const NUMBERED =
  /^(?:figure|table|equation|exercise|proof|theorem|lemma|definition|example|remark|corollary|algorithm|axiom|conjecture|criterion|observation|property|proposition|assumption)$/
/** Directives whose lines are no Markdown. */
const CODE = /^(?:code|code-block|code-cell|sourcecode|literalinclude|math|mermaid|raw|csv-table|eval-rst|mdast)$/

/** Reads the kind, number and title of a directive, and finds the targets in its body. */
function readContent(directive: Directive, label: string, reader: Reader): Omit<Target, 'page'> {
  const { name, argument, body, line, options } = directive
  if (/^myst(?:-example)?$/.test(name)) {
    readLines(withoutHead(body), { ...reader, counts: reader.counts.ofExample(body), isExample: true })
    return {}
  }
  const base = name.replace(/^(?:prf|proof):/, '')
  const kind = asText(options['kind']) ?? lookUp(KINDS, base) ?? base
  const isNumbered =
    options['enumerated'] !== false &&
    !('nonumber' in options) &&
    (kind === 'code' ? 'caption' in options || label !== '' : NUMBERED.test(kind) || 'kind' in options)
  const number = isNumbered ? (optionOf(directive, 'enumerator') ?? reader.counts.next(kind)) : undefined
  if (number !== undefined) reader.targets.addNumber(reader.page, line, number)
  if (base === 'figure' && argument === '' && number !== undefined) readPictures(directive, label, number, reader)
  // The conversion refuses pages with more levels.
  if (!CODE.test(name) && reader.depth < MAX_DEPTH) {
    reader.depth++
    readLines(body, reader)
    reader.depth--
  }
  const title = base === 'figure' ? captionOf(body) : argument
  return { kind, number, ...(title !== '' && kind !== 'code' && kind !== 'equation' && { title: plainText(title) }) }
}

/** The pictures of a figure are `2a` and `2b`: https://mystmd.org/guide/figures#subfigures */
function readPictures({ body }: Directive, label: string, number: string, reader: Reader): void {
  const pictures = body.flatMap(({ text }, index) => (text.startsWith('![') ? [index] : []))
  for (const [place, index] of pictures.entries()) {
    const letter = String.fromCharCode('a'.charCodeAt(0) + (place % 26))
    const above = LABEL.exec(body[index - 1]?.text ?? '')?.[2]
    const target = { kind: 'figure', number: number + letter, page: reader.page }
    if (above !== undefined) reader.targets.addLabel(above, { ...target, id: labelKey(above) }, !reader.isExample)
    else if (label !== '')
      reader.targets.addLabel(`${label}-${letter}`, { ...target, id: labelKey(label) }, !reader.isExample)
  }
}

/** The first paragraph that is no picture, label or directive. */
function captionOf(body: readonly Line[]): string {
  const first = body.findIndex(({ text }) => text.trim() !== '' && !/^(?:!\[|\(|[`:]{3})/.test(text))
  const end = body.findIndex(({ text }, index) => index > first && text.trim() === '')
  const lines = first < 0 ? [] : body.slice(first, end < 0 ? undefined : end)
  return lines.map(({ text }) => text.trim()).join(' ')
}

/**
 * Finds the line after the block that a label names. Above a heading, a label names the whole section; above `+++`,
 * everything up to the next `+++`.
 */
function endOfBlock(lines: readonly Line[], index: number, end: number): number {
  const { text = '' } = lines[index] ?? {}
  const find = (isEnd: (line: Line, at: number) => boolean) => {
    const found = lines.findIndex((line, at) => at > end && isEnd(line, at))
    return found < 0 ? lines.length : found
  }
  if (text.startsWith('+++')) return find((line) => line.text.startsWith('+++'))
  if (HEADING.test(text)) return find((line) => HEADING.test(line.text) || line.text.startsWith('+++'))
  if (end > index || readFence(lines, index)) return end + 1
  const isList = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(text)
  return find(({ text: each }, at) => {
    const next = lines[at + 1]?.text ?? ''
    return (
      each.trim() === '' && !(isList && /^(?:[ \t]+\S|[-*+][ \t]|\d+[.)][ \t])/.test(next)) && !/^:[ \t]/.test(next)
    )
  })
}

/** Counts what mystmd numbers: https://mystmd.org/guide/cross-references#numbering */
class Counts {
  readonly #config: MystConfig
  readonly #numbering: DataMap
  readonly #counts = new Map<string, number>()
  #headings: number[] = []

  /** The depth of headings that `heading_1` means: the title of a page is none of them. */
  readonly #top: number

  constructor(config: MystConfig, numbering: DataMap, top = 2) {
    this.#config = config
    this.#numbering = numbering
    this.#top = top
  }

  /** The counts of an example, which start again at 1 and may have their own settings. */
  ofExample(body: readonly Line[]): Counts {
    const head = body.slice(0, -withoutHead(body).length || undefined)
    const { data } = parseData(
      head
        .map(({ text }) => text)
        .join('\n')
        .replace(/^---$/gm, ''),
      'yaml',
    )
    return new Counts(this.#config, asMap(asMap(data)['numbering']), 1)
  }

  get isMystmd(): boolean {
    return this.#config.kind === 'mystmd'
  }

  next(kind: string): string | undefined {
    if (!this.isMystmd || this.#isOff(kind)) return undefined
    const number = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, number)
    const all = this.#numbering['enumerator']
    const template =
      asText(asMap(this.#numbering[kind])['enumerator']) ?? asText(all) ?? asText(asMap(all)['enumerator'])
    return template?.replace('%s', String(number)) ?? String(number)
  }

  heading(depth: number): string | undefined {
    const place = depth - this.#top
    const keys = [`heading_${place + 1}`, 'headings', 'all']
    const setting = keys.map((key) => this.#numbering[key]).find((value) => value !== undefined)
    const isOn = setting === true || asMap(setting)['enabled'] === true
    if (!this.isMystmd || !isOn || place < 0) return undefined
    const above = Array.from({ length: place }, (_, at) => this.#headings[at] ?? 0)
    this.#headings = [...above, (this.#headings[place] ?? 0) + 1]
    return this.#headings.join('.')
  }

  #isOff(kind: string): boolean {
    const own = this.#numbering[kind] ?? this.#numbering[`${kind}s`]
    return own === false || asMap(own)['enabled'] === false
  }
}

/** The terms of the glossaries of a page: lines before one that begins with a colon or is indented. */
function termsOf(text: string): string[] {
  const [, ...parts] = text.split(/^[ \t]*(`{3,}|:{3,})[ \t]*\{glossary\}.*$/m)
  return parts.flatMap((part, index) => {
    // Fences and the texts after them alternate.
    const marks = index % 2 === 1 ? parts[index - 1] : undefined
    if (marks === undefined) return []
    const [body = ''] = part.split(new RegExp(`^[ \\t]*${marks}[ \\t]*$`, 'm'), 1)
    return Array.from(body.matchAll(/^([^\s:].*)\n(?=[ \t]*:[ \t]|[ \t]+\S)/gm), ([, term = '']) => term.trim())
  })
}
