import { test as base, expect, type Page } from '@playwright/test'
import { createCertificate } from './analytics/certificate.ts'
import { startCollector, type Collector } from './analytics/collector.ts'
import { startPublishedSite, type PublishedSite } from './analytics/published-site.ts'
import { collectComplaints } from './complaints.ts'
import { LastingTab } from './lasting-tab.ts'
import { addressOf } from './servers/index.ts'
import { startPreviews, type Previews } from './servers/programs.ts'

export interface HarnessOptions {
  /** `build` reads the built site as `octavo serve` serves it; `dev` reads the sources through `octavo dev`. */
  mode: 'build' | 'dev'
}

/** A tab that the tests of a worker use one after the other. */
export interface SharedTab {
  page: Page
  /** All complaints of the browser since the last test took them out. */
  complaints: string[]
}

interface WorkerFixtures {
  /** Address of the running server's entry page, with the base path. */
  siteUrl: string
  /** The same for `e2e/site`, a small site with one of everything. */
  everyUrl: string
  tab: SharedTab
  lastingTab: LastingTab
  /** A site that counts visits, and the server that counts them. */
  analytics: { site: PublishedSite; collector: Collector }
  previews: Previews
}

/**
 * The base of all tests. Playwright gives tests with different worker fixtures different workers, each with a separate
 * browser; so all worker fixtures are here, and a fixture that no test asks for costs nothing.
 */
export const workerTest = base.extend<object, HarnessOptions & WorkerFixtures>({
  mode: ['build', { option: true, scope: 'worker' }],

  // Playwright gives each context a locale by default, and Chromium then discards all optimized code at each page load.
  // The browser's arguments set the same language instead, see `playwright.config.ts`.
  // oxlint-disable-next-line no-empty-pattern
  locale: async ({}, run) => run(undefined),

  siteUrl: [async ({ mode }, run) => run(await addressOf(`/${mode}/site`)), { scope: 'worker', timeout: 300_000 }],

  everyUrl: [async ({ mode }, run) => run(await addressOf(`/${mode}/every`)), { scope: 'worker', timeout: 300_000 }],

  tab: [
    async ({ browser, siteUrl }, run) => {
      // A quarter of the pixels: what its tests ask is in CSS pixels, and drawing takes a fifth of a visit.
      const context = await browser.newContext({ baseURL: siteUrl, deviceScaleFactor: 0.5 })
      const complaints = await collectComplaints(context)
      const page = await context.newPage()
      await run({ page, complaints })
      await context.close()
      expect(complaints, 'the browser must not complain after the last page either').toEqual([])
    },
    { scope: 'worker' },
  ],

  lastingTab: [
    async ({ browser, siteUrl }, run) => {
      const tab = new LastingTab(browser, siteUrl)
      await run(tab)
      await tab.close()
    },
    { scope: 'worker' },
  ],

  analytics: [
    // Playwright requires the empty pattern: https://playwright.dev/docs/test-fixtures
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const certificate = createCertificate()
      const collector = await startCollector(certificate, 'localhost')
      const site = await startPublishedSite(certificate, collector.host)
      await run({ site, collector })
      await site.close()
      collector.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  previews: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const previews = startPreviews()
      await run(previews)
      await previews.close()
    },
    { scope: 'worker' },
  ],
})
