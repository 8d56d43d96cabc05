import type { GenericBlock, Parent } from 'mdast'
import { lineStart, rangeOf } from '../../../markdown/index.ts'
import { asMap, type DataMap, escapeAttribute, escapeBrackets, parseYaml } from '../../../shared/index.ts'
import { parseGenericHead } from '../syntax/generic-block.ts'
import { capitalize, contentEnd, keywordOfAdmonition, nesting, toInlineHtml } from './blocks.ts'
import { type PageContext } from './context.ts'
import { convertLabel, convertTitle } from './inline.ts'

interface ReadBlock {
  name: string
  /** The text after the bar: a title, a label, a tag. */
  argument: string
  options: DataMap
}

/** Converts the blocks of pymdownx.blocks among the children of a node. Children of the blocks are converted before. */
export function convertGenericBlocks({ children }: Parent, context: PageContext): void {
  const blocks = children.map((child) => (child.type === 'genericBlock' ? readBlock(child, context) : undefined))
  for (const [index, node] of children.entries()) {
    const block = blocks[index]
    if (node.type === 'genericBlock' && block) convertBlock(node, block, groupPlace(blocks, index), context)
  }
}

function readBlock(node: GenericBlock, context: PageContext): ReadBlock {
  const { name, argument } = parseGenericHead(node.head) ?? { name: '', argument: '' }
  return { name, argument, options: takeOptions(node, context) }
}

function convertBlock(
  node: GenericBlock,
  { name, argument, options }: ReadBlock,
  place: GroupPlace,
  context: PageContext,
): void {
  if (name === 'tab') convertTab(node, convertLabel(argument, node, context), place, context)
  else if (name.startsWith('details')) convertDetails(node, convertTitle(argument, node, context), options, context)
  else if (name === 'html') convertElement(node, argument, context)
  else if (name === 'define' || name.endsWith('caption')) showContent(node, name, context)
  else
    convertAdmonition(
      node,
      convertTitle(argument, node, context),
      name === 'admonition' ? (options['type'] ?? 'note') : name,
      context,
    )
}

/** The options of a block are YAML, indented by four columns like code, in the line after the first one. */
function takeOptions({ children, headRange }: GenericBlock, { edits }: PageContext): DataMap {
  const [first] = children
  if (first?.type !== 'code') return {}
  const { start, end } = rangeOf(first)
  const isOptions = !/[`~]/.test(edits.source[start] ?? '') && !/\n\s*\n/.test(edits.source.slice(headRange.end, start))
  if (!isOptions) return {}
  edits.remove(headRange.end, end)
  return asMap(parseYaml(first.value))
}

function convertAdmonition(block: GenericBlock, title: string, type: unknown, context: PageContext): void {
  const { keyword, kind } = keywordOfAdmonition([String(type)])
  if (kind) context.admonitionKinds[keyword] = kind
  const colons = ':'.repeat(3 + nesting(block))
  const label = title === '' ? '' : `[${escapeBrackets(title)}]`
  replaceEnds(block, `${colons}${keyword}${label}`, colons, context)
  context.log.count('admonitions')
}

function convertDetails(block: GenericBlock, title: string, options: DataMap, context: PageContext): void {
  const summary = toInlineHtml(title === '' ? capitalize(String(options['type'] ?? 'details')) : title)
  const prefix = context.prefixAt(block.headRange.start)
  const opening = `<details${isTrue(options['open']) ? ' open' : ''}>\n${prefix}<summary>${summary}</summary>`
  replaceEnds(block, `${opening}\n`, `\n${prefix}</details>`, context)
  context.log.count('collapsible blocks')
}

interface GroupPlace {
  isFirst: boolean
  isLast: boolean
}

/** Neighboring tabs are a group; one with `new: true` begins another. */
function groupPlace(blocks: readonly (ReadBlock | undefined)[], index: number): GroupPlace {
  const startsGroup = (block: ReadBlock | undefined) => block?.name !== 'tab' || isTrue(block.options['new'])
  return {
    isFirst: blocks[index - 1]?.name !== 'tab' || startsGroup(blocks[index]),
    isLast: startsGroup(blocks[index + 1]),
  }
}

/** PyMdown reads `True`, too, which is a text in YAML. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'True'
}

function convertTab(block: GenericBlock, label: string, { isFirst, isLast }: GroupPlace, context: PageContext): void {
  const prefix = context.prefixAt(block.headRange.start)
  const tag = `<Tab label="${escapeAttribute(label)}">`
  const opening = isFirst ? `<Tabs>\n\n${prefix}${tag}` : tag
  const end = isLast ? `\n${prefix}</Tab>\n\n${prefix}</Tabs>` : `\n${prefix}</Tab>`
  replaceEnds(block, `${opening}\n`, end, context)
  if (isFirst) context.log.count('tab groups')
}

/** `/// html | div.note#id` */
function convertElement(block: GenericBlock, argument: string, context: PageContext): void {
  const [, name = 'div', rest = ''] = /^([\w-]+)(.*)$/.exec(argument) ?? []
  const id = /#([\w-]+)/.exec(rest)?.[1]
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map((match) => match[1]).join(' ')
  const attributes = [id && ` id="${id}"`, classes && ` class="${classes}"`].filter(Boolean).join('')
  const prefix = context.prefixAt(block.headRange.start)
  replaceEnds(block, `<${name}${attributes}>\n`, `\n${prefix}</${name}>`, context)
  context.log.count('blocks of HTML')
}

function showContent(block: GenericBlock, name: string, context: PageContext): void {
  const { line, column } = rangeOf(block)
  replaceEnds(block, '', '', context)
  const message = `The block "${block.head.trim()}" was left out; its content is shown.`
  const hint =
    name === 'define' ? 'Write <dl>, <dt> and <dd>.' : 'Write the text of the picture into its alternative text.'
  context.log.report({ kind: 'captions and definitions', message, hint, file: context.source, line, column })
}

/** Whether the line above is not blank. */
function isAfterLine(source: string, at: number): boolean {
  const start = lineStart(source, at)
  return start > 0 && source.slice(lineStart(source, start - 1), start).trim() !== ''
}

/** Replaces the first and the last line. A block that is not closed ends with its content. */
function replaceEnds(block: GenericBlock, first: string, last: string, { edits, prefixAt }: PageContext): void {
  const { headRange, endRange } = block
  const prefix = prefixAt(headRange.start)
  const isAfterText = isAfterLine(edits.source, headRange.start)
  edits.replace(headRange.start, headRange.end, `${isAfterText ? `\n${prefix}` : ''}${first}`)
  if (endRange) edits.replace(endRange.start, endRange.end, last)
  else edits.insert(contentEnd(block), `\n${prefix}${last}`)
}
