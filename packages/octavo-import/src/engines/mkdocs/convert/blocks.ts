import type { Code, IndentedBlock, Nodes, Parent, RootContent, TableRow } from 'mdast'
import { micromark } from 'micromark'
import { capitalize } from 'octavo/markdown'
import { lineEnd, lineStart, rangeOf } from '../../../markdown/index.ts'
import { type AdmonitionName, escapeAttribute, escapeBracketsBesideLinks, likeKind } from '../../../shared/index.ts'
import { type BlockHead, parseBlockHead } from '../syntax/parse.ts'
import { type AdmonitionKind, type PageContext } from './context.ts'
import { convertLabel, convertTitle } from './inline.ts'

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
  const title = titleOf(block, head, context) ?? capitalize((head.types[0] ?? 'details').toLowerCase())
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

/** How deeply admonitions are nested in a node. The outer ones need more colons. */
function nesting(node: Parent): number {
  const levels = node.children.map((child) => {
    if (!('children' in child)) return 0
    const isAdmonition = child.type === 'indentedBlock' && parseBlockHead(child.head)?.kind === 'admonition'
    return nesting(child) + Number(isAdmonition)
  })
  return Math.max(0, ...levels)
}

/** HTML of a title, because Markdown between HTML tags on one line is text. */
function toInlineHtml(title: string): string {
  return micromark(title).replace(/^<p>|<\/p>$/g, '')
}

/** Kinds of Material that have other names for what Octavo calls context. */
const CONTEXT = new Set(['example', 'quote', 'cite'])

function likeOf(type: string): AdmonitionName | undefined {
  return CONTEXT.has(type.toLowerCase()) ? 'context' : likeKind(type)
}

/**
 * Words after the kind that only place the block: https://squidfunk.github.io/mkdocs-material/reference/admonitions/
 */
const PLACEMENTS = new Set(['inline', 'end', 'annotate'])

type Admonition = BlockHead & { kind: 'admonition' }

/** The keyword of an admonition, and its definition if Octavo has no such kind. */
function keywordOfAdmonition(types: readonly string[]): { keyword: string; kind?: AdmonitionKind } {
  const [first = 'note'] = types
  const known = types.find((type) => likeOf(type) !== undefined)
  // `!!! How to start` is a title without quotes.
  if (known === undefined && types.length > 1) return { keyword: 'note' }
  const keyword = (known ?? first).toLowerCase()
  const like = likeOf(keyword) ?? 'note'
  if (like === keyword || !/^[a-z][\w-]*$/.test(keyword)) return { keyword: like }
  return { keyword, kind: { label: capitalize(keyword), like } }
}

/** The title that a block needs in Octavo; null if it is the one that its kind has. */
function admonitionTitle({ types, title }: Pick<Admonition, 'types' | 'title'>): string | null {
  if (title !== null) return title === '' ? null : title
  const [first = '', ...others] = types.filter((type) => !PLACEMENTS.has(type.toLowerCase()))
  if (others.length === 0) return null
  // `!!! note How to start` has no quotes, so that its title was lost.
  return (likeOf(first) !== undefined ? others : [first, ...others]).join(' ')
}

/** Converts definition lists among the children of a node to `<dl>`: a paragraph with the terms, then definitions. */
export function convertDefinitions(parent: Parent, context: PageContext): void {
  const { children } = parent
  for (let index = 0; index < children.length; index++) {
    const first = index
    while (children[index]?.type === 'paragraph' && isDefinition(children[index + 1])) {
      convertTerm(children[index] as RootContent, context, index === first) // The loop's condition says that it exists.
      index++
      while (isDefinition(children[index])) {
        convertDefinition(children[index] as IndentedBlock, context) // The test above says that it is one.
        index++
      }
    }
    const last = children[index - 1]
    if (index === first || !last) continue
    context.edits.insert(contentEnd(last), `\n${context.prefixAt(rangeOf(last).start)}</dl>`)
    context.log.count('definition lists')
    index--
  }
}

function isDefinition(node: RootContent | undefined): boolean {
  return node?.type === 'indentedBlock' && node.head === ':'
}

function convertTerm(term: RootContent, { edits, prefixAt }: PageContext, isFirst: boolean): void {
  const { start } = rangeOf(term)
  const prefix = prefixAt(start)
  edits.insert(start, `${isFirst ? `<dl>\n${prefix}` : ''}<dt>\n\n${prefix}`)
  edits.insert(contentEnd(term), `\n\n${prefix}</dt>`)
}

function convertDefinition(block: IndentedBlock, { edits, prefixAt }: PageContext): void {
  const { start, end } = block.headRange
  const prefix = prefixAt(start)
  const [content] = block.children
  edits.replace(start, content ? rangeOf(content).start : end, `<dd>\n\n${prefix}`)
  edits.insert(contentEnd(block), `\n\n${prefix}</dd>`)
}

/**
 * Python-Markdown does not split a row at a pipe in code; GFM does, unless it is escaped
 * (https://github.github.com/gfm/#example-200).
 */
export function escapePipesInCode(row: TableRow, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(row)
  const source = edits.source.slice(start, end)
  for (const pipe of pipesInCode(source)) {
    edits.insert(start + pipe, '\\')
    log.count('pipes in table cells')
  }
}

/** Offsets of pipes in code spans: https://spec.commonmark.org/0.31.2/#code-spans */
function pipesInCode(row: string): number[] {
  const pipes: number[] = []
  const runs = [...row.matchAll(/\\?(`+)/g)].filter(([run]) => !run.startsWith('\\'))
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index]
    const close = runs.findIndex((run, at) => at > index && run[0] === open?.[0])
    const [from, to] = [open?.index, runs[close]?.index]
    if (close < 0 || from === undefined || to === undefined) continue
    for (let at = from; at < to; at++) if (row[at] === '|' && row[at - 1] !== '\\') pipes.push(at)
    index = close
  }
  return pipes
}

/** Nodes whose children are blocks. */
const CONTAINERS: ReadonlySet<Nodes['type']> = new Set([
  'blockquote',
  'footnoteDefinition',
  'indentedBlock',
  'list',
  'listItem',
  'root',
])

/** Where the last block of a node ends. Containers reach beyond it, over blank lines. */
export function contentEnd(node: Nodes): number {
  const last = 'children' in node && CONTAINERS.has(node.type) ? node.children.at(-1) : undefined
  if (last) return contentEnd(last)
  return node.type === 'indentedBlock' ? node.headRange.end : rangeOf(node).end
}
