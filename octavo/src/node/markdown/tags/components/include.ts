import type { Html, Nodes } from '../../parse.ts'
import { indentChunks, ownLines, parsePiece, toTwinChunks, type Piece, type Walk } from '../../walk/index.ts'
import type { TagPlace } from '../tag-place.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { createReport, namesFile, readIncluded, reportNoFile, resolveFile } from './included-file.ts'
import { registerProps } from './props.ts'

const MAX_DEPTH = 20

/** Writes the Markdown of a fragment in place of `<Include file="…" />`. */
export function include(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const report = createReport(place, walk)
  if (!namesFile(token)) return reportNoFile(token, '_parts/note.md', report)
  const written = String(registerProps(token, node, walk).props.file)
  const file = resolveFile(walk.piece.file, written)
  if (file === undefined)
    return report(`The fragment "${written}" must be inside the site's folder.`, "Move it into the site's folder.")
  const nesting = nestingProblem([...chainOf(walk.piece), file])
  if (nesting) return report(nesting, 'Remove one of these includes.')
  const text = readIncluded(file, 'fragment', report, walk)
  if (text === undefined) return
  const prepared = walk.piece.fragments?.get(file)?.shift()
  writePiece(prepared ?? parsePiece(file, text, walk.draft.context, walk.piece), place, walk)
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

function writePiece(piece: Piece, place: TagPlace, walk: Walk): void {
  walk.draft.problems.push(...piece.problems)
  const blocks = piece.tree.children.filter(({ type }) => type !== 'yaml')
  const { text } = walk.piece
  const isAlone = ownLines(text, place.start, place.end) !== undefined
  const nodes = isAlone ? blocks : inlineNodesOf(blocks)
  if (nodes === blocks) walk.scope.makeBlock?.()
  walk.enter(piece).siblings(nodes, isAlone ? { included: true } : { inline: true })
  walk.piece.edits.push({
    start: place.start,
    end: place.end,
    chunks: () => indentChunks(toTwinChunks(piece, walk.draft.context.variables), text, place.start),
  })
}

/** Within a line, a fragment of one paragraph is written without the paragraph's element. */
function inlineNodesOf(blocks: readonly Nodes[]): readonly Nodes[] {
  const [only, ...rest] = blocks
  return rest.length === 0 && only?.type === 'paragraph' ? only.children : blocks
}
