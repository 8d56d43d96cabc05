import { expect, test } from 'vitest'
import { decodeNumbers, encodeNumber } from './numbers.ts'
import { decodeWordFile, encodeWordFile, packPosting } from './word-file.ts'

const WORDS = ['asset', 'assets', 'payment^order', 'zebra', '設定']
const LISTS = [
  [packPosting(0, 7)],
  [packPosting(2, 0), packPosting(3, 5)],
  [packPosting(70_000, 3)],
  [],
  [packPosting(1, 1)],
]

test('numbers come back as they were', () => {
  const numbers = [0, 1, 46, 47, 48, 2255, 2256, 2257, 99_999, 4_000_000]
  expect([...decodeNumbers(numbers.map(encodeNumber).join(''), numbers.length)]).toEqual(numbers)
})

test('a file of words comes back as it was', () => {
  const { words, starts, sections, levels } = decodeWordFile(encodeWordFile(WORDS, LISTS))
  expect(words).toEqual(WORDS)
  expect([...starts]).toEqual([0, 1, 3, 4, 4, 5])
  expect([...sections]).toEqual([0, 2, 3, 70_000, 1])
  expect([...levels]).toEqual([7, 0, 5, 3, 1])
})

test('a file is plain text: a line each for head, words, counts, sections and levels', () => {
  const lines = encodeWordFile(WORDS, LISTS).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe('AassetFsApayment^orderAzebraA設定')
})

test.each([
  ['nothing', ''],
  ['a page instead of the file', '<!doctype html><title>Not found</title>'],
  ['half of it', encodeWordFile(WORDS, LISTS).slice(0, 70)],
  ['its end missing', encodeWordFile(WORDS, LISTS).slice(0, -1)],
  ['another format', encodeWordFile(WORDS, LISTS).replace('"format":1', '"format":99')],
])('%s is refused', (_, text) => {
  expect(() => decodeWordFile(text)).toThrow(Error)
})
