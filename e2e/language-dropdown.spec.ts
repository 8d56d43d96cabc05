/** A documentation in three languages: a separate site for each, published in one folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test, waitForHydration } from './harness/test.ts'

test.use({ baseURL: undefined })

test.beforeEach(async ({ page }) => {
  const versions = [{ label: '2.0', versionNumber: '2.0' }]
  await page.route('**/versionsList.json', (route) => route.fulfill({ json: { versions } }))
})

const site = () => addressOf('/build/languages')
const dropdown = (page: Page) => page.locator('.navbar .navbar-item-languageDropdown')

test('the dropdown leads to the same page in the other language and back', async ({ page }) => {
  await open(page, `${await site()}setup/`)
  await dropdown(page).locator('summary').click()
  const links = dropdown(page).getByRole('link')
  await expect(links).toHaveText(['English', 'Deutsch', 'Français'])
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  await expect(links.nth(1)).toHaveAttribute('lang', 'de')
  await links.nth(1).click()
  await expect(page).toHaveURL(`${await site()}de/setup/`)
  await expect(page.locator('h1')).toHaveText('Einrichten')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(dropdown(page).locator('summary')).toHaveText('Sprache Deutsch')

  await dropdown(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${await site()}setup/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the same page in the other language opens at its top, or at the section that the address names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 200 })
  await open(page, `${await site()}setup/`)
  const choose = async (language: string) => {
    await dropdown(page).locator('summary').click()
    await dropdown(page).getByRole('link', { name: language }).click()
  }
  const top = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 150))
  await choose('Deutsch')
  await expect(page.locator('h1')).toHaveText('Einrichten')
  await waitForHydration(page)
  expect(await top()).toBe(0)
  await page.evaluate(() => location.assign('?from=news#first-start'))
  await waitForHydration(page)
  await expect(page.locator('#first-start')).toBeInViewport()
  await choose('English')
  await expect(page.locator('h1')).toHaveText('Set up')
  await expect(page).toHaveURL(`${await site()}setup/?from=news#first-start`)
  await expect(page.locator('#first-start')).toBeInViewport()
  await page
    .locator('article')
    .getByRole('link', { name: 'news' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('h1')).toHaveText('News')
  await page.evaluate(() => (location.hash = 'more'))
  await choose('Deutsch')
  await expect(page.locator('h1')).toHaveText('Willkommen')
  await expect(page, 'another page has other sections').toHaveURL(`${await site()}de/`)
})

test('a page without translation leads to the start in the other language', async ({ page }) => {
  await open(page, `${await site()}setup/`)
  await page.locator('article').getByRole('link', { name: 'news', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('News')
  await dropdown(page).locator('summary').click()
  await expect(dropdown(page).getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/')
  await dropdown(page).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('h1')).toHaveText('Willkommen')
})

test('a page with one translation leads to the start in the third language, which has other sections', async ({
  page,
}) => {
  await open(page, `${await site()}setup/?from=news#first-start`)
  await dropdown(page).locator('summary').click()
  const link = (name: string) => dropdown(page).getByRole('link', { name })
  await expect(link('Deutsch')).toHaveAttribute('href', '/de/setup/?from=news#first-start')
  await expect(link('Français')).toHaveAttribute('href', '/fr/')
  await link('Français').click()
  await expect(page.locator('h1')).toHaveText('Bienvenue')
  await expect(page).toHaveURL(`${await site()}fr/`)
})

test('the menu of narrow screens has the dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${await site()}setup/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Back to main menu' }).click()
  await menu.locator('summary', { hasText: 'Language' }).click()
  await menu.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('h1')).toHaveText('Einrichten')
})

test('on a phone, the lists of versions and languages leave room for the name of the site', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${await site()}setup/`)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const [shown, whole] = await page
      .locator('.navbar .site-title span')
      .evaluate((title) => [title.clientWidth, title.scrollWidth])
    expect(shown, `at ${width} px`).toBe(whole)
    await expect(page.locator('.navbar-item-versionDropdown')).toBeVisible({ visible: width === 390 })
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Back to main menu' }).click()
  await expect(menu.locator('summary')).toHaveText(['Version 2.0', 'Language English'])
})

test('in the menu of narrow screens, lists say what they are for, open one at a time, and close before the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${await site()}setup/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Back to main menu' }).click()
  const [versions, languages] = ['Version', 'Language'].map((name) => menu.locator('details', { hasText: name }))
  await expect(versions!.getByText('Version')).toBeInViewport({ ratio: 1 })
  await versions!.locator('summary').click()
  await expect(versions!.getByRole('link', { name: '2.0' })).toBeVisible()
  // The first list is above the second one, which moves up when it closes.
  await languages!.locator('summary').click()
  await expect(languages!.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  await expect(versions!).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(languages!).not.toHaveAttribute('open')
  await expect(languages!.locator('summary')).toBeFocused()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('search engines get the translations of a page', async ({ page }) => {
  const alternates = () =>
    page
      .locator('link[hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  const known = [
    ['en', 'https://docs.example.com/setup/'],
    ['de', 'https://docs.example.com/de/setup/'],
    ['x-default', 'https://docs.example.com/setup/'],
  ]
  for (const path of ['setup/', 'de/setup/']) {
    await open(page, (await site()) + path)
    expect(await alternates()).toEqual(known)
  }
  await open(page, `${await site()}news/`)
  expect(await alternates()).toEqual([])
})

test('a language that leaves a page out says so, and leads to the nearest page above it', async ({ page }) => {
  const root = test.info().outputPath('site')
  const files = {
    'octavo.config.json': JSON.stringify({
      languages: { en: { label: 'English' }, de: { label: 'Deutsch', fallback: 'none' }, fr: { label: 'Français' } },
    }),
    'docs/use/index.md': '# Use\n',
    'docs/use/deep/more.md': '# More\n\n## Section\n',
    'docs/index.md': '# Start\n',
    'de/docs/index.md': '# Anfang\n',
    'de/docs/use/index.md': '# Benutzen\n',
    'fr/docs/index.md': '# Début\n',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  await buildSite(root, join(root, 'dist'))
  const start = await serveFolder(join(root, 'dist'))
  await open(page, `${start}use/deep/more/?from=news#section`)
  await dropdown(page).locator('summary').click()
  const links = dropdown(page).getByRole('link')
  await expect(links).toHaveText(['English', 'Deutsch (not translated)', 'Français'])
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/use/deep/more/?from=news#section', '/de/use/', '/fr/use/deep/more/?from=news#section'])
  await links.nth(1).click()
  await expect(page.locator('h1')).toHaveText('Benutzen')
})
