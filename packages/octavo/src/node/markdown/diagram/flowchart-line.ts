import { spaceShape } from './label-space.ts'
import { outlineColor } from './shape-outlines.ts'

/**
 * `A`, `order-service`, `main.rs`, `src/*`. Hyphens are only part of a name between its characters: `A-->B` are two
 * names. https://github.com/mermaid-js/mermaid/blob/develop/packages/mermaid/src/diagrams/flowchart/parser/flow.jison
 */
const NAME = /[\p{L}\p{N}_.*+!?$%'/\\]+(?:-(?![-.])[\p{L}\p{N}_.*+!?$%'/\\]+)*/uy

/** Node shapes, longest delimiters first: https://mermaid.js.org/syntax/flowchart.html#node-shapes */
const SHAPES = [
  /(\(\(\()("[^"]*"|[^"]+?)(\)\)\))/y,
  /(\(\[)("[^"]*"|[^"]+?)(\]\))/y,
  /(\(\()("[^"]*"|[^"]+?)(\)\))/y,
  /(\[\[)("[^"]*"|[^"]+?)(\]\])/y,
  /(\[\()("[^"]*"|[^"]+?)(\)\])/y,
  /(\[[/\\])("[^"]*"|[^"]+?)([/\\]\])/y,
  /(\{\{)("[^"]*"|[^"]+?)(\}\})/y,
  /(>)("[^"]*"|[^"\]]+)(\])/y,
  /(\[)("[^"]*"|[^"\]]+)(\])/y,
  /(\()("[^"]*"|[^")]+)(\))/y,
  /(\{)("[^"]*"|[^"}]+)(\})/y,
]

const DATA = /@\{((?:[^}"]|"[^"]*")*)\}/y

/** The shapes that have their own form in brackets, and all their names. */
const SHAPE_NAMES: readonly [open: string, close: string, names: string][] = [
  ['[', ']', 'rect proc process rectangle'],
  ['(', ')', 'rounded event'],
  ['([', '])', 'stadium pill terminal'],
  ['[[', ']]', 'fr-rect framed-rectangle subproc subprocess subroutine'],
  ['[(', ')]', 'cyl cylinder database db lin-cyl disk lined-cylinder'],
  ['((', '))', 'circle circ'],
  ['(((', ')))', 'dbl-circ double-circle'],
  ['>', ']', 'odd'],
  ['{', '}', 'diam diamond decision question'],
  ['{{', '}}', 'hex hexagon prepare'],
  ['[/', '/]', 'lean-r lean-right in-out'],
  ['[\\', '\\]', 'lean-l lean-left out-in'],
  ['[/', '\\]', 'trap-b trapezoid trapezoid-bottom priority'],
  ['[\\', '/]', 'trap-t inv-trapezoid trapezoid-top manual'],
]

/** What is written of the look of a node, at one place. */
interface Look {
  brackets?: readonly [open: string, close: string]
  /** A shape that the library does not know, see `outlineColor`. */
  shape?: string
  /** With its quotation marks. */
  label?: string
}

/** Undefined for a shape that is not drawn. */
function readData(data: string): Look | undefined {
  const read = (key: string) => {
    const [, quoted, bare] = new RegExp(String.raw`(?:^|[\s,])${key}:\s*(?:"([^"]*)"|([^\s,"]+))`).exec(data) ?? []
    return quoted ?? bare
  }
  const label = read('label')
  const look: Look = label ? { label: `"${label}"` } : {}
  const shape = read('icon') ?? read('img') ?? read('shape')
  if (shape === undefined) return look
  if (outlineColor(shape)) return { ...look, brackets: ['[', ']'], shape }
  const [open, close] = SHAPE_NAMES.find(([, , names]) => names.split(' ').includes(shape)) ?? []
  return open === undefined || close === undefined ? undefined : { ...look, brackets: [open, close], shape: undefined }
}

/** A look in brackets; empty if nothing is written of it. */
function inBrackets({ brackets, label }: Look, name: string): string {
  if (brackets === undefined && label === undefined) return ''
  const [open, close] = brackets ?? ['[', ']']
  return open + (label ?? `"${name}"`) + close
}

/** A look as it is written at a node. */
function writeLook(look: Look, name: string): string {
  const { label = name, shape } = look
  const quoted = label.startsWith('"') ? label : `"${label}"`
  return shape === undefined ? inBrackets({ ...look, label: quoted }, name) : `@{ shape: ${shape}, label: ${quoted} }`
}

/** https://mermaid.js.org/syntax/flowchart.html#links-between-nodes */
const ARROW =
  /(?:\s+\w+@|\s*)([<ox]?)(-{2,}(?:>|[ox](?=[\s|]))|-{3,}|-?\.+-(?:>|[ox](?=[\s|]))|-\.+-|={2,}(?:>|[ox](?=[\s|]))|={3,})(?:\s*\|([^|]*)\|)?\s*/y
const WORDED_ARROW =
  /(?:\s+\w+@|\s*)([<ox]?)(--|-\.|==)(?:\s+|(?![-.=>xo]))(\S.*?)\s*(-{2,}(?:>|[ox](?=\s))|-{3,}|\.+-(?:>|[ox](?=\s))|\.+-|={2,}(?:>|[ox](?=\s))|={3,})\s*/y
/** A link that only places nodes: https://mermaid.js.org/syntax/flowchart.html#an-invisible-link */
const INVISIBLE = /\s*~{3,}\s*(?!\||$)/y
const AND = /\s*&\s*/y
const CLASS = /:::\w+(?:-(?![-.])\w+)*/y
const END = /\s*(?:;\s*|$)/y

/** The beginning of a line that continues the one before it: in Mermaid, an arrow includes the space before it. */
const CONTINUATION = /^[<ox]?(?:-{2,}|-?\.+-|={2,})/
/** The end of a line that the next one continues. */
const OPEN_END = /\s(?:-{2,}>|-{3,}|-\.+->?|={2,}>|={3,})$/

/**
 * Appends lines to the one before if an arrow is between them, or if they continue a text or the data of a node. They
 * become empty, so that line numbers hold.
 */
export function joinContinuations(written: readonly string[]): string[] {
  const lines = joinOpen(joinOpen(written, MARKDOWN_TEXT, '<br>'), NODE_DATA, ' ')
  const joined: string[] = []
  let previous = -1
  for (const [index, line] of lines.entries()) {
    const continues =
      previous > 0 && !/^(?:%%|$)/.test(line) && (CONTINUATION.test(line) || OPEN_END.test(joined[previous] ?? ''))
    if (continues) joined[previous] += ` ${line}`
    else if (line !== '') previous = index
    joined.push(continues ? '' : line)
  }
  return joined
}

/** A text in Markdown, which may have several lines: https://mermaid.js.org/syntax/flowchart.html#markdown-formatting */
const MARKDOWN_TEXT = { open: '"`', close: '`"' }
/** `A@{ shape: cyl, label: "Orders" }`: https://mermaid.js.org/syntax/flowchart.html#expanded-node-shapes-in-mermaid-flowcharts-v11-3-0 */
const NODE_DATA = { open: '@{', close: '}' }

function joinOpen(lines: readonly string[], { open, close }: typeof NODE_DATA, between: string): string[] {
  const joined = [...lines]
  let start = -1
  for (const [index, line] of lines.entries()) {
    if (start >= 0) {
      joined[start] += between + line
      joined[index] = ''
    } else if (line.lastIndexOf(open) > line.lastIndexOf(close)) start = index
    if (start >= 0 && index > start && line.includes(close)) start = -1
  }
  return joined
}

export interface FlowchartNode {
  name: string
  /** The name with its shape, for example `A[Start]`. */
  text: string
  /** What is written here of its look. */
  look: Look
  /** The name as it is written, and where it and the look are in the line. */
  written: string
  start: number
  end: number
}

/** `A & B --> C`: groups of nodes, with an arrow between each two. */
export interface FlowchartChain {
  groups: FlowchartNode[][]
  arrows: string[]
}

/**
 * Parses a line of nodes and arrows. Returns it in the one form that the drawing library understands everywhere, with
 * arrows of their basic length between spaces; undefined when the library would lose a part of the line.
 */
export function parseFlowchartLine(line: string): string | undefined {
  const chains = parseFlowchartChains(line)
  const outlines = listNodes(chains).flatMap(({ name, look: { shape } }) =>
    shape === undefined ? [] : [`style ${name} stroke:${outlineColor(shape)}`],
  )
  return chains && [...chains.map(renderChain), ...outlines].join('\n')
}

function listNodes(chains: readonly FlowchartChain[] = []): FlowchartNode[] {
  return chains.flatMap(({ groups }) => groups.flat())
}

/** Lines that are not nodes, but look like one. */
const NO_NODE = /^(?:end|graph|flowchart)$/i

/**
 * Gives each node, where it first appears, the shape and the label that are written last, as Mermaid does. The drawing
 * library keeps what is written first.
 */
export function gatherLooks(lines: readonly string[]): string[] {
  const nodes = lines.map((line) => (NO_NODE.test(line) ? [] : listNodes(parseFlowchartChains(line))))
  const looks = new Map<string, Look>()
  for (const { name, look } of nodes.flat()) looks.set(name, { ...looks.get(name), ...look })
  const seen = new Set<string>()
  return lines.map((line, index) => {
    const text = withoutNoise(line)
    let [rewritten, end] = ['', 0]
    for (const node of nodes[index] ?? []) {
      const { name, written, look } = node
      const isShown = !seen.has(name) || look.shape !== undefined
      seen.add(name)
      const last = writeLook(looks.get(name) ?? look, written)
      if (!isShown || last === writeLook(look, written)) continue
      rewritten += text.slice(end, node.start) + written + last
      end = node.end
    }
    return end === 0 ? line : rewritten + text.slice(end)
  })
}

export function renderChain({ groups, arrows }: FlowchartChain): string {
  return groups
    .map((nodes, index) => (index > 0 ? ` ${arrows[index - 1]} ` : '') + nodes.map(({ text }) => text).join(' & '))
    .join('')
}

/** The chains of a line; undefined when the drawing library would lose a part of it. */
export function parseFlowchartChains(line: string): FlowchartChain[] | undefined {
  const scanner = new LineScanner(withoutNoise(line))
  const chains: FlowchartChain[] = []
  while (!scanner.atEnd()) {
    const chain = parseChain(scanner)
    if (chain === undefined || !(scanner.take(END) ?? scanner.take(INVISIBLE))) return undefined
    chains.push(chain)
  }
  return chains
}

/** Mermaid ignores spaces between a quoted label and the end of its shape. */
function withoutNoise(line: string): string {
  return line.replace(/"`([^`"]*)`"/g, '"$1"').replace(/"\s+(?=[\])}])/g, '"')
}

function parseChain(scanner: LineScanner): FlowchartChain | undefined {
  const first = parseGroup(scanner)
  if (first === undefined) return undefined
  const chain: FlowchartChain = { groups: [first], arrows: [] }
  for (let arrow = parseArrow(scanner); arrow !== undefined; arrow = parseArrow(scanner)) {
    const group = parseGroup(scanner)
    if (group === undefined) return undefined
    chain.arrows.push(arrow)
    chain.groups.push(group)
  }
  return chain
}

/** `A & B`: the nodes share their arrows. */
function parseGroup(scanner: LineScanner): FlowchartNode[] | undefined {
  const nodes: FlowchartNode[] = []
  do {
    const node = parseNode(scanner)
    if (node === undefined) return undefined
    nodes.push(node)
  } while (scanner.take(AND))
  return nodes
}

function parseNode(scanner: LineScanner): FlowchartNode | undefined {
  const start = scanner.at
  const written = scanner.take(NAME)?.[0]
  if (written === undefined) return undefined
  const data = scanner.take(DATA)?.[1]
  const look = data === undefined ? readBrackets(scanner) : readData(data)
  if (look === undefined) return undefined
  const end = scanner.at
  scanner.take(CLASS)
  const name = asciiName(written)
  const shown = inBrackets(look, written) || (name === written ? '' : `["${written}"]`)
  return { name, text: name + (shown && spaceShape(shown)), look, written, start, end }
}

function readBrackets(scanner: LineScanner): Look {
  const [, open, label, close] = scanner.takeFirst(SHAPES) ?? []
  return open === undefined || close === undefined ? {} : { brackets: [open, close], shape: undefined, label }
}

function parseArrow(scanner: LineScanner): string | undefined {
  const plain = scanner.take(ARROW)
  if (plain) return plain[1] + basicArrow(plain[2] ?? '') + (plain[3] === undefined ? '' : `|${plain[3].trim()}|`)
  const worded = scanner.take(WORDED_ARROW)
  if (!worded) return undefined
  const [, start, open = '', words = '', close = ''] = worded
  return `${start}${basicArrow(open === '-.' ? `-${close}` : close)}|${words.trim()}|`
}

function basicArrow(arrow: string): string {
  const end = /[>ox]$/.exec(arrow)?.[0] ?? ''
  if (arrow.includes('.')) return `-.-${end}`
  return arrow.startsWith('=') ? `==${end || '='}` : `--${end || '-'}`
}

/** The drawing library accepts only ASCII names. Readers see the label. */
function asciiName(name: string): string {
  return name.replace(/[^\w-]/g, (char) => `u${char.codePointAt(0)?.toString(16) ?? ''}`)
}

/** Consumes matches of sticky patterns from the start of a line. */
class LineScanner {
  /** The place of the next character. */
  at = 0

  constructor(private readonly line: string) {}

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.line)
    if (!match) return undefined
    this.at += match[0].length
    return match
  }

  /** Only the first pattern that matches: another one may match what follows. */
  takeFirst(patterns: readonly RegExp[]): RegExpExecArray | undefined {
    for (const pattern of patterns) {
      const match = this.take(pattern)
      if (match) return match
    }
    return undefined
  }

  atEnd(): boolean {
    return this.at >= this.line.length
  }
}
