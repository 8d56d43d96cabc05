/** Whether a text matches one of the patterns, in which `*` means any characters. */
export function matchesAny(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => pattern === text || (pattern.includes('*') && toExpression(pattern).test(text)))
}

function toExpression(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 's')
}

/** A regular expression for a text as it is. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
