import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { DIST } from './built-routes.ts'
import { collectComplaints } from './complaints.ts'
import { buildSite, startOctavo } from './octavo.ts'

export interface HarnessOptions {
  /** `build` reads the built site as `octavo serve` serves it; `dev` reads the sources through `octavo dev`. */
  mode: 'build' | 'dev'
}

interface TestFixtures {
  /** Complaints that a test brings about on purpose. Every other one fails it. */
  expectedComplaints: RegExp[]
  /** Watches every page of the test; runs by itself. */
  silence: void
}

interface WorkerFixtures {
  /** Address of the running server's entry page, with the base path. */
  siteUrl: string
  /** The same for `e2e/site`, a small site with one of everything. */
  everyUrl: string
}

/** A test in which the browser must not complain: no console error, no failed request, no policy violation. */
export const test = base.extend<TestFixtures, HarnessOptions & WorkerFixtures>({
  mode: ['build', { option: true, scope: 'worker' }],
  expectedComplaints: [[], { option: true }],

  siteUrl: [
    async ({ mode }, run) => {
      const server = await startOctavo(mode === 'build' ? ['serve', DIST] : ['dev', 'site'])
      await run(server.url)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  everyUrl: [
    async ({ mode }, run, { workerIndex }) => {
      const out = join('e2e/results', `every-${workerIndex}`)
      if (mode === 'build') await buildSite('e2e/site', out)
      const server = await startOctavo(mode === 'build' ? ['serve', out] : ['dev', 'e2e/site'])
      await run(server.url)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

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

/** Goes to an address and waits until the whole shell answers. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
}

/**
 * The same with a clock that stands still from then on, so that a test says when a timer of the page is due:
 * `page.clock.runFor(…)`. For whatever depends on how quickly the reader or the server is.
 */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await open(page, address)
  await page.clock.pauseAt(MINUTE)
}
const MINUTE = 60_000

/** Waits until what fades or moves has come to rest. What never ends is not waited for. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

export { expect }
