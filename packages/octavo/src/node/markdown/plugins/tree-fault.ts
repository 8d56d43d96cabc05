import { isRecord } from '../../../shared/plain-data.ts'
import { thrownMessage } from '../../../shared/text/thrown.ts'

/** Fields that a node of each type must have as text: https://github.com/syntax-tree/mdast */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  text: ['value'],
  inlineCode: ['value'],
  code: ['value'],
  html: ['value'],
  link: ['url'],
  image: ['url'],
  definition: ['url', 'identifier'],
  linkReference: ['identifier'],
  imageReference: ['identifier'],
  footnoteReference: ['identifier'],
  footnoteDefinition: ['identifier'],
  textDirective: ['name'],
  leafDirective: ['name'],
  containerDirective: ['name'],
}

const OPTIONAL_TEXTS = ['title', 'alt', 'lang', 'meta']

const PARENTS = new Set(
  (
    'root paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link linkReference ' +
    'footnoteDefinition textDirective leafDirective containerDirective'
  ).split(' '),
)

/** The only type of nodes in a node of these types. */
const CHILDREN: Readonly<Record<string, string>> = { list: 'listItem', table: 'tableRow', tableRow: 'tableCell' }

/** Far more than the longest page has. */
const MOST_NODES = 10_000_000
/** Far more than a page shows. Functions that call themselves reach this depth. */
const DEEPEST = 1000

/** What is wrong with a tree that a plugin has made or changed, as a sentence; undefined for a valid one. */
export function findTreeFault(tree: unknown): string | undefined {
  try {
    return findFault(tree)
  } catch (error) {
    return `It makes a node that cannot be read: ${thrownMessage(error)}`
  }
}

function findFault(tree: unknown): string | undefined {
  const open = [tree]
  const depths = [0]
  for (let count = 0; open.length > 0; count++) {
    const node = open.pop()
    const depth = depths.pop() ?? 0
    if (count > MOST_NODES || depth > DEEPEST)
      return 'It makes a tree without end: a node contains itself, or thousands of others.'
    if (!isNode(node)) return 'It adds something that is not a node: an object with a "type".'
    const { type, children } = node
    const field = findWrongField(node)
    if (field !== undefined)
      return `It makes a node of type "${type}", whose "${field}" is missing or has the wrong type.`
    for (const child of Array.isArray(children) ? (children as unknown[]) : []) {
      open.push(child)
      depths.push(depth + 1)
    }
  }
  return undefined
}

function findWrongField(node: Node): string | undefined {
  const { type, children, depth, attributes, data } = node
  const isText = (field: string) => typeof node[field] === 'string'
  const missing = (Object.hasOwn(TEXTS, type) ? (TEXTS[type] ?? []) : []).find((field) => !isText(field))
  const wrong = OPTIONAL_TEXTS.find((field) => (node[field] ?? undefined) !== undefined && !isText(field))
  if (missing ?? wrong) return missing ?? wrong
  if (children === undefined ? PARENTS.has(type) : !areChildren(children, type)) return 'children'
  if (type.endsWith('Directive') && !areAttributes(attributes)) return 'attributes'
  if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(depth))) return 'depth'
  return data === undefined ? undefined : findWrongData(data)
}

function areChildren(children: unknown, type: string): boolean {
  const wanted = CHILDREN[type]
  return Array.isArray(children) && (!wanted || children.every((child) => !isNode(child) || child.type === wanted))
}

function areAttributes(attributes: unknown): boolean {
  if (attributes === undefined || attributes === null) return true
  return isRecord(attributes) && Object.values(attributes).every((value) => typeof (value ?? '') === 'string')
}

/** The fields for an element: https://github.com/syntax-tree/mdast-util-to-hast#fields-on-nodes */
function findWrongData(data: unknown): string | undefined {
  if (!isRecord(data)) return 'data'
  const { hName = '', hProperties = {}, hChildren = [] } = data
  if (typeof hName !== 'string') return 'data.hName'
  if (!isRecord(hProperties)) return 'data.hProperties'
  return areHast(hChildren, 0) ? undefined : 'data.hChildren'
}

function areHast(nodes: unknown, depth: number): boolean {
  return Array.isArray(nodes) && depth < DEEPEST && nodes.every((node) => isHast(node, depth))
}

function isHast(node: unknown, depth: number): boolean {
  if (!isNode(node)) return false
  const { tagName = '', value = '', properties = {}, children = [] } = node
  return (
    typeof tagName === 'string' && typeof value === 'string' && isRecord(properties) && areHast(children, depth + 1)
  )
}

type Node = Record<string, unknown> & { type: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}
