import { expect, it } from 'vitest'
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
