/** What holds a page together: one grid, one rhythm, and controls whose states look alike. */
import { expect, open, tabTest as test } from './harness/test.ts'

test('a section below its page in the search does not repeat the title of the page', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('pipeline')
  const section = page.locator('.search-page + .search-section').first()
  await expect(section).toBeVisible()
  const path = await section.locator('.search-subcategory').evaluate((element) => getComputedStyle(element).clipPath)
  expect(path).toBe('inset(50%)')
  const { line, edge } = await section.evaluate((element) => ({
    line: parseFloat(getComputedStyle(element, '::before').top),
    edge: 0,
  }))
  expect(line, 'the line to it begins below the background of the page').toBe(edge)
})
