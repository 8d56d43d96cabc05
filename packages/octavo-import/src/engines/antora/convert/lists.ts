import type { List, ListItem } from 'mdast'
import { attributeOf, blocksOf, isTerm, type AdocBlock } from '../asciidoc/nodes.ts'
import { enterBlock, type Blocks, type PageContext } from './context.ts'
import { html, toParagraph } from './elements.ts'

/** A list with marks or numbers. */
export async function convertList(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const items: ListItem[] = []
  for (const item of blocksOf(block)) items.push(await convertItem(item, context))
  const ordered = block.context !== 'ulist'
  const start = Number(attributeOf(block, 'start') ?? 1)
  const list: List = {
    type: 'list',
    ordered,
    start: ordered ? (Number.isInteger(start) && start >= 0 ? start : 1) : undefined,
    spread: items.some(({ children }) => children.some(({ type }) => type !== 'paragraph' && type !== 'list')),
    children: items,
  }
  return [list]
}

/** Blocks that need no blank line above and below them. */
const CLOSE = new Set(['paragraph', 'list', 'code'])

async function convertItem(item: AdocBlock, context: PageContext): Promise<ListItem> {
  const children = (await itemContent(item, context)).filter(isFlow)
  const isTask = 'checkbox' in item.attributes
  return {
    type: 'listItem',
    spread: !children.every(({ type }) => CLOSE.has(type)),
    checked: isTask && children[0]?.type === 'paragraph' ? 'checked' in item.attributes : undefined,
    children,
  }
}

/** All blocks that conversions make; the type also has parts of lists and tables. */
function isFlow(node: Blocks[number]): node is ListItem['children'][number] {
  return node.type !== 'listItem'
}

/** The text of an item, a term or a description, which is HTML, and the blocks below it. */
export async function itemContent(item: AdocBlock, context: PageContext): Promise<Blocks> {
  enterBlock(item, context)
  return [...toParagraph(context.inline(item.text ?? '')), ...(await context.convertBlocks(item.blocks))]
}

/** Terms with their descriptions become `<dl>`. */
export async function convertDescriptions(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const blocks: Blocks = []
  let before = '<dl>\n'
  const add = (tag: string, content: Blocks) => {
    blocks.push(html(`${before}<${tag}>`), ...content)
    before = `</${tag}>\n`
  }
  for (const [terms, description] of block.blocks.filter(isTerm)) {
    for (const term of terms) add('dt', toParagraph(context.inline(term.text ?? '')))
    if (description) add('dd', await itemContent(description, context))
  }
  context.log.count('description lists')
  return before.startsWith('<dl>') ? [] : [...blocks, html(`${before}</dl>`)]
}
