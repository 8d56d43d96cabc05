import type { DocumentInput } from './document-input.ts'
import { fillFrame } from './fill-frame.ts'
import { renderFrame } from './frame.ts'

/** A complete HTML document. Pure: the same input yields the same text. */
export function renderDocument({ article, ...input }: DocumentInput): string {
  return fillFrame(renderFrame({ ...input, hasArticle: article !== '' }), article, (text) => text).join('')
}
