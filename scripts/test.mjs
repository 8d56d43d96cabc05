/**
 * `npm test`: installs, finds a browser, builds, then runs all checks one after the other, even if one fails. Works in
 * a fresh clone. The last line has the totals: `N passed, N failed`.
 */
import './require-node.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { REPOSITORY, installWhenNeeded, runNode } from './prepare.mjs'
import { formatSummary, readPlaywrightCount, readVitestCount } from './test-summary.mjs'

const RESULTS = join(REPOSITORY, 'e2e', 'results')
const UNIT_REPORT = join(RESULTS, 'unit.json')
const BROWSER_REPORT = join(RESULTS, 'browser.json')
const OCTAVO = 'octavo/bin/octavo.js'

/**
 * The checks. `count` reads the number of tests that a step ran. A step without `count` counts as one.
 * @typedef {import('./test-summary.mjs').Count} Count
 * @type {{name: string, command: string[], env?: NodeJS.ProcessEnv, count?: () => Count | undefined}[]}
 */
const STEPS = [
  { name: 'build the engine', command: ['octavo/scripts/build.mjs'] },
  { name: 'build the site', command: [OCTAVO, 'publish', 'site', '--to', 'dist'] },
  { name: 'build the guide', command: [OCTAVO, 'build', 'guide'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'types of the build', command: ['node_modules/typescript/bin/tsc', '-p', 'octavo/src/node'] },
  { name: 'types of the browser', command: ['node_modules/typescript/bin/tsc', '-p', 'octavo/src'] },
  {
    name: 'types of the browser tests',
    command: ['node_modules/typescript/bin/tsc', '-p', 'octavo/src/tsconfig.test.json'],
  },
  { name: 'types of the site', command: ['node_modules/typescript/bin/tsc', '-p', 'site'] },
  { name: 'types of the tools', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'imports', command: ['scripts/check-imports.mjs'] },
  { name: 'documents', command: ['scripts/check-documents.mjs'] },
  { name: 'path rules', command: ['scripts/check-path-rules.mjs'] },
  {
    name: 'unit tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    count: () => readVitestCount(UNIT_REPORT),
  },
  {
    name: 'browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
    count: () => readPlaywrightCount(BROWSER_REPORT),
  },
]

installWhenNeeded()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const chromium = await findOrInstallChromium().catch((/** @type {Error} */ error) => {
  console.error(error.message)
  return undefined
})
const results = STEPS.map((step) => {
  console.log(`\n── ${step.name}`)
  const before = Date.now()
  const status = runNode(step.command, { ...step.env, ...(chromium && { CHROMIUM: chromium }) })
  return { name: step.name, ok: status === 0, ms: Date.now() - before, count: step.count?.() }
})
console.log(formatSummary(results))
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
