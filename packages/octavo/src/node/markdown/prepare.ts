/**
 * From the text of a Markdown file to the text that the parser gets.
 *
 * Input   a file's text as it was decoded; which tag names are components
 * Output  text with `\n` line ends, blank lines around component tags, strict directives; the numbers of inserted lines
 *
 * Works on lines, because what it changes decides where Markdown's blocks begin and end.
 * Must not: parse Markdown; change anything inside a code fence; drop a line, so that line numbers can be mapped back.
 */
/** The text that the parser gets, and how its lines relate to the lines of the file. */
interface NormalText {
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
  const text = withoutTabs(withoutMark.includes('\r') ? withoutMark.replace(/\r\n?/g, '\n') : withoutMark)
  const isLong = hasLongParagraph(text)
  if (!isLong && !text.includes(':::') && !TAG_LINE_START.test(text))
    return { text, insertedLines: [], overlongLines: [] }
  const source = text.split('\n')
  if (!isLong) return { ...rewriteLines(source, isComponent), overlongLines: [] }
  const { lines, overlongLines } = indentOverlong(source, directives)
  return { ...rewriteLines(lines, isComponent), overlongLines }
}

/** Tabs after the dashes around the front matter become spaces: with a tab, the parser takes these for a rule. */
function withoutTabs(text: string): string {
  if (!text.startsWith('---')) return text
  const toSpaces = (line: string) => line.replaceAll('\t', ' ')
  return text.replace(/^---[ \t]*\n/, toSpaces).replace(/\n---[ \t]*(?=\n|$)/, toSpaces)
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

/** The first line of a component tag with each attribute on its own line, such a line, and the last line. */
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
  if (title === '') return `${before}${colons}${name}${label && `[${escapeBrackets(label.slice(1, -1))}]`}${attributes}`
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

/** Paragraphs with fewer characters than this are never overlong. */
const LONG = 20_000

/**
 * Parsing time of a paragraph grows with its length times the number of `&`, which count four times, and `_`, and with
 * directives also of `:`. The long paragraphs of a page may have this product together: 1 to 2 s.
 */
const MAX_COST = 1e9
const ENTITY = /&/g
const COSTLY = /[&_]/g
const COSTLY_WITH_DIRECTIVES = /[&:_]/g

/** Characters of a text without spaces. Shorter ones cost little. */
const LONG_WORD = 5000
/**
 * Text without spaces, in which the parser looks for the end of an address again and again. Starts after a space, so that
 * the pattern is not tried at each letter of a word.
 */
const WITHOUT_SPACES = new RegExp(`(?<!\\S)\\S{${LONG_WORD},}`, 'g')
const ADDRESS = /:\/\/|www\./
const MARKS_IN_ADDRESS = /[!"'()*,.:;?\]_~]/g

/** The start of the title of a link that does not end in its line. Parsing time grows with the square of its lines. */
const LONG_TITLE = /\]\((?:\s*<[^<>\n]*>|[^\s\]]*)\s+(?:"[^"\n]*|'[^'\n]*|\([^()\n]*)$/m

/** A line that opens thousands of quotes and lists. Parsing time grows with the square of their number. */
const DEEP = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){12000}/

/** Whether a text may contain an overlong paragraph: a cheap test that most texts fail. */
function hasLongParagraph(text: string): boolean {
  for (let start = 0; start < text.length;) {
    const blank = text.indexOf('\n\n', start)
    const end = blank < 0 ? text.length : blank
    if (end - start > LONG) return true
    start = end + 2
  }
  return false
}

/**
 * Turns overlong paragraphs (for example a dump, or encoded bytes) into indented code, because parsing them as Markdown
 * would take minutes. Returns all lines and the 1-based numbers of the lines at which such paragraphs start.
 */
function indentOverlong(lines: readonly string[], directives: boolean): { lines: string[]; overlongLines: number[] } {
  const indented = [...lines]
  const overlongLines: number[] = []
  const costly = directives ? COSTLY_WITH_DIRECTIVES : COSTLY
  let costLeft = MAX_COST
  let fence = ''
  let start = 0
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index] ?? ''
    const open = fence
    fence = nextFence(fence, line)
    if (line.trim() !== '' && open === '' && fence === '') continue
    const cost = open === '' ? costOf(lines.slice(start, index), costly) : 0
    if (cost <= costLeft) costLeft -= cost
    else {
      for (let at = start; at < index; at++) indented[at] = `    ${lines[at]}`
      overlongLines.push(start + 1)
    }
    start = index + 1
  }
  return { lines: indented, overlongLines }
}

function costOf(lines: readonly string[], costly: RegExp): number {
  let length = 0
  for (const line of lines) length += line.length
  if (length <= LONG) return 0
  if (lines.some((line) => DEEP.test(line))) return Infinity
  const count = sum(lines, (line) => countOf(line, costly) + 3 * countOf(line, ENTITY))
  const ofAddresses = sum(lines, costOfAddresses)
  const ofTitles = lines.length > LONG / 2 && LONG_TITLE.test(lines.join('\n')) ? 2 * lines.length ** 2 : 0
  return length * count + ofAddresses + ofTitles
}

function costOfAddresses(line: string): number {
  if (!mayHaveLongWord(line)) return 0
  const long = line.match(WITHOUT_SPACES) ?? []
  return sum(long, (text) => (ADDRESS.test(text) ? text.length * countOf(text, MARKS_IN_ADDRESS) : 0))
}

/** Whether a line may have as many characters without a space: looks at a few of them, and not at each space. */
function mayHaveLongWord(line: string): boolean {
  for (let start = 0; line.length - start >= LONG_WORD;) {
    const space = line.lastIndexOf(' ', start + LONG_WORD - 1)
    if (space < start) return true
    start = space + 1
  }
  return false
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function sum<Item>(items: readonly Item[], toNumber: (item: Item) => number): number {
  return items.reduce((total, item) => total + toNumber(item), 0)
}

const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/
/** Without list markers: inside a fence, they are code. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/**
 * The opening marker of the code fence that is open after a line, or '' outside of fences. `fence`: the marker that is
 * open before the line. See https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function nextFence(fence: string, line: string): string {
  if (fence !== '') return CLOSING.exec(line)?.[1]?.startsWith(fence) ? '' : fence
  const [, marker = '', rest = ''] = OPENING.exec(line) ?? []
  return marker.startsWith('`') && rest.includes('`') ? '' : marker
}

/** `::name`, `:::name`, and `:name[…]`, whose brackets make no link. */
const DIRECTIVE = /::|:[\w-]+[[{]/

/**
 * Whether a text has directives that are more than text. Most texts have colons only in `10:30` and `https://`: the
 * parser would look for the end of a directive after each of them, up to the end of its paragraph, and make a node of
 * each `:name`, which is written as typed.
 */
export function mayHaveDirectives(text: string): boolean {
  return DIRECTIVE.test(text)
}
