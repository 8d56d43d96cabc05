import { isLeftToRight } from '../../../shared/text/direction.ts'
import type { Walk } from '../walk/index.ts'

/** ` dir="ltr"` for an element of a site from right to left whose whole text runs from left to right; otherwise ''. */
export function directionAttribute(text: string, { draft }: Walk): string {
  return draft.context.direction === 'rtl' && isLeftToRight(text) ? ' dir="ltr"' : ''
}
