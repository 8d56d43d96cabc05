import type { Root } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { indentChunks, ownLines, type OwnComponent, type TwinEdit } from '../walk/index.ts'
import { CHILDREN, splitAtSlots, toChunks } from './placeholders.ts'

/**
 * Replaces the tags of a component in the twin by the Markdown of its HTML: the Markdown before a content replaces the
 * start tag of that content, and the Markdown after the last one replaces the end tag. The content stays where the
 * author wrote it.
 */
export function editTwin(tree: Root, own: OwnComponent): void {
  const { edits, parts, piece } = own
  const extensions = [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()]
  const markdown = toMarkdown(tree, { bullet: '-', extensions }).trim()
  const texts = new Map<TwinEdit, string[]>([edits.open, ...parts.map((part) => part.edits.open)].map((at) => [at, []]))
  let last: string | undefined
  for (const { text, slot } of splitAtSlots(markdown)) {
    const edit = findEdit(own, last, slot)
    texts.set(edit, [...(texts.get(edit) ?? []), text])
    last = slot
  }
  for (const [edit, list] of texts) replaceTag(edit, list.filter((text) => text.trim() !== '').join('\n\n'), piece.text)
}

/** The edit for the Markdown between two contents; undefined is the start or the end of the component. */
function findEdit({ edits, parts }: OwnComponent, last: string | undefined, next: string | undefined): TwinEdit {
  if (next !== undefined && next !== CHILDREN) return parts[Number(next)]?.edits.open ?? edits.open
  if (last === undefined) return edits.open
  const closed = next === undefined || last === CHILDREN ? edits : parts[Number(last)]?.edits
  return closed?.close ?? edits.open
}

/** The start of a line on which a block may begin: indentation, markers of quotes, one list marker. */
const BLOCK_START = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s*)?$/

function replaceTag(edit: TwinEdit, markdown: string, source: string): void {
  const { start, end } = edit.tag ?? edit
  // A plugin added the tag: it is in no place of the source.
  if (start < 0) return
  const lines = ownLines(source, start, end)
  const chunks = toChunks(fitBetween(source.slice(0, start), markdown, source.slice(end)))
  const lineStart = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  edit.chunks = BLOCK_START.test(lineStart) ? indentChunks(chunks, source, start) : chunks
  Object.assign(edit, chunks.length === 0 && lines ? lines : { start, end })
}

/** Markdown between two texts, with one blank line where a block is beside another block. */
function fitBetween(before: string, markdown: string, after: string): string {
  const breaksBefore = countBreaks(before.slice(before.trimEnd().length), before)
  const breaksAfter = countBreaks(after.slice(0, after.length - after.trimStart().length), after)
  let text = markdown
  if (breaksBefore > 0) text = (text.startsWith('\n') && breaksBefore === 1 ? '\n' : '') + text.trimStart()
  if (breaksAfter > 0) text = text.trimEnd() + (text.endsWith('\n') && breaksAfter === 1 ? '\n' : '')
  return text.trim() === '' ? '' : text
}

/** The line breaks in the space at one end of a text. The start and the end of the page are as good as a blank line. */
function countBreaks(space: string, text: string): number {
  return space === text ? 2 : space.split('\n').length - 1
}
