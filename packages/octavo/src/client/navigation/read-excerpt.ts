import { decodePath } from '../../shared/urls.ts'
import type { DocumentParts } from './document-parts.ts'

/** What a preview shows of a page or a section. */
export interface Excerpt {
  title: string
  text: string
  language: string
}

/** Elements in a paragraph whose text is not part of its sentence. */
const ASIDE = '[popover], .visually-hidden, sup:has(.footnote-ref), annotation, svg'

/**
 * The title and the first paragraph of a document, or of its section that `hash` leads to: `#install`. Undefined
 * without a paragraph, as the title alone tells no more than the link.
 */
export function readExcerpt({ page, article, language }: DocumentParts, hash: string): Excerpt | undefined {
  const body = new DOMParser().parseFromString(article, 'text/html').body
  for (const aside of body.querySelectorAll(ASIDE)) aside.remove()
  const target = hash ? body.querySelector(`[id="${CSS.escape(decodePath(hash.slice(1)))}"]`) : null
  const heading = target?.matches('h1, h2, h3, h4, h5, h6') ? target : null
  const blocks = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]
  const text = target ? findBelow(target, blocks) : readFirst(blocks)
  if (!text) return undefined
  const title = (heading && readText(heading)) || page.title
  return { title, text, language: page.original?.language ?? language }
}

/** The first paragraph. One in an admonition, a quotation or a list counts only if there is no other. */
function readFirst(blocks: readonly Element[]): string | undefined {
  const paragraphs = blocks.filter(({ tagName }) => tagName === 'P')
  const plain = paragraphs.filter((paragraph) => paragraph.parentElement?.tagName === 'BODY')
  return [...plain, ...paragraphs].map(readText).find(Boolean)
}

/** The first paragraph around or below the target, before the next section beside or above its own. */
function findBelow(target: Element, blocks: readonly Element[]): string | undefined {
  const level = /^H\d$/.test(target.tagName) ? target.tagName : 'H6'
  for (const block of blocks) {
    const isBefore = block.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
    if (block === target || (isBefore && !block.contains(target))) continue
    if (block.tagName !== 'P' && block.tagName <= level) return undefined
    const text = block.tagName === 'P' && readText(block)
    if (text) return text
  }
  return undefined
}

function readText(element: Element): string {
  return element.textContent.trim()
}
