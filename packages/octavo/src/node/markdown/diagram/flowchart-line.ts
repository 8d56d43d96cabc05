import { spaceShape } from './label-space.ts'
import { outlineColor } from './shape-outlines.ts'

/**
 * `A`, `order-service`, `main.rs`, `src/*`. Hyphens are only part of a name between its characters: `A-->B` are two
 * names. https://github.com/mermaid-js/mermaid/blob/develop/packages/mermaid/src/diagrams/flowchart/parser/flow.jison
 */
const NAME = /[\p{L}\p{N}_.*+!?$%'/\\]+(?:-(?![-.])[\p{L}\p{N}_.*+!?$%'/\\]+)*/uy

/** Node shapes, longest delimiters first: https://mermaid.js.org/syntax/flowchart.html#node-shapes */
const SHAPES = [
  /\(\(\((?:"[^"]*"|[^"]+?)\)\)\)/y,
  /\(\[(?:"[^"]*"|[^"]+?)\]\)/y,
  /\(\((?:"[^"]*"|[^"]+?)\)\)/y,
  /\[\[(?:"[^"]*"|[^"]+?)\]\]/y,
  /\[\((?:"[^"]*"|[^"]+?)\)\]/y,
  /\[[/\\](?:"[^"]*"|[^"]+?)[/\\]\]/y,
  /\{\{(?:"[^"]*"|[^"]+?)\}\}/y,
  />(?:"[^"]*"|[^"\]]+)\]/y,
  /\[(?:"[^"]*"|[^"\]]+)\]/y,
  /\((?:"[^"]*"|[^")]+)\)/y,
  /\{(?:"[^"]*"|[^"}]+)\}/y,
]

const DATA = /@\{((?:[^}"]|"[^"]*")*)\}/y

/** The shapes that have a form of their own in brackets, and all their names. */
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

/** The shape of a node in brackets, and its outline if that is another; undefined for a shape that is not drawn. */
function shapeOf(data: string, name: string): { text: string; outline?: string } | undefined {
  const read = (key: string) => {
    const [, quoted, bare] = new RegExp(String.raw`(?:^|[\s,])${key}:\s*(?:"([^"]*)"|([^\s,"]+))`).exec(data) ?? []
    return quoted ?? bare
  }
  const shape = read('icon') ?? read('img') ?? read('shape') ?? 'rect'
  const outline = outlineColor(shape)
  const [open, close] =
    SHAPE_NAMES.find(([, , names]) => names.split(' ').includes(shape)) ?? (outline ? ['[', ']'] : [])
  if (open === undefined || close === undefined) return undefined
  return { text: `${open}"${read('label') ?? name}"${close}`, outline }
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
  /** The color of a shape that the library does not know, see `outlineColor`. */
  outline?: string
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
  const nodes = chains?.flatMap(({ groups }) => groups.flat())
  const outlines = nodes?.flatMap(({ name, outline }) => (outline ? [`style ${name} stroke:${outline}`] : []))
  return chains && [...chains.map(renderChain), ...(outlines ?? [])].join('\n')
}

export function renderChain({ groups, arrows }: FlowchartChain): string {
  return groups
    .map((nodes, index) => (index > 0 ? ` ${arrows[index - 1]} ` : '') + nodes.map(({ text }) => text).join(' & '))
    .join('')
}

/** The chains of a line; undefined when the drawing library would lose a part of it. */
export function parseFlowchartChains(line: string): FlowchartChain[] | undefined {
  // Mermaid ignores spaces between a quoted label and the end of its shape.
  const scanner = new LineScanner(line.replace(/"`([^`"]*)`"/g, '"$1"').replace(/"\s+(?=[\])}])/g, '"'))
  const chains: FlowchartChain[] = []
  while (!scanner.atEnd()) {
    const chain = parseChain(scanner)
    if (chain === undefined || !(scanner.take(END) ?? scanner.take(INVISIBLE))) return undefined
    chains.push(chain)
  }
  return chains
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
  const written = scanner.take(NAME)?.[0]
  if (written === undefined) return undefined
  const data = scanner.take(DATA)?.[1]
  const named = data === undefined ? undefined : shapeOf(data, written)
  const shape = data === undefined ? scanner.takeFirst(SHAPES)?.[0] : named?.text
  if (data !== undefined && shape === undefined) return undefined
  scanner.take(CLASS)
  const name = asciiName(written)
  const shown = shape ?? (name === written ? undefined : `["${written}"]`)
  return { name, text: shown === undefined ? name : name + spaceShape(shown), outline: named?.outline }
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
  private at = 0

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
