/**
 * The opening marker of the code fence that is open after a line, or '' outside of fences. `fence` is the one that is
 * open before the line. See https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function nextFence(fence: string, line: string): string {
  const [, marker = '', rest = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  if (marker === '') return fence
  if (fence === '') return marker.startsWith('`') && rest.includes('`') ? '' : marker
  const closes = marker[0] === fence[0] && marker.length >= fence.length && rest.trim() === ''
  return closes ? '' : fence
}
