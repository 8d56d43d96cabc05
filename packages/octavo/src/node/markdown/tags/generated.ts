/**
 * Nodes that plugins describe as HTML elements, with the fields `hName`, `hProperties` and `hChildren`
 * (https://github.com/syntax-tree/mdast-util-to-hast#fields-on-nodes).
 *
 * Input   a node of any type
 * Output  the element, with addresses as gaps; `raw` nodes pass the allow-list of raw HTML
 *
 * A plugin is the site's own code, so it may use more elements than pages: every one that the policy lets work.
 * Must not: write an element that runs code, or a `style` attribute; change how nodes without such fields are written.
 */
import { VOID_ELEMENTS } from '../../../shared/build/content/html-rules.ts'
import type { Chunk } from '../../../shared/build/page.ts'
import type { HastNode, Nodes } from '../parse.ts'
import { writeText } from '../inline/index.ts'
import { type Finding, type GeneratedWriter, type Walk } from '../walk/index.ts'
import { BLOCK_ELEMENTS, generatedRuleOf } from './rules.ts'
import { writeAttributes, writeRawImage } from './attributes.ts'
import type { OpenTagToken, TagAttribute } from './tag-tokens.ts'

/** Properties that the node itself decides. */
const OWN_PROPERTIES = ['href', 'src', 'alt', 'title', 'start']

/** The elements of types of nodes whose element carries an address. */
const ADDRESS_PROPERTIES: Record<string, string> = { link: 'href', image: 'src' }

export const writeGenerated: GeneratedWriter = (node, write, walk) => {
  // remark-math describes formulas as code, for a renderer that comes later.
  const isMath = node.type === 'math' || node.type === 'inlineMath'
  if (isMath && walk.draft.context.plugins?.renderMath) return write(node)
  const { hName, hProperties = {}, hChildren } = node.data ?? {}
  if (hName === undefined && hChildren === undefined) return writeWithProperties(node, hProperties, write, walk)
  if (hName === undefined) return writeHast(hChildren ?? [], node, walk)
  const properties = { ...addressOf(node), ...hProperties }
  writeElement({ name: hName, properties }, node, walk, () => writeContent(node, walk))
}

function addressOf(node: Nodes): Record<string, unknown> {
  const property = ADDRESS_PROPERTIES[node.type]
  return property !== undefined && 'url' in node ? { [property]: node.url, title: node.title } : {}
}

function writeContent(node: Nodes, walk: Walk): void {
  const { hChildren } = node.data ?? {}
  if (hChildren) writeHast(hChildren, node, walk)
  else if ('children' in node) walk.siblings(node.children)
  else if ('value' in node) writeText(node.value, walk)
}

/** Writes a node as usual and adds attributes to its first start tag. */
function writeWithProperties(
  node: Nodes,
  properties: Record<string, unknown>,
  write: (node: Nodes) => void,
  walk: Walk,
): void {
  // A diagram is inserted into the output later, when it has been drawn.
  if (node.type === 'code' && node.lang === 'mermaid') return write(node)
  const chunks = walk.capture(() => write(node))
  const added = { ...properties }
  for (const name of node.type === 'heading' ? [...OWN_PROPERTIES, 'id'] : OWN_PROPERTIES) delete added[name]
  walk.out.append(insertAttributes(chunks, added, node, walk))
}

function insertAttributes(
  chunks: readonly Chunk[],
  properties: Record<string, unknown>,
  node: Nodes,
  walk: Walk,
): Chunk[] {
  const [first, ...rest] = chunks
  const tag = typeof first === 'string' ? (node.type === 'heading' ? /<(h\d)/ : /<([a-z][\w-]*)/).exec(first) : null
  if (typeof first !== 'string' || !tag) return [...chunks]
  const end = tag.index + tag[0].length
  const { className: added, ...others } = properties
  const classes = [added ?? []].flat().map(String)
  const [, present = ''] = /^[^<>]*? class="([^"]*)"/.exec(first.slice(end)) ?? []
  const isMerged = present !== '' && classes.length > 0
  const after = isMerged ? first.slice(end).replace(` class="${present}"`, '') : first.slice(end)
  const allClasses = isMerged ? [present, ...classes] : classes
  const className = allClasses.length > 0 ? allClasses : undefined
  const element = { name: tag[1]!, properties: { ...others, className } }
  return [first.slice(0, end), ...attributeChunks(element, node, walk), after, ...rest]
}

function writeHast(nodes: readonly HastNode[], node: Nodes, walk: Walk, isSvg = false): void {
  for (const { type, tagName = '', properties = {}, children = [], value = '' } of nodes) {
    const isInSvg = isSvg || tagName === 'svg'
    if (type === 'text') writeText(value, walk)
    else if (type === 'raw') walk.node({ type: 'html', value, ...emptyPlace(node) })
    else if (type === 'element')
      writeElement({ name: tagName, properties, isSvg: isInSvg }, node, walk, () =>
        writeHast(children, node, walk, isInSvg),
      )
  }
}

/** The start of a node: raw HTML of a plugin is in no place of the source. */
function emptyPlace({ position }: Nodes): Pick<Nodes, 'position'> {
  return position ? { position: { start: position.start, end: position.start } } : {}
}

type Properties = Record<string, unknown>

interface GeneratedElement {
  name: string
  properties: Properties
  /** Whether the element is inside `<svg>`, where other attribute names apply. */
  isSvg?: boolean
}

/** Writes an element; `writeContent` writes what is in it. `node` is the mdast node that it comes from. */
function writeElement(element: GeneratedElement, node: Nodes, walk: Walk, writeContent: () => void): void {
  const { name } = element
  const rule = generatedRuleOf(name)
  if (!rule) return walk.report(forbiddenElement(name), node)
  const token = toToken(element, walk)
  if (name === 'img') return writeRawImage(token, node, walk)
  if (name === 'a' && walk.mode().inLink) return writeContent()
  // A wide table scrolls in a box, like one in Markdown.
  const [boxStart, boxEnd] = name === 'table' ? ['<div class="table-wrap">', '</div>'] : ['', '']
  walk.out.write(`${boxStart}<${name}`)
  writeAttributes(token, rule, node, walk)
  walk.out.write('>')
  if (VOID_ELEMENTS.has(name)) return
  if (name === 'a') walk.inside({ mode: { inLink: true } }, writeContent)
  else writeContent()
  walk.out.write(`</${name}>${boxEnd}`)
  if (BLOCK_ELEMENTS.has(name)) walk.addText('\n')
}

/** The attributes of an element as they are written in its start tag. */
function attributeChunks(element: GeneratedElement, node: Nodes, walk: Walk): Chunk[] {
  const rule = generatedRuleOf(element.name)
  if (!rule) return []
  return walk.capture(() => writeAttributes(toToken(element, walk), rule, node, walk))
}

function toToken({ name, properties, isSvg = name === 'svg' }: GeneratedElement, walk: Walk): OpenTagToken {
  const attributes = Object.entries(properties).flatMap(([property, value]): TagAttribute[] => {
    const attribute = walk.draft.context.plugins?.toAttribute(property, value, isSvg)
    return attribute ? [{ ...attribute, quoted: true }] : []
  })
  return { kind: 'open', name, attributes, selfClosing: false, start: 0, end: 0 }
}

function forbiddenElement(name: string): Finding {
  const message = `A Markdown plugin adds the element <${name}>, which pages cannot contain.`
  const hint =
    'Remove the plugin or change its options. For interactive content, let it add a component tag as an html node.'
  return { severity: 'error', kind: 'markdown-plugin', message, hint }
}
