import { expect, it } from 'vitest'
import { formatSummary } from './test-summary.mjs'

it('the last line counts every step and every test', () => {
  const summary = formatSummary([
    { name: 'lint', ok: true, ms: 400 },
    { name: 'types', ok: false, ms: 1000 },
    { name: 'unit tests', ok: false, ms: 2000, count: { passed: 40, failed: 2, skipped: 1 } },
  ])
  expect(summary.split('\n')).toEqual([
    '',
    '✓ lint 0.4 s',
    '✗ types 1.0 s',
    '✗ unit tests (40 passed, 2 failed) 2.0 s',
    '',
    '41 passed, 3 failed, 1 skipped',
  ])
})

it('tests that did not start count as a failure', () => {
  const summary = formatSummary([{ name: 'unit tests', ok: false, ms: 0, count: { passed: 0, failed: 0, skipped: 0 } }])
  expect(summary).toContain('0 passed, 1 failed')
})
