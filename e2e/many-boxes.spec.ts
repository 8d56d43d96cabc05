/** A page with more boxes than are marked at once. */
import { serveFiles } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined, viewport: { width: 390, height: 780 } })

test('every box that scrolls is a tab stop with the name of its section, on a page with many', async ({ page }) => {
  const block = `\`\`\`js\n${'call(1); '.repeat(20)}\n\`\`\`\n`
  const sections = Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${block}\n${block}`)
  const files = {
    'docs/index.md': '# Start\n\n[Parts](parts.md)\n',
    'docs/parts.md': `# Parts\n\n${block}\n${sections.join('\n')}`,
    'octavo.config.json': '{}',
  }
  await open(page, await serveFiles(files))
  await page.getByRole('main').getByRole('link', { name: 'Parts', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Parts')
  const boxes = page.getByRole('group', { name: /^Code: Part/ })
  await expect(boxes).toHaveCount(81)
  await expect(boxes.first()).toHaveAccessibleName('Code: Parts')
  await expect(boxes.nth(1)).toHaveAccessibleName('Code: Part 0')
  await expect(boxes.last()).toHaveAccessibleName('Code: Part 39')
  await expect(boxes.last()).toHaveAttribute('tabindex', '0')
})
