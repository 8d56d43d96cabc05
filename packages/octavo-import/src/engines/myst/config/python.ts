import { parser } from '@lezer/python'

type Node = ReturnType<typeof parser.parse>['topNode']

/** A call, a name or an operation, which only Python knows. */
const UNKNOWN = Symbol('unknown')

/** Deeper than people write. A reader that calls itself for each bracket would end with an error. */
const MAX_DEPTH = 100

/** What a node of a list or a dictionary is, apart from its elements. */
const BETWEEN = /^(?:[[\](){},]|Comment)$/

/**
 * The values that a module of Python assigns to names at the beginning of a line, if they are literal: texts, numbers,
 * lists and dictionaries. Elements that are not literal are left out.
 */
export function readAssignments(source: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const statement of childrenOf(parser.parse(source).topNode)) {
    const [target, next, ...rest] = childrenOf(statement)
    const isOne = next?.name === 'AssignOp' ? rest.length === 1 : next?.name === 'TypeDef' && rest.length === 2
    if (statement.name !== 'AssignStatement' || !target || !isOne) continue
    const value = valueOf(rest.at(-1), source, values)
    if (value !== UNKNOWN) values[source.slice(target.from, target.to)] = value
  }
  return values
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** @param known What names before it have, for `f'{year}, {author}'`. */
function valueOf(node: Node | undefined, source: string, known: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (!node || depth > MAX_DEPTH) return UNKNOWN
  const written = source.slice(node.from, node.to)
  const children = childrenOf(node).filter(({ name }) => !BETWEEN.test(name))
  const read = (child: Node | undefined) => valueOf(child, source, known, depth + 1)
  switch (node.name) {
    case 'String':
      return textOf(written)
    case 'FormatString':
      return fill(textOf(written), known)
    case 'ContinuedString':
      return children.map((child) => String(read(child))).join('')
    case 'Number':
    case 'UnaryExpression':
      return Number.isNaN(toNumber(written)) ? UNKNOWN : toNumber(written)
    case 'Boolean':
      return written === 'True'
    case 'None':
      return undefined
    case 'ParenthesizedExpression':
      return read(children[0])
    case 'ArrayExpression':
    case 'TupleExpression':
      return children.map(read).filter((value) => value !== UNKNOWN)
    case 'DictionaryExpression':
      return toMap(children, read)
    case 'BinaryExpression': {
      // Of `["a"] + others`, the list is known.
      const first = read(children[0])
      return typeof first === 'object' ? first : UNKNOWN
    }
    default:
      return UNKNOWN
  }
}

function toNumber(written: string): number {
  return Number(written.replaceAll('_', ''))
}

function toMap(children: readonly Node[], read: (node: Node | undefined) => unknown): Record<string, unknown> {
  const entries = children.flatMap((node, index): [string, unknown][] => {
    const [key, value] = node.name === ':' ? [children[index - 1], children[index + 1]].map(read) : []
    return typeof key === 'string' && value !== UNKNOWN ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

/** Without its prefix and quotation marks. */
function textOf(written: string): string {
  const [, , text = ''] = /^[rbuf]{0,2}("""|'''|"|')([^]*)\1$/i.exec(written) ?? []
  return text.replace(/\\([\\'"])/g, '$1')
}

/** The values of names, and the current year. What is not known is left out, with parentheses around it. */
function fill(text: string, known: Readonly<Record<string, unknown>>): string {
  return text.replace(/\s*\(\{([^{}]*)\}\)|\{([^{}]*)\}/g, (whole, inner?: string, plain?: string) => {
    const value = valueIn(inner ?? plain ?? '', known)
    if (inner === undefined) return value
    return value === '' ? '' : whole.replace(/\{[^{}]*\}/, () => value)
  })
}

function valueIn(expression: string, known: Readonly<Record<string, unknown>>): string {
  const value = Object.hasOwn(known, expression) ? known[expression] : undefined
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return /\.year$|%Y/.test(expression) ? String(new Date().getFullYear()) : ''
}
