import type { Html, Image, InlineCode, Link, Parent, Text } from 'mdast'
import { escapeHtml } from 'octavo/markdown'
import { rangeOf, type TextEdits } from '../markdown/index.ts'
import type { MdxInput } from './mdx-input.ts'
import { renderOpeningTag } from './tag.ts'

const TAGS: Partial<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' }

/**
 * Writes a child of a node as HTML where Markdown is not read: in Octavo, a line that begins with a tag such as
 * `<summary>` is HTML up to the next empty line.
 */
export function writeAsHtml(
  { children }: Parent,
  index: number,
  edits: TextEdits,
  input: Pick<MdxInput, 'resolveHref'>,
): void {
  const node = children[index]
  if (!node) return
  const tag = TAGS[node.type]
  if (tag !== undefined && 'children' in node) wrap(node, edits, `<${tag}>`, `</${tag}>`)
  else if (node.type === 'inlineCode') replace(node, edits, `<code>${escapeHtml(node.value)}</code>`)
  else if (node.type === 'text') unescape(node, edits)
  else if (node.type === 'link') {
    wrap(node, edits, renderOpeningTag('a', { href: resolve(node, 'link', input) }, false), '</a>')
    children[index] = resolved(node)
  } else if (node.type === 'image') {
    const attributes = { src: resolve(node, 'image', input), alt: node.alt ?? '' }
    replace(node, edits, renderOpeningTag('img', attributes, true))
    children[index] = resolved(node)
  }
}

/** Takes the place of a link in the tree, so that no other step resolves its address again. */
function resolved({ position }: Link | Image): Html {
  return { type: 'html', value: '', position }
}

function resolve(node: Link | Image, kind: 'link' | 'image', { resolveHref }: Pick<MdxInput, 'resolveHref'>): string {
  const { line, column } = rangeOf(node)
  return resolveHref(node.url, kind, { line, column }) ?? node.url
}

function wrap(node: Parent, edits: TextEdits, open: string, close: string): void {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first || !last) return
  const { start, end } = rangeOf(node)
  edits.replace(start, rangeOf(first).start, open)
  edits.replace(rangeOf(last).end, end, close)
}

function replace(node: InlineCode | Image, edits: TextEdits, html: string): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, html)
}

/** HTML has no backslash escapes. */
function unescape(node: Text, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const isEscaped = edits.source.slice(start, end).includes('\\')
  if (isEscaped && !node.value.includes('\n')) edits.replace(start, end, escapeHtml(node.value))
}
