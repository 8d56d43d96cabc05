import type { Code, Nodes, Parent, Root } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import { closeFence, convertAbbreviations, convertDashes, removeMarkdownAttribute } from '../../../shared/index.ts'
import {
  convertBlocks,
  convertDefinitions,
  convertGenericBlocks,
  convertGrids,
  escapePipesInCode,
  findCardIcons,
} from './blocks/index.ts'
import type { PageContext } from './context.ts'
import { showReferences } from './cross-references.ts'
import { convertFence, convertTabFences } from './fences.ts'
import { convertFormulas } from './formulas.ts'
import { parseSnippet } from './includes/snippet-path.ts'
import { removeIndents } from './indents.ts'
import { convertInline } from './inline.ts'
import { showPluginBlocks } from './plugin-blocks.ts'

interface Fence {
  node: Code
  /** Whether a numbered list follows, which explains lines of the code. */
  hasNotes: boolean
}

/** Records the edits that convert a page to the Markdown of Octavo. Links and heading ids are not part of it. */
export function convertPage(tree: Root, page: Omit<PageContext, 'prefixAt' | 'cardIcons' | 'tabLabels'>): void {
  const context = { ...page, prefixAt: removeIndents(tree, page.edits), cardIcons: new Map(), tabLabels: new Map() }
  const fences: Fence[] = []
  showPluginBlocks(tree, context)
  const { abbreviations } = context.settings
  if (abbreviations) convertAbbreviations(tree, { ...context, abbreviations })
  convertChildren(tree, context, fences)
  if (context.settings.dashes) convertDashes(tree, page.edits)
  if (context.settings.formulas) convertFormulas(tree, context)
  // Last: whether a fence is a tab depends on the blocks around it.
  for (const { node, hasNotes } of fences) convertFence(node, hasNotes, context)
}

/** Inner nodes come first, so that the last line of an inner block is written before the outer block's. */
function convertChildren(node: Parent, context: PageContext, fences: Fence[]): void {
  findCardIcons(node, context)
  for (const [index, child] of node.children.entries()) convertNode(child, node.children[index + 1], context, fences)
  convertTabFences(node, context)
  convertBlocks(node, context)
  convertGenericBlocks(node, context)
  convertDefinitions(node, context)
  convertGrids(node, context)
  convertInline(node, context)
  if (context.settings.generatesReferences) showReferences(node, context)
}

function convertNode(node: Nodes, next: Nodes | undefined, context: PageContext, fences: Fence[]): void {
  if (node.type === 'code') {
    closeFence(node, context.edits, context.prefixAt(rangeOf(node).start), { file: context.source, log: context.log })
    fences.push({ node, hasNotes: isList(next, context) })
  }
  if (node.type === 'html') removeMarkdownAttribute(node, context)
  else if (node.type === 'tableRow') escapePipesInCode(node, context)
  if ('children' in node) convertChildren(node, context, fences)
}

/** A numbered list, or a file that may have one. */
function isList(node: Nodes | undefined, { edits }: PageContext): boolean {
  if (node?.type === 'list') return node.ordered === true
  return (
    node?.type === 'paragraph' && parseSnippet(edits.source.slice(rangeOf(node).start, rangeOf(node).end)) !== undefined
  )
}
