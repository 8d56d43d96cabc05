import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

/** Follows a link of the article to an address, as a reader would. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    document.documentElement.dataset['same'] = 'yes'
    const link = document.createElement('a')
    Object.assign(link, { href, textContent: 'Added' })
    document.querySelector('main')?.prepend(link)
  }, href)
  // Those added before stay below.
  await page.getByText('Added', { exact: true }).first().click()
}

/** The position of the current page in the history of the tab. */
const historyIndex = (page: Page) => page.evaluate(() => navigation.currentEntry?.index)

test('a link to any address of a page shows the page under its own', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/design/`)
  for (const [href, shown] of [
    ['/5.1/docs/about/overview', '/5.1/docs/about/overview/'],
    ['/5.1/docs/about/overview/index.html', '/5.1/docs/about/overview/'],
    ['/5.1/docs/about/overview.html?from=mail', '/5.1/docs/about/overview/?from=mail'],
    ['/5.1/docs', '/5.1/docs/'],
  ] as const) {
    await test.step(href, async () => {
      const before = (await historyIndex(page)) ?? NaN
      await follow(page, href)
      await expect(page).toHaveURL(new URL(shown, siteUrl).href)
      await expect(page.locator('h1')).not.toHaveText('Design services')
      await expect(page.locator('html[data-loading]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.dataset['same'])).toBe('yes')
      expect(await historyIndex(page)).toBe(before + 1)
      await page.goBack()
      await expect(page).toHaveURL(`${siteUrl}docs/design/`)
      await expect(page.locator('h1')).toHaveText('Design services')
      await page.goForward()
      await expect(page).toHaveURL(new URL(shown, siteUrl).href)
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('Design services')
    })
  }
})

test('so does a link to the address of a page that looks like a file', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/design/`)
  await follow(page, '/5.1/docs/references/k5-project.yml#top')
  await expect(page).toHaveURL(`${siteUrl}docs/references/k5-project.yml/#top`)
  await expect(page.locator('h1')).toHaveText('Project configuration file')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Design services')
})

test('a page is requested once, also for an address without the slash', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/design/`)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/about/overview') && requests.push(request.url()))
  await follow(page, '/5.1/docs/about/overview')
  await expect(page).toHaveURL(`${siteUrl}docs/about/overview/`)
  await expect(page.locator('h1')).not.toHaveText('Design services')
  // The server redirects the first one.
  expect(requests).toEqual([`${siteUrl}docs/about/overview`, `${siteUrl}docs/about/overview/`])
})

test('a host that serves index.html under its own name: the address becomes canonical', async ({ page, siteUrl }) => {
  await page.route('**/docs/about/overview/index.html*', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${siteUrl}docs/about/overview/` }) })
  })
  await open(page, `${siteUrl}docs/about/overview/index.html?from=mail#x`)
  await expect(page).toHaveURL(`${siteUrl}docs/about/overview/?from=mail#x`)
})

test.describe('the navbar of an address without a page', () => {
  test.use({ expectedComplaints: [/\b404\b/] })

  for (const [path, isShown] of [
    ['no-such-page/', true],
    ['docs/nope/', true],
    ['xdocsx/', false],
    ['mylearningx/', false],
    ['learning/nope/', false],
  ] as const) {
    test(`${path} ${isShown ? 'shows' : 'does not show'} the items of the documentation`, async ({ page, siteUrl }) => {
      await open(page, siteUrl + path)
      await expect(page.getByRole('banner').getByText("What's new")).toHaveCount(isShown ? 1 : 0)
    })
  }
})

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedComplaints: [/overview|Failed to load resource/] })

  test('has its own title', async ({ page, siteUrl }) => {
    // However long this takes, the second failure follows the first at once.
    await page.clock.setFixedTime(new Date())
    await open(page, `${siteUrl}docs/design/`)
    await page.route('**/about/overview/', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 503, body: 'busy' }),
    )
    await follow(page, '/5.1/docs/about/overview/')
    await expect(page).toHaveTitle(/^Product overview/)
    await page.locator('html[data-hydrated]').waitFor()
    await page.goto(`${siteUrl}docs/design/`)
    await page.locator('html[data-hydrated]').waitFor()
    await follow(page, '/5.1/docs/about/overview/')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page).toHaveTitle('This page could not be loaded | K5 Workbench')
    await page.goBack()
    await expect(page).toHaveTitle(/^Design/)
  })
})
