import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { escapeHtml } from 'octavo/markdown'
import { parseMarkdown, rangeOf } from '../../../markdown/index.ts'

/** What a `_coverpage.md` shows. */
export interface Cover {
  /** Its heading as text. */
  title: string | undefined
  /** All but the heading and the background, as Markdown. */
  text: string
}

/** https://docsify.js.org/#/cover: `![](bg.png)` and `![color](#f0f0f0)` set the background. */
export function coverOf(text: string): Cover {
  const tree = parseMarkdown(text)
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  const title =
    heading &&
    toString(heading, { includeHtml: false })
      .replace(/:id=[\w-]+/, '')
      .trim()
  const kept = tree.children.filter((node) => node !== heading && node.type !== 'html' && !isBackground(node))
  const parts = kept.map((node) => buttonsOf(node) ?? text.slice(rangeOf(node).start, rangeOf(node).end))
  return { title: title || undefined, text: parts.length === 0 ? '' : `${parts.join('\n\n')}\n` }
}

/** A paragraph of links is shown as buttons, of which the last one has a background. */
function buttonsOf(node: Nodes): string | undefined {
  if (node.type !== 'paragraph') return undefined
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const links = shown.filter((child) => child.type === 'link')
  if (links.length === 0 || links.length < shown.length) return undefined
  const buttons = links.map((link, index) => {
    const look = index === links.length - 1 ? 'button' : 'button button-quiet'
    return `<a href="${link.url.replaceAll('"', '%22')}" class="${look}">${escapeHtml(toString(link))}</a>`
  })
  return buttons.join(' ')
}

function isBackground(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false
  return node.children.every(
    (child) =>
      (child.type === 'image' && (child.alt === '' || child.alt === 'color')) ||
      (child.type === 'text' && child.value.trim() === ''),
  )
}
