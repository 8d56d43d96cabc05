import {
  ACCEPT,
  DECLINE,
  cookieNames,
  dialogOf,
  expect,
  pageViews,
  test,
  visitAndAnswer,
} from './harness/analytics/test.ts'

const PAGE = '/5.1/own-content/'
const OPTED_IN = 'You are not opted out of tracking. Uncheck this box to opt out.'
const OPTED_OUT = 'You are opted out of tracking. Check this box to opt in.'

test.describe('the opt-out widget with a content element of the page', () => {
  test('fills the element, and works', async ({ page, context, site }) => {
    await visitAndAnswer(page, site.secure + PAGE, DECLINE)
    const content = page.locator('#my-choice')
    const reloaded = page.waitForEvent('load')
    await content.getByLabel(OPTED_IN).click()
    await reloaded
    await expect(content.getByLabel(OPTED_OUT)).not.toBeChecked()
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
    expect(await cookieNames(context)).toEqual(['_firstImpression', 'mtm_consent_removed'])
  })

  test('shows a message where there is no such element', async ({ page, site }) => {
    await page.goto(site.secure + PAGE)
    await expect(page.getByRole('main').locator('.opt-out').getByRole('alert')).toHaveText(
      'Unable to find opt-out content div',
    )
  })
})

test.describe('consent cookies that this site did not write', () => {
  // `packages/octavo/src/client/consent/cookies.test.ts` has the other values.
  test('a consent without the time at which it was given is none: the reader is asked', async ({
    page,
    context,
    site,
    collector,
  }) => {
    await context.addCookies([{ name: 'mtm_consent', value: 'false', url: site.secure }])
    await page.goto(`${site.secure}/5.1/docs/alpha/`)
    await expect(dialogOf(page)).toBeVisible()
    expect(collector.requests).toEqual([])
  })

  test('a consent for another path is withdrawn, too', async ({ page, context, site, collector }) => {
    const { hostname } = new URL(site.secure)
    const scopes = ['/', '/5.1', '/5.1/docs/', '/5.1/docs/alpha']
    await context.addCookies(
      scopes.map((path) => ({ name: 'mtm_consent', value: '1761825600000', domain: hostname, path, secure: true })),
    )
    await page.goto(`${site.secure}/5.1/docs/alpha/`)
    await expect.poll(() => pageViews(collector).length).toBe(1)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await dialogOf(page).getByRole('button', { name: DECLINE }).click()
    await reloaded
    const before = collector.requests.length
    await page.waitForTimeout(400)
    expect(collector.requests.length).toBe(before)
    expect(await cookieNames(context)).toEqual(['_firstImpression'])
  })

  test('an objection for another path can be undone', async ({ page, context, site }) => {
    const { hostname } = new URL(site.secure)
    await context.addCookies([
      { name: 'mtm_consent_removed', value: 'x', domain: hostname, path: '/5.1/legal-notice', secure: true },
    ])
    await page.goto(`${site.secure}/5.1/legal-notice/`)
    await page.getByLabel(OPTED_OUT).click()
    await expect(dialogOf(page).getByRole('button', { name: ACCEPT })).toBeEnabled()
    expect(await cookieNames(context)).toEqual(['_firstImpression'])
  })
})
