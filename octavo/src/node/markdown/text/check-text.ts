import type { Problem } from '../../../shared/problem.ts'

type Report = (problem: Omit<Problem, 'file'>) => void

/** Whether a text can be read as Markdown at all. What is wrong with its bytes is reported. */
export function checkText(text: string, report: Report): boolean {
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    report({
      severity: 'error',
      message: 'This file is not text: it holds a NUL byte.',
      ...place(text, nul),
      hint: 'Give it an extension other than .md, or save it as UTF-8.',
    })
    return false
  }
  const broken = text.indexOf('\uFFFD')
  if (broken >= 0) {
    report({
      severity: 'warning',
      message: 'This file is not valid UTF-8: unreadable characters are shown as \uFFFD.',
      ...place(text, broken),
      hint: 'Save it as UTF-8.',
    })
  }
  return true
}

function place(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
