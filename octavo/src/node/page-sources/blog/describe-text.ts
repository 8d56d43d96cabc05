import { truncate } from '../../../shared/text/truncate.ts'
import { findAttributes } from '../../markdown/blocks/heading-attributes.ts'
import { parseMarkdown, type Heading, type Nodes } from '../../markdown/parse.ts'

const WORDS_PER_MINUTE = 200
/** Two signs of Chinese or Japanese, which have no spaces between words, take as long as a word. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{L}\p{N}]+/gu
const SUMMARY_LENGTH = 300

/** The title, the first paragraph and the reading time of a Markdown text without front matter. */
export function describeText(markdown: string): { title: string | undefined; summary: string; minutes: number } {
  const { children } = parseMarkdown(markdown)
  const title = children.find((node) => node.type === 'heading' && node.depth === 1)
  const paragraph = children.find((node) => node.type === 'paragraph' && textOf(node).trim() !== '')
  const words = markdown.match(WORD)?.length ?? 0
  const summary = paragraph ? textOf(paragraph).replace(/\s+/g, ' ').trim() : ''
  return {
    title: title?.type === 'heading' ? titleOf(title) : undefined,
    summary: truncate(summary, SUMMARY_LENGTH),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  }
}

/** The words of a node without markup; alternative texts of images are not part of them. */
function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** `Setup {#setup}` → `Setup` */
function titleOf(heading: Heading): string {
  const text = textOf(heading).trim()
  return (heading.children.at(-1)?.type === 'text' && findAttributes(text)?.text) || text
}
