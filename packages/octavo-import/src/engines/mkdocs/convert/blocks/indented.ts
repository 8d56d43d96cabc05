import type { Code, IndentedBlock, Parent, RootContent } from 'mdast'
import { rangeOf } from '../../../../markdown/index.ts'
import { type BlockHead, parseBlockHead } from '../../syntax/index.ts'
import type { PageContext } from '../context.ts'
import { admonitionTitle, capitalize, keywordOfAdmonition } from './admonition-kinds.ts'
import { nesting, toInlineHtml } from './block-text.ts'
import { contentEnd, lineEnd, lineStart } from '../lines.ts'
import { convertLabel, convertTitle } from '../shortcodes.ts'
import { escapeAttribute, escapeBracketsBesideLinks } from '../../../../shared/index.ts'

/** Converts the indented blocks among the children of a node. Children of the blocks are converted before. */
export function convertBlocks(parent: Parent, context: PageContext): void {
  const { children } = parent
  for (let index = 0; index < children.length; index++) {
    const block = children[index]
    if (block?.type !== 'indentedBlock') continue
    const head = parseBlockHead(block.head)
    if (head?.kind === 'tab') index += convertTabs(tabsFrom(children, index), context) - 1
    else if (head?.kind === 'details') convertDetails(block, head, context)
    else if (head) convertAdmonition(block, head, context)
  }
}

function convertAdmonition(block: IndentedBlock, head: BlockHead & { kind: 'admonition' }, context: PageContext): void {
  const title = titleOf(block, head, context)
  const colons = ':'.repeat(3 + nesting(block))
  const label = title === null ? '' : `[${escapeBracketsBesideLinks(title)}]`
  const { keyword, kind } = keywordOfAdmonition(head.types)
  if (kind) context.admonitionKinds[keyword] = kind
  open(block, `${colons}${keyword}${label}`, context)
  close(block, colons, context)
  context.log.count('admonitions')
}

function convertDetails(block: IndentedBlock, head: BlockHead & { kind: 'details' }, context: PageContext): void {
  const title = titleOf(block, head, context) ?? capitalize(head.types[0] ?? 'details')
  const prefix = context.prefixAt(block.headRange.start)
  const summary = `<summary>${toInlineHtml(title)}</summary>`
  open(block, `<details${head.open ? ' open' : ''}>\n${prefix}${summary}`, context, true)
  close(block, '</details>', context, true)
  context.log.count('collapsible blocks')
}

function titleOf(
  block: IndentedBlock,
  head: BlockHead & { kind: 'admonition' | 'details' },
  context: PageContext,
): string | null {
  const title = admonitionTitle(head)
  return title === null ? null : convertTitle(title, block, context) || null
}

/** The tabs of one group: neighbors without anything between them. */
function tabsFrom(children: readonly RootContent[], index: number): IndentedBlock[] {
  const tabs: IndentedBlock[] = []
  for (const child of children.slice(index)) {
    const head = child.type === 'indentedBlock' ? parseBlockHead(child.head) : null
    if (child.type !== 'indentedBlock' || head?.kind !== 'tab') break
    if (head.newSet && tabs.length > 0) break
    tabs.push(child)
  }
  return tabs
}

/** Returns the number of tabs. */
function convertTabs(tabs: readonly IndentedBlock[], context: PageContext): number {
  const [first] = tabs
  const last = tabs.at(-1)
  if (!first || !last) return 1
  const blocks = tabs.map((tab) => onlyFence(tab, context))
  const labels = tabs.map((tab) => labelOf(tab, context))
  const areAllFences = blocks.every((block) => block !== undefined)
  for (const [index, tab] of tabs.entries()) {
    const label = labels[index] ?? ''
    const fence = blocks[index]
    if (areAllFences && fence) {
      open(tab, tab === first ? '<CodeTabs>' : '', context, tab === first)
      context.tabLabels.set(fence, label)
      continue
    }
    const tag = `<Tab label="${escapeAttribute(label)}">`
    const prefix = context.prefixAt(tab.headRange.start)
    open(tab, tab === first ? `<Tabs${groupAttribute(labels, context)}>\n\n${prefix}${tag}` : tag, context, true)
    close(tab, '</Tab>', context, true)
  }
  close(last, areAllFences ? '</CodeTabs>' : '</Tabs>', context, true)
  context.log.count('tab groups')
  return tabs.length
}

function labelOf(tab: IndentedBlock, context: PageContext): string {
  const head = parseBlockHead(tab.head)
  return head?.kind === 'tab' ? convertLabel(head.title, tab, context) : ''
}

function groupAttribute(labels: readonly string[], { settings }: PageContext): string {
  if (!settings.linkedTabs) return ''
  return ` group="${labels.map((label) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')).join('-')}"`
}

/** The fence of a tab that has nothing else. */
function onlyFence(tab: IndentedBlock, { edits }: PageContext): Code | undefined {
  const [child, ...others] = tab.children
  if (child?.type !== 'code' || others.length > 0) return undefined
  const first = edits.source[rangeOf(child).start]
  return (first === '`' || first === '~') && child.lang !== 'mermaid' ? child : undefined
}

/** Replaces the first line of a block. `isTag`: a blank line has to follow. */
function open(block: IndentedBlock, text: string, { edits, prefixAt }: PageContext, isTag = false): void {
  const { source } = edits
  const { start, end } = block.headRange
  const before = isAfterText(source, start) ? `\n${prefixAt(start)}` : ''
  edits.replace(start, end, before + text + (isTag && !isBlankLine(source, lineEnd(source, end) + 1) ? '\n' : ''))
}

/** Writes the last line of a block after its content. */
function close(block: IndentedBlock, text: string, { edits, prefixAt }: PageContext, isTag = false): void {
  const { source } = edits
  const last = contentEnd(block)
  // Code that is not closed contains the empty lines after it.
  const end = lineEnd(source, source.slice(0, last).trimEnd().length)
  const prefix = prefixAt(block.headRange.start)
  const isNextBlank = isBlankLine(source, lineEnd(source, end) + 1)
  // In Octavo, the end of an admonition right after a definition would be text.
  const isApart = isTag || block.children.at(-1)?.type === 'definition'
  edits.insert(end, `${isApart ? '\n' : ''}\n${prefix}${text}${isNextBlank ? '' : '\n'}`)
}

/** Whether the line before a block, in the same container, has text: the converted block has to be apart from it. */
function isAfterText(source: string, start: number): boolean {
  const line = lineStart(source, start)
  const isFirstInItem = /[^\s>]/.test(source.slice(line, start))
  return line > 0 && !isFirstInItem && !isBlankLine(source, lineStart(source, line - 1))
}

/** Whether the line that starts at an offset has nothing but markers of quotes, or does not exist. */
function isBlankLine(source: string, start: number): boolean {
  return start >= source.length || /^[\s>]*$/.test(source.slice(start, lineEnd(source, start)))
}
