import { nextFence } from './fences.ts'
import { hasLongParagraph, indentOverlong } from './overlong.ts'

/** The text that the parser gets, and how its lines relate to those of the file. */
export interface NormalText {
  text: string
  /** Line numbers in `text` of lines that are not in the file, 1-based, ascending. */
  insertedLines: number[]
  /** First lines of paragraphs that are too long to be parsed as Markdown and became code. */
  overlongLines: number[]
}

interface NormalOptions {
  isComponent(name: string): boolean
  /** Whether the parser will look for directives. */
  directives: boolean
}

/** A tag at the start of a line. Begins with a character that is rare in a text, which takes a third of the time. */
const TAG_LINE_START = /<(?<=^[ \t>]*<)\/?[A-Z]/m

/** `::: tip A title`, also after list markers and quote markers. */
const DIRECTIVE_LINE =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})([ \t]*)([A-Za-z][\w-]*)(\[.*\])?(\{.*\})?([ \t]*)(\S.*)?$/

/** Attributes such as `{open}` or `{#id .class}` after a title; other braces belong to the title. */
const TITLE_ATTRIBUTES = /^\{(?:open|[#.].*|[^=]*=.*)\}$/

/** A line of one or more component tags and nothing else. */
const TAG_LINE = /^[ \t>]*(?:<\/?([A-Z]\w*)(?:\s(?:[^<>"]|"[^"]*")*)?>[ \t]*)+$/

/**
 * Rewrites what authors write into the strict form that the parser understands: blank lines around component tags that
 * are alone on their line and between a table or a definition and the `:::` after it, multi-line tags on one line, and
 * container directives as `:::tip[A title]`.
 */
export function normalizeText(raw: string, { isComponent, directives }: NormalOptions): NormalText {
  const withoutMark = raw.replace(/^\uFEFF/, '')
  const text = withoutMark.includes('\r') ? withoutMark.replace(/\r\n?/g, '\n') : withoutMark
  const isLong = hasLongParagraph(text)
  if (!isLong && !text.includes(':::') && !TAG_LINE_START.test(text))
    return { text, insertedLines: [], overlongLines: [] }
  const source = text.split('\n')
  if (!isLong) return { ...rewriteLines(source, isComponent), overlongLines: [] }
  const { lines, overlongLines } = indentOverlong(source, directives)
  return { ...rewriteLines(lines, isComponent), overlongLines }
}

function rewriteLines(source: readonly string[], isComponent: (name: string) => boolean) {
  const lines: string[] = []
  const insertedLines: number[] = []
  let fence = ''
  let afterTag = false
  const add = (line: string) => {
    const tagLine = fence === '' && isTagLine(line, isComponent)
    const previous = lines.at(-1) ?? ''
    const isApart = tagLine ? isBlank(previous) : fence !== '' || !needsBlankBefore(line, lines)
    const needsBlank = !isApart || (afterTag && !isBlank(line))
    if (needsBlank) insertedLines.push(lines.push(blankLike(line)))
    lines.push(fence === '' ? strictDirective(line) : line)
    fence = nextFence(fence, line)
    afterTag = tagLine
  }
  for (let index = 0; index < source.length; index++) {
    const tag = fence === '' ? joinTag(source, index, isComponent) : undefined
    if (!tag) {
      add(source[index] ?? '')
      continue
    }
    for (const line of tag) add(line)
    index += tag.length - 1
  }
  return { text: lines.join('\n'), insertedLines }
}

/** The first line of a component tag with each attribute on a line of its own, such a line, and the last line. */
const LONG_TAG_START = /^[ \t>]*<([A-Z]\w*)[ \t]*$/
const ATTRIBUTE_LINE = /^[ \t>]*([\w-]+(?:="[^"]*")?)[ \t]*(\/?>)?[ \t]*$/
const LONG_TAG_END = /^[ \t>]*(\/?>)[ \t]*$/

/**
 * The lines of a multi-line component tag that starts at `index`, with the whole tag on the first line: the parser
 * recognizes tags by their first line. The other lines stay, empty, so that line numbers hold. Undefined for any other
 * line.
 */
function joinTag(
  lines: readonly string[],
  index: number,
  isComponent: (name: string) => boolean,
): string[] | undefined {
  const start = lines[index] ?? ''
  const [, name = ''] = LONG_TAG_START.exec(start) ?? []
  if (name === '' || !isComponent(name)) return undefined
  const attributes: string[] = []
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next] ?? ''
    const [, end] = LONG_TAG_END.exec(line) ?? []
    const [, attribute, endAfter] = ATTRIBUTE_LINE.exec(line) ?? []
    if (end === undefined && attribute === undefined) return undefined
    if (attribute !== undefined) attributes.push(attribute)
    if (end === undefined && endAfter === undefined) continue
    const tag = `${start.trimEnd()} ${attributes.join(' ')}${end ?? endAfter}`
    return [tag, ...Array.from({ length: next - index }, () => blankLike(start))]
  }
  return undefined
}

function strictDirective(line: string): string {
  const match = line.includes(':::') ? DIRECTIVE_LINE.exec(line.trimEnd()) : null
  if (!match) return line
  const [, before = '', colons = '', , name = '', label = '', attributes = '', space = '', title = ''] = match
  if (title === '') return before + colons + name + label + attributes
  // The parser would drop text after a label or attributes.
  if (label !== '' || attributes !== '')
    return `${before}${colons}${name}[${escapeBrackets(`${label.slice(1, -1)} ${title}`.trim())}]${attributes}`
  if (space === '') return line
  const brace = title.endsWith('}') ? title.lastIndexOf('{') : -1
  const braces = brace >= 0 && TITLE_ATTRIBUTES.test(title.slice(brace)) ? title.slice(brace) : ''
  const written = title.slice(0, title.length - braces.length).trimEnd()
  if (written === '') return before + colons + name + braces
  const words = /^\[.*\]$/.test(written) ? written.slice(1, -1) : written
  return `${before}${colons}${name}[${escapeBrackets(words)}]${braces}`
}

/** Brackets in a label must be balanced or escaped. */
function escapeBrackets(words: string): string {
  let depth = 0
  for (const char of words) {
    if (char === '[') depth++
    if (char === ']' && --depth < 0) break
  }
  return depth === 0 ? words : words.replace(/(?<!\\)[[\]]/g, '\\$&')
}

function isTagLine(line: string, isComponent: (name: string) => boolean): boolean {
  if (!line.includes('<')) return false
  const [, name] = TAG_LINE.exec(line) ?? []
  return name !== undefined && isComponent(name)
}

const CONTAINER_END = /^[ \t>]*:{3,}[ \t]*$/

/** The start of a definition of a link: `[a]: https://…`. The rest of its parts may be on the next lines. */
const DEFINITION = /^[ \t>]*\[(?!\^)(?:[^\]\\]|\\.)+(?:\]:|$)/

/** Without a blank line, the parser reads the end of a container as a part of the table or definition before it. */
function needsBlankBefore(line: string, before: readonly string[]): boolean {
  if (!line.includes(':::') || !CONTAINER_END.test(line)) return false
  if (before.at(-1)?.includes('|')) return true
  const start = before.findLastIndex((other) => isBlank(other) || other.includes(':::'))
  return before.slice(start + 1).some((other) => DEFINITION.test(other))
}

/** A blank line inside the same block quotes. */
function blankLike(line: string): string {
  return /^[ \t>]*/.exec(line)?.[0].trimEnd() ?? ''
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line)
}
