import type { Chunk } from '../../../shared/build/page.ts'
import { fillCode, mayContainVariable } from '../variables.ts'
import { ChunkWriter } from './chunk-writer.ts'
import type { Piece } from './piece.ts'

/**
 * The Markdown twin of a piece: its source with the edits that the walk recorded. The walk knows no places of
 * attributes, titles and alternative texts in the source, so variables in them are still to be replaced.
 */
export function toTwinChunks(piece: Piece, variables: Record<string, string>): Chunk[] {
  const out = new ChunkWriter()
  const fill = (text: string) => (mayContainVariable(text) ? fillCode(text, variables).text : text)
  const copy = (end?: number) => out.write(fill(piece.text.slice(copied, end)))
  let copied = 0
  for (const edit of piece.edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // Nodes that a plugin added are in no place of the source.
    if (edit.start < copied) continue
    copy(edit.start)
    out.append(typeof edit.chunks === 'function' ? edit.chunks() : edit.chunks)
    copied = edit.end
  }
  copy()
  return trimStart(out.finish())
}

/**
 * The range of whole lines, with their line breaks, that contain only the given tag; undefined when it shares its line.
 * Between two blank lines the range includes the second, so that removing it leaves one.
 */
export function ownLines(text: string, start: number, end: number): { start: number; end: number } | undefined {
  const lineStart = skipBlanks(text, start, -1)
  const lineEnd = skipBlanks(text, end, 1)
  if (lineStart === undefined || lineEnd === undefined) return undefined
  const isBlankBefore = lineStart === 0 || isBlank(text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart))
  const nextEnd = endOfLine(text, lineEnd + 1)
  const isBlankAfter = isBlank(text.slice(lineEnd, nextEnd))
  return { start: lineStart, end: Math.min((isBlankBefore && isBlankAfter ? nextEnd : lineEnd) + 1, text.length) }
}

/**
 * The start or the end of the line, if there are only blanks between it and `offset`. Looking for the line break first
 * would read a long line again for each of its tags.
 */
function skipBlanks(text: string, offset: number, step: 1 | -1): number | undefined {
  const next = (at: number) => text[step > 0 ? at : at - 1]
  let at = offset
  for (let character = next(at); character !== undefined && character !== '\n'; character = next(at)) {
    if (!isBlank(character)) return undefined
    at += step
  }
  return at
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}

/** Repeats the prefix of a tag's line (list indentation, `>` markers) on every further line of its replacement. */
export function indentChunks(chunks: Chunk[], text: string, start: number): Chunk[] {
  const prefix = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ')
  if (prefix === '') return chunks
  return chunks.map((chunk) => (typeof chunk === 'string' ? chunk.replace(/\n(?=[^\n])/g, `\n${prefix}`) : chunk))
}

function isBlank(text: string): boolean {
  return /^[\s>]*$/.test(text)
}

function trimStart(chunks: Chunk[]): Chunk[] {
  const [first, ...rest] = chunks
  return typeof first === 'string' ? [first.replace(/^\s+/, ''), ...rest] : chunks
}
