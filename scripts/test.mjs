/**
 * `npm test`: everything that CI checks, from a fresh clone. Installs the dependencies, finds the browsers, then
 * builds and checks in two lanes side by side; a failing step does not stop the others. The last line is `N passed, N
 * failed`.
 */
import './require-node.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { runLanes } from './lanes/lanes.mjs'
import { installOtherBrowsers } from './other-browsers.mjs'
import { REPOSITORY, installWhenNeeded } from './prepare.mjs'
import { RULES } from './lanes/rules.mjs'
import { TYPE_PROJECTS, checkTypes } from './lanes/type-projects.mjs'
import { formatSummary, readPlaywrightCount, readVitestCount } from './lanes/test-summary.mjs'

const RESULTS = join(REPOSITORY, 'e2e', 'results')
const UNIT_REPORT = join(RESULTS, 'unit.json')
const BROWSER_REPORT = join(RESULTS, 'browser.json')
const OCTAVO = 'packages/octavo/bin/octavo.js'

installWhenNeeded()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const chromium = await findOrInstallChromium().catch((/** @type {Error} */ error) => {
  console.error(error.message)
  return undefined
})
installOtherBrowsers()

/** @type {import('./lanes/lanes.mjs').Step[]} */
const SITES = [
  { name: 'build the engine', command: ['packages/octavo/scripts/build.mjs'] },
  { name: 'build the importer', command: ['packages/octavo-import/scripts/build.mjs'] },
  { name: 'build the MCP server', command: ['packages/octavo-mcp/scripts/build.mjs'] },
  { name: 'build the API reference', command: ['packages/octavo-openapi/scripts/build.mjs'] },
  { name: 'build the site', command: [OCTAVO, 'publish', 'sites/k5', '--to', 'dist'] },
  { name: 'build the guide', command: [OCTAVO, 'build', 'sites/guide'] },
  {
    name: 'browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT, ...(chromium && { CHROMIUM: chromium }) },
    count: () => readPlaywrightCount(BROWSER_REPORT),
  },
]

/** @type {import('./lanes/lanes.mjs').Step[]} */
const SOURCES = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint'] },
  ...TYPE_PROJECTS.map(checkTypes),
  ...RULES,
  { name: 'web servers', command: ['scripts/web-servers.mjs'] },
  {
    name: 'unit tests',
    // Some tests run the built command, and one checks the site with it.
    after: 'build the site',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
    ],
    count: () => readVitestCount(UNIT_REPORT),
  },
]

const results = await runLanes([SITES, SOURCES])
console.log(formatSummary(results))
process.exitCode = results.length === SITES.length + SOURCES.length && results.every(({ ok }) => ok) ? 0 : 1
