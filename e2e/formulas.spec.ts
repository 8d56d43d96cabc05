/** Formulas on a phone. */
import { serveFiles } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined, viewport: { width: 375, height: 700 } })

test('a formula in a line that is wider than the window scrolls in its paragraph', async ({ page }) => {
  const long = Array.from({ length: 12 }, (_, index) => `\\delta(x_{${index}},z)>\\delta(x,t)`).join('\\implies ')
  const files = {
    'docs/index.md': `# Proof\n\nThere is $${long}$.\n`,
    'octavo.config.json': JSON.stringify({ markdown: { math: true } }),
  }
  await open(page, await serveFiles(files))
  const paragraph = page.getByText('There is')
  expect(await paragraph.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
