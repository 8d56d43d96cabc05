/**
 * Markdown as it is read in pieces: one section of a page, and parts of at most so many characters.
 *
 * Must not: cut inside of a code block that fits into a part.
 */
import { toAnchor } from 'octavo/published'

/** A heading of a page, with the number of its line. */
export interface MarkdownHeading {
  level: number
  text: string
  anchor: string
  line: number
}

const FENCE = /^[\s>]*(`{3,}|~{3,})/
const HEADING = /^(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/

/** The headings outside of code blocks. Repeated ones get `-1`, `-2` … at their anchors, as in the page. */
export function listHeadings(markdown: string): MarkdownHeading[] {
  const counts = new Map<string, number>()
  return outsideFences(markdown).flatMap(({ text, line }) => {
    const [, marks, written = ''] = HEADING.exec(text) ?? []
    if (marks === undefined) return []
    const plain = toPlain(written)
    const anchor = toAnchor(plain)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return [{ level: marks.length, text: plain, anchor: count === 0 ? anchor : `${anchor}-${count}`, line }]
  })
}

/** The text of a heading without marks, links and escapes. */
function toPlain(written: string): string {
  return written
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .trim()
}

/** The text from a heading to the next one of its level or above. */
export function cutSection(markdown: string, heading: MarkdownHeading): string {
  const next = listHeadings(markdown).find(({ level, line }) => line > heading.line && level <= heading.level)
  return markdown.split('\n').slice(heading.line, next?.line).join('\n').trim()
}

/** The parts of a text, each of at most `limit` characters, cut before headings if possible, else between paragraphs. */
export function splitIntoParts(markdown: string, limit: number): string[] {
  const parts: string[] = []
  let blocks: string[] = []
  for (const block of listBlocks(markdown).flatMap((text) => cutLong(text, limit))) {
    while (blocks.length > 0 && lengthOf([...blocks, block]) > limit) {
      const end = endOfPart(blocks, limit)
      parts.push(blocks.slice(0, end).join('\n\n'))
      blocks = blocks.slice(end)
    }
    blocks.push(block)
  }
  return blocks.length === 0 ? parts : [...parts, blocks.join('\n\n')]
}

/** The last heading in the second half of a part begins the next one, which can then be read by itself. */
function endOfPart(blocks: readonly string[], limit: number): number {
  const last = blocks.findLastIndex((block) => block.startsWith('#'))
  return last > 0 && lengthOf(blocks.slice(0, last)) > limit / 2 ? last : blocks.length
}

function lengthOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, { length }) => sum + length + 2, -2)
}

/** Paragraphs, lists, tables and code blocks: what is between empty lines outside of code blocks. */
function listBlocks(markdown: string): string[] {
  const blank = new Set(outsideFences(markdown).flatMap(({ text, line }) => (text.trim() === '' ? [line] : [])))
  const blocks: string[][] = [[]]
  for (const [line, text] of markdown.split('\n').entries()) {
    if (blank.has(line)) blocks.push([])
    else blocks.at(-1)?.push(text)
  }
  return blocks.map((lines) => lines.join('\n')).filter((text) => text.trim() !== '')
}

/** Cuts a block that is longer than a part between lines, and a line that is longer anywhere. */
function cutLong(block: string, limit: number): string[] {
  if (block.length <= limit) return [block]
  const pieces: string[] = []
  let piece = ''
  for (const line of block.split('\n').flatMap((text) => chop(text, limit))) {
    if (piece !== '' && piece.length + line.length + 1 > limit) {
      pieces.push(piece)
      piece = ''
    }
    piece += piece === '' ? line : `\n${line}`
  }
  return [...pieces, piece]
}

function chop(line: string, limit: number): string[] {
  const pieces: string[] = []
  for (let start = 0; start < line.length; start += limit) pieces.push(line.slice(start, start + limit))
  return pieces.length === 0 ? [''] : pieces
}

function outsideFences(markdown: string): { text: string; line: number }[] {
  let fence = ''
  return markdown.split('\n').flatMap((text, line) => {
    const mark = FENCE.exec(text)?.[1] ?? ''
    if (fence !== '') {
      const isEnd = mark.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(text)
      if (isEnd) fence = ''
      return []
    }
    fence = mark
    return mark === '' ? [{ text, line }] : []
  })
}
