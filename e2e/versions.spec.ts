import type { Page, Route } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const LIST = '**/versionsList.json'
const VERSIONS = {
  versions: [
    { label: '2.0', versionNumber: '2.0' },
    { label: '1.0', versionNumber: '1.0' },
  ],
}
const navbar = (page: Page) => page.getByRole('banner')
const label = (page: Page) => navbar(page).locator('.navbar-item-versionDropdown').getByText('2.0').first()
const preferred = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))

test('the list of versions is fetched when it is first needed, past the cache, and once', async ({
  page,
  everyUrl,
}) => {
  await page.addInitScript(() => {
    const own = globalThis.fetch
    const modes: unknown[] = []
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('versionsList.json')) modes.push(init?.cache)
      return own(input, init)
    }
    Object.assign(globalThis, { modes })
  })
  const modes = () => page.evaluate(() => (globalThis as unknown as { modes: string[] }).modes)
  await page.route(LIST, (route) => route.fulfill({ json: VERSIONS }))
  await open(page, everyUrl)
  await page.waitForTimeout(300)
  expect(await modes()).toEqual([])
  await label(page).click()
  await expect(navbar(page).getByRole('link', { name: '1.0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navbar(page).getByRole('link', { name: '1.0' })).toBeHidden()
  await label(page).click()
  expect(await modes()).toEqual(['no-cache'])
})

test('choosing a version goes to its documentation and is remembered', async ({ page, everyUrl }) => {
  await page.route(LIST, (route) => route.fulfill({ json: VERSIONS }))
  await page.route('**/1.0/docs', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Version 1.0</h1>' }))
  await open(page, everyUrl)
  await label(page).click()
  await navbar(page).getByRole('link', { name: '1.0' }).click()
  await expect(page.locator('h1')).toHaveText('Version 1.0')
  await expect(page).toHaveURL(/\/1\.0\/docs$/)
  expect(await preferred(page)).toBe('1.0')
})

test('a long name of a version is on one line, and within the window', async ({ page, everyUrl }) => {
  const versions = [...VERSIONS.versions, { label: '1.0 (long-term support)', versionNumber: '1.0' }]
  await page.route(LIST, (route) => route.fulfill({ json: { versions } }))
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 780 })
    await open(page, everyUrl)
    await label(page).click()
    const [short, long] = ['2.0', '1.0 (long'].map((name) => navbar(page).getByRole('link', { name }))
    await expect(long!).toBeVisible()
    expect((await long!.boundingBox())?.height).toBe((await short!.boundingBox())?.height)
    expect((await page.locator('.dropdown-panel').first().boundingBox())?.x).toBeGreaterThan(0)
  }
})

test('a remembered version is kept, unless it is no longer in the list', async ({ page, everyUrl }) => {
  await page.route(LIST, (route) => route.fulfill({ json: VERSIONS }))
  await open(page, everyUrl)
  for (const [stored, kept] of [
    ['0.9', null],
    ['1.0', '1.0'],
  ] as const) {
    await page.evaluate((stored) => localStorage.setItem('docs-preferred-version-default', stored), stored)
    await open(page, everyUrl)
    await label(page).click()
    await expect(navbar(page).getByRole('link', { name: '1.0' })).toBeVisible()
    expect(await preferred(page)).toBe(kept)
  }
})

const WAYS_TO_CLOSE: Record<string, (page: Page) => Promise<unknown>> = {
  'a click elsewhere': (page) => page.locator('h1').click(),
  'the focus going elsewhere': (page) => page.getByRole('button', { name: 'Contact' }).focus(),
  Escape: (page) => page.keyboard.press('Escape'),
}
test(`the list is closed by ${Object.keys(WAYS_TO_CLOSE).join(', ')}`, async ({ page, everyUrl }) => {
  await page.route(LIST, (route) => route.fulfill({ json: VERSIONS }))
  await open(page, everyUrl)
  for (const [name, close] of Object.entries(WAYS_TO_CLOSE)) {
    await test.step(name, async () => {
      await label(page).click()
      await expect(navbar(page).getByRole('link', { name: '1.0' })).toBeVisible()
      await close(page)
      await expect(navbar(page).getByRole('link', { name: '1.0' })).toBeHidden()
    })
  }
})

test.describe('when the list cannot be read', () => {
  test.use({ expectedComplaints: [/versionsList|Failed to load resource/] })

  const FAILURES: Record<string, (route: Route) => Promise<void>> = {
    'the server does not know it': (route) => route.fulfill({ status: 404 }),
    'the response is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
    'it is not JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"versions": [' }),
    'it has another shape': (route) =>
      route.fulfill({ json: { versions: [{ label: 'x', versionNumber: '../../x' }] } }),
    'it is empty': (route) => route.fulfill({ json: { versions: [] } }),
    'the reader is offline': (route) => route.abort('internetdisconnected'),
  }
  test('only the label stays and nothing breaks', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'))
    for (const [name, answer] of Object.entries(FAILURES)) {
      await test.step(`because ${name}`, async () => {
        await page.route(LIST, answer)
        await open(page, everyUrl)
        await label(page).click()
        await expect(navbar(page).locator('.version-label')).toHaveText('2.0')
        await expect(navbar(page).getByRole('alert')).toHaveCount(0)
        expect(await preferred(page)).toBe('1.0')
        await page.getByRole('link', { name: 'Code', exact: true }).first().click()
        await expect(page.locator('h1')).toHaveText('Code')
        await expect(navbar(page).locator('.version-label')).toHaveText('2.0')
        await page.unroute(LIST)
      })
    }
  })

  for (const [place, keys] of [
    ['.version-label', 1],
    ['.color-mode', 2],
  ] as const) {
    test(`the focus stays where the reader is by then, at ${place}`, async ({ page, everyUrl }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(LIST, (route) => released.then(() => route.fulfill({ status: 404 })))
      await open(page, everyUrl)
      await page.getByRole('search').getByRole('button').focus()
      for (let key = 0; key < keys; key++) await page.keyboard.press('Tab')
      release()
      await expect(navbar(page).locator('.version-label')).toBeVisible()
      await expect(navbar(page).locator(place)).toBeFocused()
    })
  }
})
