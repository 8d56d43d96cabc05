/**
 * `npm run test:changed [commit]`: a quick look before the whole `npm test`. Checks the files that differ from a
 * commit (default: HEAD, so everything that is not committed yet): their format and lint, the types of their
 * projects, and the unit tests that import them; and the rules about imports, documents and paths. No browser; its
 * last line has the same form as with `npm test`.
 */
import './require-node.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runLanes } from './lanes/lanes.mjs'
import { REPOSITORY } from './prepare.mjs'
import { RULES } from './lanes/rules.mjs'
import { TYPE_PROJECTS, checkTypes } from './lanes/type-projects.mjs'
import { formatSummary, readVitestCount } from './lanes/test-summary.mjs'

const RESULTS = join(REPOSITORY, 'e2e', 'results')
const REPORT = join(RESULTS, 'changed.json')
const CODE = /\.(ts|tsx|mjs)$/

/** Tests that build whole sites for many seconds, and depend on nearly everything. Only `npm test` runs them. */
const SLOW = ['**/threads.test.ts', '**/incremental.test.ts', '**/search-sizes.test.ts', '**/real-input.test.ts']
/** Pages that the checks in `sites/k5/checks` read without importing them. */
const PAGES = /^sites\/.*\.(md|ya?ml|json|svg)$/

/**
 * The steps for some changed files.
 * @param {readonly string[]} files As paths from the repository, with forward slashes.
 * @returns {import('./lanes/lanes.mjs').Step[][]}
 */
export function planSteps(files) {
  const code = files.filter((file) => CODE.test(file))
  const projects = TYPE_PROJECTS.filter((project) => code.some((file) => project.files.test(file)))
  const vitest = ['node_modules/vitest/vitest.mjs']
  const report = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  /** @param {string} name @param {string[]} words @returns {import('./lanes/lanes.mjs').Step} */
  const test = (name, words) => ({
    name,
    command: [...vitest, ...words, ...report],
    count: () => readVitestCount(REPORT),
  })
  return [
    [
      ...(code.length > 0
        ? [test('unit tests', ['related', '--run', ...SLOW.map((glob) => `--exclude=${glob}`), ...code])]
        : []),
      ...(files.some((file) => PAGES.test(file)) ? [test('checks of the pages', ['run', 'sites/k5/checks'])] : []),
    ],
    [
      {
        name: 'format',
        command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
      },
      ...(code.length > 0 ? [{ name: 'lint', command: ['node_modules/oxlint/bin/oxlint', ...code] }] : []),
      ...projects.map(checkTypes),
      ...RULES,
    ],
  ]
}

/**
 * Files that differ from a commit, and new ones, without those that were removed.
 * @param {string} commit
 */
function listChangedFiles(commit) {
  /** @param {string[]} words */
  const git = (words) => execFileSync('git', words, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0').filter(Boolean)
  const files = [
    ...git(['diff', '--name-only', '-z', commit]),
    ...git(['ls-files', '--others', '--exclude-standard', '-z']),
  ]
  return [...new Set(files)].filter((file) => existsSync(join(REPOSITORY, file)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = listChangedFiles(process.argv[2] ?? 'HEAD')
  if (files.length === 0) {
    console.log('Nothing has changed.')
  } else {
    mkdirSync(RESULTS, { recursive: true })
    const results = await runLanes(planSteps(files))
    console.log(formatSummary(results))
    process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
  }
}
