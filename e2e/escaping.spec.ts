import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { VARIANTS } from './fixtures/escaping/site.ts'
import { findEscapes } from './harness/find-escapes.ts'
import { options, search, waitForList } from './harness/search-box.ts'
import { addressOf, HOSTILE_SITE } from './harness/servers/index.ts'
import { expect, open, test } from './harness/test.ts'

// Escaping must hold without the content-security policy.
test.use({ bypassCSP: true, expectedComplaints: [/answered 404$|Failed to load resource/] })

test.beforeEach(({ page }) => page.addInitScript('globalThis.ran = () => console.error("an author\'s code ran")'))

test.describe('hostile pages', () => {
  test('run nothing and keep their shell', async ({ page }) => {
    expect(VARIANTS.length).toBeGreaterThan(2000)
    const url = await addressOf('/build/escaping')
    const pages = readdirSync(join(HOSTILE_SITE, 'docs')).filter((file) => /^[a-z]+-\d+\.md$/.test(file))
    expect(pages.length).toBeGreaterThan(5)
    const found: Record<string, string[]> = {}
    for (const name of pages.map((file) => file.slice(0, -3))) {
      await open(page, `${url}${name}/`)
      const escapes = await page.evaluate(findEscapes)
      if (escapes.length > 0) found[name] = escapes
    }
    expect(found).toEqual({})
  })

  test('disable nothing with classes of the shell', async ({ page }) => {
    await open(page, `${await addressOf('/build/escaping')}classes/`)
    await search(page, 'zebra')
    await waitForList(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Escaping/ })
      .click()
    await expect(page.locator('h1')).toHaveText('Start')
  })

  test('run nothing in the list of search results', async ({ page }) => {
    await open(page, await addressOf('/build/escaping'))
    await search(page, 'zebra')
    await waitForList(page)
    expect(await options(page).count()).toBeGreaterThan(5)
    expect(await page.evaluate(findEscapes)).toEqual([])
  })
})
