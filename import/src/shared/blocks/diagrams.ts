import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { parseDiagram } from '../../../../octavo/src/node/markdown/diagram/parse-diagram.ts'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** Shows the source of Mermaid diagrams that Octavo cannot draw, and reports them. */
export function showUndrawableDiagrams(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    if (node.lang !== 'mermaid') return
    const { source, mistakes } = parseDiagram(node.value)
    const mistake = mistakes.find(({ severity }) => severity === 'error') ?? mistakes[0]
    if (source !== undefined || !mistake) return
    const { start, line, column } = rangeOf(node)
    const language = edits.source.indexOf('mermaid', start)
    edits.replace(language, language + 'mermaid'.length, 'text')
    log.report({
      kind: 'diagrams',
      message: mistake.message,
      hint: 'The page shows its source. Draw it in another way, or add it as an image.',
      file,
      line: line + 1 + mistake.line,
      column,
    })
  })
}
