/** Whether a text matches one of the patterns, in which `*` means any characters. */
export function matchesAny(text: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => pattern === text || (pattern.includes('*') && toExpression(pattern).test(text)))
}

function toExpression(pattern: string): RegExp {
  const pieces = pattern.split('*').map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pieces.join('.*')}$`, 's')
}
