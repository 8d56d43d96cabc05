import { expect, tabTest as test } from './harness/test.ts'

// Tests tagged @dev run against the built site and against the live preview, which loads the same modules one by one:
// one or two for each thing that the preview serves or starts in another way.
test.describe('reading', { tag: '@dev' }, () => {
  test('a link of the sidebar leads to its page', async ({ page }) => {
    await page.goto('docs/')
    const before = await page.locator('h1').innerText()
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link').nth(2).click()
    await expect(page.locator('h1')).not.toHaveText(before)
    const heading = await page.locator('h1').innerText()
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\| `))
  })

  test('back returns to where the reader was', async ({ page }) => {
    await page.goto('docs/')
    const before = await page.locator('h1').innerText()
    await page.locator('a[rel="next"]').click()
    await expect(page.locator('h1')).not.toHaveText(before)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(before)
    await expect(page).toHaveURL(/\/docs\/$/)
  })
})
