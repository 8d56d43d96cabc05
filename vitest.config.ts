import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'octavo/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      'site/**/*.test.{ts,mjs}',
      'guide/**/*.test.{ts,mjs}',
      'bench/*.test.mjs',
    ],
    globalSetup: 'scripts/temporary-folder.mjs',
    exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'],
    // A test that hangs has to end; one that is slow on a busy machine has not failed.
    testTimeout: 120_000,
  },
})
