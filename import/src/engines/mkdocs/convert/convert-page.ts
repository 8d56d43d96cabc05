import type { Code, Nodes, Parent, Root } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import { closeFence, convertAbbreviations, removeMarkdownAttribute } from '../../../shared/index.ts'
import {
  convertBlocks,
  convertDefinitions,
  convertGenericBlocks,
  convertGrids,
  escapePipesInCode,
} from './blocks/index.ts'
import type { PageContext } from './context.ts'
import { showReferences } from './cross-references.ts'
import { convertFence, convertTabFences } from './fences.ts'
import { convertFormulas } from './formulas.ts'
import { removeIndents } from './indents.ts'
import { convertInline } from './inline.ts'
import { showPluginBlocks } from './plugin-blocks.ts'

/** Records the edits that convert a page to the Markdown of Octavo. Links and heading ids are not part of it. */
export function convertPage(tree: Root, page: Omit<PageContext, 'prefixAt' | 'tabLabels'>): void {
  const context = { ...page, prefixAt: removeIndents(tree, page.edits), tabLabels: new Map() }
  const fences: Code[] = []
  showPluginBlocks(tree, context)
  const { abbreviations } = context.settings
  if (abbreviations) convertAbbreviations(tree, { ...context, abbreviations })
  convertChildren(tree, context, fences)
  if (context.settings.formulas) convertFormulas(tree, context)
  // Last: whether a fence is a tab depends on the blocks around it.
  for (const fence of fences) convertFence(fence, context)
}

/** Inner nodes come first, so that the last line of an inner block is written before that of the outer one. */
function convertChildren(node: Parent, context: PageContext, fences: Code[]): void {
  for (const child of node.children) convertNode(child, context, fences)
  convertTabFences(node, context)
  convertBlocks(node, context)
  convertGenericBlocks(node, context)
  convertDefinitions(node, context)
  convertGrids(node, context)
  convertInline(node, context)
  if (context.settings.generatesReferences) showReferences(node, context)
}

function convertNode(node: Nodes, context: PageContext, fences: Code[]): void {
  if (node.type === 'code') {
    closeFence(node, context.edits, context.prefixAt(rangeOf(node).start), { file: context.source, log: context.log })
    fences.push(node)
  }
  if (node.type === 'html') removeMarkdownAttribute(node, context)
  else if (node.type === 'tableRow') escapePipesInCode(node, context)
  if ('children' in node) convertChildren(node, context, fences)
}
