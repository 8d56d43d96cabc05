import type { Page } from '@playwright/test'
import {
  ACCEPT,
  DECLINE,
  articleLink,
  cookieNames,
  dialogOf,
  expect,
  pageViews,
  test,
  visitAndAnswer,
} from './harness/analytics/test.ts'
import type { Collector } from './harness/analytics/collector.ts'

/** Waits until `count` page views have arrived, and a little longer for any that must not. */
async function settle(collector: Collector, count: number): Promise<string[]> {
  await expect.poll(() => pageViews(collector).length).toBe(count)
  await new Promise((resolve) => setTimeout(resolve, 400))
  return pageViews(collector).map(({ url }) => new URL(url ?? '').pathname)
}

/** Waits until everything seen so far has been sent. */
async function becomeQuiet({ requests }: Collector): Promise<void> {
  let last = -1
  const isQuiet = () => last === (last = requests.length)
  await expect.poll(isQuiet, { intervals: [1500] }).toBe(true)
}

async function follow(page: Page, name: string): Promise<void> {
  await articleLink(page, name).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('consent sends one page view, for the page now shown, with everything it says', async ({
  page,
  site,
  collector,
}) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/?a=1#part`, ACCEPT)
  expect(await settle(collector, 1)).toEqual(['/5.1/docs/alpha/'])
  expect(pageViews(collector)[0]).toMatchObject({
    idsite: '1',
    rec: '1',
    url: `${site.secure}/5.1/docs/alpha/?a=1`,
    urlref: '',
    action_name: 'Alpha | K5 Workbench',
    cookie: '1',
  })
  expect(collector.requests.filter((request) => request.endsWith('matomo.js'))).toHaveLength(1)
  expect(collector.hits.some(({ ping }) => ping !== undefined)).toBe(false)
})

/** The calls that the script of Matomo has got. */
function readCalls(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window as unknown as { matomoCalls: unknown[][] }).matomoCalls)
}

function expectOrder(commands: unknown[][], pages: number): void {
  const calls = commands.map(([method]) => String(method))
  const view = ['setCustomUrl', 'setReferrerUrl', 'setDocumentTitle', 'trackPageView']
  const content = ['trackContentImpressionsWithinNode', 'MediaAnalytics::scanForMedia', 'enableLinkTracking']
  const inOrder = calls.filter((call) => [...view, ...content].includes(call))
  const later = Array.from({ length: pages - 1 }, () => [...view, ...content.slice(0, 2)])
  expect(inOrder).toEqual([...view, ...content, ...later.flat()])
  expect(calls.indexOf('requireCookieConsent')).toBeLessThan(calls.indexOf('setCookieConsentGiven'))
  expect(calls.indexOf('setCookieConsentGiven')).toBeLessThan(calls.indexOf('trackPageView'))
  for (const once of ['enableHeartBeatTimer', 'trackVisibleContentImpressions', 'MediaAnalytics::enableMediaAnalytics'])
    expect(calls.filter((call) => call === once)).toHaveLength(1)
  expect(commands).toContainEqual(['enableHeartBeatTimer', 10])
}

test('each new pathname is one page view, with the page before it as referrer', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await settle(collector, 1)
  await follow(page, 'Beta')
  await settle(collector, 2)
  await follow(page, 'Gamma')
  expect(await settle(collector, 3)).toEqual(['/5.1/docs/alpha/', '/5.1/docs/beta/', '/5.1/docs/gamma/'])
  expect(pageViews(collector).map(({ urlref }) => urlref)).toEqual([
    '',
    `${site.secure}/5.1/docs/alpha/`,
    `${site.secure}/5.1/docs/beta/`,
  ])
  expect(pageViews(collector).map(({ action_name }) => action_name)).toEqual([
    'Alpha | K5 Workbench',
    'Beta | K5 Workbench',
    'Gamma | K5 Workbench',
  ])
  await test.step('the calls come in the order Matomo needs, those for the whole visit once', async () => {
    expectOrder(await readCalls(page), 3)
  })
})

test('fragments, queries and redirects are not page views; back and forward are', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await settle(collector, 1)
  await articleLink(page, 'the part below').click()
  await page.evaluate(() => history.pushState(null, '', '?query=1'))
  await page.goBack()
  expect(await settle(collector, 1)).toHaveLength(1)
  await page.goto(`${site.secure}/5.1/old-beta/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
  expect(await settle(collector, 2)).toEqual(['/5.1/docs/alpha/', '/5.1/docs/beta/'])
  await follow(page, 'Gamma')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gamma')
  expect((await settle(collector, 5)).slice(2)).toEqual(['/5.1/docs/gamma/', '/5.1/docs/beta/', '/5.1/docs/gamma/'])
})

test('each origin has its own site id; this machine counts as secure over plain http', async ({
  page,
  site,
  collector,
}) => {
  await visitAndAnswer(page, `${site.local}/5.1/docs/alpha/`, ACCEPT)
  await settle(collector, 1)
  expect(pageViews(collector)[0]).toMatchObject({ idsite: '3', url: `${site.local}/5.1/docs/alpha/` })
})

test('a second visit is tracked without being asked, on each load once', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await settle(collector, 1)
  await page.goto(`${site.secure}/5.1/docs/beta/`)
  expect(await settle(collector, 2)).toHaveLength(2)
  await expect(dialogOf(page)).toBeHidden()
})

test('pages read before the consent are never reported, but the referrer is right', async ({
  page,
  site,
  collector,
}) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, DECLINE)
  await follow(page, 'Beta')
  await follow(page, 'Gamma')
  expect(collector.requests).toEqual([])
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await dialogOf(page).getByRole('button', { name: ACCEPT }).click()
  expect(await settle(collector, 1)).toEqual(['/5.1/docs/gamma/'])
  expect(pageViews(collector)[0]?.urlref).toBe(`${site.secure}/5.1/docs/beta/`)
})

test('withdrawal stops everything at once, removes the cookies and reloads', async ({
  page,
  context,
  site,
  collector,
}) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await settle(collector, 1)
  expect(await cookieNames(context)).toEqual(['_firstImpression', '_pk_id.1.1fff', '_pk_ses.1.1fff', 'mtm_consent'])
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await becomeQuiet(collector)
  const before = collector.requests.length
  const reloaded = page.waitForEvent('load')
  await dialogOf(page).getByRole('button', { name: DECLINE }).click()
  await reloaded
  expect(await cookieNames(context)).toEqual(['_firstImpression'])
  await follow(page, 'Beta')
  await page.waitForTimeout(500)
  expect(collector.requests.slice(before)).toEqual([])
})

test('a withdrawal reaches the other tabs', async ({ context, site, collector }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await visitAndAnswer(first, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await second.goto(`${site.secure}/5.1/docs/beta/`)
  await settle(collector, 2)
  const reloaded = first.waitForEvent('load')
  await second.getByRole('button', { name: 'Cookie settings' }).click()
  await dialogOf(second).getByRole('button', { name: DECLINE }).click()
  await reloaded
  expect(await first.evaluate(() => '_paq' in window)).toBe(false)
})

test('a consent reaches the other tabs: each sends its own page', async ({ context, site, collector }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await visitAndAnswer(first, `${site.secure}/5.1/docs/alpha/`, DECLINE)
  await second.goto(`${site.secure}/5.1/docs/beta/`)
  await second.getByRole('button', { name: 'Cookie settings' }).click()
  await dialogOf(second).getByRole('button', { name: ACCEPT }).click()
  expect((await settle(collector, 2)).sort()).toEqual(['/5.1/docs/alpha/', '/5.1/docs/beta/'])
})

test('cookies that are deleted while a page is open end the tracking', async ({ page, context, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await settle(collector, 1)
  await context.clearCookies()
  await articleLink(page, 'Beta').click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Beta')
  expect(await settle(collector, 1)).toHaveLength(1)
})

test.describe('fast readers', () => {
  test('who move on before the script has loaded are reported in order, each page once', async ({
    page,
    site,
    collector,
  }) => {
    collector.behavior = 'waiting'
    await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
    await follow(page, 'Beta')
    await follow(page, 'Gamma')
    collector.release()
    // They are sent in this order, but requests sent at the same time may arrive in another.
    const pages = ['/5.1/docs/alpha/', '/5.1/docs/beta/', '/5.1/docs/gamma/']
    expect((await settle(collector, 3)).sort()).toEqual(pages)
    const commands = await readCalls(page)
    const addresses = commands.filter(([method]) => method === 'setCustomUrl').map(([, url]) => new URL(String(url)))
    expect(addresses.map(({ pathname }) => pathname)).toEqual(pages)
    await expect.poll(() => collector.hits.some(({ c_n }) => c_n === 'Heading: Gamma')).toBe(true)
    const contents = collector.hits.filter(({ c_n }) => c_n?.startsWith('Heading: '))
    expect(new Set(contents.map(({ url }) => new URL(url ?? '').pathname))).toEqual(new Set(['/5.1/docs/gamma/']))
  })

  test('who leave the site before the script has loaded are counted', async ({ page, site, collector }) => {
    collector.behavior = 'waiting'
    await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
    await follow(page, 'Beta')
    await page.goto('about:blank')
    // Both are sent at the same time, on their own connections, so either may arrive first.
    expect((await settle(collector, 2)).sort()).toEqual(['/5.1/docs/alpha/', '/5.1/docs/beta/'])
    expect(pageViews(collector).find(({ url }) => url?.endsWith('/beta/'))).toMatchObject({
      idsite: '1',
      action_name: 'Beta | K5 Workbench',
      urlref: `${site.secure}/5.1/docs/alpha/`,
    })
  })

  test('who click a link as soon as the page appears lose no hit', async ({ page, site, collector }) => {
    await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
    await settle(collector, 1)
    await follow(page, 'Beta')
    await page.goto(`${site.secure}/5.1/docs/gamma/`)
    expect(await settle(collector, 3)).toEqual(['/5.1/docs/alpha/', '/5.1/docs/beta/', '/5.1/docs/gamma/'])
  })

  test('on slow connections, a page is reported when it is shown, and not when the reader gives up on it', async ({
    page,
    site,
    collector,
  }) => {
    await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
    await settle(collector, 1)
    site.delay = 700
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/docs/delta/', async (route) => {
      await answered
      await route.continue()
    })
    await articleLink(page, 'Delta').click()
    await expect(page).toHaveURL(/\/delta\/$/)
    await follow(page, 'Gamma')
    answer()
    expect(await settle(collector, 2)).toEqual(['/5.1/docs/alpha/', '/5.1/docs/gamma/'])
  })
})
