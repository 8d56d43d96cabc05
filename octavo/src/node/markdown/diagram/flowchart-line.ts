/** `A`, `order-service`: a hyphen belongs to the name only within it, so that `A-->B` is two names. */
const NAME = /[\p{L}\p{N}_]+(?:-(?![-.])[\p{L}\p{N}_]+)*/uy

/** What stands around a node's words, longest marks first, with what the drawing library is given. */
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

const ARROW = /\s*(<?)(-{2,}>|-{3,}|-\.+->|-\.+-|={2,}>|={3,})(?:\s*\|([^|]*)\|)?\s*/y
const WORDED_ARROW = /\s*(<?)(--|-\.|==)\s+(.+?)\s+(-{2,}>|-{3,}|\.+->|\.+-|={2,}>|={3,})\s*/y
const AND = /\s*&\s*/y
const CLASS = /:::\w+(?:-(?![-.])\w+)*/y
const END = /\s*(?:;\s*|$)/y

/**
 * Reads a line of nodes and arrows and spells it the one way the drawing library understands everywhere: arrows of
 * their basic length between blanks. Returns undefined when a part of the line would be lost.
 */
export function readFlowchartLine(line: string): string | undefined {
  const reader = new LineReader(line)
  const written: string[] = []
  while (!reader.atEnd()) {
    const chain = readChain(reader)
    if (chain === undefined || !reader.take(END)) return undefined
    written.push(chain)
  }
  return written.join('\n')
}

function readChain(reader: LineReader): string | undefined {
  let chain = readGroup(reader)
  for (let arrow = readArrow(reader); arrow !== undefined; arrow = readArrow(reader)) {
    const group = readGroup(reader)
    if (group === undefined) return undefined
    chain += ` ${arrow} ${group}`
  }
  return chain
}

/** `A & B`: nodes that share their arrows. */
function readGroup(reader: LineReader): string | undefined {
  const nodes: string[] = []
  do {
    const node = readNode(reader)
    if (node === undefined) return undefined
    nodes.push(node)
  } while (reader.take(AND))
  return nodes.join(' & ')
}

function readNode(reader: LineReader): string | undefined {
  const name = reader.take(NAME)?.[0]
  if (name === undefined) return undefined
  const shape = SHAPES.map((pattern) => reader.take(pattern)?.[0]).find((found) => found !== undefined)
  reader.take(CLASS)
  return asciiName(name) + (shape ?? (asciiName(name) === name ? '' : `[${name}]`))
}

function readArrow(reader: LineReader): string | undefined {
  const plain = reader.take(ARROW)
  if (plain) return plain[1] + basicArrow(plain[2] ?? '') + (plain[3] === undefined ? '' : `|${plain[3].trim()}|`)
  const worded = reader.take(WORDED_ARROW)
  if (!worded) return undefined
  const [, start, open = '', words = '', close = ''] = worded
  return `${start}${basicArrow(open === '-.' ? `-${close}` : close)}|${words.trim()}|`
}

function basicArrow(arrow: string): string {
  const end = arrow.endsWith('>') ? '>' : ''
  if (arrow.includes('.')) return `-.-${end}`
  return arrow.startsWith('=') ? `==${end || '='}` : `--${end || '-'}`
}

/** The drawing library knows ASCII names only; what a reader sees is the label. */
function asciiName(name: string): string {
  return name.replace(/[^\w-]/g, (char) => `u${char.codePointAt(0)?.toString(16) ?? ''}`)
}

/** Takes patterns off the start of a line, one after the other. */
class LineReader {
  private at = 0

  constructor(private readonly line: string) {}

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.line)
    if (!match) return undefined
    this.at += match[0].length
    return match
  }

  atEnd(): boolean {
    return this.at >= this.line.length
  }
}
