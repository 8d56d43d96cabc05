/** A text without its fences of code, for rules that count what else is there. */
export function withoutFences(text: string): string {
  const kept: string[] = []
  let open: string | undefined
  for (const line of text.split('\n')) {
    const [, marks, rest = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)/.exec(line) ?? []
    if (open !== undefined) {
      if (marks?.startsWith(open) && rest.trim() === '') open = undefined
    } else if (marks !== undefined) open = marks
    else kept.push(line)
  }
  return kept.join('\n')
}
