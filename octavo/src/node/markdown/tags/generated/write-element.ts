import type { Nodes } from '../../parse.ts'
import { ChunkWriter, type Walk } from '../../walk/index.ts'
import type { Chunk } from '../../../../shared/page.ts'
import { BLOCK_ELEMENTS, generatedRuleOf, VOID_ELEMENTS, writeAttributes, writeRawImage } from '../elements/index.ts'
import type { OpenTagToken, TagAttribute } from '../tag-tokens.ts'

type Properties = Record<string, unknown>

/** An element of a plugin. */
export interface GeneratedElement {
  name: string
  properties: Properties
  /** Whether the element is inside `<svg>`, where other attribute names apply. */
  isSvg?: boolean
}

/** Writes an element; `writeContent` writes what is in it. `node` is the mdast node that it comes from. */
export function writeElement(element: GeneratedElement, node: Nodes, walk: Walk, writeContent: () => void): void {
  const { name } = element
  const rule = generatedRuleOf(name)
  if (!rule) return walk.report(forbiddenElement(name), node)
  const token = toToken(element, walk)
  if (name === 'img') return writeRawImage(token, node, walk)
  if (name === 'a' && walk.inLink) return writeContent()
  // A wide table scrolls in a box, like one in Markdown.
  const [boxStart, boxEnd] = name === 'table' ? ['<div class="table-wrap">', '</div>'] : ['', '']
  walk.out.write(`${boxStart}<${name}`)
  writeAttributes(token, rule, node, walk)
  walk.out.write('>')
  if (VOID_ELEMENTS.has(name)) return
  const wasInLink = walk.inLink
  walk.inLink ||= name === 'a'
  writeContent()
  walk.inLink = wasInLink
  walk.out.write(`</${name}>${boxEnd}`)
  if (BLOCK_ELEMENTS.has(name)) walk.draft.addText('\n')
}

/** The attributes of an element as they are written in its start tag. */
export function attributeChunks(element: GeneratedElement, node: Nodes, walk: Walk): Chunk[] {
  const rule = generatedRuleOf(element.name)
  if (!rule) return []
  const { out } = walk
  walk.out = new ChunkWriter()
  writeAttributes(toToken(element, walk), rule, node, walk)
  const chunks = walk.out.finish()
  walk.out = out
  return chunks
}

function toToken({ name, properties, isSvg = name === 'svg' }: GeneratedElement, walk: Walk): OpenTagToken {
  const attributes = Object.entries(properties).flatMap(([property, value]): TagAttribute[] => {
    const attribute = walk.draft.context.plugins?.toAttribute(property, value, isSvg)
    return attribute ? [{ ...attribute, quoted: true }] : []
  })
  return { kind: 'open', name, attributes, selfClosing: false, start: 0, end: 0 }
}

function forbiddenElement(name: string) {
  return {
    severity: 'error' as const,
    kind: 'markdown-plugin' as const,
    message: `A Markdown plugin adds the element <${name}>, which pages cannot contain.`,
    hint: 'Remove the plugin or change its options. For interactive content, let it add a component tag as an html node.',
  }
}
