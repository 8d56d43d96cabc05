import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, startOctavo } from './harness/octavo.ts'
import { expect, test as base } from './harness/test.ts'

const CONFIG = { title: 'Embeds', embeds: { hosts: ['demo.example.com'] } }
const PAGE = '# Demo\n\n<Embed src="https://demo.example.com/app" title="The demo" />\n'

const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands a pattern
    async ({}, run, { workerIndex }) => {
      const root = join('e2e/results', `embed-${workerIndex}`)
      mkdirSync(join(root, 'docs'), { recursive: true })
      writeFileSync(join(root, 'octavo.config.json'), JSON.stringify(CONFIG))
      writeFileSync(join(root, 'docs/index.md'), PAGE)
      const out = join(root, 'dist')
      await buildSite(root, out)
      const server = await startOctavo(['serve', out])
      await run(server.url)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, run) => run(site),
})

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
      await page.goto('/')
      const frame = page.frameLocator('iframe[title="The demo"]')
      await expect(frame.getByText('This contacts demo.example.com')).toBeVisible()
      expect(requests).toEqual([])
      await frame.getByRole('link', { name: 'Load “The demo”' }).click()
      await expect(frame.getByRole('heading', { name: 'The app' })).toBeVisible()
      expect(requests).toEqual(['https://demo.example.com/app'])
      await page.screenshot({ path: 'e2e/results/embed.png' })
    })
  })
}
