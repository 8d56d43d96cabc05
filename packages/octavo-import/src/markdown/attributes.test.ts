import { expect, test } from 'vitest'
import { parseAttributeList } from './index.ts'

test('ids, classes, values with and without quotation marks, and words', () => {
  expect(parseAttributeList(`#a .b.c title="d \\"e" width=300 alt='f' toc`)).toEqual({
    id: 'a',
    classes: ['b', 'c'],
    values: new Map([
      ['title', 'd \\"e'],
      ['width', '300'],
      ['alt', 'f'],
    ]),
    words: ['toc'],
    startsWithWord: false,
  })
  expect(parseAttributeList('id="a" class="b c"')).toMatchObject({ id: 'a', classes: ['b', 'c'], words: [] })
  expect(parseAttributeList('word #a')).toMatchObject({ id: 'a', words: ['word'], startsWithWord: true })
})
