/** What readers may change on pages of a site that allows it: hide the sidebar, widen the text. */
import { addressOf, EXAMPLES } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.use({ baseURL: undefined, viewport: { width: 1440, height: 800 } })

const address = () => addressOf(`/${EXAMPLES}/view`)

test('a button hides the sidebar, also after a reload and on the next page, and nothing moves then', async ({
  page,
}) => {
  await open(page, `${await address()}docs/`)
  const sidebar = page.locator('#octavo-sidebar, nav.sidebar').first()
  const button = page.getByRole('button', { name: 'Documentation', expanded: true })
  await expect(sidebar).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(sidebar).toBeHidden()
  const show = page.getByRole('button', { name: 'Documentation', expanded: false })
  await expect(show).toBeFocused()
  await open(page, `${await address()}docs/`)
  await expect(sidebar).toBeHidden()
  await expect(show).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
  expect(shift).toBe(0)
  await open(page, `${await address()}docs/install/`)
  await expect(sidebar).toBeHidden()
  await show.click()
  await expect(sidebar).toBeVisible()
})

test('a button widens the text in place of the table of contents, on pages that allow it', async ({ page }) => {
  await open(page, `${await address()}docs/`)
  const text = page.locator('.prose > p').first()
  const width = async () => (await text.boundingBox())!.width
  const narrow = await width()
  const button = page.getByRole('button', { name: 'Wide text' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).toBeGreaterThan(narrow + 100)
  await expect(page.locator('.toc')).toBeHidden()
  await open(page, `${await address()}docs/`)
  expect(await width()).toBeGreaterThan(narrow + 100)
  await open(page, `${await address()}docs/narrow/`)
  await expect(button).toHaveCount(0)
  expect(await width()).toBeLessThanOrEqual(narrow)
})

test('on a phone there are no such buttons, and the menu has the whole sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${await address()}docs/`)
  await expect(page.locator('.sidebar-toggle')).toBeHidden()
  await expect(page.locator('.wide-text')).toBeHidden()
})
