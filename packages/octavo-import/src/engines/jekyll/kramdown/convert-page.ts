/**
 * The Markdown of Jekyll: https://kramdown.gettalong.org/syntax.html
 *
 * Input   the text of a page, whose templates are expanded
 * Output  edits that make it the Markdown of Octavo
 * Must not: know the other pages.
 */
import type {
  Code,
  Heading,
  Html,
  Image,
  InlineSyntax,
  Nodes,
  Paragraph,
  Parent,
  Root,
  RootContent,
  Table,
} from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import {
  type AttributeList,
  lineEnd,
  linePrefix,
  lineStart,
  parseAttributeList,
  rangeOf,
  removeWithSpace,
  type TextEdits,
} from '../../../markdown/index.ts'
import {
  type ConversionLog,
  convertAbbreviations,
  convertDashes,
  convertDefinitions,
  escapeComponents,
  escapeDollars,
  escapeUnderscores,
  fenceTitle,
  removeMarkdownAttribute,
} from '../../../shared/index.ts'
import { collectAttributes } from './attributes.ts'
import { convertAlerts, convertCallout, convertLabel, type PageContext } from './callouts.ts'

interface ConvertedPage {
  /** The ids that headings have in attribute lists. */
  ids: ReadonlyMap<Heading, string>
  /** The tree without what was removed. */
  tree: Root
}

/** Records the edits that convert a page to the Markdown of Octavo. Links and heading ids are not part of it. */
export function convertPage(tree: Root, context: PageContext): ConvertedPage {
  const { edits, log } = context
  const { lists, lines } = collectAttributes(tree)
  const ids = new Map<Heading, string>()
  for (const line of lines) removeLine(line, edits)
  const removed = removeContents(tree, lists, context)
  const kept = [...lists].filter(([node]) => !removed.has(node))
  // Inner callouts first, so that the last line of an inner one is written before the outer one's.
  const found = new Set(
    kept.toReversed().flatMap(([node, list]) => (convertCallout(node, list, { lists, tree }, context) ? [node] : [])),
  )
  for (const [node, list] of kept) if (!found.has(node)) applyAttributes(node, list, ids, context)
  if (kept.length > found.size) log.count('attribute lists', kept.length - found.size)
  const others = tree.children.filter((node) => !removed.has(node))
  const rest: Root = { ...tree, children: others }
  visitHtml(rest, context)
  convertAlerts(rest, context)
  convertTables(rest, context)
  convertDefinitions(rest, context)
  convertAbbreviations(rest, { edits, log, abbreviations: new Map() })
  convertSpans(rest, context)
  // https://kramdown.gettalong.org/syntax.html#typographic-symbols
  convertDashes(rest, edits)
  escapeBraces(rest, edits, context.variables)
  escapeComponents(rest, edits)
  convertFormulas(rest, edits, log)
  return { ids, tree: rest }
}

function applyAttributes(node: Nodes, list: AttributeList, ids: Map<Heading, string>, context: PageContext): void {
  const { edits } = context
  if (node.type === 'heading' && list.id !== undefined) {
    const last = node.children.at(-1)
    if (last) edits.insert(rangeOf(last).end, ` {#${list.id}}`)
    ids.set(node, list.id)
    return
  }
  if (node.type === 'code') convertFence(node, list, edits)
  if (node.type === 'paragraph' && list.classes.includes('label')) convertLabel(node, context)
  if (list.id !== undefined) edits.insert(rangeOf(node).start, anchorFor(node, list.id, edits))
}

/** A paragraph can begin with the tag; other blocks come after it. */
function anchorFor(node: Nodes, id: string, { source }: TextEdits): string {
  const { start } = rangeOf(node)
  const prefix = linePrefix(source, start)
  const tag = `<span id="${id}"></span>`
  return node.type === 'paragraph' ? tag : `${tag}\n${prefix}\n${prefix}`
}

const ATTRIBUTE_LINE = /^[ \t]*\{:[^{}\n]*\}[ \t]*(?:\n|$)/gm

function visitHtml(node: Nodes, context: PageContext): void {
  if (node.type === 'html') {
    removeMarkdownAttribute(node, context)
    reportScripts(node, context)
    const { start } = rangeOf(node)
    for (const { 0: line, index } of node.value.matchAll(ATTRIBUTE_LINE))
      context.edits.remove(start + index, start + index + line.length)
  } else if ('children' in node) for (const child of node.children) visitHtml(child, context)
}

function reportScripts(node: Html, { log, source }: PageContext): void {
  const name = /<(script|style|form|button|input)\b/i.exec(node.value)?.[1]
  if (name === undefined) return
  log.reportAt(node, source, {
    kind: 'scripts and styles in pages',
    message: `The page contains <${name}>, which Octavo does not show.`,
    hint: 'Move styles into a style sheet that "styles" names, and write what scripts do as a component.',
  })
}

/** A list below a fence: `{: .language-ruby file="a.rb" }`, the last one of the theme Chirpy. */
function convertFence(node: Code, { classes, values }: AttributeList, edits: TextEdits): void {
  const { source } = edits
  const { start } = rangeOf(node)
  const fence = /^(?:`{3,}|~{3,})[ \t]*/.exec(source.slice(start))?.[0]
  if (fence === undefined) return
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  const title = values.get('file') ?? values.get('title')
  if (language !== undefined && !node.lang) edits.insert(start + fence.length, language)
  if (title !== undefined) edits.insert(lineEnd(source, start), fenceTitle(title))
}

const BRACES = /(?<!\\)\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** Braces of a template that was not expanded must not name a variable. HTML has no escapes, so a tag splits them. */
function escapeBraces(tree: Root, edits: TextEdits, variables: Readonly<Record<string, unknown>>): void {
  visitParents(tree, ['text', 'html'], (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: name = '' } of edits.source.slice(start, end).matchAll(BRACES)) {
      if (Object.hasOwn(variables, name)) continue
      if (node.type === 'text') edits.insert(start + index, '\\')
      else edits.insert(start + index + 1, '<wbr>')
    }
  })
}

const TITLE = /^(?:table of )?contents?:?$|^on this page:?$|^toc$|^overview of this page:?$/i

/**
 * Removes the list that kramdown replaces by the headings of the page, with its title: Octavo shows them beside the
 * page. Returns what was removed. https://kramdown.gettalong.org/converter/html.html#toc
 */
function removeContents(
  tree: Root,
  lists: ReadonlyMap<Nodes, AttributeList>,
  { edits, log }: PageContext,
): ReadonlySet<Nodes> {
  const removed = new Set<Nodes>()
  const remove = (node: Nodes) => {
    removed.add(node)
    removeLine(node, edits)
  }
  const visit = (parent: Parent): void => {
    for (const [index, child] of parent.children.entries()) {
      if ('children' in child) visit(child)
      if (child.type !== 'list' || !lists.get(child)?.words.includes('toc')) continue
      remove(child)
      const title = parent.children.slice(0, index).findLast((node) => node.type !== 'attributeLine')
      if (title && isTitle(title)) remove(title)
      log.count('tables of contents')
    }
  }
  visit(tree)
  return removed
}

function isTitle(node: RootContent): boolean {
  return (node.type === 'heading' || node.type === 'paragraph') && TITLE.test(toString(node).trim())
}

/** Removes the lines of a block, or only the block after a marker such as `- ` or `> `. */
function removeLine(node: Nodes, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const { source } = edits
  const from = lineStart(source, start)
  const isAlone = /^[ \t>]*$/.test(source.slice(from, start))
  if (!isAlone) return edits.remove(start, end)
  const to = lineEnd(source, end)
  edits.remove(from, source.startsWith('\r\n', to) ? to + 2 : Math.min(to + 1, source.length))
}

/** Converts the attribute lists of text: ids and the sizes of images stay, everything else goes. */
function convertSpans(tree: Root, { edits, log }: PageContext): void {
  visitParents(tree, 'inlineSyntax', (node: InlineSyntax, parents) => {
    const parent: Parent | undefined = parents.at(-1)
    if (!parent) return
    const { start, end } = rangeOf(node)
    const index = parent.children.indexOf(node)
    const list = parseAttributeList(edits.source.slice(start + 2, end - 1))
    const before = parent.children[index - 1]
    if (before?.type === 'image') resizeImage(before, list, edits)
    removeWithSpace(start, end, edits, index === 0)
    if (list.id !== undefined) edits.insert(end, `<span id="${list.id}"></span>`)
    log.count('attribute lists')
  })
}

/** An image with a width becomes HTML, which can have one. Its address stays a separate range, which is a link. */
function resizeImage(image: Image, { values }: AttributeList, edits: TextEdits): void {
  const width = /^(\d+)(?:px)?$/.exec(values.get('width') ?? '')?.[1]
  const { start, end } = rangeOf(image)
  const [, alt, address] = /^!\[([^\]"]*)\]\(([^\s()"]+)\)$/.exec(edits.source.slice(start, end)) ?? []
  if (width === undefined || alt === undefined || address === undefined) return
  edits.replace(start, start + 2, '<img alt="')
  edits.replace(start + 2 + alt.length, start + 4 + alt.length, '" src="')
  edits.replace(end - 1, end, `" width="${width}">`)
}

/**
 * Formulas between two dollar signs: https://kramdown.gettalong.org/syntax.html#math-blocks. One that is alone in its
 * paragraph gets its own lines, as Octavo reads blocks.
 */
function convertFormulas(tree: Root, edits: TextEdits, log: ConversionLog): void {
  let count = 0
  visitParents(tree, ['math', 'inlineMath'], (node, parents) => {
    count++
    const parent = parents.at(-1)
    const isAlone = parent?.type === 'paragraph' && parent.children.length === 1
    // The test says what it is.
    if (node.type === 'inlineMath' && isAlone && !isPair(node as InlineMath)) writeBlock(node as InlineMath, edits)
    else fitSource(node, edits)
  })
  if (count === 0) return
  log.count('formulas', count)
  // A single dollar sign is text in kramdown.
  escapeDollars(tree, edits)
}

/** `$$a$$$$b$$` are two formulas in kramdown. */
function isPair({ value }: InlineMath): boolean {
  return value.includes('$$$$')
}

function fitSource(node: Nodes, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const fitted = escapeUnderscores(source.split('$$$$').join('$$ $$'))
  if (fitted !== source) edits.replace(start, end, fitted)
}

function writeBlock(node: InlineMath, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const prefix = linePrefix(edits.source, start)
  const lines = escapeUnderscores(node.value).trim().replaceAll('\n', `\n${prefix}`)
  edits.replace(start, end, `$$\n${prefix}${lines}\n${prefix}$$`)
}

/** A line that separates rows. */
const SEPARATOR = /^(?=[|+:\s]*-)[|+:\s-]*$/
const FOOTER = /^(?=[|+:\s]*=)[|+:\s=]*$/

/**
 * Tables that GFM does not read: without a head, with another number of columns in the line below it, with more such
 * lines. https://kramdown.gettalong.org/syntax.html#tables
 */
function convertTables(node: Nodes, context: PageContext): void {
  if (node.type === 'table') removeSeparators(node, context)
  else if (node.type === 'paragraph') convertParagraph(node, context)
  else if ('children' in node) for (const child of (node as Parent).children) convertTables(child, context)
}

function removeSeparators({ children: [, ...rows] }: Table, { edits }: PageContext): void {
  for (const row of rows) {
    const { start, end } = rangeOf(row)
    const text = edits.source.slice(start, end)
    if (SEPARATOR.test(text) || FOOTER.test(text)) removeLine(row, edits)
  }
}

function convertParagraph(node: Paragraph, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const lines = edits.source.slice(start, end).split('\n')
  const rows = lines.map((line) => line.replace(/^[ \t>]*/, ''))
  if (rows.length === 0 || !rows.every((row) => row.startsWith('|'))) return
  const [first = '', second = ''] = rows
  const prefix = linePrefix(edits.source, start)
  const columns = countCells(SEPARATOR.test(first) ? second : first)
  const separator = `|${' --- |'.repeat(columns)}`
  if (SEPARATOR.test(first))
    edits.replace(start, start + (lines[0]?.length ?? 0), `|${'  |'.repeat(columns)}\n${prefix}${separator}`)
  else if (SEPARATOR.test(second)) {
    const at = start + (lines[0]?.length ?? 0) + 1
    edits.replace(at, at + (lines[1]?.length ?? 0), prefix + separator)
  } else edits.insert(start, `|${'  |'.repeat(columns)}\n${prefix}${separator}\n${prefix}`)
  log.count('tables without a head')
}

/** Pipes after a backslash and in code are text. */
function countCells(row: string): number {
  const text = row
    .replace(/\\.|`[^`]*`/g, '')
    .trim()
    .replace(/^\||\|$/g, '')
  return text.split('|').length
}
