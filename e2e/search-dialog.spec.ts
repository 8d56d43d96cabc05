import { box, button, field, options, search, waitForList } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test('puts the results in the section of the page first when asked, and shows which are pages', async ({
  page,
  siteUrl,
}) => {
  await open(page, `${siteUrl}docs/implement/managed-stacks/solution-cli/`)
  await search(page, 'saga pattern')
  await waitForList(page)
  await expect(options(page).first()).toContainText('Design')
  await expect(options(page).first()).toHaveClass(/search-page/)
  expect(await box(page).locator('.search-section').count()).toBeGreaterThan(0)
  const first = box(page).getByRole('button', { name: 'Implement first' })
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(options(page).first()).toContainText('Implement ›')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('selects the query of the page before, so that typing replaces it', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  await search(page, 'project')
  await page.keyboard.press('Escape')
  await open(page, `${siteUrl}docs/`)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('project')
  await page.keyboard.type('saga')
  await expect(field(page)).toHaveValue('saga')
  await waitForList(page)
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('listbox'), 'its keys belong to the field').not.toBeFocused()
})

test('Tab stays in the dialog, and letters and arrows lead back to the field', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/implement/managed-stacks/solution-cli/`)
  await button(page).focus()
  await search(page, 'saga')
  await waitForList(page)
  const close = box(page).getByRole('button', { name: 'Close search' })
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('button', { name: 'Implement first' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toBeFocused()
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('s')
  await expect(field(page)).toHaveValue('sagas')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('header').getByRole('link').first(), 'the page is out of reach').not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('is in the upper third of the window, and says which keys it has', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  // The style sheet of a first visit does not have the styles of the dialog. They are added once, before it is opened:
  // Chromium compares each element of a page with new styles.
  const countStyles = () =>
    page.evaluate(() => {
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
      const texts = sheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(''))
      return texts.filter((text) => text.includes('.search-head')).length
    })
  const readBeside = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const beside = await readBeside()
  await expect.poll(countStyles).toBe(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await search(page, 'saga')
  expect(await countStyles()).toBe(1)
  const behind = await box(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor)
  expect(behind, 'the page behind it is darkened').toBe('rgba(8, 20, 22, 0.5)')
  expect(await readBeside(), 'and so is the space of its scroll bar').not.toBe(beside)
  await waitForList(page)
  const { height } = page.viewportSize()!
  const { y = 0 } = (await box(page).locator('.search-panel').boundingBox()) ?? {}
  expect(y).toBeGreaterThan(height / 20)
  expect(y).toBeLessThan(height / 3)
  await expect(box(page).getByText('to move')).toBeVisible()
})

test('enlarged to 400 %, more than half of the window is for the results', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, siteUrl)
  await search(page, 'payment')
  await waitForList(page)
  expect((await box(page).getByRole('listbox').boundingBox())?.height).toBeGreaterThan(128)
})

test('opening and closing it leaves the styles of a long page alone, and the focus inside', async ({
  page,
  everyUrl,
}) => {
  await open(page, `${everyUrl}long/`)
  await search(page, 'long')
  await waitForList(page)
  const isModal = () => box(page).evaluate((dialog) => dialog.matches(':modal'))
  expect(await isModal(), 'every element of the page would become inert').toBe(false)
  await page
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.focus())
  await expect(field(page), 'as with a screen reader').toBeFocused()
  expect(await isModal()).toBe(true)
  await page.keyboard.press('Escape')
  await search(page, 'long')
  await page.keyboard.press('Tab')
  await expect(box(page).getByRole('button', { name: 'Close search' })).toBeFocused()
  await page.mouse.click(20, 400)
  await expect(box(page)).toBeHidden()
})

test('it covers the window, also in a navbar with a filter, which would be all that it covers', async ({
  page,
  everyUrl,
}) => {
  await open(page, everyUrl)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.navbar { filter: blur(0); overflow: hidden }')
    document.adoptedStyleSheets.push(sheet)
  })
  await search(page, 'long')
  await waitForList(page)
  const { height } = page.viewportSize()!
  expect(await box(page).boundingBox()).toMatchObject({ x: 0, y: 0, height })
  await expect(box(page).getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

test('the results on a phone end above its keyboard', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, siteUrl)
  await search(page, 'payment')
  await waitForList(page)
  const panel = box(page).locator('.search-panel')
  const bottom = () => panel.evaluate((element) => element.getBoundingClientRect().bottom)
  // Browsers shrink the visual viewport while the keyboard is open.
  const reportHeight = (height: number) =>
    page.evaluate((reported) => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => reported })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, height)
  await reportHeight(450)
  expect(await bottom()).toBe(450)
  await page.keyboard.press('ArrowUp')
  await expect(box(page).getByRole('option', { selected: true })).toBeInViewport()
  const topOfSelected = async () => (await box(page).getByRole('option', { selected: true }).boundingBox())?.y
  await expect.poll(topOfSelected).toBeLessThan(450)
  await reportHeight(800)
  expect(await bottom()).toBe(800)
})

test('a title that is one long word is divided on a phone', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, siteUrl)
  await search(page, 'saga')
  await waitForList(page)
  const [needed, available] = await box(page)
    .getByRole('listbox')
    .evaluate((list) => {
      list.querySelector('.search-title > span')!.textContent = 'Microsoft.Extensions.DependencyInjection.Abstractions'
      return [list.scrollWidth, list.clientWidth]
    })
  expect(needed).toBe(available)
})

test.describe('when the list of results cannot be loaded', () => {
  test.use({ expectedComplaints: [/SearchResults|Failed to load resource/] })

  test('the dialog says so, and Retry brings it', async ({ page, siteUrl }) => {
    await page.route(/SearchResults-/, (route) => route.abort())
    await open(page, siteUrl)
    await button(page).click()
    await expect(box(page).getByRole('alert')).toContainText('The search could not be loaded.')
    await page.unroute(/SearchResults-/)
    // Firefox answers for the server: it remembers that this address failed.
    await page.route(/SearchResults-.*\.js$/, (route) => route.abort())
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await field(page).fill('saga')
    await expect(options(page).first()).toContainText('Saga')
  })
})
