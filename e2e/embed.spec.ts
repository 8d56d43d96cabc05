import { addressOf } from './harness/servers.ts'
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
