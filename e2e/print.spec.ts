/** How articles are divided on sheets of paper. */
import { expect, open, tabTest as test } from './harness/test.ts'

test('a long block of code begins below the text before it, a short one stays whole', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  const countSheets = async (blocks: number, lines: number) => {
    await page.locator('.prose').evaluate(
      (prose, [count, length]) => {
        const code = 'const value = compute(1)\n'.repeat(length)
        prose.innerHTML = `<figure class="code"><pre><code>${code}</code></pre></figure>`.repeat(count)
      },
      [blocks, lines] as const,
    )
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  }
  expect(await countSheets(6, 30), 'each on its own sheet').toBeLessThan(6)
  await page.emulateMedia({ media: 'print' })
  const { orphans, widows } = await page
    .locator('.code code')
    .first()
    .evaluate((code) => getComputedStyle(code))
  expect([orphans, widows]).toEqual(['8', '8'])
})

test('a table of 40 columns fits a sheet', async ({ page, everyUrl }) => {
  // The width of A4 without margins.
  await page.setViewportSize({ width: 673, height: 950 })
  await open(page, `${everyUrl}blocks/`)
  await page.locator('.prose').evaluate((prose) => {
    const row = (tag: string, text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(40)}</tr>`
    prose.innerHTML = `<div class="table-wrap"><table><thead>${row('th', 'Column')}</thead><tbody>${row('td', '<code>value</code>')}</tbody></table></div>`
  })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(673)
})
