import type { Heading, Nodes, Root } from 'mdast'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import {
  convertAbbreviations,
  removeMarkdownAttribute,
  type Badges,
  type ConversionLog,
} from '../../../shared/index.ts'
import type { AttributeList } from './attribute-list.ts'
import type { Callouts } from './callouts.ts'
import { collectAttributes } from './collect-attributes.ts'
import { convertAlerts } from './alerts.ts'
import { convertCallout } from './convert-callout.ts'
import { convertDefinitions } from './definitions.ts'
import { convertFence } from './fences.ts'
import { convertFormulas } from './formulas.ts'
import { convertLabel } from './labels.ts'
import { removeLine } from './remove-line.ts'
import { convertSpans } from './spans.ts'
import { convertTables } from './tables.ts'
import { removeContents } from './contents.ts'
import { convertSymbols, escapeBraces } from './text.ts'

export { prepareText } from './prepare-text.ts'

/** The conversion of one page. */
export interface PageContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  callouts: Callouts
  badges: Badges
  /** Names of variables of the new site, whose braces stay. */
  variables: Readonly<Record<string, unknown>>
}

export interface ConvertedPage {
  /** The ids that headings have in attribute lists. */
  ids: ReadonlyMap<Heading, string>
  hasFormulas: boolean
}

/** Records the edits that convert a page to the Markdown of Octavo. Links and heading ids are not part of it. */
export function convertPage(tree: Root, context: PageContext): ConvertedPage {
  const { edits, log } = context
  const { lists, lines } = collectAttributes(tree)
  const ids = new Map<Heading, string>()
  for (const line of lines) removeLine(line, edits)
  const removed = removeContents(tree, lists, context)
  for (const [node, list] of lists)
    if (!removed.has(node)) applyAttributes(node, list, { ids, removed, lists, tree }, context)
  const others = tree.children.filter((node) => !removed.has(node))
  const rest: Root = { ...tree, children: others }
  visitHtml(rest, context)
  convertAlerts(rest, context)
  convertTables(rest, context)
  convertDefinitions(rest, context)
  convertAbbreviations(rest, { edits, log, abbreviations: new Map() })
  convertSpans(rest, context)
  convertSymbols(rest, edits)
  escapeBraces(rest, edits, context.variables)
  return { ids, hasFormulas: convertFormulas(rest, edits, log) }
}

interface Targets {
  ids: Map<Heading, string>
  removed: ReadonlySet<Nodes>
  lists: ReadonlyMap<Nodes, AttributeList>
  tree: Root
}

function applyAttributes(node: Nodes, list: AttributeList, { ids, lists, tree }: Targets, context: PageContext): void {
  const { edits, log } = context
  log.count('attribute lists')
  if (convertCallout(node, list, { lists, tree }, context)) return
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
  const prefix = source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ')
  const tag = `<span id="${id}"></span>`
  return node.type === 'paragraph' ? tag : `${tag}\n${prefix}\n${prefix}`
}

const ATTRIBUTE_LINE = /^[ \t]*\{:[^{}\n]*\}[ \t]*(?:\n|$)/gm

function visitHtml(node: Nodes, context: PageContext): void {
  if (node.type === 'html') {
    removeMarkdownAttribute(node, context)
    const { start } = rangeOf(node)
    for (const { 0: line, index } of node.value.matchAll(ATTRIBUTE_LINE))
      context.edits.remove(start + index, start + index + line.length)
  } else if ('children' in node) for (const child of node.children) visitHtml(child, context)
}
