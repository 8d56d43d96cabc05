/**
 * Characters that change how a terminal or an editor shows the text around them: control characters (C0, DEL, C1),
 * line separators, and the characters that set the direction of text, which can make text read differently from what
 * it is (https://trojansource.codes, https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters).
 */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Makes control characters visible, in a form that is also valid inside a string in JSON: ESC becomes `\u001b`. */
export function showControls(text: string): string {
  return text.replace(CONTROLS, (character) => SHORT[character] ?? toEscape(character))
}

/** Replaces each control character with one space, so that columns stay the same. */
export function blankControls(text: string): string {
  return text.replace(CONTROLS, ' ')
}

/** All control characters have four hexadecimal digits. */
function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A character as Unicode names it: `U+00A0`. */
export function toCodePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
