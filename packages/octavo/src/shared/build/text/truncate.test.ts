import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a long text ends after the last word that fits', () => {
  expect(truncate('one two', 7)).toBe('one two')
  expect(truncate('one two three', 10)).toBe('one two…')
  expect(truncate('one two three', 9)).toBe('one two…')
})

test('a text without spaces is cut between two characters', () => {
  expect(truncate(`Octavo ${'文'.repeat(100)}`, 50)).toBe(`Octavo ${'文'.repeat(42)}…`)
  expect(truncate('𠮷'.repeat(10), 10)).toBe('𠮷𠮷𠮷𠮷…')
})
