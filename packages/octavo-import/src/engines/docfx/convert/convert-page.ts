import type { Nodes, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import { convertFormulas, type FormulaMarks } from '../../../shared/index.ts'
import { convertBrackets } from './brackets.ts'
import { convertColons } from './colons.ts'
import { convertContainers } from './containers.ts'
import type { PageContext } from './context.ts'
import { convertQuote } from './quotes.ts'
import { convertDefinitions, convertReference, convertShortReferences } from './references.ts'
import { convertTabs } from './tabs.ts'

/** https://dotnet.github.io/docfx/docs/markdown.html#math-expressions: one dollar sign is next to text on one side. */
const FORMULAS: FormulaMarks = [
  ['$$', '$$'],
  ['$', '$', String.raw`(?<=(?:^|[^\\$\w])\$)(?!\s)[^$\n]*?[^\s$\\](?=\$(?![\w$]))`],
]

/** Records the edits that convert a page to the Markdown of Octavo. */
export function convertPage(tree: Root, context: PageContext): void {
  convertDefinitions(tree, context)
  convertContainers(tree, context)
  if (context.hasFormulas) convertFormulas(tree, context.edits, FORMULAS, { file: context.source, log: context.log })
  visitParents(tree, (node: Nodes) => {
    if ('children' in node) convertTabs(node, context)
    if (node.type === 'blockquote') convertQuote(node, context)
    else if (node.type === 'link') convertReference(node, context)
    else if (node.type === 'text') convertShortReferences(node, context)
    else if (node.type === 'inlineSyntax') {
      const { start } = rangeOf(node)
      if (context.edits.source[start] === '[') convertBrackets(node, context)
      else convertColons(node, context)
    }
  })
}
