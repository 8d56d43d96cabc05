import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Color mode/ })
const root = (page: Page) => page.locator('html')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const frame = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content')

/** Returns the background colors that the page had in any frame since its first. */
async function watchPaper(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const papers = new Set<string>()
    Object.assign(globalThis, { papers })
    const look = () => {
      if (document.body) papers.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { papers: Set<string> }).papers])
}
const DARK = 'rgb(17, 22, 23)'
const LIGHT = 'rgb(255, 255, 255)'

test.describe('a site that does not follow the system', () => {
  test.use({ colorScheme: 'dark' })

  test('starts light, switches between light and dark, and keeps the choice', async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/`)
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    expect(await stored(page)).toBe('dark')
    expect(await frame(page)).toBe('#111617')
    expect(await root(page).evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    expect(await stored(page)).toBe('light')
    expect(await frame(page)).toBe('#ffffff')
  })

  test('shows what is chosen in another tab', async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/`)
    const other = await page.context().newPage()
    await open(other, `${siteUrl}docs/`)
    await toggle(other).click()
    await other.close()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(page)).toHaveAccessibleName('Color mode: dark. Switch to light')
  })

  test('shows a kept mode from the first frame on', async ({ page, siteUrl }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    const papers = await watchPaper(page)
    await open(page, `${siteUrl}docs/`)
    expect(await papers()).toEqual([DARK])
    await expect(toggle(page)).toHaveAccessibleName('Color mode: dark. Switch to light')
  })
})

test.describe('a site that follows the system', () => {
  test.use({ colorScheme: 'dark' })

  test('is dark in a dark system from the first frame on', async ({ page, everyUrl }) => {
    const papers = await watchPaper(page)
    await open(page, everyUrl)
    expect(await papers()).toEqual([DARK])
  })

  test('goes from system to light to dark to system', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    const walk = [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
    ] as const
    for (const [choice, mode] of walk) {
      await toggle(page).click()
      await expect(toggle(page)).toHaveAccessibleName(new RegExp(`^Color mode: ${choice}\\.`))
      await expect(root(page)).toHaveAttribute('data-theme', mode)
    }
  })

  test('follows a change of the system while nothing is chosen, and not afterwards', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await toggle(page).click()
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('images for one color mode', () => {
  const light = (page: Page) => page.getByRole('figure').filter({ hasText: 'Light caption' })
  const dark = (page: Page) => page.getByRole('figure').filter({ hasText: 'Dark caption' })

  test('are shown in that mode with their captions, and on paper as in the light mode', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}color-modes/`)
    await expect(light(page)).toBeVisible()
    await expect(dark(page)).toBeHidden()
    await toggle(page).click()
    await toggle(page).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(light(page)).toBeHidden()
    await expect(dark(page)).toBeVisible()
    await expect(page.getByRole('img', { name: 'The light page' })).toBeHidden()
    await expect(page.getByRole('img', { name: 'The dark page' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(light(page)).toBeVisible()
    await expect(dark(page)).toBeHidden()
  })

  test('follow the system without JavaScript', async ({ browser, everyUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(`${everyUrl}color-modes/`)
    await expect(light(page)).toBeHidden()
    await expect(dark(page)).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(light(page)).toBeVisible()
    await expect(dark(page)).toBeHidden()
    await context.close()
  })
})

test('a light page never shows dark paper, and nothing fades when the mode changes', async ({ page, siteUrl }) => {
  const papers = await watchPaper(page)
  await open(page, `${siteUrl}docs/`)
  expect(await papers()).toEqual([LIGHT])
  await toggle(page).click()
  // A fading background would reach its final color last.
  await expect.poll(papers).toContain(DARK)
  expect(await papers()).toEqual([LIGHT, DARK])
})

test('forbidden storage does not matter', async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: forbid })
  })
  await open(page, `${siteUrl}docs/`)
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
})
