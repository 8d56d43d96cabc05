/** The errors over the preview: how they are collapsed and opened again. */
import { expect } from '@playwright/test'
import { findViolations } from './harness/axe/index.ts'
import { FILES, LABEL } from './harness/preview/files.ts'
import { previewTest as test } from './harness/preview/preview-test.ts'

const UNKNOWN = `${FILES['docs/index.md']}\n<Missing />\n`

test.describe('of a page and a component', () => {
  test.use({ files: { 'docs/index.md': UNKNOWN, 'components/Label.tsx': 'export function Label({' } })

  test('errors collapse to a bar that opens them again, by mouse and by keyboard', async ({ page, site }) => {
    await page.goto(site.url)
    const errors = page.getByRole('alert')
    const bar = errors.getByRole('button', { name: '2 errors', exact: true })
    const text = errors.getByText('There is no component <Missing>.')
    await expect(text).toBeVisible()
    await expect(errors).toContainText('Fix the component and save the file.')
    await expect(bar).toHaveAttribute('aria-expanded', 'true')
    expect(await findViolations(page)).toEqual([])

    await bar.click()
    await expect(text).toBeHidden()
    await expect(bar).toHaveAttribute('aria-expanded', 'false')
    const { width = 0, height = 0 } = (await errors.boundingBox()) ?? {}
    expect(width).toBeLessThan(300)
    expect(height).toBeLessThan(70)
    expect(await findViolations(page)).toEqual([])
    await bar.press('Enter')
    await expect(text).toBeVisible()

    await errors.getByTitle('Open in the editor').first().focus()
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
    await expect(bar, 'the focus is not lost with the link').toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()

    await page.keyboard.press('Space')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').press('Escape')
    await expect(search).toBeHidden()
    await expect(text, 'Escape has closed the search only').toBeVisible()
  })
})

test.describe('of two pages', () => {
  test.use({ files: { 'docs/index.md': UNKNOWN, 'docs/other.md': '# Other\n\n<Absent />\n' } })

  test('collapsed errors stay collapsed until there is another one', async ({ page, site }) => {
    await page.goto(site.url)
    const errors = page.getByRole('alert')
    const list = errors.getByRole('list')
    const bar = (name: string) => errors.getByRole('button', { name })
    await expect(bar('2 errors')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.reload()
    await expect(bar('2 errors')).toBeVisible()
    await expect(list).toBeHidden()
    site.write('docs/other.md', '# Other\n')
    await expect(bar('One error')).toBeVisible()
    await expect(list).toBeHidden()
    await bar('One error').focus()
    site.write('components/Label.tsx', 'export function Label({')
    await expect(list).toContainText('components/Label.tsx')
    await expect(bar('2 errors')).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    site.write('components/Label.tsx', LABEL)
    site.write('docs/index.md', FILES['docs/index.md'])
    await expect(errors).toHaveCount(0)
    site.write('docs/index.md', UNKNOWN)
    await expect(list, 'the error is back').toContainText('There is no component <Missing>.')
  })
})

test.describe('of one page', () => {
  const WARNING = '# Other\n\n```typscript\na\n```\n\n## End\n\n```pyton\nb\n```\n'
  test.use({ files: { 'docs/other.md': WARNING, 'docs/index.md': '# Home\n\n[Other](./other.md)\n' } })

  test('warnings are in a note on their page only, until they are fixed; with errors, errors are shown', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}other/`)
    const note = page.getByRole('status').filter({ has: page.locator('h2') })
    const bar = note.getByRole('button', { name: '2 warnings', exact: true })
    await expect(bar).toHaveAttribute('aria-expanded', 'true')
    await expect(note).toContainText('docs/other.md:3:4')
    await expect(note).toContainText('Did you mean "python"?')
    await expect(note.getByTitle('Open in the editor').first()).toHaveText('docs/other.md:3:4')
    expect(await findViolations(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(bar).toHaveAttribute('aria-expanded', 'false')
    await page.locator('.sidebar').getByRole('link', { name: 'Home' }).click()
    await expect(page.locator('h1')).toHaveText('Home')
    await expect(note).toHaveCount(0)
    await page.goBack()
    await expect(bar, 'it stays closed').toHaveAttribute('aria-expanded', 'false')

    site.write('components/Label.tsx', 'export function Label({')
    await expect(page.getByRole('alert')).toContainText('components/Label.tsx')
    await expect(note).toHaveCount(0)
    site.write('components/Label.tsx', LABEL)
    await expect(bar).toBeVisible()
    site.write('docs/other.md', '# Other\n\n## End\n')
    await expect(note).toHaveCount(0)
  })
})

test.describe('of two pages with warnings', () => {
  const WARNING = '```pyton\nb\n```\n'
  test.use({ files: { 'docs/other.md': `# Other\n\n${WARNING}`, 'docs/index.md': `# Home\n\n${WARNING}` } })

  test('the warnings of a page stay hidden while those of another are hidden and shown', async ({ page, site }) => {
    await page.goto(`${site.url}other/`)
    const note = page.getByRole('status').filter({ has: page.locator('h2') })
    const bar = note.getByRole('button', { name: 'One warning' })
    const isShown = (shown: boolean) => expect(bar).toHaveAttribute('aria-expanded', String(shown))
    await isShown(true)
    await bar.click()
    await page.locator('.sidebar').getByRole('link', { name: 'Home' }).click()
    await expect(page.locator('h1')).toHaveText('Home')
    await isShown(true)
    await bar.click()
    await isShown(false)
    await bar.click()
    await isShown(true)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Other')
    await isShown(false)
  })
})
