import type { Code, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { findDrawingMistake } from 'octavo/markdown'
import { rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** A link in a label: drawings have none. */
const LINK = /<a\s[^<>]*>|<\/a>/gi

/** Shows the source of Mermaid diagrams that Octavo cannot draw, and reports them and links in labels. */
export function showUndrawableDiagrams(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    if (node.lang !== 'mermaid') return
    const { start, end, line, column } = rangeOf(node)
    if (canDraw(node.value, { file, line: line + 1, column }, log))
      return removeLinks(edits, start, end, { file, line, column }, log)
    const language = edits.source.indexOf('mermaid', start)
    edits.replace(language, language + 'mermaid'.length, 'text')
  })
}

/** Whether Octavo can draw a diagram, whose first line is at `place`. One that it cannot draw is reported. */
export function canDraw(
  diagram: string,
  { file, line, column }: { file: string; line: number; column: number },
  log: ConversionLog,
): boolean {
  const mistake = findDrawingMistake(diagram)
  if (!mistake) return true
  const hint = 'The page shows its source. Draw it in another way, or add it as an image.'
  log.report({ kind: 'diagrams', message: mistake.message, hint, file, line: line + mistake.line, column })
  return false
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
