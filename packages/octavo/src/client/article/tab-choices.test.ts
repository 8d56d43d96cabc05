import { expect, test } from 'vitest'
import { toTabChoices } from './tab-choices.ts'

test('malformed tab choices in the storage are ignored', () => {
  expect([...toTabChoices({ language: ['Java', 1, 'npm'], old: 'Linux', x: {} })]).toEqual([
    ['language', ['Java', 'npm']],
    ['old', ['Linux']],
    ['x', []],
  ])
  for (const stored of [null, [], 3, 'x']) expect(toTabChoices(stored).size).toBe(0)
})
