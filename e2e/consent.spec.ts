import {
  ACCEPT,
  DECLINE,
  SAVE,
  articleLink,
  cookieNames,
  dialogOf,
  expect,
  test,
  visitAndAnswer,
} from './harness/analytics/test.ts'
import { findViolations } from './harness/axe/index.ts'
import { rest } from './harness/test.ts'

const SETTINGS = { name: 'Cookie settings' }
const DAY = 24 * 60 * 60

test.describe('a first visit', () => {
  test('opens the dialog once and asks the analytics host nothing', async ({ page, context, site, collector }) => {
    await page.goto(`${site.secure}/5.1/docs/alpha/`)
    await expect(dialogOf(page)).toBeVisible()
    expect(await cookieNames(context)).toEqual(['_firstImpression'])
    await page.reload()
    await expect(page.getByRole('button', SETTINGS)).toBeEnabled()
    await page.waitForTimeout(300)
    await expect(dialogOf(page)).toBeHidden()
    expect(collector.requests).toEqual([])
  })
})

test('Global Privacy Control refuses for the reader, who can still accept', async ({ page, site, collector }) => {
  // Chromium does not have it.
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(`${site.secure}/5.1/docs/alpha/`)
  await expect(page.getByRole('button', SETTINGS)).toBeEnabled()
  await page.waitForTimeout(300)
  await expect(dialogOf(page)).toBeHidden()
  expect(collector.requests).toEqual([])
  await page.getByRole('button', SETTINGS).click()
  await dialogOf(page).getByRole('button', { name: ACCEPT }).click()
  await expect.poll(() => collector.requests.length).toBeGreaterThan(0)
})

test.describe('the dialog', () => {
  test.use({ reducedMotion: null })

  // One first visit for everything that leaves the dialog open.
  test('keeps its wording, its looks and the question', async ({ page, site }) => {
    await page.goto(`${site.secure}/5.1/`)
    const looks = (name: string) =>
      dialogOf(page)
        .getByRole('button', { name })
        .evaluate((element: HTMLElement) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
          const { offsetWidth, offsetHeight } = element
          return { backgroundColor, color, fontSize, fontWeight, offsetWidth, offsetHeight }
        })
    await test.step('makes refusing as easy as accepting', async () => {
      expect(await looks(DECLINE)).toEqual(await looks(ACCEPT))
    })

    await test.step('is closed neither by Escape, however often, nor by a click outside', async () => {
      await expect(dialogOf(page)).toBeVisible()
      for (let times = 0; times < 6; times++) await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await page.mouse.click(1270, 790)
      for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
      await page.waitForTimeout(400)
      await expect(dialogOf(page)).toBeVisible()
    })

    await test.step('has the wording of its two pages', async () => {
      const dialog = dialogOf(page)
      for (const name of [ACCEPT, SAVE, DECLINE])
        await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
      await dialog.getByText('Customize cookie settings →', { exact: true }).click()
      await expect(dialog.getByRole('heading')).toBeFocused()
      await expect(dialog.getByRole('checkbox', { name: 'Essential' })).toBeChecked()
      await expect(dialog.getByRole('checkbox', { name: 'Essential' })).toBeDisabled()
      await expect(dialog.getByRole('checkbox', { name: 'Tracking' })).not.toBeChecked()
      await expect(dialog.getByRole('button', { name: SAVE })).toBeVisible()
      await dialog.getByText('← Back to general cookie settings', { exact: true }).click()
      await expect(dialog.getByRole('button', { name: ACCEPT })).toBeVisible()
      await expect(page).toHaveURL(`${site.secure}/5.1/`)
    })

    await test.step('moves for 300 ms, its backdrop for 150 ms, and not at all for those who want it still', async () => {
      const durations = () =>
        dialogOf(page).evaluate((element) => [
          getComputedStyle(element).transitionDuration,
          getComputedStyle(element, '::backdrop').transitionDuration,
        ])
      const [dialog, backdrop] = await durations()
      expect(new Set(dialog?.split(', '))).toEqual(new Set(['0.3s']))
      expect(new Set(backdrop?.split(', '))).toEqual(new Set(['0.15s']))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await durations()).toEqual(['0s', '0s'])
    })

    await test.step('shows all answers together when it is enlarged to 200 %', async () => {
      await page.setViewportSize({ width: 640, height: 400 })
      for (const name of [ACCEPT, SAVE, DECLINE])
        await expect(dialogOf(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      expect(await looks(DECLINE)).toEqual(await looks(ACCEPT))
    })
  })

  test('keeps the focus and gives it back to what opened it', async ({ page, site }) => {
    await visitAndAnswer(page, `${site.secure}/5.1/`, DECLINE)
    await page.getByRole('button', SETTINGS).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('heading')).toBeFocused()
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await dialogOf(page).getByRole('button', { name: SAVE }).click()
    await expect(page.getByRole('button', SETTINGS)).toBeFocused()
  })

  test('gives axe nothing to find on either page, light or dark, nor where the choice is locked', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(`${site.secure}/5.1/`)
    await expect(dialogOf(page).getByRole('button', { name: ACCEPT })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialogOf(page).getByText('Customize cookie settings →').click()
    await expect(dialogOf(page).getByRole('checkbox', { name: 'Tracking' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await context.addCookies([{ name: 'mtm_consent_removed', value: '1', url: site.secure }])
    await page.reload()
    await page.getByRole('button', SETTINGS).click()
    await expect(dialogOf(page)).toContainText('You have opted out of tracking')
    expect(await findViolations(page)).toEqual([])
  })

  test('fits a phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`${site.secure}/5.1/`)
    await expect(dialogOf(page)).toBeVisible()
    await rest(page)
    const box = await dialogOf(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    await expect(dialogOf(page).getByRole('button', { name: DECLINE })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('an answer', () => {
  const rows = [
    { answer: DECLINE, check: false, cookies: ['_firstImpression'] },
    { answer: SAVE, check: false, cookies: ['_firstImpression'] },
    { answer: SAVE, check: true, cookies: ['_firstImpression', 'mtm_consent'] },
  ]
  for (const { answer, check, cookies } of rows)
    test(`“${answer}”${check ? ' with Tracking checked' : ''}`, async ({ page, context, site }) => {
      await page.goto(`${site.secure}/5.1/`)
      if (check) {
        await dialogOf(page).getByText('Customize cookie settings →').click()
        await dialogOf(page).getByRole('checkbox', { name: 'Tracking' }).check()
      }
      await dialogOf(page).getByRole('button', { name: answer }).click()
      await expect(dialogOf(page)).toBeHidden()
      expect((await cookieNames(context)).filter((name) => !name.startsWith('_pk_'))).toEqual(cookies)
    })

  test('writes cookies with the documented lifetimes and attributes, and is shown by the checkbox the next time', async ({
    page,
    context,
    site,
  }) => {
    const now = Date.now() / 1000
    await visitAndAnswer(page, `${site.secure}/5.1/`, ACCEPT)
    const cookies = (await context.cookies()).filter(({ name }) => !name.startsWith('_pk_'))
    expect(cookies.map(({ name }) => name).sort()).toEqual(['_firstImpression', 'mtm_consent'])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', domain: 'localhost' })
      // Chromium keeps no cookie longer than 400 days.
      expect(cookie.expires - now).toBeGreaterThan(399 * DAY)
    }
    await page.getByRole('button', SETTINGS).click()
    await dialogOf(page).getByText('Customize cookie settings →').click()
    await expect(dialogOf(page).getByRole('checkbox', { name: 'Tracking' })).toBeChecked()
  })

  test('reaches the other tabs, and closes their dialogs', async ({ context, site }) => {
    const [first, second] = [await context.newPage(), await context.newPage()]
    await first.goto(`${site.secure}/5.1/docs/alpha/`)
    await expect(dialogOf(first)).toBeVisible()
    await second.goto(`${site.secure}/5.1/docs/beta/`)
    await second.getByRole('button', SETTINGS).click()
    await expect(dialogOf(second)).toBeVisible()
    await first.bringToFront()
    await dialogOf(first).getByRole('button', { name: ACCEPT }).click()
    await expect(dialogOf(second)).toBeHidden()
  })
})

test.describe('where there is no tracker', () => {
  test('the button is disabled and says why, and nothing is loaded', async ({ page, context, site, collector }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${site.foreign}/5.1/docs/alpha/`)
    await expect(page.getByText('Nothing is tracked at this address')).toBeVisible()
    const button = page.getByRole('button', SETTINGS)
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/Nothing is tracked at this address/)
    await expect(dialogOf(page)).toBeHidden()
    expect(await context.cookies()).toEqual([])
    expect(collector.requests).toEqual([])
    expect(scripts.filter((url) => /analytics|ConsentDialog/.test(url))).toEqual([])
  })
})

test.describe('without cookies', () => {
  test('the reader is asked, reads that nothing can be remembered, and is not tracked', async ({
    page,
    site,
    collector,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await page.goto(`${site.secure}/5.1/docs/alpha/`)
    await expect(dialogOf(page)).toContainText('Your browser keeps no cookies of this site')
    await dialogOf(page).getByRole('button', { name: ACCEPT }).click()
    await expect(dialogOf(page)).toBeHidden()
    await articleLink(page, 'Beta').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
    expect(collector.requests).toEqual([])
    await page.reload()
    await expect(dialogOf(page)).toBeVisible()
  })

  test('over plain http, where secure cookies are refused, nothing is tracked', async ({
    page,
    context,
    site,
    collector,
  }) => {
    await page.goto(`${site.plain}/5.1/docs/alpha/`)
    await dialogOf(page).getByRole('button', { name: ACCEPT }).click()
    await expect(dialogOf(page)).toBeHidden()
    await page.waitForTimeout(300)
    expect(await context.cookies()).toEqual([])
    expect(collector.requests).toEqual([])
  })
})

test('local storage that is forbidden changes nothing', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await visitAndAnswer(page, `${site.secure}/5.1/`, DECLINE)
  await expect(page.getByRole('button', SETTINGS)).toBeEnabled()
})
