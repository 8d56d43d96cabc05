import { hash } from 'node:crypto'
import { joinPath } from '../../../shared/urls.ts'
import { parseMarkdown, type Html, type Nodes, type Paragraph } from '../parse.ts'
import { createPiece, overlongProblems, type Piece } from '../piece.ts'
import { normalizeText } from '../text/normalize.ts'
import { checkText } from '../text/check-text.ts'
import { indentChunks, ownLines, renderTwin } from '../twin.ts'
import type { Walk } from '../walk.ts'
import { isComponentTag } from './component-names.ts'
import { readProps } from './component-props.ts'
import type { TagPlace } from './tag-place.ts'
import type { OpenTagToken } from './tag-tokens.ts'

const MAX_CHAIN = 20
/** Fragments that include others several times multiply; no page has this many. */
const MAX_FRAGMENTS = 1000

/** `<Include file="…" />`: the fragment's Markdown is written as if it stood here. */
export function include(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const { file: written } = readProps(token, node, walk).props
  const report = (message: string, hint: string) =>
    walk.draft.report({ severity: 'error', message, hint }, walk.piece, { line: place.line, column: place.column })
  if (typeof written !== 'string') return report('<Include> names no file.', 'Write <Include file="_parts/note.md" />.')
  const file = resolveFile(walk.piece.file, written)
  const chain = [...chainOf(walk.piece), file ?? written]
  const problem = chainProblem(chain)
  if (file === undefined) return report(`The fragment "${written}" lies outside of the site.`, 'Move it into the site.')
  if (problem) return report(problem, 'Remove one of these includes.')
  walk.draft.fragments += 1
  if (walk.draft.fragments > MAX_FRAGMENTS) return reportOnce(walk, report)
  const text = walk.draft.context.readFragment(file)
  noteInclude(file, text, walk)
  if (text === null) return report(`The fragment "${file}" does not exist.`, missingHint(walk.piece.file))
  const piece = readPiece(file, text, walk)
  if (piece) writePiece(piece, place, walk)
}

function reportOnce(walk: Walk, report: (message: string, hint: string) => void): void {
  if (walk.draft.fragments > MAX_FRAGMENTS + 1) return
  report(
    `This page includes more than ${MAX_FRAGMENTS} fragments.`,
    'Look for a fragment that includes others many times.',
  )
}

/** A path from the including file's folder or, with a leading slash, from the site root. */
function resolveFile(from: string, written: string): string | undefined {
  const folder = written.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1)
  const parts: string[] = []
  for (const part of joinPath(folder, written).split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The files on the way from the page to this piece. */
function chainOf(piece: Piece): string[] {
  return piece.parent ? [...chainOf(piece.parent), piece.file] : [piece.file]
}

function chainProblem(chain: string[]): string | undefined {
  if (chain.indexOf(chain.at(-1) ?? '') < chain.length - 1)
    return `These files include each other: ${chain.join(' → ')}.`
  return chain.length > MAX_CHAIN ? `Fragments are nested too deeply: ${chain.join(' → ')}.` : undefined
}

function noteInclude(file: string, text: string | null, walk: Walk): void {
  if (walk.draft.includes.some((known) => known.file === file)) return
  walk.draft.includes.push({ file, hash: text === null ? null : hash('sha256', text, 'hex') })
}

function missingHint(from: string): string {
  return `The path counts from the folder of ${from}; a leading slash counts from the site root.`
}

function readPiece(file: string, text: string, walk: Walk): Piece | undefined {
  const isReadable = checkText(text, (problem) => walk.draft.problems.push({ ...problem, file }))
  if (!isReadable) return undefined
  const normal = normalizeText(text, (name) => isComponentTag(name, walk.draft.context))
  const piece = createPiece(file, { ...normal, text: normal.text.trimEnd() }, parseMarkdown(normal.text), walk.piece)
  walk.draft.problems.push(...overlongProblems(piece))
  return piece
}

function writePiece(piece: Piece, place: TagPlace, walk: Walk): void {
  const blocks = piece.tree.children.filter(({ type }) => type !== 'yaml')
  const { text } = walk.piece
  const alone = ownLines(text, place.start, place.end) !== undefined
  walk.enter(piece).siblings(alone ? blocks : inlineOf(blocks), alone ? { included: true } : { inline: true })
  walk.piece.edits.push({
    start: place.start,
    end: place.end,
    chunks: () => indentChunks(renderTwin(piece), text, place.start),
  })
}

/** Within a line, the words of a fragment of one paragraph. */
function inlineOf(blocks: readonly Nodes[]): readonly Nodes[] {
  const [only, ...rest] = blocks
  return rest.length === 0 && only?.type === 'paragraph' ? (only as Paragraph).children : blocks
}
