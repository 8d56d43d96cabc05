import { expect, test } from 'vitest'
import { locateError } from './index.ts'

test('an error whose stack is not text has no place', () => {
  expect(locateError(Object.assign(new Error('No price'), { stack: 5 }), '/site')).toBeUndefined()
})
