import type { Nodes, Root } from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf, type TextEdits, linePrefix } from '../../../markdown/index.ts'
import { escapeDollars, escapeUnderscores, type ConversionLog } from '../../../shared/index.ts'

/**
 * Formulas between two dollar signs: https://kramdown.gettalong.org/syntax.html#math-blocks. One that is alone in its
 * paragraph gets its own lines, as Octavo reads blocks. Returns whether there are any.
 */
export function convertFormulas(tree: Root, edits: TextEdits, log: ConversionLog): boolean {
  let count = 0
  visitParents(tree, ['math', 'inlineMath'], (node, parents) => {
    count++
    const parent = parents.at(-1)
    const isAlone = parent?.type === 'paragraph' && parent.children.length === 1
    // The test says what it is.
    if (node.type === 'inlineMath' && isAlone && !isPair(node as InlineMath)) writeBlock(node as InlineMath, edits)
    else fitSource(node, edits)
  })
  if (count === 0) return false
  log.count('formulas', count)
  // A single dollar sign is text in kramdown.
  escapeDollars(tree, edits)
  return true
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
