/** Parts, slots, layouts and the client module of `examples/parts` in the browser. */
import { addressOf } from './harness/servers.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined })

test('a layout, a part, a wrapped original, a slot and a client module work from page to page', async ({ page }) => {
  const url = await addressOf('/examples/parts')
  await open(page, url)
  await expect(page.locator('h1')).toHaveText('Robots that read the manual')
  await expect(page.locator('.landing header a')).toHaveText(['Order', 'Unpack'])
  await expect(page.getByRole('contentinfo')).toHaveText(/No robot was harmed\./)

  // The shell stays during soft navigations, and with it the state of the site's parts.
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('link', { name: 'the first day' }).click()
  await expect(page.locator('h1')).toHaveText('The first day')
  await expect(page.locator('.landing')).toHaveCount(0)
  const done = page.getByRole('button', { name: 'Mark as done' })
  await done.click()
  await expect(page.getByRole('button', { name: '“The first day” is done' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'On to Maintenance' }).click()
  await expect(page.locator('h1')).toHaveText('Maintenance')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('the client module follows the pages and cleans up', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await open(page, `${await addressOf('/examples/parts')}docs/`)
  const read = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--read'))
  await expect.poll(read).toBe('0')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(read).toMatch(/^(1|0\.9)/)
  await page.getByRole('link', { name: 'On to Maintenance' }).click()
  await expect.poll(read).toBe('0')
})
