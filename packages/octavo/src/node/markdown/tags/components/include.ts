import type { Position, Problem } from '../../../../shared/build/problem.ts'
import type { Chunk, FrontMatter, PackageStyle } from '../../../../shared/build/page.ts'
import { digestFragment } from '../../../digest.ts'
import type { Html, Nodes } from '../../parse.ts'
import {
  indentChunks,
  ownLines,
  parsePiece,
  toTwinChunks,
  type Finding,
  type Piece,
  type Walk,
} from '../../walk/index.ts'
import type { IncludedText, MarkdownContext, MarkdownPlugins } from '../../context.ts'
import { parseTags, type OpenTagToken, type TagPlace } from '../tag-tokens.ts'
import { isNamedText, resolveIncluded } from './included-file.ts'
import { registerProps } from './props.ts'

const MAX_DEPTH = 20

/** Writes the Markdown of a fragment, or a text of a page source, in place of `<Include file="…" />`. */
export function include(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const report = createReport(place, walk)
  if (!namesFile(token)) return reportNoFile(token, '_parts/note.md', report)
  const written = String(registerProps(token, node, walk).props.file)
  const { context } = walk.draft
  const file = findIncluded(walk.piece.file, written, context)
  if (file === undefined)
    return report(`The fragment "${written}" must be inside the site's folder.`, "Move it into the site's folder.")
  const nesting = nestingProblem([...chainOf(walk.piece), file])
  if (nesting) return report(nesting, 'Remove one of these includes.')
  const text = readIncluded(file, 'fragment', place, walk)
  if (text === undefined) return
  const prepared = walk.piece.fragments?.get(file)?.shift()
  writePiece(prepared ?? parsePiece(file, text, context, walk.piece), place, walk)
  for (const style of stylesOf(file, context)) walk.draft.styles.add(style)
}

/** The file of the site, or the name of a text of a page source; undefined outside of the site. */
function findIncluded(from: string, written: string, { linkSchemes = [] }: MarkdownContext): string | undefined {
  return isNamedText(written, linkSchemes) ? written : resolveIncluded(from, written)
}

/** The text of a page source by its name, or why there is none; undefined for a file. */
function findText(name: string, { texts }: Pick<MarkdownContext, 'texts'>): IncludedText | Problem | undefined {
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined
}

/** The style sheets that a text of a page source needs. */
function stylesOf(name: string, { texts, packageStyles = {} }: MarkdownContext): readonly PackageStyle[] {
  return findText(name, { texts }) ? (packageStyles[name.slice(0, name.indexOf(':') + 1)] ?? []) : []
}

/** The files from the page to this piece, each including the next. */
function chainOf(piece: Piece): string[] {
  return piece.parent ? [...chainOf(piece.parent), piece.file] : [piece.file]
}

function nestingProblem(chain: readonly string[]): string | undefined {
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
    chunks: () => {
      const twin = twinOf(piece, walk.draft.context)
      return isInRow(text, place.start) ? inCell(twin) : indentChunks(twin, text, place.start)
    },
  })
}

/** Whether a tag is in a row of a table, whose cells have one line. */
function isInRow(text: string, start: number): boolean {
  return /^[ \t>]*\|/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
}

function inCell(chunks: Chunk[]): Chunk[] {
  return chunks.map((chunk) =>
    typeof chunk === 'string' ? chunk.replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, '<br>') : chunk,
  )
}

function twinOf(piece: Piece, context: MarkdownContext): Chunk[] {
  const found = findText(piece.file, context)
  const twin = found && 'twin' in found ? found.twin : undefined
  return twin === undefined ? toTwinChunks(piece, context.variables) : [twin.trim()]
}

/** Within a line, a fragment of one paragraph is written without the paragraph's element. */
function inlineNodesOf(blocks: readonly Nodes[]): readonly Nodes[] {
  const [only, ...rest] = blocks
  return rest.length === 0 && only?.type === 'paragraph' ? only.children : blocks
}

/** Fragments that include others several times multiply. No real page comes close to this number. */
const MAX_INCLUDES = 1000
/** Characters of all fragments of a page. A page of this length already takes a browser seconds to show. */
const MAX_LENGTH = 5_000_000

/** Reports an error at the tag. */
export type Report = (message: string, hint: string) => void

export function createReport(place: Position, walk: Walk): Report {
  return (message, hint) => walk.reportPlace({ severity: 'error', message, hint }, place)
}

export function namesFile({ attributes }: OpenTagToken): boolean {
  return attributes.some(({ name, value }) => name === 'file' && value !== true && value.trim() !== '')
}

/** A path with an extension. */
const PATH = /^[\w@./-]+\.\w+$/

/** Reports a tag that names no file. Another attribute may have its path: `src="_note.md"`. */
export function reportNoFile({ name, attributes }: OpenTagToken, example: string, report: Report): void {
  const path = attributes.find(({ value }) => value !== true && PATH.test(value))?.value ?? example
  report(`<${name}> names no file.`, `Write <${name} file="${path}" />.`)
}

/**
 * Reads a file that a page includes. It is registered, so that the page is compiled again when the file changes.
 * Undefined, with a report, when the file does not exist or cannot be read, or the page includes too much. `noun` names
 * it in messages.
 */
export function readIncluded(file: string, noun: string, place: Position, walk: Walk): string | undefined {
  const { draft, piece } = walk
  const report = createReport(place, walk)
  if (draft.countInclude() > MAX_INCLUDES) return void draft.reportOnce(TOO_MANY, piece, place)
  const { text, hash } = readText(file, draft.context)
  draft.addInclude(file, hash)
  if (typeof text === 'object' && text) return void report(text.message, text.hint ?? '')
  if (text === null)
    return void report(`The ${noun} "${file}" does not exist.`, missingHint(file, piece.file, draft.context))
  if (draft.countIncluded(text) > MAX_LENGTH) return void draft.reportOnce(TOO_LONG, piece, place)
  return text
}

/** A text that is included, and what changes with it. */
function readText(file: string, context: MarkdownContext): { text: string | Problem | null; hash: string | null } {
  const named = findText(file, context)
  if (named) return 'markdown' in named ? { text: named.markdown, hash: named.hash } : { text: named, hash: null }
  const text = context.readFragment(file)
  return { text, hash: digestFragment(text) }
}

const TOO_MANY: Finding = {
  severity: 'error',
  message: `This page includes more than ${MAX_INCLUDES} fragments.`,
  hint: 'Look for a fragment that includes others many times.',
}

const TOO_LONG: Finding = {
  severity: 'error',
  message: `The fragments of this page have more than ${MAX_LENGTH / 1_000_000} million characters.`,
  hint: 'Split the page, or link to a page with the fragment.',
}

function missingHint(file: string, from: string, { findSimilar }: MarkdownContext): string {
  const similar = findSimilar?.(file)
  if (similar !== undefined) return `Did you mean "/${similar}"?`
  return `The path is relative to the folder of ${from}, or with a leading slash to the site root.`
}

/**
 * Parses the fragments that a piece includes and lets the plugins change them, which they may do asynchronously; the
 * walk is synchronous. Returns the problems of the plugins. Mistakes in the tags are reported by the walk.
 */
export async function prepareFragments(
  page: Piece,
  frontMatter: FrontMatter,
  context: MarkdownContext,
  plugins: MarkdownPlugins,
): Promise<Problem[]> {
  const problems: Problem[] = []
  let count = 0
  const prepare = async (piece: Piece): Promise<void> => {
    for (const file of listIncludes(piece, context)) {
      const { text } = readText(file, context)
      if (typeof text !== 'string' || nestingProblem([...chainOf(piece), file]) || ++count > MAX_INCLUDES) continue
      const fragment = parsePiece(file, text, context, piece)
      problems.push(...(await plugins.run(fragment, frontMatter)).problems)
      piece.fragments ??= new Map()
      piece.fragments.set(file, [...(piece.fragments.get(file) ?? []), fragment])
      await prepare(fragment)
    }
  }
  await prepare(page)
  return problems
}

function listIncludes(piece: Piece, context: MarkdownContext): string[] {
  return listTags(piece.tree).flatMap((html) =>
    parseTags(html).flatMap((token) => {
      if (token.kind !== 'open' || token.name !== 'Include') return []
      const written = token.attributes.find(({ name }) => name === 'file')?.value
      return (typeof written === 'string' && findIncluded(piece.file, written, context)) || []
    }),
  )
}

function listTags(node: Nodes): string[] {
  if (node.type === 'html') return node.value.includes('<Include') ? [node.value] : []
  return 'children' in node ? node.children.flatMap(listTags) : []
}
