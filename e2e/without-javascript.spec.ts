import { expect, test } from './harness/test.ts'

// The browser reports each script that it does not run.
test.use({ javaScriptEnabled: false, expectedComplaints: [/\.js failed: csp$/] })

test('a reader without JavaScript goes from page to page by links', async ({ page }) => {
  await page.goto('docs/')
  const first = await page.locator('h1').innerText()
  const next = page.locator('a[rel="next"]')
  const goal = await next.getAttribute('href')
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${goal}$`))
  expect(await page.locator('h1').innerText()).not.toBe(first)
})

test('the links of the navbar fit a phone without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('docs/')
  for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').all()) {
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390)
  }
  // One line for the title and the versions, one for the links.
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
  expect(height).toBeLessThan(100)
})

test('the sidebar leads to its pages without JavaScript', async ({ page }) => {
  await page.goto('docs/')
  const link = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link').nth(2)
  const goal = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${goal}$`))
  await expect(page.locator('h1')).toBeVisible()
})

test('without JavaScript there is no box to opt out of tracking, but a reason', async ({ page }) => {
  await page.goto('legal-notice/')
  await expect(page.locator('.opt-out p')).toBeVisible()
  await expect(page.getByText('You are not opted out of tracking.')).toBeHidden()
})

test('a folder of a file tree opens without JavaScript', async ({ page, everyUrl }) => {
  await page.goto(`${everyUrl}blocks/`)
  const tree = page.locator('.file-tree')
  const entry = tree.getByText('react/')
  await expect(entry).toBeHidden()
  await tree.locator('summary').click()
  await expect(entry).toBeVisible()
  const [folder, inside] = [await tree.locator('summary').boundingBox(), await entry.boundingBox()]
  expect(inside!.y, 'below its folder').toBeGreaterThanOrEqual(folder!.y + folder!.height - 1)
  const edge = await tree.evaluate((list) => list.getBoundingClientRect().left)
  expect(folder!.x, 'within the box').toBeGreaterThan(edge)
  // Its rules are only in the style sheet of sites with such a list.
  await expect(tree.getByRole('list').first()).toHaveCSS('list-style-type', 'none')
  await page.goto('docs/')
  const styles = await page.request.get((await page.locator('link[rel="stylesheet"]').getAttribute('href')) ?? '')
  expect(await styles.text()).not.toMatch(/file-tree|\.code code ins/)
})
