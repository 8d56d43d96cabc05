import { expect, it } from 'vitest'
import { matchesAny } from './patterns.ts'

it.each([
  ['ms.topic', 'ms.*', true],
  ['ms.', 'ms.*', true],
  ['xms.topic', 'ms.*', false],
  ['/old/a/b', '/old/*/b', true],
  ['/old/b', '/old/*/b', false],
  ['a.b', 'a*b', true],
  ['ab', 'ab*b', false],
  ['a+b', 'a+b', true],
  ['aab', 'a+b', false],
  ['one\ntwo', '*two', true],
  ['anything', '*', true],
  ['axbxc', '*b*c*', true],
  ['axcxb', '*b*c*', false],
])('%j and the pattern %j: %s', (text, pattern, matches) => {
  expect(matchesAny(text, [pattern])).toBe(matches)
})

it('takes no longer for many stars', () => {
  expect(matchesAny('a'.repeat(10_000), [`${'*a'.repeat(40)}b`])).toBe(false)
})
