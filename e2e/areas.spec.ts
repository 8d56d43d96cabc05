/** A documentation with several areas: tabs, menu, sidebars and search. */
import { box, current, field, options, search, waitForList } from './harness/search-box.ts'
import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.use({ baseURL: undefined })

const examples = () => addressOf('/examples/areas')
const TABS = ['Guide', 'API reference', 'Operations']

test('tabs lead to each area, whose sidebar and chain of pages are its own', async ({ page }) => {
  await open(page, `${await examples()}guide/install/first-steps/`)
  const tabs = page.getByRole('navigation', { name: 'Main' }).locator('.navbar-link')
  const sidebar = page.getByRole('navigation', { name: 'Documentation' })
  await expect(tabs).toHaveText(TABS)
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveText(['Guide'])
  await expect(page.locator('.breadcrumbs')).toContainText('Guide')
  await expect(page.locator('.pagination')).not.toContainText('Next')

  await tabs.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Client')
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveText(['API reference'])
  await expect(sidebar).toContainText('When calls fail')
  await expect(sidebar).not.toContainText('Install')
  await tabs.nth(2).click()
  await expect(page.locator('h1')).toHaveText('Run robots')
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveText(['Operations'])
})

test('the menu of narrow screens lists the areas first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${await examples()}guide/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('list', { name: 'Areas' }).getByRole('link')).toHaveText(TABS)
  await expect(menu.getByRole('navigation').getByRole('link').first()).toHaveText('Guide')
  await menu.getByRole('button', { name: 'Back to main menu' }).click()
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(TABS)
  await menu.getByRole('link', { name: 'API reference' }).click()
  await expect(page.locator('h1')).toHaveText('Client')
})

test('the search names the area of each page, and is limited to one with keys or pointer', async ({ page }) => {
  await open(page, await examples())
  await search(page, 'robot')
  await waitForList(page)
  const areas = box(page).getByRole('radio')
  const named = (label: string) => options(page).locator('.search-subcategory', { hasText: new RegExp(`^${label}`) })
  await expect(areas).toHaveCount(TABS.length + 1)
  await expect(areas.first()).toBeChecked()
  await expect(named('API reference')).not.toHaveCount(0)
  await expect(named('Operations')).not.toHaveCount(0)

  // The field keeps the focus after a click.
  await box(page).getByText('API reference', { exact: true }).first().click()
  await expect(box(page).getByRole('radio', { name: 'API reference' })).toBeChecked()
  await expect(named('Operations')).toHaveCount(0)
  await expect(field(page)).toBeFocused()

  await areas.nth(2).focus()
  await page.keyboard.press('ArrowRight')
  await expect(areas.nth(3)).toBeChecked()
  await expect(areas.nth(3)).toBeFocused()
  await waitForList(page)
  await expect(named('Operations')).not.toHaveCount(0)
  await expect(named('API reference')).toHaveCount(0)
  await field(page).fill('blocked')
  await expect(box(page)).toContainText('Nothing found for blocked.')
  await areas.nth(3).focus()
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toContainText('Blocked')
})

test('the page with all pages of an area is read on the screen and printed', async ({ page }) => {
  await open(page, await examples())
  await page.getByRole('link', { name: 'print all of it' }).click()
  await expect(page.locator('h1')).toHaveText('Guide: All pages')
  const titles = page.locator('.prose h2')
  const contents = page.locator('.printed-contents')
  await expect(contents).toBeHidden()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'First steps' }).click()
  await expect(titles.filter({ hasText: 'First steps' })).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect(contents.getByRole('link')).toHaveText(await titles.allTextContents())
  const pdf = await page.pdf({ format: 'A4' })
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  expect(sheets, 'the contents, and a sheet for each page').toBe(1 + (await titles.count()))
  await page.emulateMedia({ media: 'screen' })
})
