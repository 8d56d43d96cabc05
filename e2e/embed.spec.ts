import { addressOf } from './harness/servers/index.ts'
import { expect, test } from './harness/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'an embed' : 'an embed without JavaScript', () => {
    // Without JavaScript, the browser reports each script as blocked.
    test.use({ javaScriptEnabled, expectedComplaints: javaScriptEnabled ? [] : [/\.js failed: csp$/] })

    test('says what it loads, and loads it at a click', async ({ page }) => {
      const requests: string[] = []
      await page.route('https://demo.example.com/**', (route) => {
        requests.push(route.request().url())
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>App</title><h1>The app</h1>',
        })
      })
      await page.goto(await addressOf('/build/embed'))
      const frame = page.frameLocator('iframe[title="The demo"]')
      await expect(frame.getByText('This contacts demo.example.com')).toBeVisible()
      expect(requests).toEqual([])
      // The frame looks the same in both color modes.
      await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(22, 33, 31)')
      await frame.getByRole('link', { name: 'Load “The demo”' }).click()
      await expect(frame.getByRole('heading', { name: 'The app' })).toBeVisible()
      expect(requests).toEqual(['https://demo.example.com/app'])
      await page.screenshot({ path: 'e2e/results/embed.png' })
    })
  })
}

test('the text of an embed is near the middle of its frame, and fits a phone', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(await addressOf('/build/embed'))
    for (const title of ['The demo', 'The low demo']) {
      const frame = await page.locator(`iframe[title="${title}"]`).boundingBox()
      const text = page.frameLocator(`iframe[title="${title}"]`).locator('td')
      await expect(text).toContainText('This contacts demo.example.com')
      const { y, height } = (await text.boundingBox())!
      const [above, below] = [y - frame!.y, frame!.y + frame!.height - y - height]
      expect(below).toBeGreaterThanOrEqual(0)
      expect(Math.abs(above - below)).toBeLessThan(frame!.height / 4)
    }
  }
})

test('on paper, an embed is its title and its address', async ({ page }) => {
  await page.goto(await addressOf('/build/embed'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('iframe').first()).toBeHidden()
  const address = await page
    .locator('.video figcaption')
    .first()
    .evaluate((caption) => getComputedStyle(caption, '::after').content)
  expect(address).toContain('https://demo.example.com/app')
})
