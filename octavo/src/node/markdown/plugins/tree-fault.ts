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

/** Far more than the longest page has. */
const MOST_NODES = 10_000_000

/** What is wrong with a tree that a plugin has made or changed, as a sentence; undefined for a valid one. */
export function findTreeFault(tree: unknown): string | undefined {
  const open = [tree]
  for (let count = 0; open.length > 0; count++) {
    if (count > MOST_NODES) return 'It makes a tree without end: a node contains itself.'
    const node = open.pop()
    if (!isNode(node)) return 'It adds something that is not a node: an object with a "type".'
    const { type, children } = node
    const field = findWrongField(node)
    if (field !== undefined)
      return `It makes a node of type "${type}", whose "${field}" is missing or has the wrong type.`
    for (const child of Array.isArray(children) ? (children as unknown[]) : []) open.push(child)
  }
  return undefined
}

function findWrongField(node: Node): string | undefined {
  const { type, children, depth } = node
  const isText = (field: string) => typeof node[field] === 'string'
  const missing = (Object.hasOwn(TEXTS, type) ? (TEXTS[type] ?? []) : []).find((field) => !isText(field))
  const wrong = OPTIONAL_TEXTS.find((field) => (node[field] ?? undefined) !== undefined && !isText(field))
  if (missing ?? wrong) return missing ?? wrong
  if (children === undefined ? PARENTS.has(type) : !Array.isArray(children)) return 'children'
  return type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(depth)) ? 'depth' : undefined
}

type Node = Record<string, unknown> & { type: string }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}
