import type { Root } from 'mdast'
import { createFenceReader } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  type DataMap,
  parseYaml,
  renderAttributes,
  separateFences,
  separateHtml,
} from '../../../shared/index.ts'
import { type DialectOptions, parseMkDocs } from './parse.ts'

/** Where findings in a text are, and the log that they go to. */
interface TextPlace {
  /** Path in FROM. */
  file: string
  log: ConversionLog
}

/** The text of a page as the parser can read it. */
export function prepareText(text: string, dialect: DialectOptions, place: TextPlace): string {
  const parse = (each: string): Root => parseMkDocs(each, dialect)
  const indented = indentSlashBlocks(text, dialect.blocks ?? new Set(), place)
  return separateFences(separateHtml(indented, parse, undefined, true), parse)
}

const HEAD = /^([ \t>]*)(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/
const PREFIX = /^[ \t>]*/

interface SlashBlock {
  /** The slashes of its first line: the last line has as many. */
  marks: string
  column: number
  /** What takes the place of its first line. */
  head: string
  /** What takes the place of its last line; undefined: its content is indented. */
  end?: string
}

/**
 * Writes blocks between lines of slashes as the indented blocks that mean the same: `/// note | Title` … `///` is
 * `!!! note "Title"`. Each line stays in its place, that of an option empty.
 * https://facelessuser.github.io/pymdown-extensions/extensions/blocks/
 *
 * @param names Of the blocks that the site turns on.
 */
function indentSlashBlocks(text: string, names: ReadonlySet<string>, { file, log }: TextPlace): string {
  if (names.size === 0 || !/^[ \t>]*\/{3}/m.test(text)) return text
  const read = createFenceReader()
  const open: SlashBlock[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const prefix = PREFIX.exec(line)?.[0] ?? ''
    const rest = line.slice(prefix.length).trim()
    const isText = read(line) === 'text'
    // A block ends with the item of the list that it is in.
    if (rest !== '') while (prefix.length < (open.at(-1)?.column ?? 0)) open.pop()
    const closed = isText ? open.findIndex(({ marks }) => marks === rest) : -1
    const [, , marks = '', name = '', argument = ''] = (isText && HEAD.exec(line)) || []
    if (closed >= 0) {
      const [block] = open.splice(closed)
      lines[index] = indent(prefix + (block?.end ?? ''), open)
    } else if (names.has(name)) {
      const block = toBlock(name, argument, takeOptions(lines, index, prefix.length))
      if (block.head === '') reportLeftOut(name, rest, { file, line: index + 1, column: prefix.length + 1 }, log)
      lines[index] = indent(prefix + block.head, open)
      open.push({ ...block, marks, column: prefix.length })
    } else lines[index] = indent(line, open)
  }
  return lines.join('\n')
}

/** A line in the blocks around it whose content is indented. */
function indent(line: string, open: readonly SlashBlock[]): string {
  const around = open.filter(({ end }) => end === undefined)
  const column = Math.min(around[0]?.column ?? 0, PREFIX.exec(line)?.[0].length ?? 0)
  return line.trim() === '' ? '' : line.slice(0, column) + '    '.repeat(around.length) + line.slice(column)
}

/** The options of a block are YAML, indented by four columns like code, in the lines after the first one. */
function takeOptions(lines: string[], head: number, column: number): DataMap {
  let end = head + 1
  while (/^(?: {4}|\t)[ \t]*\S/.test(lines[end]?.slice(column) ?? '')) end++
  return asMap(parseYaml(lines.splice(head + 1, end - head - 1, ...Array<string>(end - head - 1).fill('')).join('\n')))
}

function toBlock(name: string, argument: string, options: DataMap): Pick<SlashBlock, 'head' | 'end'> {
  const title = argument === '' ? '' : ` "${argument}"`
  if (name === 'tab') return { head: `===${isTrue(options['new']) ? '!' : ''} "${argument}"` }
  if (name === 'html') return toElement(argument)
  if (name === 'define' || name.endsWith('caption')) return { head: '', end: '' }
  const type = asText(options['type'])
  if (name.startsWith('details'))
    return { head: `???${isTrue(options['open']) ? '+' : ''} ${type ?? 'details'}${title}` }
  return { head: `!!! ${name === 'admonition' ? (type ?? 'note') : name}${title}` }
}

/** PyMdown reads `True`, too, which is a text in YAML. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'True'
}

/** `/// html | div.note#id` */
function toElement(argument: string): Pick<SlashBlock, 'head' | 'end'> {
  const [, name = 'div', rest = ''] = /^([\w-]+)(.*)$/.exec(argument) ?? []
  const id = /#([\w-]+)/.exec(rest)?.[1]
  const classes = Array.from(rest.matchAll(/\.([\w-]+)/g), ([, each]) => each).join(' ')
  return { head: `<${name}${renderAttributes({ id, class: classes || undefined })} markdown>`, end: `</${name}>` }
}

function reportLeftOut(
  name: string,
  head: string,
  place: { file: string; line: number; column: number },
  log: ConversionLog,
): void {
  const message = `The block "${head}" was left out; its content is shown.`
  const hint =
    name === 'define' ? 'Write <dl>, <dt> and <dd>.' : 'Write the text of the picture into its alternative text.'
  log.report({ kind: 'captions and definitions', message, hint, ...place })
}
