import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/.*/**']
/**
 * Tests that call functions and leave no state behind: files of their own, no mocks. They share threads and the modules
 * that these have loaded, because loading the engine takes longer than most tests. Every other test file runs in a
 * process: it uses signals, programs that need them, or the build of React for production, or it measures its process.
 */
const SHARED = [
  'packages/octavo/src/{shared,client,theme,reference}/**/*.test.{ts,tsx}',
  'packages/octavo/src/node/{site,search,render}/**/*.test.{ts,tsx}',
  // `hostile-code` and `growth` measure the processor time of their process.
  'packages/octavo/src/node/markdown/**/!(hostile-code|growth).test.{ts,tsx}',
  'packages/octavo/src/node/{cache,compile,config,init,output,page-sources,plan,publish,read,serve,source,write}/**/*.test.ts',
  'packages/octavo/src/node/{brand,pictures}/**/*.test.ts',
  'packages/octavo/src/node/bundle/**/*.test.ts',
  'packages/octavo/src/node/cli/problems/*.test.ts',
  'packages/octavo/src/node/cli/{import,init,limits,pipes,report,start-up,unexpected-end,usage}.test.ts',
  'packages/octavo/src/node/watchdog/*.test.ts',
  'packages/octavo/src/node/{analytics-module,brand,build,encoding,fonts,head,incremental,killed,languages,layout-schema,moving-in}.test.ts',
  'packages/octavo/src/node/{no-pages,parts,pictures,place-problems,threads,unchanged-files}.test.ts',
  // Not those with components: `components` compares with React's production build, and a thread loads React once, for
  // all its tests.
  'packages/octavo/src/node/dev/{areas,dev,early-edits,hosts,read-only,sources}.test.ts',
  'packages/octavo/src/node/dev/watch/*.test.ts',
  'packages/octavo/src/{search,search-areas,search-names,search-requests,search-sizes}.test.ts',
  'packages/octavo-import/src/**/*.test.ts',
  'sites/guide/tests/*.test.ts',
  'sites/k5/**/*.test.{ts,mjs}',
  'scripts/checks/*.test.mjs',
  'scripts/{test-changed,lanes/test-summary,release/release}.test.mjs',
]

/** Needs a young generation that may grow as far as that of Node.js 24. */
const LARGE_YOUNG_GENERATION = 'packages/octavo/src/node/tasks/lanes.test.ts'

/**
 * Modules of the sites that tests make, and the built engine. Node.js imports them itself, as it does for users: Vite
 * would parse each bundle twice and keep it in two threads.
 */
const IMPORTED_BY_NODE = [/[\\/]octavo-tests-\w+[\\/]/, /[\\/]octavo[\\/]dist[\\/]/]

/** Vite's condition for the builds of packages for development or production, by mode. */
const BY_MODE = 'development|production'

/** Loads the builds of packages that users get. Those for development check each step of a parser. */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved: ({ ssr }) => {
    const { conditions = [] } = ssr.resolve ?? {}
    if (conditions.includes(BY_MODE)) conditions.splice(conditions.indexOf(BY_MODE), 1)
  },
}

export default defineConfig({
  plugins: [productionBuilds],
  test: {
    globalSetup: 'scripts/temporary-folder.mjs',
    server: { deps: { external: IMPORTED_BY_NODE } },
    // A test that hangs must end; a test that is slow on a busy machine has not failed.
    testTimeout: 120_000,
    // In a workflow of GitHub, commands print annotations, too.
    env: { GITHUB_ACTIONS: '' },
    // The default leaves one core idle: on two cores, half of them.
    maxWorkers: availableParallelism(),
    // Tests marked as concurrent start programs that use a core each.
    maxConcurrency: 3,
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, exclude: NEVER, pool: 'threads', isolate: false } },
      {
        extends: true,
        test: {
          name: 'processes',
          isolate: false,
          include: [
            'packages/octavo/src/**/*.test.{ts,tsx}',
            'packages/octavo-import/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'sites/k5/**/*.test.{ts,mjs}',
            'sites/guide/**/*.test.{ts,mjs}',
            'bench/*.test.mjs',
          ],
          exclude: [...NEVER, ...SHARED, LARGE_YOUNG_GENERATION],
        },
      },
      {
        extends: true,
        test: {
          name: 'large young generation',
          include: [LARGE_YOUNG_GENERATION],
          exclude: NEVER,
          execArgv: ['--max-semi-space-size=64'],
        },
      },
    ],
  },
})
