import { expect, open, test } from './harness/test.ts'

test('an island hydrates with the page that a soft navigation shows', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}tools/hammer/`)
  await page.locator('a[rel="next"]').click()
  await expect(page.locator('h1')).toHaveText('Screwdriver')
  // React reports a mismatch as an error, and the harness fails on errors.
  await expect(async () => {
    await page.getByRole('button', { name: 'Screwdriver: 0' }).click({ timeout: 1000 })
    await expect(page.getByRole('button', { name: 'Screwdriver: 1' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})
