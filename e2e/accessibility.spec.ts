import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { listRoutes } from './harness/built-routes.ts'
import { expect, open, test } from './harness/test.ts'

const WIDTHS = [1280, 390]
/** What depends on colors. Everything else axe looks at is the same in both modes, so the dark run leaves it out. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Pages of one test: they share a browser tab, which is most of the time saved. */
const PAGES_PER_TEST = 15

// Once for each tab, and not subject to the page's policy.
test.beforeEach(({ page }) => page.addInitScript({ content: axe.source }))

/** Violations as `rule: selector`, for the page as it stands. */
function findViolations(page: Page, runOnly?: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  }, runOnly)
}

const showMode = (page: Page, mode: string) =>
  page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), mode)

async function findInBothModes(page: Page): Promise<string[]> {
  await showMode(page, 'light')
  const light = await findViolations(page)
  await showMode(page, 'dark')
  const dark = await findViolations(page, COLOR_RULES)
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

async function walk(page: Page, width: number, addresses: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await page.setViewportSize({ width, height: 800 })
  for (const address of addresses) {
    await open(page, address)
    const violations = await findInBothModes(page)
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
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.waitForTimeout(300)
    expect(await findInBothModes(page)).toEqual([])
  })

  test('the search: before anything is typed, with hits, with nothing found', async ({ page, siteUrl }) => {
    await open(page, siteUrl)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(page.getByText('Popular pages')).toBeVisible()
    expect(await findInBothModes(page)).toEqual([])
    await field.fill('saga')
    await expect(page.getByRole('option').first()).toContainText('Saga')
    expect(await findInBothModes(page)).toEqual([])
    await field.fill('xyzzyqwert')
    await expect(page.getByText('Nothing found for')).toBeVisible()
    expect(await findInBothModes(page)).toEqual([])
  })

  test('contact, versions, an enlarged image', async ({ page, everyUrl }) => {
    const versions = [{ label: '2.0', versionNumber: '2.0' }]
    await page.route('**/versionsList.json', (route) => route.fulfill({ json: { versions } }))
    await open(page, `${everyUrl}images/`)
    await page.getByRole('button', { name: 'Contact' }).click()
    expect(await findInBothModes(page)).toEqual([])
    await page.locator('.navbar-item-versionDropdown summary').click()
    expect(await findInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: /^Enlarge/ }).click()
    await page.waitForTimeout(300)
    expect(await findInBothModes(page)).toEqual([])
  })

  test.describe('screens of failure', () => {
    test.use({ expectedComplaints: [/404/] })

    test('Not Found', async ({ page, siteUrl }) => {
      await open(page, `${siteUrl}docs/organise/workspace/`)
      await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
      expect(await findInBothModes(page)).toEqual([])
    })
  })
})
