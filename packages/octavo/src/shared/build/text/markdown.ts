/**
 * Characters that may have a meaning within a line of Markdown, but not where they are part of words: `snake_case`,
 * `AT&T`, `a < b`, `C#`.
 */
const MARKS = /[\\`*[\]~|]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\s)#(?=#*\s*$)/gu

/** Text as Markdown in one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(MARKS, '\\$&').replace(/\s+/g, ' ').trim()
}

/** An address as the destination of a link: https://spec.commonmark.org/0.31.2/#link-destination */
export function toDestination(address: string): string {
  if (!/[\s()<>\\]/.test(address)) return address
  const encoded = address.replace(/[\s<>\\]/g, encodeURIComponent)
  return hasBalancedParentheses(encoded) ? encoded : encoded.replaceAll('(', '%28').replaceAll(')', '%29')
}

function hasBalancedParentheses(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')' && --depth < 0) return false
  }
  return depth === 0
}
