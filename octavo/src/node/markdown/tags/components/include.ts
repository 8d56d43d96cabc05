import { hash } from 'node:crypto'
import { joinPath } from '../../../../shared/urls.ts'
import type { Html, Nodes } from '../../parse.ts'
import { indentChunks, ownLines, parsePiece, renderTwin, type Piece, type Walk } from '../../walk/index.ts'
import type { TagPlace } from '../tag-place.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { registerProps } from './props.ts'

const MAX_DEPTH = 20
/** Fragments that include others several times multiply. No real page comes close to this number. */
export const MAX_INCLUDES = 1000
/** Characters of all fragments of a page. A page of this length already takes a browser seconds to show. */
const MAX_LENGTH = 5_000_000

/** Writes the Markdown of a fragment in place of `<Include file="…" />`. */
export function include(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const { file: written } = registerProps(token, node, walk).props
  const report = (message: string, hint: string) =>
    walk.draft.report({ severity: 'error', message, hint }, walk.piece, { line: place.line, column: place.column })
  if (typeof written !== 'string') return report('<Include> names no file.', 'Write <Include file="_parts/note.md" />.')
  const file = resolveFragment(walk.piece.file, written)
  if (file === undefined)
    return report(`The fragment "${written}" must be inside the site's folder.`, "Move it into the site's folder.")
  const nesting = nestingProblem([...chainOf(walk.piece), file])
  if (nesting) return report(nesting, 'Remove one of these includes.')
  walk.draft.includeCount += 1
  if (walk.draft.includeCount > MAX_INCLUDES) return reportTooMany(walk, report)
  const text = walk.draft.context.readFragment(file)
  registerInclude(file, text, walk)
  if (text !== null && !fits(text, walk, report)) return
  if (text === null) return report(`The fragment "${file}" does not exist.`, missingHint(walk.piece.file))
  const prepared = walk.piece.fragments?.get(file)?.shift()
  writePiece(prepared ?? parsePiece(file, text, walk.draft.context, walk.piece), place, walk)
}

/** Whether a fragment may be added to the page. Reports the limit once per page. */
function fits(text: string, { draft }: Walk, report: (message: string, hint: string) => void): boolean {
  const before = draft.includedLength
  draft.includedLength += text.length
  if (draft.includedLength <= MAX_LENGTH) return true
  if (before <= MAX_LENGTH) {
    const limit = `${MAX_LENGTH / 1_000_000} million characters`
    report(
      `The fragments of this page have more than ${limit}.`,
      'Split the page, or link to a page with the fragment.',
    )
  }
  return false
}

/** Reports the limit once per page. */
function reportTooMany(walk: Walk, report: (message: string, hint: string) => void): void {
  if (walk.draft.includeCount > MAX_INCLUDES + 1) return
  report(
    `This page includes more than ${MAX_INCLUDES} fragments.`,
    'Look for a fragment that includes others many times.',
  )
}

/**
 * Resolves a path from the including file's folder or, with a leading slash, from the site root; undefined outside of
 * the root.
 */
export function resolveFragment(from: string, written: string): string | undefined {
  const folder = written.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1)
  const segments: string[] = []
  for (const segment of joinPath(folder, written).split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** The files from the page to this piece, each including the next. */
export function chainOf(piece: Piece): string[] {
  return piece.parent ? [...chainOf(piece.parent), piece.file] : [piece.file]
}

export function nestingProblem(chain: readonly string[]): string | undefined {
  if (chain.indexOf(chain.at(-1) ?? '') < chain.length - 1)
    return `These files include each other: ${chain.join(' → ')}.`
  return chain.length > MAX_DEPTH ? `Fragments are nested too deeply: ${chain.join(' → ')}.` : undefined
}

function registerInclude(file: string, text: string | null, walk: Walk): void {
  if (walk.draft.includes.some((known) => known.file === file)) return
  walk.draft.includes.push({ file, hash: text === null ? null : hash('sha256', text, 'hex') })
}

function missingHint(from: string): string {
  return `The path is relative to the folder of ${from}, or with a leading slash to the site root.`
}

function writePiece(piece: Piece, place: TagPlace, walk: Walk): void {
  walk.draft.problems.push(...piece.problems)
  const blocks = piece.tree.children.filter(({ type }) => type !== 'yaml')
  const { text } = walk.piece
  const isAlone = ownLines(text, place.start, place.end) !== undefined
  walk.enter(piece).siblings(isAlone ? blocks : inlineNodesOf(blocks), isAlone ? { included: true } : { inline: true })
  walk.piece.edits.push({
    start: place.start,
    end: place.end,
    chunks: () => indentChunks(renderTwin(piece), text, place.start),
  })
}

/** Within a line, a fragment of one paragraph is written without the paragraph's element. */
function inlineNodesOf(blocks: readonly Nodes[]): readonly Nodes[] {
  const [only, ...rest] = blocks
  return rest.length === 0 && only?.type === 'paragraph' ? only.children : blocks
}
