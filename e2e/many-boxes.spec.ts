/** A page with more boxes than are marked at once. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined, viewport: { width: 390, height: 780 } })

let root: string
test.beforeAll(() => {
  root = join(test.info().project.outputDir, `boxes-${process.pid}`)
})
test.afterAll(() => rmSync(root, { recursive: true }))

test('every box that scrolls is a tab stop with the name of its section, on a page with many', async ({ page }) => {
  const block = `\`\`\`js\n${'call(1); '.repeat(20)}\n\`\`\`\n`
  const sections = Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${block}\n${block}`)
  mkdirSync(join(root, 'site', 'docs'), { recursive: true })
  writeFileSync(join(root, 'site', 'docs', 'index.md'), '# Start\n\n[Parts](parts.md)\n')
  writeFileSync(join(root, 'site', 'docs', 'parts.md'), `# Parts\n\n${block}\n${sections.join('\n')}`)
  writeFileSync(join(root, 'site', 'octavo.config.json'), '{}')
  await buildSite(join(root, 'site'), join(root, 'dist'))
  await open(page, await serveFolder(join(root, 'dist')))
  await page.getByRole('main').getByRole('link', { name: 'Parts', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Parts')
  const boxes = page.getByRole('group', { name: /^Code: Part/ })
  await expect(boxes).toHaveCount(81)
  await expect(boxes.first()).toHaveAccessibleName('Code: Parts')
  await expect(boxes.nth(1)).toHaveAccessibleName('Code: Part 0')
  await expect(boxes.last()).toHaveAccessibleName('Code: Part 39')
  await expect(boxes.last()).toHaveAttribute('tabindex', '0')
  await page.goto('about:blank')
})
