import { readFileSync } from 'node:fs'

/**
 * @typedef {{passed: number, failed: number, skipped: number}} Count
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
    return `${ok ? '✓' : '✗'} ${name}${tests} ${(ms / 1000).toFixed(1)} s`
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
  const stats = readReport(file)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
