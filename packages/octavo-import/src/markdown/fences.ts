/** What a line is: text, code, or the line that opens or closes a block of code. */
export type LineKind = 'text' | 'opening' | 'code' | 'closing'

const MARKS = /^[ \t>]*(`{3,}|~{3,})(.*)/

/**
 * Returns a function that takes the lines of a text one after another, and finds the fences of code
 * (https://spec.commonmark.org/0.31.2/#fenced-code-blocks) at any indentation.
 */
export function createFenceReader(): (line: string) => LineKind {
  let open: string | undefined
  return (line) => {
    const [, marks = '', rest = ''] = MARKS.exec(line) ?? []
    if (open !== undefined) {
      if (!marks.startsWith(open) || rest.trim() !== '') return 'code'
      open = undefined
      return 'closing'
    }
    // Code in one line has backticks at its end, too.
    if (marks === '' || (marks.startsWith('`') && rest.includes('`'))) return 'text'
    open = marks
    return 'opening'
  }
}

/** A text without its fences of code, for rules that count what else is there. */
export function withoutFences(text: string): string {
  const read = createFenceReader()
  return text
    .split('\n')
    .filter((line) => read(line) === 'text')
    .join('\n')
}
