import { asMap, asText, parseYaml, type DataMap } from '../../../shared/index.ts'
import { trimBlank, toText, type Line } from '../../../markdown/index.ts'

/** ```` ```{name} argument ```` or `:::{name} argument`, with its options and lines. */
export interface Directive {
  /** In small letters: `code-block`. */
  name: string
  argument: string
  options: DataMap
  body: Line[]
  line: number
  column: number
}

/** Where a fence begins: its prefix is an indent, a mark of a list or of quotes. */
const OPENING =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,}|:{3,})[ \t]*(?:\{([\w:+.-]+)((?:[ \t]+[^{}]*)?)\}[ \t]*(.*)|(.*))$/

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
  const isEnd = (line: string) => {
    const written = line.replace(/^[ \t>]*/, '').trimEnd()
    return written.length >= marks.length && written === mark.repeat(written.length)
  }
  const found = lines.findIndex((each, at) => at > index && isEnd(each.text))
  const end = found < 0 ? lines.length : found
  return {
    prefix,
    marks,
    ...(name !== undefined && { name: name.toLowerCase() }),
    argument: argument.trim(),
    attributes,
    end,
  }
}

/** The directive of a fence. */
export function readDirective(lines: readonly Line[], index: number, fence: Fence): Directive {
  const indent = fence.prefix.replace(/(?:[-*+]|\d+[.)])/g, (mark) => ' '.repeat(mark.length))
  const inner = lines.slice(index + 1, fence.end).map(({ text, line }) => ({ text: withoutPrefix(text, indent), line }))
  const { options: written, body } = readOptions(inner)
  const options = { ...readAttributes(fence.attributes), ...written }
  return {
    name: fence.name ?? '',
    argument: fence.argument,
    options,
    body: trimBlank(body),
    line: lines[index]?.line ?? 1,
    column: fence.prefix.length + 1,
  }
}

function withoutPrefix(text: string, prefix: string): string {
  let at = 0
  while (at < prefix.length && at < text.length && (text[at] === prefix[at] || text[at] === ' ')) at++
  return text.slice(at)
}

/** `.class #label key=value`: https://mystmd.org/guide/inline-options */
function readAttributes(attributes: string): DataMap {
  const options: DataMap = {}
  for (const [, mark = '', name = '', key, quoted, plain] of attributes.matchAll(
    /(?:([.#])([\w-]+)|([\w-]+)=(?:"([^"]*)"|(\S+)))/g,
  )) {
    if (key !== undefined) options[key] = quoted ?? plain
    else if (mark === '#') options['label'] = name
    else options['class'] = [asText(options['class']), name].filter(Boolean).join(' ')
  }
  return options
}

/** Options are YAML between two lines `---`, or lines `:key: value`. */
function readOptions(lines: readonly Line[]): { options: DataMap; body: Line[] } {
  if (lines[0]?.text.trim() === '---') {
    const end = lines.findIndex(({ text }, index) => index > 0 && text.trim() === '---')
    if (end > 0) return { options: asMap(parseYaml(toText(lines.slice(1, end)))), body: lines.slice(end + 1) }
  }
  const options: DataMap = {}
  let at = 0
  for (; at < lines.length; at++) {
    const [, key, value = ''] = /^:([\w-]+):(?:[ \t]+(.*)|[ \t]*)$/.exec(lines[at]?.text.trim() ?? '') ?? []
    if (key === undefined) break
    options[key] = value.trim()
  }
  return { options, body: lines.slice(at) }
}

export function optionOf({ options }: Directive, ...names: string[]): string | undefined {
  return names.map((name) => asText(options[name])).find((value) => value !== undefined && value !== '')
}
