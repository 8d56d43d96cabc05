import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatSummary, readPlaywrightCount } from './test-summary.mjs'

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

it('tests that passed only at the second attempt are named', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'octavo-summary-')), 'browser.json')
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({ file: 'tabs.spec.ts', title, tests: [{ projectName: 'build', status }] })
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }]
  writeFileSync(file, JSON.stringify({ suites, stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 } }))
  const summary = formatSummary([{ name: 'browser tests', ok: true, ms: 1000, count: readPlaywrightCount(file) }])
  expect(summary.split('\n')).toEqual([
    '',
    '✓ browser tests (2 passed, 0 failed) 1.0 s',
    '  passed at the second attempt: [build] tabs.spec.ts › two',
    '',
    '2 passed, 0 failed',
  ])
})
