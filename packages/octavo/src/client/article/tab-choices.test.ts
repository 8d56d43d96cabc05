import { expect, test } from 'vitest'
import { toTabChoices } from './tab-choices.ts'

test('malformed tab choices in the storage are ignored', () => {
  expect(toTabChoices({ language: 'Java', x: 1 })).toEqual({ language: 'Java' })
  for (const stored of [null, [], 3, 'x']) expect(toTabChoices(stored)).toEqual({})
})
