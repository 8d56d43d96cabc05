import type { Node, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { CONTAINERS, parseMarkdown, rangeOf, type TextEdits } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'

/** `::: name Title`, which markdown-it-container reads. */
const OPENING = /^([ \t>]*:{3,})[ \t]*([a-z][\w-]*)(.*)$/gim

/** Closes the containers of a page (`::: tip`) that are not closed. */
export function closeContainers(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  if (!edits.source.includes(':::')) return
  const masked = parseMarkdown(maskOpenings(edits.source, tree), CONTAINERS)
  visitParents(masked, 'containerDirective', (node: Node) => {
    const { start } = rangeOf(node)
    const before = edits.source.slice(edits.source.lastIndexOf('\n', start - 1) + 1, start)
    closeContainer(node, edits, before.replace(/[^>]/g, ' '), { file, log })
  })
}

/** The same text, with openings as the parser knows them: `:::name`. Positions stay. */
function maskOpenings(text: string, tree: Root): string {
  let masked = text
  visitParents(tree, 'paragraph', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: whole, 1: marks = '', 2: name = '' } of text.slice(start, end).matchAll(OPENING)) {
      const at = start + index
      masked = masked.slice(0, at) + (marks + name).padEnd(whole.length) + masked.slice(at + whole.length)
    }
  })
  return masked
}

/**
 * The parser ends an unclosed container with its parent, and so did the old engine; for Octavo it is an error.
 * @param prefix The beginning of a new line in the parent.
 */
export function closeContainer(
  node: Node,
  edits: TextEdits,
  prefix: string,
  { file, log }: { file: string; log: ConversionLog },
): void {
  const { start, end, line, column } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const [marks = ':::'] = /^:+/.exec(source) ?? []
  const lastLine = source.slice(source.lastIndexOf('\n') + 1)
  const [closing = ''] = /^[ \t>]*(:+)[ \t]*$/.exec(lastLine)?.slice(1) ?? []
  if (source.includes('\n') && closing.length >= marks.length) return
  edits.insert(end, source.endsWith('\n') ? `${prefix}${marks}\n` : `\n${prefix}${marks}`)
  const message = 'The container is not closed, so it was closed where the old engine ends it.'
  log.report({ kind: 'unclosed containers', message, hint: `Move the line "${marks}" to its end.`, file, line, column })
}
