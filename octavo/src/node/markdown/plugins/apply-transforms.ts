import type { CodeParts, LinkChange, MarkdownTransforms } from '../../../shared/site-code.ts'
import { splitInfo } from '../code/index.ts'
import type { Code, Definition, Image, Link } from '../parse.ts'
import { positionOf, type Piece } from '../walk/index.ts'
import { visitNodes } from './source-places.ts'

/** Calls the transforms for the code blocks, links and images of a piece. */
export async function applyTransforms({ code, link }: MarkdownTransforms, piece: Piece): Promise<void> {
  const waiting: (() => Promise<void>)[] = []
  visitNodes(piece.tree, (node) => {
    if (code && node.type === 'code') waiting.push(() => transformCode(code, node, piece))
    if (link && (node.type === 'link' || node.type === 'definition' || node.type === 'image'))
      waiting.push(() => transformLink(link, node, piece))
  })
  for (const transform of waiting) await transform()
}

const CODE_RULE = '"code" must return an object with "block", "code" or "after" as text.'
const LINK_RULE = '"link" must return an object with "url" and "title" as text, and "attributes" as an object.'

/** Whether a value is an object whose fields of these names are texts or absent. */
function isTexts(value: object, names: readonly string[]): boolean {
  const fields = value as Record<string, unknown> // Not checked yet.
  return (
    typeof value === 'object' && names.every((name) => fields[name] === undefined || typeof fields[name] === 'string')
  )
}

/** `code.ts` of `blocks/` writes the parts. */
async function transformCode(
  transform: NonNullable<MarkdownTransforms['code']>,
  node: Code,
  piece: Piece,
): Promise<void> {
  const [language, meta] = splitInfo(node.lang, node.meta)
  const { line } = positionOf(piece, node)
  const parts: CodeParts | undefined = await transform({ language, meta, text: node.value, file: piece.file, line })
  if (!parts) return
  if (!isTexts(parts, ['block', 'code', 'after'])) throw new Error(CODE_RULE)
  node.data = { ...node.data, codeParts: parts }
}

async function transformLink(
  transform: NonNullable<MarkdownTransforms['link']>,
  node: Link | Image | Definition,
  piece: Piece,
): Promise<void> {
  const kind = node.type === 'image' ? 'image' : 'link'
  const title = node.title ? { title: node.title } : {}
  const change: LinkChange | undefined = await transform({ kind, url: node.url, ...title, file: piece.file })
  if (!change) return
  if (!isTexts(change, ['url', 'title']) || typeof (change.attributes ?? {}) !== 'object') throw new Error(LINK_RULE)
  if (change.url !== undefined) node.url = change.url
  if (change.title !== undefined) node.title = change.title
  if (change.attributes) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...change.attributes } }
}
