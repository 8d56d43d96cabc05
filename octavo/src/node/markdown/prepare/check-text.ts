import type { Position, Problem } from '../../../shared/problem.ts'

/** A NUL byte makes a file binary (an error, then `isText` is false); invalid UTF-8 is a warning. */
export function checkText(text: string, file: string): { isText: boolean; problems: Problem[] } {
  const nul = text.indexOf('\0')
  if (nul >= 0) return { isText: false, problems: [{ ...notText(), file, ...positionOf(text, nul) }] }
  // Decoders put U+FFFD in place of invalid bytes: https://encoding.spec.whatwg.org/#utf-8-decode
  const invalid = text.indexOf('\uFFFD')
  if (invalid >= 0) return { isText: true, problems: [{ ...notUtf8(), file, ...positionOf(text, invalid) }] }
  return { isText: true, problems: [] }
}

function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function notText() {
  return {
    severity: 'error' as const,
    kind: 'encoding' as const,
    message: 'This file is not text: it contains a NUL byte.',
    hint: 'Save it as UTF-8, or rename it so that it does not end in .md.',
  }
}

function notUtf8() {
  return {
    severity: 'warning' as const,
    kind: 'encoding' as const,
    message: 'This file is not valid UTF-8: invalid bytes are shown as \uFFFD.',
    hint: 'Save it as UTF-8.',
  }
}
