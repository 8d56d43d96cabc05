import { toPosition, type Problem } from '../problem.ts'
import { isMarkdownFile } from '../../urls.ts'

/**
 * Problems of a text that was decoded as UTF-8. A NUL byte makes a file binary, which is an error (then `isText` is
 * false); invalid UTF-8 is a warning.
 */
export function checkText(text: string, file: string): { isText: boolean; problems: Problem[] } {
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    const fault = isUtf16(text) ? utf16() : { ...notText(file), ...toPosition(text, nul) }
    return { isText: false, problems: [{ ...fault, file }] }
  }
  // Decoders put U+FFFD in place of invalid bytes: https://encoding.spec.whatwg.org/#utf-8-decode
  const invalid = text.indexOf('\uFFFD')
  if (invalid >= 0) return { isText: true, problems: [{ ...notUtf8(), file, ...toPosition(text, invalid) }] }
  return { isText: true, problems: [] }
}

/** Whether every second byte is NUL, perhaps after a byte order mark: PowerShell writes such files. */
function isUtf16(text: string): boolean {
  return /^\uFFFD{0,2}(?:(?:[^\0]\0){2}|(?:\0[^\0]){2})/.test(text)
}

function utf16() {
  return {
    severity: 'error' as const,
    kind: 'encoding' as const,
    message: 'This file is in UTF-16.',
    hint: 'Save it as UTF-8.',
  }
}

function notText(file: string) {
  return {
    severity: 'error' as const,
    kind: 'encoding' as const,
    message: 'This file is not text: it contains a NUL byte.',
    hint: `Save it as UTF-8${isMarkdownFile(file) ? ', or rename it so that it does not end in .md' : ''}.`,
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
