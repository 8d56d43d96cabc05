import { expect } from '@playwright/test'
import { collectComplaints } from './complaints.ts'
import type { Tab } from './lasting-tab.ts'
import { workerTest } from './worker-test.ts'

interface TestFixtures {
  /** Complaints that a test causes on purpose. Every other complaint fails the test. */
  expectedComplaints: RegExp[]
  /** Watches every page of the test; runs automatically. */
  silence: void
}

function expectSilence(complaints: string[], expected: RegExp[]): void {
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  expect(unexpected, 'the browser must not complain').toEqual([])
}

/** A test in which the browser must not complain: no console error, no failed request, no policy violation. */
export const test = workerTest.extend<TestFixtures>({
  expectedComplaints: [[], { option: true }],

  baseURL: async ({ siteUrl }, run) => run(siteUrl),

  silence: [
    async ({ context, expectedComplaints }, run) => {
      const complaints = await collectComplaints(context)
      await run()
      expectSilence(complaints, expectedComplaints)
    },
    { auto: true },
  ],
})

/**
 * In a tab that the tests of a worker share, which takes a third less computing time. For tests that need neither an
 * empty HTTP cache nor a context with special options.
 */
export const lentTest = workerTest.extend<{ lent: Tab }>({
  lent: async (
    { lastingTab, viewport, permissions, colorScheme, reducedMotion, javaScriptEnabled, hasTouch, isMobile },
    run,
  ) => {
    const kind = { javaScriptEnabled, hasTouch, isMobile }
    await run(await lastingTab.lend({ viewport, permissions, colorScheme, reducedMotion, ...kind }))
    await lastingTab.takeBack()
  },

  context: async ({ lent }, run) => run(lent.context),

  page: async ({ lent }, run) => run(lent.page),
})

/** The same, for tests in which the browser must not complain. */
export const tabTest = lentTest.extend<TestFixtures>({
  expectedComplaints: [[], { option: true }],

  baseURL: async ({ siteUrl }, run) => run(siteUrl),

  silence: [
    async ({ lent, expectedComplaints }, run) => {
      await run()
      expectSilence(lent.complaints, expectedComplaints)
    },
    { auto: true },
  ],
})

export { addLink, open, openWithStoppedClock, rest, waitForHydration } from './page.ts'
export { expect }
