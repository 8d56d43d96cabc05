import type { Page } from '@playwright/test'
import { findViolations, loadAxe } from './harness/axe.ts'
import { listRoutes } from './harness/built-routes.ts'
import { expect, open, test } from './harness/test.ts'

const WIDTHS = [1280, 390]
/** Pages of one test: they share a browser tab, which is most of the time saved. */
const PAGES_PER_TEST = 15

test.beforeEach(({ page }) => loadAxe(page))

async function walk(page: Page, width: number, addresses: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await page.setViewportSize({ width, height: 800 })
  for (const address of addresses) {
    await open(page, address)
    const violations = await findViolations(page)
    if (violations.length > 0) found[address] = violations
  }
  return found
}

const ROUTES = listRoutes('5.1')
const batches = Array.from({ length: Math.ceil(ROUTES.length / PAGES_PER_TEST) }, (_, index) =>
  ROUTES.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST),
)

test.describe('axe finds nothing on any page, light or dark', () => {
  test.describe.configure({ timeout: 120_000 })
  for (const width of WIDTHS) {
    for (const batch of batches) {
      test(`${width} px, ${batch[0]} and ${batch.length - 1} more`, async ({ page }) => {
        expect(await walk(page, width, batch)).toEqual({})
      })
    }
    test(`${width} px, one of everything`, async ({ page, everyUrl }) => {
      const pages = ['', 'blocks/', 'code/', 'tabs/', 'images/', 'long/', 'tools/'].map((path) => everyUrl + path)
      expect(await walk(page, width, pages)).toEqual({})
    })
  }
})

test.describe('axe finds nothing in what opens', () => {
  test('the menu of narrow screens', async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, `${siteUrl}docs/design/`)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await menu.getByRole('button', { name: '← Back to main menu' }).click()
    await expect(menu.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('the search: before anything is typed, with hits, with nothing found', async ({ page, siteUrl }) => {
    await open(page, siteUrl)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(page.getByText('Popular pages')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await field.fill('saga')
    await expect(page.getByRole('option').first()).toContainText('Saga')
    // With all its hits the list is longer than the window.
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    expect(await findViolations(page)).toEqual([])
    await field.fill('xyzzyqwert')
    await expect(page.getByText('Nothing found for')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('contact, versions, an enlarged image', async ({ page, everyUrl }) => {
    const versions = [{ label: '2.0', versionNumber: '2.0' }]
    await page.route('**/versionsList.json', (route) => route.fulfill({ json: { versions } }))
    await open(page, `${everyUrl}images/`)
    await page.getByRole('button', { name: 'Contact' }).click()
    await expect(page.locator('#octavo-contact')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.locator('.navbar-item-versionDropdown summary').click()
    await expect(page.getByRole('banner').getByRole('link', { name: '2.0' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Enlarge/ }).click()
    await expect(page.getByRole('dialog', { name: 'A line that goes up and down' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test.describe('screens of failure', () => {
    test.use({ expectedComplaints: [/404/] })

    test('Not Found', async ({ page, siteUrl }) => {
      await open(page, `${siteUrl}docs/organise/workspace/`)
      await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  })
})
