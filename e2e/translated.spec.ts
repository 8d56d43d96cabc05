import { box, field, options, search } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'
import { translate } from './harness/translate.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

test('on a translated page, the links below the article lead where they say', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  for (const heading of ['Blocks', 'Code']) {
    await translate(page)
    await page.locator('a[rel="next"]').click()
    await expect(page.locator('h1')).toHaveText(heading)
  }
  const links = page.locator('a[rel="prev"], a[rel="next"]')
  await expect(links).toHaveCount(2)
  const shown = await links.allInnerTexts()
  await open(page, page.url())
  expect(await links.allInnerTexts()).toEqual(shown)
})

test('the search of a translated page works, and its buttons say what happened', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await translate(page)
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await search(page, 'lo')
  await expect(options(page).first()).toBeVisible()
  await translate(page)
  await field(page).fill('long')
  await expect(options(page).first()).toContainText('A long page')
  await expect(options(page).first().locator('mark').first()).toHaveText(/long/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('A long page')
  await page.keyboard.press('Control+k')
  await field(page).fill('')
  await expect(options(page).first()).toHaveText('long')
  await translate(page)
  await field(page).fill('hammer')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Hammer')
  await page.keyboard.press('Control+k')
  await field(page).fill('')
  await expect(options(page).first()).toHaveText('hammer')
  await expect(box(page).getByRole('alert')).toHaveCount(0)
})

test.describe('before its scripts run', () => {
  // React does not find the texts of the server, and says so.
  test.use({ expectedComplaints: [/Minified React error #418/] })

  test('a page may be translated: wide code still scrolls by keyboard and wraps', async ({ page, everyUrl }) => {
    let load = () => {}
    const wanted = new Promise<void>((resolve) => (load = resolve))
    await page.route('**/assets/hydrate-*.js', (route) => wanted.then(() => route.continue()))
    await page.goto(`${everyUrl}code/`)
    await page.setViewportSize({ width: 390, height: 800 })
    const wrap = page.getByRole('button', { name: /^Wrap/ })
    await expect(wrap.first()).toBeAttached()
    await translate(page)
    load()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(wrap.first()).toBeAttached()
    await expect(page.locator('pre[tabindex="0"]').first()).toBeAttached()
  })
})
