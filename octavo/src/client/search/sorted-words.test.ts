import { expect, test } from 'vitest'
import { SortedWords } from './sorted-words.ts'

const words = ['a', 'ab', 'abc', 'abcd', 'abcde', 'abce', 'b', 'été', 'êab', 'êaz', '設', '設定', '設置'].sort()
const sorted = new SortedWords(words)

test('every word is found where it stands, and nothing else', () => {
  expect(words.map((word) => sorted.indexOf(word))).toEqual([...words.keys()])
  for (const absent of ['', 'abcdf', 'aé', 'ê', 'êac', 'z', '設計']) expect(sorted.indexOf(absent), absent).toBe(-1)
})

test('beginnings lead to all words that have them, in any script', () => {
  for (const prefix of ['', 'a', 'abc', 'abcd', 'abcdef', 'é', 'ê', 'êa', '設', '語']) {
    const { start, end } = sorted.startingWith(prefix)
    expect(words.slice(start, end), prefix).toEqual(words.filter((word) => word.startsWith(prefix)))
  }
})
