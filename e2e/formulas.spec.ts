/** Formulas on a phone. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined, viewport: { width: 375, height: 700 } })

let root: string
test.beforeAll(() => {
  root = join(test.info().project.outputDir, `formulas-${process.pid}`)
})
test.afterAll(() => rmSync(root, { recursive: true }))

test('a formula in a line that is wider than the window scrolls in its paragraph', async ({ page }) => {
  const long = Array.from({ length: 12 }, (_, index) => `\\delta(x_{${index}},z)>\\delta(x,t)`).join('\\implies ')
  mkdirSync(join(root, 'site', 'docs'), { recursive: true })
  writeFileSync(join(root, 'site', 'docs', 'index.md'), `# Proof\n\nThere is $${long}$.\n`)
  writeFileSync(join(root, 'site', 'octavo.config.json'), JSON.stringify({ markdown: { math: true } }))
  await buildSite(join(root, 'site'), join(root, 'dist'))
  await open(page, await serveFolder(join(root, 'dist')))
  const paragraph = page.getByText('There is')
  expect(await paragraph.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto('about:blank')
})
