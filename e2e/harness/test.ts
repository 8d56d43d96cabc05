import { expect } from '@playwright/test'
import { collectComplaints } from './complaints.ts'
import { workerTest } from './worker-test.ts'

interface TestFixtures {
  /** Complaints that a test causes on purpose. Every other complaint fails the test. */
  expectedComplaints: RegExp[]
  /** Watches every page of the test; runs automatically. */
  silence: void
}

/** A test in which the browser must not complain: no console error, no failed request, no policy violation. */
export const test = workerTest.extend<TestFixtures>({
  expectedComplaints: [[], { option: true }],

  baseURL: async ({ siteUrl }, run) => run(siteUrl),

  silence: [
    async ({ context, expectedComplaints }, run) => {
      const complaints = await collectComplaints(context)
      await run()
      const unexpected = complaints.filter(
        (complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)),
      )
      expect(unexpected, 'the browser must not complain').toEqual([])
    },
    { auto: true },
  ],
})

export { open, openWithStoppedClock, rest } from './page.ts'
export { expect }
