import { deserialize, serialize } from 'node:v8'
import { QuoteType, Tokenizer } from 'htmlparser2'
import type { Position } from '../../../shared/build/problem.ts'
import {
  countUpTo,
  endOf,
  endOfLine,
  findLineStarts,
  positionAt,
  positionOf,
  startOf,
  type Finding,
  type Piece,
  type TextRange,
} from '../walk/index.ts'
import type { Html } from '../parse.ts'

/** A token of raw HTML. Offsets count from the start of the HTML; character references are decoded. */
export type TagToken = OpenTagToken | CloseTagToken | TextToken

export interface OpenTagToken {
  kind: 'open'
  /** As typed, because component names are case-sensitive. */
  name: string
  attributes: TagAttribute[]
  selfClosing: boolean
  start: number
  end: number
  /** The entry for all tags with the same text. Absent for a tag that was parsed together with the text around it. */
  known?: KnownTag
}

export interface CloseTagToken {
  kind: 'close'
  name: string
  start: number
  end: number
}

interface TextToken {
  kind: 'text'
  text: string
  start: number
  end: number
}

export interface TagAttribute {
  name: string
  /** true for an attribute without a value. */
  value: string | true
  quoted: boolean
  /** The range of the value, unless it begins with a character reference. */
  range?: TextRange
}

/** Parses raw HTML. Comments, declarations and processing instructions are dropped. */
export function parseTags(source: string): TagToken[] {
  const html = blankInstructions(source)
  return joinKnownTags(html) ?? tokenize(html)
}

function tokenize(html: string): TagToken[] {
  const collector = new TokenCollector(html)
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, collector)
  tokenizer.write(html)
  tokenizer.end()
  return collector.finish()
}

/** A tag that means the same wherever it is. */
export interface KnownTag {
  token: OpenTagToken | CloseTagToken
  /** Whether its start tag is the same in every page; absent until it is first written. */
  isFixed?: boolean
  /** This start tag. */
  written?: string
}

/** By their text. Pages write the same tags again and again: of 1.6 million in an API reference, 5,000 differ. */
const knownTags = new Map<string, KnownTag | null>()
const MAX_KNOWN = 10_000
const MAX_KNOWN_LENGTH = 200

/** The tokens of HTML whose tags are all known, which takes two thirds of the time. Undefined for other HTML. */
function joinKnownTags(html: string): TagToken[] | undefined {
  const tokens: TagToken[] = []
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at)
    const start = next < 0 ? html.length : next
    if (start > at) {
      const text = decodeText(html.slice(at, start))
      if (text === undefined) return undefined
      tokens.push({ kind: 'text', text, start: at, end: start })
    }
    if (next < 0) return tokens
    const end = html.indexOf('>', start) + 1
    const known = end === 0 || end - start > MAX_KNOWN_LENGTH ? null : findKnown(html.slice(start, end))
    if (!known) return undefined
    tokens.push(placeKnown(known, start))
    at = end
  }
  return tokens
}

/** Text with its character references decoded; undefined if the last of them may go on behind it. */
function decodeText(text: string): string | undefined {
  const last = text.lastIndexOf('&')
  if (last < 0) return text
  const [token] = text.includes(';', last) ? tokenize(text) : []
  return token?.kind === 'text' ? token.text : undefined
}

function findKnown(text: string): KnownTag | null {
  const found = knownTags.get(text)
  if (found !== undefined) return found
  // The text after a tag such as `<script>` is not HTML.
  const [token, next] = tokenize(`${text}<b>`)
  const isTag = token && token.kind !== 'text' && token.end === text.length && next?.kind === 'open'
  const known = isTag ? { token } : null
  if (knownTags.size >= MAX_KNOWN) knownTags.clear()
  // V8 keeps a text as long as a part of it is used.
  knownTags.set(deserialize(serialize(text)) as string, known)
  return known
}

function placeKnown(known: KnownTag, start: number): OpenTagToken | CloseTagToken {
  const { token } = known
  const end = start + token.end
  if (token.kind === 'close') return { kind: 'close', name: token.name, start, end }
  const attributes = token.attributes.length === 0 ? NO_ATTRIBUTES : token.attributes.map((each) => move(each, start))
  return { kind: 'open', name: token.name, attributes, selfClosing: token.selfClosing, start, end, known }
}

const NO_ATTRIBUTES: TagAttribute[] = []

function move({ name, value, quoted, range }: TagAttribute, by: number): TagAttribute {
  return { name, value, quoted, ...(range && { range: { start: range.start + by, end: range.end + by } }) }
}

const INSTRUCTION_START = /<\?|<!\[CDATA\[/g

/**
 * Replaces processing instructions and CDATA sections with spaces. Markdown ends these at `?>` and `]]>`
 * (https://spec.commonmark.org/0.31.2/#raw-html), the HTML tokenizer at the first `>`.
 */
function blankInstructions(html: string): string {
  if (!html.includes('<?') && !html.includes('<![')) return html
  const lastEnds = { '?>': html.lastIndexOf('?>'), ']]>': html.lastIndexOf(']]>') }
  let blanked = ''
  let copied = 0
  for (const { 0: mark, index } of html.matchAll(INSTRUCTION_START)) {
    const endMark = mark === '<?' ? '?>' : ']]>'
    const inside = index + mark.length
    // Without this, each start without an end would search the whole rest.
    if (index < copied || inside > lastEnds[endMark]) continue
    const end = html.indexOf(endMark, inside) + endMark.length
    blanked += html.slice(copied, index) + html.slice(index, end).replace(/[^\n]/g, ' ')
    copied = end
  }
  return blanked + html.slice(copied)
}

class TokenCollector {
  private readonly tokens: TagToken[] = []
  private tag: OpenTagToken | undefined
  private attribute: TagAttribute | undefined
  private value = ''
  private valueStart: number | undefined
  private valueEnd = 0

  constructor(private readonly html: string) {}

  onopentagname(start: number, end: number): void {
    const name = this.html.slice(start, end)
    this.tag = { kind: 'open', name, attributes: [], selfClosing: false, start: start - 1, end }
  }

  onattribname(start: number, end: number): void {
    this.attribute = { name: this.html.slice(start, end), value: true, quoted: false }
    this.value = ''
    this.valueStart = undefined
  }

  onattribdata(start: number, end: number): void {
    if (this.value === '') this.valueStart = start
    this.valueEnd = end
    this.value += this.html.slice(start, end)
  }

  onattribentity(codepoint: number): void {
    this.value += String.fromCodePoint(codepoint)
  }

  onattribend(quote: QuoteType): void {
    if (!this.attribute || !this.tag) return
    if (quote !== QuoteType.NoValue) this.attribute.value = this.value
    this.attribute.quoted = quote === QuoteType.Single || quote === QuoteType.Double
    if (this.valueStart !== undefined) this.attribute.range = { start: this.valueStart, end: this.valueEnd }
    this.tag.attributes.push(this.attribute)
    this.attribute = undefined
  }

  onopentagend(end: number): void {
    this.endTag(end, false)
  }

  onselfclosingtag(end: number): void {
    this.endTag(end, true)
  }

  onclosetag(start: number, end: number): void {
    const close = this.html.indexOf('>', end)
    this.tokens.push({
      kind: 'close',
      name: this.html.slice(start, end),
      start: this.html.lastIndexOf('<', start),
      end: close < 0 ? this.html.length : close + 1,
    })
  }

  ontext(start: number, end: number): void {
    this.addText(this.html.slice(start, end), start, end)
  }

  ontextentity(codepoint: number, end: number): void {
    this.addText(String.fromCodePoint(codepoint), end, end)
  }

  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  /** An unfinished tag at the end is text; an unfinished comment is dropped. */
  finish(): TagToken[] {
    const end = this.tokens.at(-1)?.end ?? 0
    const rest = this.html.slice(end)
    if (/^<[a-z/]/i.test(rest)) this.addText(rest, end, this.html.length)
    return this.tokens
  }

  private endTag(end: number, selfClosing: boolean): void {
    const { tag } = this
    if (!tag) return
    tag.selfClosing = selfClosing
    tag.end = end + 1
    this.tokens.push(tag)
    this.tag = undefined
  }

  private addText(text: string, start: number, end: number): void {
    const last = this.tokens.at(-1)
    if (last?.kind !== 'text') this.tokens.push({ kind: 'text', text, start, end })
    else Object.assign(last, { text: last.text + text, end })
  }
}

/** The position of a tag in its file, and its range in the piece. */
export interface TagPlace extends Position {
  /** Offset into the piece's text; -1 for a tag that a plugin added. */
  start: number
  end: number
}

/** A block may have very many tags, each of which asks for the lines. */
const lineStarts = new WeakMap<Html, readonly number[]>()

/** The place of a tag, given by its range in an HTML node. */
export function placeOf(tag: { start: number; end: number }, node: Html, piece: Piece): TagPlace {
  if (startOf(node) === endOf(node)) return { ...positionOf(piece, node), start: -1, end: -1 }
  const start = sourceOffset(tag.start, node, piece)
  return { start, end: sourceOffset(tag.end, node, piece), ...positionAt(piece, start) }
}

/**
 * The offset into the piece's text for an offset into a node's value. In lists and quotes the value lacks the line
 * prefixes of its source, so offsets count from the ends of lines.
 */
function sourceOffset(offset: number, node: Html, piece: Piece): number {
  const starts = lineStartsOf(node)
  const line = countUpTo(starts, offset)
  const next = starts[line]
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } }
  // The parser counts the indent of a blank line below a block in a list as a part of the block.
  const isLonger = end.line - start.line >= starts.length
  const lastLine = isLonger ? start.line + starts.length - 1 : end.line
  if (next !== undefined) return endOfLine(piece, lastLine - (starts.length - line)) - (next - 1 - offset)
  return (isLonger ? endOfLine(piece, lastLine) : endOf(node)) - (node.value.length - offset)
}

function lineStartsOf(node: Html): readonly number[] {
  const starts = lineStarts.get(node) ?? findLineStarts(node.value)
  lineStarts.set(node, starts)
  return starts
}

/** Whether an attribute is written as in JSX: `src={banner}`, `{...props}`. A variable (`{{name}}`) is not. */
export function isExpression({ name, value, quoted }: TagAttribute): boolean {
  return name.startsWith('{') || (!quoted && typeof value === 'string' && /^\{(?!\{)/.test(value))
}

function hintForExpression(name: string, value: string): string {
  if (/^on[A-Z]/.test(name))
    return 'What reacts to readers is a component of the site, in "components": see the guide about islands.'
  const [, plain] = /^\{(-?[\d.]+|true|false)\}$/.exec(value) ?? []
  if (plain !== undefined) return `Write ${name}="${plain}".`
  return `Write ${name.startsWith('{') ? 'name' : name}="…" with the text in double quotes.`
}

/** `kind` is what has the attribute, for example `components in Markdown take`. */
export function expressionProblem({ name, value }: TagAttribute, tag: string, kind: string): Finding {
  const message = `The attribute ${name} of <${tag}> is an expression, but ${kind} only plain text.`
  const hint = hintForExpression(name, typeof value === 'string' ? value : '')
  return { severity: 'error', kind: 'expression', message, hint }
}
