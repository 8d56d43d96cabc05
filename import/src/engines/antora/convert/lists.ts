import type { List, ListItem, PhrasingContent } from 'mdast'
import { attributeOf, blocksOf, isTerm, type AdocBlock } from '../asciidoc/nodes.ts'
import type { Blocks, PageContext } from './context.ts'

/** A list with marks or numbers. */
export async function convertList(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const items: ListItem[] = []
  for (const item of blocksOf(block)) items.push(await convertItem(item, context))
  const ordered = block.context !== 'ulist'
  const start = Number(attributeOf(block, 'start') ?? 1)
  const list: List = {
    type: 'list',
    ordered,
    ...(ordered && { start: Number.isInteger(start) && start >= 0 ? start : 1 }),
    spread: items.some(({ children }) => children.some(({ type }) => type !== 'paragraph' && type !== 'list')),
    children: items,
  }
  return [list]
}

/** Blocks that need no blank line above and below them. */
const CLOSE = new Set(['paragraph', 'list', 'code'])

async function convertItem(item: AdocBlock, context: PageContext): Promise<ListItem> {
  // Terms and items have no `title`, and their text is HTML.
  const children: ListItem['children'] = textOf(item, context)
  for (const block of await context.convertBlocks(item.blocks)) if (isFlow(block)) children.push(block)
  const isTask = 'checkbox' in item.attributes
  return {
    type: 'listItem',
    spread: !children.every(({ type }) => CLOSE.has(type)),
    ...(isTask && children[0]?.type === 'paragraph' && { checked: 'checked' in item.attributes }),
    children,
  }
}

/** All blocks that conversions make; the type also has parts of lists and tables. */
function isFlow(node: Blocks[number]): node is ListItem['children'][number] {
  return node.type !== 'listItem'
}

function textOf(item: AdocBlock, context: PageContext): Extract<Blocks[number], { type: 'paragraph' }>[] {
  const children: PhrasingContent[] = item.text ? context.inline(item.text) : []
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}

/** Terms with their descriptions become `<dl>`. */
export async function convertDescriptions(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const blocks: Blocks = []
  let before = '<dl>\n'
  const add = (tag: string, content: Blocks) => {
    blocks.push({ type: 'html', value: `${before}<${tag}>` }, ...content)
    before = `</${tag}>\n`
  }
  for (const [terms, description] of block.blocks.filter(isTerm)) {
    for (const term of terms) add('dt', textOf(term, context))
    if (!description) continue
    const content = await context.convertBlocks(description.blocks)
    add('dd', [...textOf(description, context), ...content])
  }
  context.log.count('description lists')
  return before.startsWith('<dl>') ? [] : [...blocks, { type: 'html', value: `${before}</dl>` }]
}
