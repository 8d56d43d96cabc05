/**
 * The TypeScript projects of the repository: `npm run types` and `npm test` check all, `npm run test:changed` the ones
 * whose result the changed files decide. `node scripts/lanes/type-projects.mjs` checks all.
 */
import { pathToFileURL } from 'node:url'
import { runLanes } from './lanes.mjs'
import { formatSummary } from './test-summary.mjs'

/** Four checkers, the default, each check the types that all files use: two thirds more processor time. */
const TSC = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p']

/** @type {readonly { name: string, folder: string, files: RegExp, after?: string }[]} */
export const TYPE_PROJECTS = [
  {
    name: 'types of the build',
    folder: 'packages/octavo/src/node',
    files: /^packages\/octavo\/src\/(node|shared|reference|index\.ts)/,
  },
  {
    name: 'types of the browser',
    folder: 'packages/octavo/src',
    files: /^packages\/octavo\/src\/(client|theme|shared)/,
  },
  {
    name: 'types of the browser tests',
    folder: 'packages/octavo/src/tsconfig.test.json',
    files: /^packages\/octavo\/src\/(client|theme|shared)/,
  },
  {
    name: 'types of the importer',
    folder: 'packages/octavo-import',
    files: /^packages\/(octavo-import\/src|octavo\/src\/(shared|node\/(files|markdown\/diagram)|index\.ts))/,
  },
  {
    name: 'types of the MCP server',
    folder: 'packages/octavo-mcp',
    files: /^packages\/(octavo-mcp\/|octavo\/src\/(client\/(published\.ts|search)|shared))/,
  },
  {
    name: 'types of the API reference',
    folder: 'packages/octavo-openapi',
    files: /^packages\/(octavo-openapi\/src|octavo\/src\/(shared|theme|index\.ts))/,
  },
  {
    name: 'types of the site',
    folder: 'sites/k5',
    files: /^(sites\/k5\/|packages\/octavo\/src\/(index\.ts|theme\/components\.ts)$)/,
  },
  {
    name: 'types of the tools',
    folder: '.',
    files:
      /^((e2e|scripts|examples|packages\/create-octavo|sites\/guide\/tests)\/|packages\/octavo\/src\/(packaging|node\/init)\/|[^/]+$)/,
    // One example imports the declaration of the package.
    after: 'build the API reference',
  },
]

/**
 * @param {(typeof TYPE_PROJECTS)[number]} project
 * @returns {import('./lanes.mjs').Step}
 */
export function checkTypes({ name, folder, after }) {
  return { name, after, command: [...TSC, folder] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = await runLanes([TYPE_PROJECTS.map(checkTypes)])
  console.log(formatSummary(results))
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
