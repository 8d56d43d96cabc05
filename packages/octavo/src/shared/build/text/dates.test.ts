import { expect, test } from 'vitest'
import { isDayOrTime, toUtc } from './dates.ts'

test.each([
  ['2025-10-30', '2025-10-30'],
  ['2025-10-30T08:00', '2025-10-30T08:00:00.000Z'],
  ['2025-10-30T08:00:00.5Z', '2025-10-30T08:00:00.500Z'],
  ['2025-10-30T08:00:00+02:00', '2025-10-30T06:00:00.000Z'],
  ['2025-10-30T08:00-0130', '2025-10-30T09:30:00.000Z'],
])('%s is %s in UTC', (written, utc) => {
  expect(isDayOrTime(written)).toBe(true)
  expect(toUtc(written)).toBe(utc)
})

test.each([
  '2025-02-31',
  '2025-10-30T25:00',
  '2025-10-30 08:00',
  '2025-10-30 08:00 EST',
  '2025-10-30T08:00 EST',
  '2025-10-30 (Thu)',
  '2025-10-30T08',
])('%s is not a time of ISO 8601, although some programs read it', (written) => {
  expect(isDayOrTime(written)).toBe(false)
})
