import type { IndentedBlock, Parent, RootContent } from 'mdast'
import { rangeOf } from '../../../../markdown/index.ts'
import type { PageContext } from '../context.ts'
import { contentEnd } from '../lines.ts'

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
