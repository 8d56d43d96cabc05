import { expect, test } from 'vitest'
import { toMessages } from './CrashScreen.tsx'

test('a crash shows the messages of its error and of all causes', () => {
  const error = new Error('No shell', { cause: new Error('No article', { cause: 'torn cable' }) })
  expect(toMessages(error)).toEqual(['No shell', 'No article', 'torn cable'])
})

test('causes that form a cycle are shown once', () => {
  const error = new Error('a')
  error.cause = new Error('b', { cause: error })
  expect(toMessages(error)).toEqual(['a', 'b'])
})
