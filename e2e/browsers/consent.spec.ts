import { ACCEPT, DECLINE, pageViews } from '../harness/analytics/test.ts'
import { expect, test } from '../harness/browsers/test.ts'
import type { Reader } from '../harness/browsers/reader.ts'

const DIALOG = 'dialog.consent-dialog'
const DAY = 24 * 60 * 60

const names = async (reader: Reader) =>
  Object.keys(await reader.cookies())
    .filter((name) => !name.startsWith('_pk_'))
    .sort()

test('nothing is counted before consent, each page after it, and nothing after it is withdrawn', async ({
  reader,
  analytics: { site, collector },
}) => {
  collector.reset()
  await reader.open(`${site.secure}/5.1/docs/alpha/`)
  await reader.seesElement(DIALOG)
  expect(await names(reader)).toEqual(['_firstImpression'])
  expect(collector.requests).toEqual([])

  await test.step('accepted', async () => {
    const now = Date.now() / 1000
    await reader.click(`${DIALOG} button`, ACCEPT)
    await reader.seesNo(DIALOG)
    await expect.poll(() => pageViews(collector).length).toBe(1)
    expect(await names(reader)).toEqual(['_firstImpression', 'mtm_consent'])
    const { mtm_consent: cookie } = await reader.cookies()
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', domain: 'localhost' })
    // No browser keeps a cookie longer than 400 days, and WebKit keeps cookies of scripts for 7.
    expect(cookie!.expiry! - now).toBeGreaterThan(6 * DAY)
    await reader.click('#octavo-article a', 'Beta')
    await reader.seesPage('Beta')
    await expect.poll(() => pageViews(collector).map(({ action_name }) => action_name)).toHaveLength(2)
  })

  await test.step('opted out', async () => {
    await reader.click('footer a', 'Legal notice')
    await reader.seesPage('Legal notice')
    await expect.poll(() => pageViews(collector).length).toBe(3)
    await reader.click('.opt-out input')
    await reader.seesElement('.opt-out label', 'You are opted out of tracking. Check this box to opt in.')
    expect(await names(reader)).toEqual(['_firstImpression', 'mtm_consent_removed'])
    const before = collector.requests.length
    await reader.open(`${site.secure}/5.1/docs/alpha/`)
    await reader.click('#octavo-article a', 'Gamma')
    await reader.seesPage('Gamma')
    await reader.click('button', 'Cookie settings')
    await reader.seesElement(`${DIALOG} button:disabled`, ACCEPT)
    expect(collector.requests.length).toBe(before)
  })
})

test('a refusal is kept, and the dialog is not closed without an answer', async ({
  reader,
  analytics: { site, collector },
}) => {
  collector.reset()
  await reader.open(`${site.secure}/5.1/docs/alpha/`)
  await reader.seesElement(DIALOG)
  for (let times = 0; times < 4; times++) await reader.press('Escape')
  await reader.clickAt(5, 5)
  await reader.seesElement(DIALOG)
  await reader.click(`${DIALOG} button`, DECLINE)
  await reader.seesNo(DIALOG)
  await reader.reload()
  await reader.click('#octavo-article a', 'Beta')
  await reader.seesPage('Beta')
  await reader.seesNo(DIALOG)
  expect(await names(reader)).toEqual(['_firstImpression'])
  expect(collector.requests).toEqual([])
})
