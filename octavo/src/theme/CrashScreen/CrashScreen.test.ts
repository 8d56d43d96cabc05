import { expect, test } from 'vitest'
import { formatDate } from '../Page/format-date.ts'
import { toMessages } from './CrashScreen.tsx'

test('a crash tells its error and every cause behind it', () => {
  const error = new Error('No shell', { cause: new Error('No article', { cause: 'torn cable' }) })
  expect(toMessages(error)).toEqual(['No shell', 'No article', 'torn cable'])
})

test('causes that go in a circle are told once', () => {
  const error = new Error('a')
  error.cause = new Error('b', { cause: error })
  expect(toMessages(error)).toEqual(['a', 'b'])
})

test('a date is shown as it is written, whatever the time zone', () => {
  expect(formatDate('2025-10-30T23:30:00-05:00')).toBe('30 Oct 2025')
  expect(formatDate('soon')).toBe('soon')
})
