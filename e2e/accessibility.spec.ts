import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations, findViolationsAfterResize } from './harness/axe/index.ts'
import { buildSite } from './harness/octavo.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

const WIDTHS = [1280, 390]
const EVERYTHING = ['', 'blocks/', 'code/', 'tabs/', 'images/', 'long/', 'tools/']

// The pages of the documentation are checked by every-page.spec.ts.
test.describe('axe finds no violation on the pages with one of everything, light or dark', () => {
  for (const width of WIDTHS) {
    test(`loaded at ${width} px`, async ({ page, everyUrl }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of EVERYTHING) {
        await open(page, everyUrl + path)
        expect.soft(await findViolations(page), path).toEqual([])
      }
    })
  }
})

/** Builds a site with an accent color. Returns the rule of its style sheet that sets the shades. */
async function deriveTokens(accent: string, root: string): Promise<string> {
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'docs/index.md'), '# Home\n')
  writeFileSync(join(root, 'octavo.config.json'), JSON.stringify({ title: 'A', theme: { accent } }))
  const out = join(root, 'out')
  await buildSite(root, out)
  const name = readdirSync(join(out, 'assets')).find((file) => file.endsWith('.css')) ?? ''
  const [, rule = ''] = /@layer brand\{(:root\{.*?\})/.exec(readFileSync(join(out, 'assets', name), 'utf8')) ?? []
  return rule
}

test('axe finds no violation in the colors of brands that text cannot have, light or dark', async ({
  page,
  everyUrl,
}) => {
  const brands = ['#ffff00', '#e2e8f0', '#000000']
  const rules: string[] = []
  for (const brand of brands) rules.push(await deriveTokens(brand, test.info().outputPath(brand.slice(1))))
  expect(rules.map((rule) => rule.includes('--accent:'))).not.toContain(false)
  await open(page, `${everyUrl}blocks/`)
  expect(await findViolations(page)).toEqual([])
  await page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()))
  for (const [index, rule] of rules.entries()) {
    await page.evaluate((text) => document.adoptedStyleSheets.at(-1)?.replaceSync(text), rule)
    expect.soft(await findViolationsAfterResize(page), brands[index]).toEqual([])
  }
})

test('in raw HTML and headings, links are visible, paragraphs apart, and code and tables are scrolled', async ({
  page,
  everyUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${everyUrl}blocks/`)
  for (const name of ['A link in a box', 'link', 'one with a class']) {
    const link = page.locator('.prose').getByRole('link', { name, exact: true })
    await expect(link).toHaveCSS('text-decoration-line', 'underline')
  }
  const [text, background] = await page.getByRole('link', { name: 'A link as a button' }).evaluate((link) => {
    const { color, backgroundColor } = getComputedStyle(link)
    return [color, backgroundColor]
  })
  expect(text).not.toBe(background)
  await expect(page.getByText('The second one.')).not.toHaveCSS('margin-top', '0px')
  await expect(page.getByRole('group', { name: 'Table' }).filter({ hasText: 'A table' })).toHaveAttribute(
    'tabindex',
    '0',
  )
  expect(await page.locator('td pre').innerText()).toBe('first()\nsecond()')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the number of a marked line is readable on its background', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  for (const mode of ['light', 'dark']) {
    const contrast = await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      const luminanceOf = (...colors: string[]) => {
        for (const color of colors) {
          context.fillStyle = color
          context.fillRect(0, 0, 1, 1)
        }
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const line = document.querySelector('.numbered .line.mark')!
      const block = getComputedStyle(line.closest('.code')!).backgroundColor
      const text = luminanceOf(getComputedStyle(line, '::before').color)
      const background = luminanceOf(block, getComputedStyle(line).backgroundColor)
      return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05)
    }, mode)
    expect(contrast, mode).toBeGreaterThan(4.5)
  }
})

test.describe('axe finds no violation in menus, dialogs and error screens', () => {
  test('the menu of narrow screens', async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, `${siteUrl}docs/design/`)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await menu.getByRole('button', { name: '← Back to main menu' }).click()
    await expect(menu.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('the search: before anything is typed, with hits, with nothing found', async ({ page, siteUrl }) => {
    await open(page, siteUrl)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(page.getByText('Suggested pages')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await field.fill('saga')
    await expect(page.getByRole('option').first()).toContainText('Saga')
    // The complete list is longer than the window.
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    expect(await findViolations(page)).toEqual([])
    await field.fill('xyzzyqwert')
    await expect(page.getByText('Nothing found for')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('contact, versions, an enlarged image', async ({ page, everyUrl }) => {
    const versions = [{ label: '2.0', versionNumber: '2.0' }]
    await page.route('**/versionsList.json', (route) => route.fulfill({ json: { versions } }))
    await open(page, `${everyUrl}images/`)
    await page.getByRole('button', { name: 'Contact' }).click()
    await expect(page.locator('#octavo-contact')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.locator('.navbar-item-versionDropdown summary').click()
    await expect(page.getByRole('banner').getByRole('link', { name: '2.0' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Enlarge: A line that goes up and down' }).click()
    await expect(page.getByRole('dialog', { name: 'A line that goes up and down' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test.describe('error screens', () => {
    test.use({ expectedComplaints: [/404/] })

    test('Not Found', async ({ page, siteUrl }) => {
      await open(page, `${siteUrl}docs/organise/workspace/`)
      await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  })
})
