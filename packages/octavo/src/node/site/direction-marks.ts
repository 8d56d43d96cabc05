import { isLeftToRight, type TextDirection } from '../../shared/text/direction.ts'

/** https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters */
const LEFT_TO_RIGHT_MARK = '\u200e'

/** Signs at the start or the end of a text, for example in `C++` and `.NET`. */
const OUTER_SIGNS = /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u

/**
 * Keeps the signs at the ends of a Latin name where they are, on a site from right to left. As marks in the text, so
 * that it is right in every list, and sites from left to right load nothing for it.
 */
export function keepSigns(text: string, direction: TextDirection): string {
  const moves = direction === 'rtl' && OUTER_SIGNS.test(text) && isLeftToRight(text)
  return moves ? LEFT_TO_RIGHT_MARK + text + LEFT_TO_RIGHT_MARK : text
}
