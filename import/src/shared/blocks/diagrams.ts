import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { parseDiagram } from '../../../../octavo/src/node/markdown/diagram/parse-diagram.ts'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** A link in a label: drawings have none. */
const LINK = /<a\s[^<>]*>|<\/a>/gi

/** Shows the source of Mermaid diagrams that Octavo cannot draw, and reports them and links in labels. */
export function showUndrawableDiagrams(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    if (node.lang !== 'mermaid') return
    const { source, mistakes } = parseDiagram(node.value)
    const mistake = mistakes.find(({ severity }) => severity === 'error') ?? mistakes[0]
    const { start, end, line, column } = rangeOf(node)
    if (source !== undefined) removeLinks(edits, start, end, { file, line, column }, log)
    if (source !== undefined || !mistake) return
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

function removeLinks(
  edits: TextEdits,
  start: number,
  end: number,
  place: { file: string; line: number; column: number },
  log: ConversionLog,
): void {
  const links = [...edits.source.slice(start, end).matchAll(LINK)]
  for (const { 0: tag, index } of links) edits.remove(start + index, start + index + tag.length)
  if (links.length > 0)
    log.report({
      kind: 'links in diagrams',
      message: 'The links in the labels of a diagram were left out.',
      hint: 'Add a list of links below the diagram if readers need them.',
      ...place,
    })
}
