import { expect, open, test } from './harness/test.ts'

test('an island hydrates with the page that a soft navigation shows', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}tools/hammer/`)
  await page.locator('a[rel="next"]').click()
  await expect(page.locator('.shown-page')).toContainText('This page is Screwdriver')
  // A mismatch would be reported to the console, which the harness checks.
  await expect(page.locator('.shown-page')).toHaveText('This page is Screwdriver and hydrated.')
})
