import { expect, test } from 'vitest'
import { withoutNoteMarksInTypes } from './note-marks.ts'

test('types and notes of Twoslash move with the code when marks are removed before them', () => {
  const typed = withoutNoteMarksInTypes({
    code: 'let a = 1 // (1)\nlet b = a // (2)\nb',
    names: [
      { start: 4, end: 5, type: 'let a: number' },
      { start: 21, end: 22, type: 'let b: number' },
      { start: 34, end: 35, type: 'let b: number' },
    ],
    marks: [{ start: 17, end: 33, kind: 'highlight' }],
    notes: [{ offset: 34, kind: 'type', text: 'let b: number' }],
  })
  expect(typed.code).toBe('let a = 1\nlet b = a\nb')
  expect(typed.names.map(({ start, end }) => typed.code.slice(start, end))).toEqual(['a', 'b', 'b'])
  expect(typed.marks.map(({ start, end }) => typed.code.slice(start, end))).toEqual(['let b = a'])
  expect(typed.code.slice(typed.notes[0]?.offset)).toBe('b')
})

test('long lines of spaces, parentheses and comments take no time', () => {
  const parts = ['# (1)', '(1)', ' ', '# ', '-- (1) ', '<!-- (1) ']
  for (const part of parts) {
    const code = `# (1)${part.repeat(40_000)}x`
    expect(withoutNoteMarksInTypes({ code, names: [], marks: [], notes: [] }).code).toBe(code)
  }
})
