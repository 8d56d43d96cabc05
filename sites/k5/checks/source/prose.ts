import { linesWithoutCode } from './fences.ts'
import type { Page } from './read-pages.ts'

/** A paragraph, a list item or a row of a table. */
export type Paragraph = { line: number; text: string }

const TAG = /<\/?[A-Z][^>]*>/g
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g
const MARKS = /[`*|]|^\s*(?:#+|[-+]|\d+\.|>)\s+|^\s*:{3,}.*$/g
/** Starts a new block without a preceding blank line. */
const BEGINNING = /^\s*(?:[-+*] |\d+\. |\||#|:{3,})/

function toPlainText(line: string): string {
  return line.replace(TAG, '').replace(LINK, '$1').replace(MARKS, ' ').replace(/\s+/g, ' ').trim()
}

/** Returns the text of a page without code, tags, link addresses and marks. */
export function readParagraphs(page: Page): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  linesWithoutCode(page).forEach((line, index) => {
    const text = toPlainText(line)
    if (open && text && !BEGINNING.test(line)) {
      open.text += ` ${text}`
      return
    }
    open = text ? { line: index + 1, text } : undefined
    if (open) paragraphs.push(open)
  })
  return paragraphs
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu

export function readWords(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/[.'’-]+$/, ''))
}
