import {
  ACCEPT,
  DECLINE,
  SAVE,
  cookieNames,
  dialogOf,
  expect,
  pageViews,
  test,
  visitAndAnswer,
} from './harness/analytics/test.ts'

const NOTICE = '/5.1/legal-notice/'
const OPTED_IN = 'You are not opted out of tracking. Uncheck this box to opt out.'
const OPTED_OUT = 'You are opted out of tracking. Check this box to opt in.'

test('opting out reloads, is remembered and locks the dialog with a reason', async ({ page, context, site }) => {
  await visitAndAnswer(page, site.secure + NOTICE, DECLINE)
  const reloaded = page.waitForEvent('load')
  await page.getByLabel(OPTED_IN).click()
  await reloaded
  await expect(page.getByLabel(OPTED_OUT)).not.toBeChecked()
  expect(await cookieNames(context)).toEqual(['_firstImpression', 'mtm_consent_removed'])

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('You have opted out of tracking')
  await expect(dialog.getByRole('button', { name: ACCEPT })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: DECLINE })).toBeDisabled()
  await dialog.getByText('Customize cookie settings →').click()
  await expect(dialog.getByRole('checkbox', { name: 'Tracking' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Tracking' })).not.toBeChecked()
  await dialog.getByRole('button', { name: SAVE }).click()
  await expect(dialog).toBeHidden()
  expect(await cookieNames(context)).toEqual(['_firstImpression', 'mtm_consent_removed'])
})

test('opting out withdraws a consent: nothing is tracked any more', async ({ page, context, site, collector }) => {
  await visitAndAnswer(page, site.secure + NOTICE, ACCEPT)
  await expect.poll(() => pageViews(collector).length).toBe(1)
  const reloaded = page.waitForEvent('load')
  await page.getByLabel(OPTED_IN).click()
  await reloaded
  await expect(page.getByLabel(OPTED_OUT)).toBeVisible()
  expect(await cookieNames(context)).toEqual(['_firstImpression', 'mtm_consent_removed'])
  const before = collector.requests.length
  await page.goto(`${site.secure}/5.1/docs/alpha/`)
  await page.waitForTimeout(400)
  expect(collector.requests.length).toBe(before)
})

test('opting in again returns to undecided: the reader is asked, and not tracked before', async ({
  page,
  context,
  site,
  collector,
}) => {
  await visitAndAnswer(page, site.secure + NOTICE, DECLINE)
  await page.getByLabel(OPTED_IN).click()
  await page.getByLabel(OPTED_OUT).click()
  await expect(dialogOf(page).getByRole('button', { name: ACCEPT })).toBeEnabled()
  expect(await cookieNames(context)).toEqual(['_firstImpression'])
  expect(collector.requests).toEqual([])
})

test('the dialog leads to the widget', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'mtm_consent_removed', value: '1', url: site.secure }])
  await page.goto(`${site.secure}/5.1/docs/alpha/`)
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeEnabled()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await dialogOf(page).getByRole('link', { name: 'Change your opt-out' }).click()
  await expect(page).toHaveURL(`${site.secure + NOTICE}#octavo-opt-out`)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByLabel(OPTED_OUT)).toBeVisible()
})

test('an objection wins over a consent, whatever else is stored', async ({ page, context, site, collector }) => {
  const set = (name: string) => ({ name, value: '1', url: site.secure })
  await context.addCookies(['mtm_consent', 'mtm_consent_removed', '_firstImpression'].map(set))
  await page.goto(`${site.secure}/5.1/docs/alpha/`)
  await page.waitForTimeout(400)
  expect(collector.requests).toEqual([])
})

test('an objection reaches the other tabs and stops them', async ({ context, site, collector }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await visitAndAnswer(first, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await second.goto(site.secure + NOTICE)
  await expect.poll(() => pageViews(collector).length).toBe(2)
  const reloaded = first.waitForEvent('load')
  await second.getByLabel(OPTED_IN).click()
  await reloaded
  await expect(second.getByLabel(OPTED_OUT)).toBeVisible()
  expect(await cookieNames(context)).toEqual(['_firstImpression', 'mtm_consent_removed'])
  expect(await first.evaluate(() => '_paq' in window)).toBe(false)
})

test.describe('instead of the checkbox', () => {
  test('without cookies it says that they are needed', async ({ page, site }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await page.goto(site.foreign + NOTICE)
    const message = 'The tracking opt-out feature requires cookies to be enabled.'
    await expect(page.locator('#octavo-opt-out').getByRole('alert')).toHaveText(message)
    await expect(page.locator('#octavo-opt-out').getByRole('checkbox')).toHaveCount(0)
  })

  test('over plain http it says that it may not work', async ({ page, site }) => {
    await page.goto(site.plain + NOTICE)
    const message =
      'The tracking opt-out feature may not work because this site was not loaded over HTTPS. Please reload the page to check if your opt out status changed.'
    await expect(page.locator('#octavo-opt-out').getByRole('alert')).toHaveText(message)
  })
})

test('works after a soft navigation, and where no tracker is', async ({ page, context, site }) => {
  await page.goto(`${site.foreign}/5.1/docs/alpha/`)
  await page.getByRole('link', { name: 'Legal notice' }).click()
  await page.getByLabel(OPTED_IN).click()
  await expect(page.getByLabel(OPTED_OUT)).toBeVisible()
  expect(await cookieNames(context)).toEqual(['mtm_consent_removed'])
})
