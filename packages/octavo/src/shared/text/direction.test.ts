import { expect, test } from 'vitest'
import { isLeftToRight } from './direction.ts'

test.each([
  ['C++', true],
  ['getUser()', true],
  ['Что нового?', true],
  ['واجهة API', false],
  ['API الجديدة', false],
  ['שלום', false],
  ['ދިވެހި', false],
  // Neither has letters: both keep the direction around them.
  ['404', false],
  ['…', false],
])('"%s" runs from left to right: %s', (text, expected) => {
  expect(isLeftToRight(text)).toBe(expected)
})
