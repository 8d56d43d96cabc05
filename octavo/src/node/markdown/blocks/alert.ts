import { joinWords } from '../../../shared/text/labels.ts'
import type { Blockquote, Paragraph, Text } from '../parse.ts'
import { endOf, sourceOf, startOf, type Handler, type Piece, type Walk } from '../walk/index.ts'
import { admonitionNames, findKind, writeAdmonition } from './admonition.ts'

/** `[!NOTE]` alone on the first line, or with a title in plain text after it. */
const MARKER = /^\[!([A-Za-z][\w-]*)\](?:[ \t]+(\S(?:[^\n]*\S)?))?[ \t]*(?:\n|$)/

/**
 * Quotes, and alerts as on GitHub:
 * https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 */
export const blockquote: Handler<'blockquote'> = (node, walk) => {
  const [first, ...blocks] = node.children
  const [marker, name = '', title] = first?.type === 'paragraph' ? matchMarker(first) : []
  const kind = marker === undefined ? undefined : findKind(name.toLowerCase(), walk.draft.context)
  if (marker !== undefined && kind && first?.type === 'paragraph') {
    const rest = withoutFirstLine(first, marker, walk.piece)
    return writeAdmonition(kind, { title: [], label: title, content: [...rest, ...blocks] }, node, walk)
  }
  if (marker !== undefined) reportUnknown(name, node, walk)
  walk.out.write('<blockquote>\n')
  walk.siblings(node.children)
  walk.out.write('</blockquote>\n')
}

/** The marker with its line break, if nothing but text is on its line. */
function matchMarker({ children: [first, second] }: Paragraph): readonly (string | undefined)[] {
  const match = first?.type === 'text' && first.value.startsWith('[!') ? MARKER.exec(first.value) : null
  const isWholeLine = match?.[0].endsWith('\n') || second === undefined || second.type === 'break'
  return match && isWholeLine ? match : []
}

/** What a paragraph has after its first line, which is in its first text node. */
function withoutFirstLine(node: Paragraph, marker: string, piece: Piece): Paragraph[] {
  const [first, ...others] = node.children
  const text = first?.type === 'text' ? afterLine(first, marker.length, piece) : undefined
  const rest = others[0]?.type === 'break' ? others.slice(1) : others
  const children = text ? [text, ...rest] : rest
  const start = children[0]?.position?.start
  if (children.length === 0) return []
  return [{ ...node, children, ...(node.position && start && { position: { ...node.position, start } }) }]
}

/** The rest of a text from an offset at the start of its second line, which has its own position. */
function afterLine(node: Text, offset: number, piece: Piece): Text | undefined {
  const value = node.value.slice(offset)
  if (value === '' || !node.position) return undefined
  const source = sourceOf(piece, node)
  const lineEnd = source.indexOf('\n')
  // In the source, the line begins with the marks of the quote.
  const [prefix = ''] = /^[ \t>]*/.exec(source.slice(lineEnd + 1)) ?? []
  const lineStart = startOf(node) + lineEnd + 1
  const beforeLine = piece.text.lastIndexOf('\n', lineStart - 1) + 1
  const start = {
    line: node.position.start.line + 1,
    column: lineStart - beforeLine + prefix.length + 1,
    offset: Math.min(lineStart + prefix.length, endOf(node)),
  }
  return { ...node, value, position: { ...node.position, start } }
}

function reportUnknown(name: string, node: Blockquote, walk: Walk): void {
  const known = admonitionNames(walk.draft.context).map((each) => `[!${each.toUpperCase()}]`)
  walk.report(
    {
      severity: 'warning',
      kind: 'unknown-alert',
      message: `There is no alert "[!${name}]"; the quote is shown as written.`,
      hint: `Use one of ${joinWords(known, 'and')}.`,
    },
    node,
  )
}
