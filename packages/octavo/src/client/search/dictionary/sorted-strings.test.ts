import { expect, test } from 'vitest'
import { SortedStrings } from './sorted-strings.ts'

const strings = ['a', 'ab', 'abc', 'abcd', 'abcde', 'abce', 'b', 'été', 'êab', 'êaz', '設', '設定', '設置'].sort()
const sorted = new SortedStrings(strings)

test('every string of the list is found, no other is', () => {
  expect(strings.map((string) => sorted.indexOf(string))).toEqual([...strings.keys()])
  for (const absent of ['', 'abcdf', 'aé', 'ê', 'êac', 'z', '設計']) expect(sorted.indexOf(absent), absent).toBe(-1)
})

test('a prefix finds all strings that begin with it, in any script', () => {
  for (const prefix of ['', 'a', 'abc', 'abcd', 'abcdef', 'é', 'ê', 'êa', '設', '語']) {
    const { start, end } = sorted.startingWith(prefix)
    expect(strings.slice(start, end), prefix).toEqual(strings.filter((string) => string.startsWith(prefix)))
  }
})
