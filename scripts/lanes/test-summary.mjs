import { readFileSync } from 'node:fs'

/**
 * @typedef {{passed: number, failed: number, skipped: number, flaky?: string[]}} Count `flaky`: the names of tests that
 *   passed only at the second attempt, which count as passed.
 * @typedef {{name: string, ok: boolean, ms: number, count?: Count | undefined}} StepResult
 */

/**
 * One line a step, then the totals as the last line. A step that failed counts as at least one failure, even when its
 * tests could not start.
 * @param {readonly StepResult[]} results
 */
export function formatSummary(results) {
  const counts = results.map(countOf)
  const total = counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
  }))
  const lines = results.map(({ name, ok, ms }, index) => {
    const count = counts[index]
    const tests = results[index]?.count ? ` (${count?.passed} passed, ${count?.failed} failed)` : ''
    const flaky = count?.flaky?.map((test) => `\n  passed at the second attempt: ${test}`) ?? []
    return `${ok ? '✓' : '✗'} ${name}${tests} ${(ms / 1000).toFixed(1)} s${flaky.join('')}`
  })
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  return `\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed${skipped}`
}

/** @param {StepResult} result @returns {Count} */
function countOf({ ok, count }) {
  if (!count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  return { ...count, failed: ok ? count.failed : Math.max(1, count.failed) }
}

/** @param {string} file @returns {Count | undefined} */
export function readVitestCount(file) {
  const report = readReport(file)
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  )
}

/**
 * A test file that failed before any of its tests ran. @param {{status: string, assertionResults: unknown[]}} result
 */
function isBrokenFile(result) {
  return result.status === 'failed' && result.assertionResults.length === 0
}

/** @param {string} file @returns {Count | undefined} */
export function readPlaywrightCount(file) {
  const report = readReport(file)
  if (!report?.stats) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: report.suites.flatMap(listFlaky) }
}

/**
 * @typedef {{file: string, title: string, tests: {projectName: string, status: string}[]}} Spec
 * @typedef {{specs?: Spec[], suites?: Suite[]}} Suite
 * @param {Suite} suite @returns {string[]}
 */
function listFlaky({ specs = [], suites = [] }) {
  const names = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  )
  return [...names, ...suites.flatMap(listFlaky)]
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
