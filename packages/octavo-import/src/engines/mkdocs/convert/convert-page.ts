/**
 * The conversion of one page of MkDocs.
 *
 * Input   the syntax tree of a page, `PageContext`
 * Output  edits of its text, counts and findings in the log of the context
 *
 * Steps   inner nodes first → blocks, tabs, definitions, grids, inline syntax → fences.
 * Must not: read files; change links or heading ids (the site does).
 */
import { type PageContext } from './context.ts'
import type { Code, IndentedBlock, Nodes, Parent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { lineStart, rangeOf, TextEdits } from '../../../markdown/index.ts'
import { closeFence, convertAbbreviations, convertDashes, removeMarkdownAttribute } from '../../../shared/index.ts'
import { convertBlocks, convertDefinitions, escapePipesInCode } from './blocks.ts'
import { convertFence, convertTabFences, showPluginBlocks } from './fences.ts'
import { convertFormulas } from './formulas.ts'
import { convertGrids, findCardIcons } from './grids.ts'
import { parseSnippet } from './includes.ts'
import { convertInline, showReferences } from './inline.ts'

interface Fence {
  node: Code
  /** Whether a numbered list follows, which explains lines of the code. */
  hasNotes: boolean
}

/**
 * Records the edits that convert a page to the Markdown of Octavo. Links, pictures and heading ids are not part of it.
 * Returns the attributes of pictures.
 */
export function convertPage(
  tree: Root,
  page: Omit<PageContext, 'prefixAt' | 'cardIcons' | 'pictures' | 'tabLabels'>,
): PageContext['pictures'] {
  const found = { cardIcons: new Map(), pictures: new Map(), tabLabels: new Map() }
  const context: PageContext = { ...page, prefixAt: removeIndents(tree, page.edits), ...found }
  const fences: Fence[] = []
  showPluginBlocks(tree, context)
  const { abbreviations } = context.settings
  if (abbreviations) convertAbbreviations(tree, { ...context, abbreviations })
  convertChildren(tree, context, fences)
  if (context.settings.dashes) convertDashes(tree, page.edits)
  if (context.settings.formulas) convertFormulas(tree, context)
  // Last: whether a fence is a tab depends on the blocks around it.
  for (const { node, hasNotes } of fences) convertFence(node, hasNotes, context)
  return context.pictures
}

/** Inner nodes come first, so that the last line of an inner block is written before the outer block's. */
function convertChildren(node: Parent, context: PageContext, fences: Fence[]): void {
  findCardIcons(node, context)
  for (const [index, child] of node.children.entries()) convertNode(child, node.children[index + 1], context, fences)
  convertTabFences(node, context)
  convertBlocks(node, context)
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

/** Columns that the content of a block is indented by. */
const COLUMNS = 4

/**
 * Takes the content of all indented blocks of a page back by their indents. Returns what a new line has to begin with
 * to be in the same list item, quote or block as the text at an offset: markers of list items become spaces, markers
 * of quotes stay.
 */
function removeIndents(tree: Root, edits: TextEdits): (offset: number) => string {
  const indents = new TextEdits(edits.source)
  visitParents(tree, 'indentedBlock', (block: IndentedBlock) => {
    for (const { start, end } of block.indents) {
      const width = widthOf(edits.source.slice(start, end))
      const rest = ' '.repeat(Math.max(0, width - COLUMNS))
      edits.replace(start, end, rest)
      indents.replace(start, end, rest)
    }
    // `:   !!! note`: the content begins on the line of its mark, which goes.
    const [first] = block.children
    if (block.head === ':' && first) indents.remove(block.headRange.start, rangeOf(first).start)
  })
  return (offset) => indents.render(lineStart(edits.source, offset), offset).replace(/[^\s>]/g, ' ')
}

/** Columns of white space, with tab stops of four. */
function widthOf(space: string): number {
  let width = 0
  for (const character of space) width += character === '\t' ? 4 - (width % 4) : 1
  return width
}
