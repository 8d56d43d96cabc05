import { expect, test } from 'vitest'
import { missingTags, selectLines } from './include.ts'

const FILE = 'one\n# tag::a[]\ntwo\n# tag::b[]\nthree\n# end::b[]\nfour\n# end::a[]\nfive\n'
const select = (attributes: Record<string, string>) => selectLines(FILE, attributes).lines.join(' ')

test('an include takes lines and tags by the rules of Asciidoctor', () => {
  expect(select({ lines: '1;3..5' })).toBe('one two # tag::b[] three')
  expect(select({ lines: '9..-1' })).toBe('five')
  expect(select({ tag: 'b' })).toBe('three')
  expect(select({ tags: 'a;!b' })).toBe('two four')
  expect(select({ tags: '**' })).toBe('one two three four five')
  expect(select({ tags: '*' })).toBe('two three four')
  expect(select({ tags: '!*' })).toBe('one five')
  expect(select({ tags: '**;!b' })).toBe('one two four five')
  expect(select({ tags: '*;!a' })).toBe('')
  expect(selectLines(FILE, { tag: 'b' }).first).toBe(5)
  expect(missingTags(FILE, { tags: 'a;gone;!b;*' })).toEqual(['gone'])
})
