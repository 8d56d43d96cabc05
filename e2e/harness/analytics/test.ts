import type { BrowserContext, Page } from '@playwright/test'
import { expect, tabTest } from '../test.ts'
import type { Collector, Hit } from './collector.ts'
import type { PublishedSite } from './published-site.ts'

interface Fixtures {
  site: PublishedSite
  collector: Collector
}

/**
 * A test with a site that counts visits, and the server that counts them. The browser must not complain, and the dialog
 * does not fade.
 */
export const test = tabTest.extend<Fixtures>({
  // Over plain http, outside this machine, the browser reports that it ignores one of the headers.
  expectedComplaints: [/Cross-Origin-Opener-Policy header has been ignored/],

  reducedMotion: 'reduce',

  collector: async ({ analytics: { collector } }, run) => {
    collector.reset()
    await run(collector)
  },

  site: async ({ analytics: { site } }, run) => {
    site.delay = 0
    await run(site)
  },
})

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: /cookie settings/i })

/** A link in the text of the article. */
export const articleLink = (page: Page, name: string) =>
  page.locator('#octavo-article').getByRole('link', { name, exact: true })

/** Opens a page and answers the consent dialog that opens on a first visit. */
export async function visitAndAnswer(page: Page, url: string, answer: string): Promise<void> {
  await page.goto(url)
  await dialogOf(page).getByRole('button', { name: answer }).click()
  await expect(dialogOf(page)).toBeHidden()
}

export const ACCEPT = 'Accept all cookies'
export const DECLINE = 'Decline non-essential cookies'
export const SAVE = 'Save selection'

/** The consent cookies and the tracker's own, by name. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort()
}

export const pageViews = ({ hits }: Collector): Hit[] => hits.filter((hit) => hit.action_name !== undefined)
export const impressions = ({ hits }: Collector): Hit[] =>
  hits.filter((hit) => hit.c_n !== undefined && hit.c_i === undefined)

export { expect }
