/** A navbar with more links than one line has space for. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined })

let root: string
let address: string
test.beforeAll(async () => {
  root = join(test.info().project.outputDir, `wide-navbar-${process.pid}`)
  mkdirSync(join(root, 'site', 'docs'), { recursive: true })
  writeFileSync(join(root, 'site', 'docs', 'index.md'), '# Start\n')
  const names = ['Getting started', 'Setup', 'Plugins', 'Reference', 'Insiders', 'Community', 'Publishing', 'Examples']
  const links = names.map((label) => ({ label, to: '/', position: 'left' }))
  const navbar = { items: [...links, { type: 'search' }, { type: 'colorMode' }] }
  writeFileSync(join(root, 'site', 'octavo.config.json'), JSON.stringify({ title: 'Handbook of Acme', navbar }))
  await buildSite(join(root, 'site'), join(root, 'dist'))
  address = await serveFolder(join(root, 'dist'))
})
test.afterAll(() => rmSync(root, { recursive: true }))
test.afterEach(({ page }) => page.goto('about:blank'))

test('its first links scroll, the name stays, and the page does not become wider', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, address)
  const title = page.locator('.site-title span')
  await expect(title).toBeVisible()
  expect((await title.boundingBox())!.width).toBeGreaterThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const last = page.getByRole('link', { name: 'Examples' })
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})
