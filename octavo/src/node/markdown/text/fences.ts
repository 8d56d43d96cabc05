/** The code fence that is open after a line: its marks, or nothing. */
export function nextFence(fence: string, line: string): string {
  const [, marks = '', rest = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  if (marks === '') return fence
  if (fence === '') return marks.startsWith('`') && rest.includes('`') ? '' : marks
  const closes = marks[0] === fence[0] && marks.length >= fence.length && rest.trim() === ''
  return closes ? '' : fence
}
