import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/.*/**']
const TESTS = ['{packages,scripts,sites,bench}/**/*.test.{ts,tsx,mjs}']
const PROCESSES = '**/*.process.test.{ts,tsx,mjs}'
/** Needs a young generation that may grow as far as that of Node.js 24. */
const LARGE_YOUNG_GENERATION = 'packages/octavo/src/node/tasks/lanes.process.test.ts'

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
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // In a workflow of GitHub, commands print annotations, too.
    env: { GITHUB_ACTIONS: '' },
    // The default leaves one core idle: on two cores, half of them.
    maxWorkers: availableParallelism(),
    // Tests marked as concurrent start programs that use a core each.
    maxConcurrency: 3,
    projects: [
      // Tests that call functions and leave no state behind: files of their own, no mocks. They share threads and the
      // modules that these have loaded, because loading the engine takes longer than most tests.
      {
        extends: true,
        test: { name: 'shared', include: TESTS, exclude: [...NEVER, PROCESSES], pool: 'threads', isolate: false },
      },
      // Tests that use signals, programs that need them, or the build of React for production, or measure their process.
      {
        extends: true,
        test: { name: 'processes', include: [PROCESSES], exclude: [...NEVER, LARGE_YOUNG_GENERATION], isolate: false },
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
