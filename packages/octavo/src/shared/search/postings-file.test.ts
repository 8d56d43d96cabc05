import { expect, test } from 'vitest'
import { decodeVarints, encodeVarint, decodePostingsFile, encodePostingsFile, packPosting } from './postings-file.ts'

const TERMS = ['asset', 'assets', 'payment^order', 'zebra', '設定']
const LISTS = [
  [packPosting(0, 7)],
  [packPosting(2, 0), packPosting(3, 5)],
  [packPosting(70_000, 3)],
  [],
  [packPosting(1, 1)],
]

test('numbers survive encoding and decoding', () => {
  const numbers = [0, 1, 46, 47, 48, 2255, 2256, 2257, 99_999, 4_000_000]
  expect([...decodeVarints(numbers.map(encodeVarint).join(''), numbers.length)]).toEqual(numbers)
})

test('a postings file survives encoding and decoding', () => {
  const { terms, starts, sections, impacts } = decodePostingsFile(encodePostingsFile(TERMS, LISTS))
  expect(terms).toEqual(TERMS)
  expect([...starts]).toEqual([0, 1, 3, 4, 4, 5])
  expect([...sections]).toEqual([0, 2, 3, 70_000, 1])
  expect([...impacts]).toEqual([7, 0, 5, 3, 1])
})

test('a postings file has a line each for head, terms, counts, gaps and impacts', () => {
  const lines = encodePostingsFile(TERMS, LISTS).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe('AassetFsApayment^orderAzebraA設定')
})

test.each([
  ['an empty file', ''],
  ['an HTML page instead', '<!doctype html><title>Not found</title>'],
  ['half a file', encodePostingsFile(TERMS, LISTS).slice(0, 70)],
  ['a file without its last character', encodePostingsFile(TERMS, LISTS).slice(0, -1)],
  ['a file with another number after its gaps', encodePostingsFile(TERMS, LISTS).replace(/(?=\n\d+$)/, '!')],
  ['a file of another format', encodePostingsFile(TERMS, LISTS).replace('"format":3', '"format":99')],
])('%s is rejected', (_, text) => {
  expect(() => decodePostingsFile(text)).toThrow(Error)
})
