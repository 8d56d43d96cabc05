import { expect, test } from 'vitest'
import { placeAt } from './lines.ts'
import { parseMarkdown } from './parse.ts'

test('a page with 8,000 tables is parsed in seconds, each table as it is alone', { timeout: 20_000 }, () => {
  const table = '| a | b |\n|---|:-:|\n| 1 | 2 |\n'
  const { children } = parseMarkdown(`${table}\nText\n\n`.repeat(8000))
  const tables = children.filter(({ type }) => type === 'table')
  expect(tables).toHaveLength(8000)
  const [alone] = parseMarkdown(table).children
  const shape = (node: unknown) =>
    JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value))
  expect(new Set(tables.map(shape))).toEqual(new Set([shape(alone)]))
})

test.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 2, 1],
  [5, 4, 1],
])('offset %i is in line %i, column %i', (offset, line, column) => {
  expect(placeAt('a\nb\n\nc', offset)).toEqual({ line, column })
})
