import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../../scripts/chromium.mjs'
import { collectComplaints } from '../complaints.ts'
import { createCertificate } from './certificate.ts'
import { startCollector, type Collector, type Hit } from './collector.ts'
import { publishSite, type PublishedSite } from './published-site.ts'

interface World {
  site: PublishedSite
  collector: Collector
}

interface Fixtures {
  site: PublishedSite
  collector: Collector
  /** Complaints of the browser that a test brings about on purpose. */
  expectedComplaints: RegExp[]
  silence: void
}

/** Over plain http, outside this machine, a browser says that it ignores one of the headers. */
const ALWAYS_EXPECTED = [/Cross-Origin-Opener-Policy header has been ignored/]

const executablePath = await findChromium()

/** A test with a site that counts visits, and the server that counts them. The browser must not complain. */
export const test = base.extend<Fixtures, { world: World }>({
  expectedComplaints: [[], { option: true }],

  world: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, run) => {
      const certificate = createCertificate()
      const collector = await startCollector(certificate, 'localhost')
      const site = await publishSite(certificate, collector.host)
      await run({ site, collector })
      await site.close()
      collector.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  collector: async ({ world }, run) => {
    world.collector.reset()
    await run(world.collector)
  },

  site: async ({ world }, run) => {
    world.site.delay = 0
    await run(world.site)
  },

  silence: [
    async ({ context, expectedComplaints }, run) => {
      const complaints = await collectComplaints(context)
      await run()
      const unexpected = complaints.filter(
        (complaint) => ![...ALWAYS_EXPECTED, ...expectedComplaints].some((pattern) => pattern.test(complaint)),
      )
      expect(unexpected, 'the browser must not complain').toEqual([])
    },
    { auto: true },
  ],
})

/** For spec files: own certificates are trusted, and `docs.test` is this machine under a name that is not its own. */
export const BROWSER = {
  ignoreHTTPSErrors: true,
  launchOptions: {
    // What a page sends while it goes away is outside what `ignoreHTTPSErrors` covers.
    args: [...chromiumArguments(), '--ignore-certificate-errors', '--host-resolver-rules=MAP docs.test 127.0.0.1'],
    ...(executablePath && { executablePath }),
  },
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: /cookie settings/i })

/** A link in the text of the article. */
export const articleLink = (page: Page, name: string) =>
  page.locator('#octavo-article').getByRole('link', { name, exact: true })

/** Opens a page and answers the dialog that opens by itself. */
export async function visitAndAnswer(page: Page, url: string, answer: string): Promise<void> {
  await page.goto(url)
  await dialogOf(page).getByRole('button', { name: answer }).click()
  await expect(dialogOf(page)).toBeHidden()
}

export const ACCEPT = 'Accept all cookies'
export const DECLINE = 'Decline not essential cookies'
export const SAVE = 'Save selection'

/** The consent cookies and the tracker's own, by name. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort()
}

export const pageViews = ({ hits }: Collector): Hit[] => hits.filter((hit) => hit.action_name !== undefined)
export const impressions = ({ hits }: Collector): Hit[] =>
  hits.filter((hit) => hit.c_n !== undefined && hit.c_i === undefined)

export { expect }
