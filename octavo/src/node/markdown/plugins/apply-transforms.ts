import type { Problem } from '../../../shared/problem.ts'
import type { CodeBlock, CodeParts, LinkChange, MarkdownTransforms, WrittenLink } from '../../../shared/site-code.ts'
import { splitInfo } from '../code/index.ts'
import type { Code, Definition, Image, Link, Nodes } from '../parse.ts'
import { assertKnownKeys } from '../returned-keys.ts'
import { thrownInCode } from '../thrown-in-code.ts'
import { positionOf, type Piece } from '../walk/index.ts'
import { visitNodes } from './source-places.ts'

/**
 * Calls the transforms for the code blocks, links and images of a piece. A node for which one fails stays as it is.
 * `root`: absolute path of the site.
 */
export async function applyTransforms(
  { code, link }: MarkdownTransforms,
  piece: Piece,
  root: string,
): Promise<Problem[]> {
  const waiting: { name: string; node: Nodes; transform: () => Promise<void> }[] = []
  visitNodes(piece.tree, (node) => {
    if (code && node.type === 'code')
      waiting.push({ name: 'code', node, transform: () => transformCode(code, node, piece) })
    if (link && (node.type === 'link' || node.type === 'definition' || node.type === 'image'))
      waiting.push({ name: 'link', node, transform: () => transformLink(link, node, piece) })
  })
  const problems: Problem[] = []
  for (const { name, node, transform } of waiting)
    try {
      await transform()
    } catch (error) {
      problems.push({
        severity: 'error',
        kind: 'markdown-plugin',
        message: `The function "markdown.transforms.${name}" failed: ${thrownInCode(error, root)}`,
        file: piece.file,
        ...positionOf(piece, node),
        hint: `Fix ${name === 'code' ? 'the code block' : 'the address'}, or the function.`,
      })
    }
  return problems
}

const CODE_KEYS = ['block', 'code', 'after'] satisfies (keyof CodeParts)[]
const LINK_TEXTS = ['url', 'title'] satisfies (keyof LinkChange)[]
const CODE_RULE = 'It must return an object with "block", "code" or "after" as text.'
const LINK_RULE = 'It must return an object with "url" and "title" as text, and "attributes" as an object.'

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
  const block: CodeBlock = { language, meta, text: node.value, file: piece.file, line }
  const parts: CodeParts | undefined = await transform(block)
  if (!parts) return
  if (!isTexts(parts, CODE_KEYS)) throw new Error(CODE_RULE)
  assertKnownKeys(parts, CODE_KEYS, block)
  node.data = { ...node.data, codeParts: parts }
}

async function transformLink(
  transform: NonNullable<MarkdownTransforms['link']>,
  node: Link | Image | Definition,
  piece: Piece,
): Promise<void> {
  const kind = node.type === 'image' ? 'image' : 'link'
  const title = node.title ? { title: node.title } : {}
  const link: WrittenLink = { kind, url: node.url, ...title, file: piece.file }
  const change: LinkChange | undefined = await transform(link)
  if (!change) return
  if (!isTexts(change, LINK_TEXTS) || typeof (change.attributes ?? {}) !== 'object') throw new Error(LINK_RULE)
  assertKnownKeys(change, [...LINK_TEXTS, 'attributes'], link)
  if (change.url !== undefined) node.url = change.url
  if (change.title !== undefined) node.title = change.title
  if (change.attributes) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...change.attributes } }
}
