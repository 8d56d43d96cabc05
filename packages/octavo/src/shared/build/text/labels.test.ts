import { expect, it } from 'vitest'
import { fillLabel } from '../../text/fill-label.ts'
import { joinWords, toLabel } from './labels.ts'

it.each([
  ['build-run', 'Build run'],
  ['my_first  guide', 'My first guide'],
  ['API', 'API'],
  ['--', '--'],
])('the label of %j is %j', (name, label) => expect(toLabel(name)).toBe(label))

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j are joined as %j', (words, text) => expect(joinWords(words, 'or')).toBe(text))

it('values take the places of names in braces, and other names stay', () => {
  const label = '{count} of {total}, {count} {toString}'
  expect(fillLabel(label, { count: 1, total: '{count}' })).toBe('1 of {count}, 1 {toString}')
})
