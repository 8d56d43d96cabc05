import type { FormulaBlock, InlineSyntax, Node, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import { escapeDollars } from '../../../shared/index.ts'
import { inlineSyntaxKind } from '../syntax/inline-syntax.ts'
import { type PageContext } from './context.ts'

/** Writes formulas between dollar signs, blocks with the signs on their own lines, and escapes other signs. */
export function convertFormulas(tree: Root, context: PageContext): void {
  let count = 0
  visitParents(tree, ['formulaBlock', 'inlineSyntax'], (node) => {
    if (node.type === 'formulaBlock') convertBlock(node as FormulaBlock, context)
    else if (!convertInText(node as InlineSyntax, context)) return
    convertForKatex(node, context)
    count++
  })
  if (count > 0) context.log.count('formulas', count)
  escapeDollars(tree, context.edits, { least: count > 0 ? 1 : 2 })
}

function convertInText(node: InlineSyntax, { edits }: PageContext): boolean {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  if (inlineSyntaxKind(source) !== 'formula') return false
  const size = source.startsWith('$') && !source.startsWith('$$') ? 1 : 2
  // The text of a heading, which makes its id.
  node.value = source.slice(size, -size)
  if (source.startsWith('\\')) {
    edits.replace(start, start + size, '$')
    edits.replace(end - size, end, '$')
  }
  // In a formula of Octavo, the sign would be its end.
  for (const { index } of node.value.matchAll(/\\\$/g))
    edits.replace(start + size + index, start + size + index + 2, String.raw`\text{\textdollar}`)
  return true
}

/** What MathJax reads and KaTeX does not: the environment `eqnarray`, and `_` in text. */
function convertForKatex(node: Node, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  for (const { 0: written, 1: side, index } of source.matchAll(/\\(begin|end)\{eqnarray\*?\}/g)) {
    const columns = side === 'begin' ? '{rcl}' : ''
    edits.replace(start + index, start + index + written.length, `\\${side}{array}${columns}`)
  }
  for (const { 0: text, index } of source.matchAll(/\\text(?:bf|it|md|normal|rm|sf|tt|up)?\{[^{}]*\}/g))
    for (const mark of text.matchAll(/(?<!\\)_/g)) edits.insert(start + index + mark.index, '\\')
}

/** `\begin{…}` is a part of the formula. */
function convertBlock(node: FormulaBlock, { edits, prefixAt }: PageContext): void {
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const prefix = prefixAt(start)
  const size = source.startsWith('\\begin') ? 0 : 2
  const [before = ''] = /^[ \t]*\n?/.exec(source.slice(size)) ?? []
  if (!before.endsWith('\n')) edits.replace(start, start + size + before.length, `$$\n${prefix}`)
  else edits.replace(start, start + size, '$$')
  const inner = source.slice(0, source.trimEnd().length - size)
  const text = inner.trimEnd()
  const isAlone = /\n[ \t>]*$/.test(inner.slice(text.length)) || /\n[ \t]*>[ \t>]*$/.test(inner)
  if (isAlone) edits.replace(start + inner.length, end, '$$')
  else edits.replace(start + text.length, end, `\n${prefix}$$`)
}
