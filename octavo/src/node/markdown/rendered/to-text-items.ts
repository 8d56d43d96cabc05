import type { Heading, Nodes } from 'mdast'
import { escapeText } from '../../../shared/text/html.ts'
import { listItems, type TextItem } from '../walk/index.ts'
import { splitAtSlots, withoutAddresses } from './placeholders.ts'

export interface ReadingContext {
  /** Removes and returns the items of a content, by name. A content that is shown twice is indexed once. */
  takeContent(name: string): TextItem[]
  /** Whether a heading may have that id: another element of the page may have it already. */
  takeId(id: string): boolean
}

/** Nodes after which other words begin. */
const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableRow', 'code', 'break', 'blockquote'])

/** The headings and texts of a tree in order. A heading without id is text: no link leads to it. */
export function toTextItems(tree: Nodes, context: ReadingContext): TextItem[] {
  const items: TextItem[] = []
  const add = (text: string, code = '') => void items.push({ kind: 'text', text: withoutAddresses(text), code })
  const visit = (node: Nodes) => {
    if (node.type === 'heading' && addHeading(node, context, items)) return
    if (node.type === 'text') {
      for (const { text, slot } of splitAtSlots(node.value)) {
        add(text)
        if (slot !== undefined) items.push({ kind: 'component', items: context.takeContent(slot) })
      }
    } else if (node.type === 'inlineCode') add(node.value, `${node.value}\n`)
    else if (node.type === 'code') add('', `${node.value}\n`)
    else if (node.type === 'image') add(node.alt ?? '')
    else if ('children' in node) node.children.forEach(visit)
    if (BLOCKS.has(node.type)) add('\n')
  }
  visit(tree)
  return items
}

/** Returns false for a heading that is text only. */
function addHeading({ data, depth, children }: Heading, context: ReadingContext, items: TextItem[]): boolean {
  const id = data?.elementId
  if (id === undefined || !context.takeId(id)) return false
  const inner = children.flatMap((child) => toTextItems(child, context))
  const words = listItems(inner).map((item) => (item.kind === 'text' ? item.text : ` ${item.heading.text} `))
  const text = words.join('').replace(/\s+/g, ' ').trim()
  items.push({ kind: 'heading', heading: { level: depth, id, text, html: escapeText(text) } })
  return true
}
