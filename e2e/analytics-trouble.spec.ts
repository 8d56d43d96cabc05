import { ACCEPT, DECLINE, articleLink, dialogOf, expect, test, visitAndAnswer } from './harness/analytics/test.ts'
import type { Behavior } from './harness/analytics/collector.ts'

test.describe('trouble with the analytics host changes nothing for the reader', () => {
  // The browser itself reports failed requests; the page does not.
  test.use({ expectedComplaints: [/matomo\.(js|php)|Failed to load resource|ERR_/] })

  for (const behavior of ['down', 'slow', 'failing'] satisfies Behavior[])
    test(behavior, async ({ page, site, collector }) => {
      collector.behavior = behavior
      await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
      await articleLink(page, 'Beta').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alpha')
      await expect(page.locator('#octavo-base-warning')).toHaveCount(0)
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await dialogOf(page).getByRole('button', { name: DECLINE }).click()
      await reloaded
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alpha')
      // A host that does not deliver its script gets no further requests.
      if (behavior !== 'slow') expect(new Set(collector.requests)).toEqual(new Set(['GET /matomo/matomo.js']))
    })

  for (const blocked of [/matomo\.js/, /assets\/analytics/])
    test(`a browser that blocks ${blocked.source}`, async ({ page, site, collector }) => {
      await page.route(blocked, (route) => route.abort('blockedbyclient'))
      await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
      await articleLink(page, 'Beta').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
      await expect(page.locator('#octavo-base-warning')).toHaveCount(0)
      await page.goto('about:blank')
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(collector.requests).toEqual([])
    })

  test('with a dialog that cannot be loaded, the reader is not asked and nothing is tracked', async ({
    page,
    context,
    site,
    collector,
  }) => {
    await page.route(/assets\/ConsentDialog/, (route) => route.abort())
    await page.goto(`${site.secure}/5.1/docs/alpha/`)
    await articleLink(page, 'Beta').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
    expect(await context.cookies()).toEqual([])
    expect(collector.requests).toEqual([])
  })
})

test('the policy names the analytics host in three places, and no other', async ({ page, site, collector }) => {
  const response = await page.goto(`${site.secure}/5.1/`)
  const { origin } = new URL(collector.host)
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  const directives: Record<string, string[]> = Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )
  const naming = Object.keys(directives).filter((name) => directives[name]?.some((source) => source.includes('://')))
  expect(naming.sort()).toEqual(['connect-src', 'img-src', 'script-src'])
  for (const name of naming) expect(directives[name]?.filter((source) => source.includes('://'))).toEqual([origin])
  expect(response?.headers()['content-security-policy']).toContain(`connect-src 'self' ${origin}`)
})
