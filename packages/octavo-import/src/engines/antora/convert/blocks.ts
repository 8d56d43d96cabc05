import type { List, ListItem, PhrasingContent } from 'mdast'
import { toSlug } from 'octavo/markdown'
import { renderAttributes } from '../../../shared/index.ts'
import { type AdocBlock, attributeOf, blocksOf, hasOption, isTerm } from '../asciidoc/nodes.ts'
import { convertCode } from './code.ts'
import {
  type Blocks,
  enterBlock,
  html,
  isBlockMacro,
  type PageContext,
  plainText,
  reportAt,
  toParagraph,
  unescapeCode,
} from './context.ts'
import { anchorOf, convertImage, convertMedia } from './links.ts'
import { convertTable } from './tables.ts'

type Convert = (block: AdocBlock, context: PageContext) => Blocks | Promise<Blocks>

/** Blocks that show their title themselves. */
const WITH_TITLE = new Set([
  'section',
  'floating_title',
  'listing',
  'literal',
  'image',
  'video',
  'audio',
  'admonition',
  'sidebar',
])

const BLOCKS: Readonly<Record<string, Convert>> = {
  admonition: convertAdmonition,
  audio: convertMedia,
  colist: convertList,
  dlist: convertDescriptions,
  example: convertExample,
  floating_title: convertSection,
  image: convertImage,
  listing: convertCode,
  literal: convertCode,
  olist: convertList,
  open: convertOpen,
  page_break: () => [],
  paragraph: convertParagraph,
  pass: convertPass,
  preamble: (block, context) => context.convertBlocks(block.blocks),
  quote: convertQuote,
  section: convertSection,
  sidebar: convertSidebar,
  stem: convertFormula,
  table: convertTable,
  thematic_break: () => [{ type: 'thematicBreak' }],
  toc: () => [],
  ulist: convertList,
  verse: convertQuote,
  video: convertMedia,
}

/** Converts blocks one after another: attributes that the page sets between them hold for those below. */
export async function convertBlocks(blocks: AdocBlock['blocks'], context: PageContext): Promise<Blocks> {
  const converted: Blocks = []
  for (const block of blocks) if (!isTerm(block)) converted.push(...(await convertBlock(block, context)))
  return converted
}

async function convertBlock(block: AdocBlock, context: PageContext): Promise<Blocks> {
  enterBlock(block, context)
  block.document.playbackAttributes(block.attributes)
  const isHeading = block.context === 'section' || block.context === 'floating_title'
  const anchor = block.id && !isHeading ? anchorOf(block.id, context) : []
  const title =
    block.title && !WITH_TITLE.has(block.context) && !isCollapsible(block) ? context.inline(block.title) : []
  const blocks = (await BLOCKS[block.context]?.(block, context)) ?? (await context.convertBlocks(block.blocks))
  return withAnchor(anchor, [...(title.length > 0 ? [strong(title)] : []), ...blocks])
}

function strong(children: PhrasingContent[]): Blocks[number] {
  return { type: 'paragraph', children: [{ type: 'strong', children }] }
}

/** The id of a block is in its first line, or above it. */
function withAnchor(anchor: PhrasingContent[], blocks: Blocks): Blocks {
  if (anchor.length === 0) return blocks
  const [first, ...others] = blocks
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: anchor }, ...blocks]
  return [{ ...first, children: [...anchor, ...first.children] }, ...others]
}

async function htmlOf(block: AdocBlock): Promise<string> {
  return String((await block.content()) ?? '')
}

async function paragraph(block: AdocBlock, context: PageContext): Promise<Blocks> {
  return toParagraph(context.inline(await htmlOf(block)))
}

/** What is in a block: blocks, or text. */
async function contentOf(block: AdocBlock, context: PageContext): Promise<Blocks> {
  return block.blocks.length > 0 ? context.convertBlocks(block.blocks) : paragraph(block, context)
}

async function convertParagraph(block: AdocBlock, context: PageContext): Promise<Blocks> {
  return isBlockMacro(block.lines?.join('\n') ?? '', context) ? [] : paragraph(block, context)
}

async function convertSection(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const { level = 1, id, title } = block
  // A title below other text is a section for Asciidoctor.
  const isTitle = level === 0 && context.page.title === '' && context.headingIds.length === 0
  const rank = isTitle ? 1 : Math.min(6, Math.max(2, level + 1))
  // Markdown has these ranks only.
  const depth = rank as 1 | 2 | 3 | 4 | 5 | 6
  context.headingIds.push(id ?? '')
  const children = context.inline(title ?? '').filter(({ type }) => type !== 'break')
  const heading: Blocks[number] = { type: 'heading', depth, children }
  return [heading, ...(await context.convertBlocks(block.blocks))]
}

async function convertAdmonition(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const name = attributeOf(block, 'name') ?? 'note'
  const title = block.title ? context.inline(block.title) : []
  const children = await contentOf(block, context)
  context.log.count('admonitions')
  return [{ type: 'container', name, title, children }]
}

function isCollapsible(block: AdocBlock): boolean {
  return block.context === 'example' && hasOption(block, 'collapsible')
}

async function convertExample(block: AdocBlock, context: PageContext): Promise<Blocks> {
  if (block.style === 'tabs') {
    const tabs = await convertTabs(block, context)
    if (tabs) return tabs
  }
  const children = await contentOf(block, context)
  if (!isCollapsible(block)) return children
  context.log.count('collapsible blocks')
  const title = block.title ? context.inline(block.title) : [{ type: 'text' as const, value: 'Details' }]
  return [{ type: 'container', name: 'details', title, isOpen: hasOption(block, 'open') || undefined, children }]
}

async function convertOpen(block: AdocBlock, context: PageContext): Promise<Blocks> {
  if (block.style === 'abstract') return convertQuote(block, context)
  return contentOf(block, context)
}

async function convertSidebar(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const title = block.title ? [strong(context.inline(block.title))] : []
  const children = await contentOf(block, context)
  context.log.count('sidebars')
  // Conversions make no parts of lists or tables alone.
  return [{ type: 'blockquote', children: [...title, ...children] as never }]
}

async function convertQuote(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const children = await contentOf(block, context)
  const [author, source] = [attributeOf(block, 'attribution'), attributeOf(block, 'citetitle')]
  const by = [author, source].filter((each) => each !== undefined).join(', ')
  const lines: Blocks = by === '' ? [] : [{ type: 'paragraph', children: context.inline(`— ${by}`) }]
  const isVerse = block.context === 'verse'
  // As in a sidebar.
  return [{ type: 'blockquote', children: [...(isVerse ? children.map(withBreaks) : children), ...lines] as never }]
}

/** Each line of a verse is one. */
function withBreaks(block: Blocks[number]): Blocks[number] {
  if (block.type !== 'paragraph') return block
  const children = block.children.flatMap((node): PhrasingContent[] =>
    node.type === 'text'
      ? node.value
          .split('\n')
          .flatMap((value, index) => [
            ...(index > 0 ? [{ type: 'break' as const }] : []),
            { type: 'text' as const, value },
          ])
      : [node],
  )
  return { ...block, children }
}

/** HTML that the page passes through. Octavo reports what it does not allow. */
async function convertPass(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const written = (await htmlOf(block)).trim()
  if (written === '') return []
  context.log.count('blocks of HTML')
  // A blank line ends HTML in Markdown.
  return [html(written.replace(/\n\s*\n/g, '\n'))]
}

async function convertFormula(block: AdocBlock, context: PageContext): Promise<Blocks> {
  const formula = unescapeCode(await htmlOf(block))
  if (block.style === 'latexmath') {
    context.log.count('formulas')
    return [html(`$$\n${formula.trim()}\n$$`)]
  }
  const hint = 'Write it in TeX, between two lines of $$.'
  reportAt(context, { kind: 'formulas in AsciiMath', message: 'The formula in AsciiMath is shown as code.', hint })
  return [{ type: 'code', value: formula }]
}

/** A list with marks or numbers. */
async function convertList(block: AdocBlock, context: PageContext): Promise<Blocks> {
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
async function itemContent(item: AdocBlock, context: PageContext): Promise<Blocks> {
  enterBlock(item, context)
  return [...toParagraph(context.inline(item.text ?? '')), ...(await context.convertBlocks(item.blocks))]
}

/** Terms with their descriptions become `<dl>`. */
async function convertDescriptions(block: AdocBlock, context: PageContext): Promise<Blocks> {
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

/** `[tabs]`: a description list whose terms are the names of tabs. https://github.com/asciidoctor/asciidoctor-tabs */
async function convertTabs(block: AdocBlock, context: PageContext): Promise<Blocks | undefined> {
  const [list, ...others] = blocksOf(block)
  if (list?.context !== 'dlist' || others.length > 0) return undefined
  const tabs: { label: string; content: Blocks }[] = []
  for (const [terms, description] of list.blocks.filter(isTerm)) {
    const label = terms.map(({ text }) => plainText(context.inline(text ?? ''))).join(', ')
    tabs.push({ label, content: description ? await itemContent(description, context) : [] })
  }
  if (tabs.length === 0) return undefined
  context.log.count('groups of tabs')
  return [html(`<Tabs${renderAttributes({ group: groupOf(block, tabs) })}>`), ...tabs.flatMap(toTab), html('</Tabs>')]
}

/** Tabs with the same names switch together, if the site or the block asks for it. */
function groupOf(block: AdocBlock, tabs: readonly { label: string }[]): string | undefined {
  if (!hasOption(block, 'sync') && !('tabs-sync-option' in block.document.attributes)) return undefined
  return (
    attributeOf(block, 'sync-group-id') ??
    toSlug(
      tabs
        .map(({ label }) => label)
        .sort()
        .join(' '),
    )
  )
}

function toTab({ label, content }: { label: string; content: Blocks }): Blocks {
  return [html(`<Tab${renderAttributes({ label })}>`), ...content, html('</Tab>')]
}
