import { asText, readInnerYaml, type DataMap, type InnerYaml } from '../../../shared/index.ts'
import { type Line, parseAttributeList, trimBlank } from '../../../markdown/index.ts'

/** ```` ```{name} argument ```` or `:::{name} argument`, with its options and lines. */
export interface Directive {
  /** In small letters: `code-block`. */
  name: string
  argument: string
  options: DataMap
  body: Line[]
  line: number
  column: number
  /** In options that are YAML. */
  mistake?: InnerYaml['mistake']
}

/** Where a fence begins: its prefix is an indent, a mark of a list or of quotes. */
const OPENING =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,}|:{3,})[ \t]*(?:\{([\w:+.-]+)((?:[ \t][^{}]*)?)\}[ \t]*(.*)|(.*))$/

const CLOSING = /^[ \t>]*(`{3,}|~{3,}|:{3,})[ \t]*$/

export interface Fence {
  prefix: string
  marks: string
  /** Of a directive. */
  name?: string
  argument: string
  /** In the braces: `{note .dropdown #label}`. */
  attributes: string
  /** Index of the line that closes it; the number of lines if there is none. */
  end: number
}

/** The fence that begins at a line: of a directive, or of code. */
export function readFence(lines: readonly Line[], index: number): Fence | undefined {
  const text = lines[index]?.text ?? ''
  const [, prefix = '', marks = '', name, attributes = '', argument = '', info = ''] = OPENING.exec(text) ?? []
  const mark = marks[0]
  // `:::note` without braces is not one of MyST, and code on one line has the marks twice.
  if (mark === undefined || (name === undefined && (mark === ':' || (mark === '`' && info.includes('`')))))
    return undefined
  let end = index + 1
  while (end < lines.length && !isEnd(lines[end]?.text ?? '', marks)) end++
  return {
    prefix,
    marks,
    name: name?.toLowerCase(),
    argument: argument.trim(),
    attributes,
    end,
  }
}

/** Whether a line closes a fence: at least as many of the same marks. */
function isEnd(line: string, marks: string): boolean {
  const [, written = ''] = CLOSING.exec(line) ?? []
  return written.startsWith(marks)
}

/** The directive of a fence. */
export function readDirective(lines: readonly Line[], index: number, fence: Fence): Directive {
  const indent = fence.prefix.replace(/(?:[-*+]|\d+[.)])/g, (mark) => ' '.repeat(mark.length))
  const inner = lines.slice(index + 1, fence.end).map(({ text, line }) => ({ text: withoutPrefix(text, indent), line }))
  const { data, body, mistake }: InnerYaml = readInnerYaml(inner) ?? readOptions(inner)
  const options = { ...readAttributes(fence.attributes), ...data }
  return {
    name: fence.name ?? '',
    argument: fence.argument,
    options,
    body: trimBlank(body),
    line: lines[index]?.line ?? 1,
    column: fence.prefix.length + 1,
    mistake,
  }
}

function withoutPrefix(text: string, prefix: string): string {
  let at = 0
  while (at < prefix.length && at < text.length && (text[at] === prefix[at] || text[at] === ' ')) at++
  return text.slice(at)
}

/** `.class #label key=value`: https://mystmd.org/guide/inline-options */
function readAttributes(attributes: string): DataMap {
  const { id, classes, values } = parseAttributeList(attributes)
  return {
    ...Object.fromEntries(values),
    ...(id !== undefined && { label: id }),
    ...(classes.length > 0 && { class: classes.join(' ') }),
  }
}

/** Options in lines `:key: value`. */
function readOptions(lines: readonly Line[]): InnerYaml {
  const data: DataMap = {}
  let at = 0
  for (; at < lines.length; at++) {
    const [, key, value = ''] = /^:([\w-]+):(?:[ \t]+(.*)|[ \t]*)$/.exec(lines[at]?.text.trim() ?? '') ?? []
    if (key === undefined) break
    data[key] = value.trim().replace(/^("|')(.*)\1$/, '$2')
  }
  return { data, body: lines.slice(at) }
}

export function optionOf({ options }: Directive, ...names: string[]): string | undefined {
  return names.map((name) => asText(options[name])).find((value) => value !== undefined && value !== '')
}

/** `---` around settings of a page, above its text. */
export function withoutHead(body: readonly Line[]): readonly Line[] {
  const isMark = ({ text }: Line) => text.trim() === '---'
  const end = body[0] && isMark(body[0]) ? body.findIndex((each, at) => at > 0 && isMark(each)) : -1
  return body.slice(end + 1)
}

/** `(label)=` above a block, with what is before it on the line. */
export const LABEL = /^([ \t>]*)\(([^()\s][^()]*)\)=[ \t]*$/

/** The last line of a comment of HTML that begins at a line, and in which nothing is converted; -1 without one. */
export function endOfComment(lines: readonly Line[], index: number): number {
  if (!/^ {0,3}<!--/.test(lines[index]?.text ?? '')) return -1
  return lines.findIndex(({ text }, at) => at >= index && text.includes('-->'))
}
