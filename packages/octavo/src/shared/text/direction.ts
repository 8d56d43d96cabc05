/** Where lines of text begin, as in `dir` of HTML. */
export type TextDirection = 'ltr' | 'rtl'

/** Letters of scripts that run from right to left: https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Whether a text runs from left to right everywhere: it has Latin or other such letters only. In a text from right to
 * left, the signs at its ends would change sides: `C++` → `++C`. A text with both kinds keeps the direction around it,
 * because a sentence may begin with a foreign name.
 */
export function isLeftToRight(text: string): boolean {
  return !RTL_LETTER.test(text) && /\p{L}/u.test(text)
}
