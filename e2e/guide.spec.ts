import type { Page } from '@playwright/test'
import { findViolations, findViolationsAfterResize } from './harness/axe/index.ts'
import { waitForHydration } from './harness/page.ts'
import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.use({ baseURL: undefined, reducedMotion: 'reduce' })

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

let url: string
test.beforeAll(async () => {
  url = await addressOf('/build/guide')
})

/** No violations in both modes, first at the width of a desktop, then of a phone. */
async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findViolations(page), page.url()).toEqual([])
  await page.setViewportSize(PHONE)
  expect.soft(await findViolationsAfterResize(page), `${page.url()} on a phone`).toEqual([])
  await page.setViewportSize(DESKTOP)
}

test('the guide is in English and German: the menu stays on the page, its query and its section', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${url}pages/?from=news#links`)
  await expectAccessible(page)
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${url}de/pages/?from=news#links`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seiten und Front Matter')
  await waitForHydration(page)
  await expectAccessible(page)
})

test('a page without a translation says so in German, and its text is English', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${url}de/brand/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Diese Seite ist noch nicht übersetzt.')).toBeVisible()
  await expect(page.locator('main .prose').first()).toHaveAttribute('lang', 'en')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})

test('the search of a language finds its pages', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${url}de/`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('wie blende ich eine seite aus')
  await expect(page.getByRole('option').first()).toContainText('Eine Seite ausblenden')
})

test('a page without a translation is found if nothing else is, with a mark of its language', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, `${url}de/`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('antora')
  const hit = page.getByRole('option', { name: 'Moving from Antora' }).first()
  await expect(hit).toContainText('English')
  await expect(hit.locator('[lang="en"]')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}de/moving/antora/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
