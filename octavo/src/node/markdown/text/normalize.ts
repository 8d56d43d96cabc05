import { nextFence } from './fences.ts'
import { fenceOffOverlong, hasLongParagraph } from './overlong.ts'

/** A text as the parser gets it, and which of its lines are not in the file. */
export interface NormalText {
  text: string
  /** 1-based line numbers in `text`, ascending. */
  insertedLines: number[]
  /** First lines of paragraphs that are too long to be read as Markdown and became code. */
  overlongLines: number[]
}

const TAG_LINE_START = /^[ \t>]*<\/?[A-Z]/m

/** `::: tip A title`, after list marks and quote marks. */
const DIRECTIVE_LINE =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})([ \t]*)([A-Za-z][\w-]*)(\[.*\])?(\{.*\})?([ \t]*)(\S.*)?$/

/** A component tag, or several, alone on a line. */
const TAG_LINE = /^[ \t>]*(?:<\/?([A-Z]\w*)(?:\s(?:[^<>"]|"[^"]*")*)?>[ \t]*)+$/

/**
 * Makes explicit what authors mean, so that the parser sees it: a blank line around component tags that stand alone
 * on their line, long tags in one line, and container directives in their one strict form, `:::tip[A title]`.
 */
export function normalizeText(raw: string, isComponent: (name: string) => boolean): NormalText {
  const withoutMark = raw.replace(/^\uFEFF/, '')
  const text = withoutMark.includes('\r') ? withoutMark.replace(/\r\n?/g, '\n') : withoutMark
  const isLong = hasLongParagraph(text)
  if (!isLong && !text.includes(':::') && !TAG_LINE_START.test(text))
    return { text, insertedLines: [], overlongLines: [] }
  const source = text.split('\n')
  const overlongLines = isLong ? fenceOffOverlong(source) : []
  return { ...rewriteLines(source, isComponent), overlongLines }
}

function rewriteLines(source: string[], isComponent: (name: string) => boolean) {
  const lines: string[] = []
  const insertedLines: number[] = []
  let fence = ''
  let afterTag = false
  for (let index = 0; index < source.length; index++) {
    const line = fence === '' ? joinTag(source, index, isComponent) : (source[index] ?? '')
    const tagLine = fence === '' && isTagLine(line, isComponent)
    const needsBlank = (tagLine && !isBlank(lines.at(-1) ?? '')) || (afterTag && !isBlank(line))
    if (needsBlank) insertedLines.push(lines.push(blankLike(line)))
    lines.push(fence === '' ? strictDirective(line) : line)
    fence = nextFence(fence, line)
    afterTag = tagLine
  }
  return { text: lines.join('\n'), insertedLines }
}

/** The first line of a component tag whose attributes stand on lines of their own, those lines, and its end. */
const LONG_TAG_START = /^[ \t>]*<([A-Z]\w*)[ \t]*$/
const ATTRIBUTE_LINE = /^[ \t>]*([\w-]+(?:="[^"]*")?)[ \t]*(\/?>)?[ \t]*$/
const LONG_TAG_END = /^[ \t>]*(\/?>)[ \t]*$/

/** Brings a long tag into its first line, as Markdown wants it; its other lines stay, empty. */
function joinTag(lines: string[], index: number, isComponent: (name: string) => boolean): string {
  const start = lines[index] ?? ''
  const [, name = ''] = LONG_TAG_START.exec(start) ?? []
  if (name === '' || !isComponent(name)) return start
  const words: string[] = []
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next] ?? ''
    const [, end] = LONG_TAG_END.exec(line) ?? []
    const [, attribute, endBehind] = ATTRIBUTE_LINE.exec(line) ?? []
    if (end === undefined && attribute === undefined) return start
    if (attribute !== undefined) words.push(attribute)
    if (end === undefined && endBehind === undefined) continue
    lines.fill(blankLike(start), index + 1, next + 1)
    return `${start.trimEnd()} ${words.join(' ')}${end ?? endBehind}`
  }
  return start
}

function strictDirective(line: string): string {
  const match = line.includes(':::') ? DIRECTIVE_LINE.exec(line.trimEnd()) : null
  if (!match) return line
  const [, before = '', colons = '', , name = '', label = '', attributes = '', space = '', title = ''] = match
  if (label !== '' || attributes !== '' || title === '')
    return before + colons + name + label + attributes + space + title
  if (space === '') return line
  const words = /^\[.*\]$/.test(title) ? title.slice(1, -1) : title
  return `${before}${colons}${name}[${escapeBrackets(words)}]`
}

/** Brackets in a label must be in pairs. */
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

/** A blank line in the same block quote. */
function blankLike(line: string): string {
  return /^[ \t>]*/.exec(line)?.[0].trimEnd() ?? ''
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line)
}
