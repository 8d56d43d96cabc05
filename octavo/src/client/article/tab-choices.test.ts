import { expect, test } from 'vitest'
import { parseTabChoices } from './tab-choices.ts'

test('malformed tab choices in the storage are ignored', () => {
  expect(parseTabChoices('{"language":"Java","x":1}')).toEqual({ language: 'Java' })
  for (const stored of [null, '', 'null', '[', '3', '"x"']) expect(parseTabChoices(stored)).toEqual({})
})
