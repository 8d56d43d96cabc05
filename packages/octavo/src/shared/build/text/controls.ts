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

/**
 * Characters that no page, feed or site map can contain: control characters and what is no character
 * (https://infra.spec.whatwg.org/#control, https://www.w3.org/TR/xml/#charsets). Not of code, which shows signs for them.
 */
// oxlint-disable-next-line no-control-regex -- it finds them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/
const ALL_FORBIDDEN = new RegExp(FORBIDDEN.source, 'g')

/** The first such character of a text, as Unicode names it; undefined without any. */
export function findForbidden(text: string): { name: string; index: number } | undefined {
  const found = FORBIDDEN.exec(text)
  return found ? { name: toCodePoint(found[0]), index: found.index } : undefined
}

/** Replaces each such character by U+FFFD, so that no position changes. */
export function replaceForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, '\ufffd')
}
