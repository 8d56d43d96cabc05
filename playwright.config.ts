import { defineConfig } from '@playwright/test'
import type { HarnessOptions } from './e2e/harness/test.ts'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

/** A browser reads what readers get: the built site in production, or the live preview. */
export default defineConfig<HarnessOptions>({
  testDir: 'e2e',
  outputDir: 'e2e/results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // What hangs has to end; what is slow on a busy machine has not failed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test that passes only at the second try is reported as flaky.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'e2e/results/browser.json' }]],
  use: {
    launchOptions: { args: chromiumArguments(), ...(executablePath && { executablePath }) },
    // Recording every step of every test takes longer than the tests; run with --trace on to look closer.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'build', use: { mode: 'build' } },
    { name: 'dev', use: { mode: 'dev' }, grep: /@dev/ },
  ],
})
