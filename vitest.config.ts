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
    exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'],
    testTimeout: 20_000,
  },
})
