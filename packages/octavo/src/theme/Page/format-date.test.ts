import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('a date is shown as written, whatever the time zone', () => {
  expect(formatDate('2025-10-30T23:30:00-05:00')).toBe('30 Oct 2025')
  expect(formatDate('soon')).toBe('soon')
})
