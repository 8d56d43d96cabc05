const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/
/** Without list markers: inside a fence, they are code. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/**
 * The opening marker of the code fence that is open after a line, or '' outside of fences. `fence` is the one that is
 * open before the line. See https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function nextFence(fence: string, line: string): string {
  if (fence !== '') return CLOSING.exec(line)?.[1]?.startsWith(fence) ? '' : fence
  const [, marker = '', rest = ''] = OPENING.exec(line) ?? []
  return marker.startsWith('`') && rest.includes('`') ? '' : marker
}
