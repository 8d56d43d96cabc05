import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { IN_OTHER_BROWSERS, otherProjects } from './e2e/harness/browsers/projects.ts'
import type { BrowserOptions } from './e2e/harness/browsers/test.ts'
import type { HarnessOptions } from './e2e/harness/worker-test.ts'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

/**
 * What the tests of analytics need: `docs.test` is this machine under a name that browsers do not treat as local, and
 * `ignoreHTTPSErrors` does not cover what a page sends while it is left. All tests get the same, so that one browser
 * serves them.
 */
const ANALYTICS_ARGUMENTS = ['--ignore-certificate-errors', '--host-resolver-rules=MAP docs.test 127.0.0.1']

/** The browser's language, the same on every machine. No context has a locale, see `e2e/harness/worker-test.ts`. */
const LANGUAGE_ARGUMENTS = ['--lang=en-US', '--accept-lang=en-US']

/** A browser reads what readers get: the built site in production, or the live preview. */
export default defineConfig<object, HarnessOptions & BrowserOptions>({
  testDir: 'e2e',
  outputDir: 'e2e/results/browser',
  globalSetup: './e2e/harness/servers/index.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: availableParallelism(),
  // A test that hangs must end; a test that is slow on a busy machine has not failed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that passes only at the second attempt is reported as flaky.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'e2e/results/browser.json' }]],
  use: {
    launchOptions: {
      args: [...chromiumArguments(), ...ANALYTICS_ARGUMENTS, ...LANGUAGE_ARGUMENTS],
      ...(executablePath && { executablePath }),
    },
    // Recording every step takes longer than the tests; run with --trace on to look closer.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'build', testIgnore: IN_OTHER_BROWSERS, use: { mode: 'build' } },
    { name: 'dev', testIgnore: IN_OTHER_BROWSERS, use: { mode: 'dev' }, grep: /@dev/ },
    ...otherProjects,
  ],
})
