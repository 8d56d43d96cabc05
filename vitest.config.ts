import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/.*/**']
/**
 * Rooms whose tests only call functions. They share a thread and what it has loaded; every other test file gets its
 * own process.
 */
const PURE = [
  'octavo/src/{shared,client,theme}/**/*.test.{ts,tsx}',
  'octavo/src/node/{markdown,site,search,render}/**/*.test.{ts,tsx}',
]

export default defineConfig({
  test: {
    globalSetup: 'scripts/temporary-folder.mjs',
    // A test that hangs must end; a test that is slow on a busy machine has not failed.
    testTimeout: 120_000,
    // The default leaves one core idle: on two cores, half of them.
    maxWorkers: availableParallelism(),
    // Tests marked as concurrent start programs that use a core each.
    maxConcurrency: 3,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: NEVER, pool: 'threads', isolate: false } },
      {
        extends: true,
        test: {
          name: 'disk',
          include: [
            'octavo/src/**/*.test.{ts,tsx}',
            'import/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'site/**/*.test.{ts,mjs}',
            'guide/**/*.test.{ts,mjs}',
            'bench/*.test.mjs',
          ],
          exclude: [...NEVER, ...PURE],
        },
      },
    ],
  },
})
