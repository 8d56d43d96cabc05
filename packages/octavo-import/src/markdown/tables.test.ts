import { micromark } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import type { Construct } from 'micromark-util-types'
import { expect, test } from 'vitest'
import { placeAt } from './lines.ts'
import { parseMarkdown, withTablesOneByOne } from './parse.ts'

const TABLE = '| a | b |\n|---|:-:|\n| 1 | 2 |\n'
const MANY = `${TABLE}\nText\n\n`.repeat(100)

test('each of many tables is parsed as it is alone', () => {
  const tables = parseMarkdown(MANY).children.filter(({ type }) => type === 'table')
  expect(tables).toHaveLength(100)
  const [alone] = parseMarkdown(TABLE).children
  const shape = (node: unknown) =>
    JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value))
  expect(new Set(tables.map(shape))).toEqual(new Set([shape(alone)]))
})

// Its time grows with the square of the number of tables that it gets.
test('the extension completes one table at a time', () => {
  const sizes: number[] = []
  const flow = gfm().flow?.['null'] ?? []
  const counted = [flow].flat().map((construct): Construct => {
    const { resolveAll } = construct
    if (construct.name !== 'table' || !resolveAll) return construct
    const count: Construct['resolveAll'] = (events, context) => {
      sizes.push(events.filter(([kind, { type }]) => kind === 'enter' && `${type}` === 'tableHead').length)
      return resolveAll(events, context)
    }
    return { ...construct, resolveAll: count }
  })
  micromark(MANY, { extensions: [withTablesOneByOne({ flow: { null: counted } })] })
  expect(sizes.filter((size) => size > 0)).toEqual(Array.from({ length: 100 }, () => 1))
})

test.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 2, 1],
  [5, 4, 1],
])('offset %i is in line %i, column %i', (offset, line, column) => {
  expect(placeAt('a\nb\n\nc', offset)).toEqual({ line, column })
})
