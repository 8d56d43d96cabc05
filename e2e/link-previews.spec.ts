/** Previews of links: with a mouse, with a keyboard, by touch, for screen readers. */
import type { Page } from '@playwright/test'
import { findViolations } from './harness/axe/index.ts'
import { addressOf, EXAMPLES } from './harness/servers/index.ts'
import { expect, open, openWithStoppedClock, rest, tabTest as test } from './harness/test.ts'

test.use({ baseURL: undefined })

const address = async () => `${await addressOf(`/${EXAMPLES}/view`)}docs/`
const preview = (page: Page) => page.locator('.link-preview')
const link = (page: Page, name: string) => page.locator('.prose').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { name: 'Read on' })

/** The texts of the preview, one a line. */
async function readPreview(page: Page): Promise<string[]> {
  await expect(preview(page)).toBeVisible()
  return preview(page).locator('> *').allInnerTexts()
}

test('a mouse that rests on a link for 300 ms shows the title and the first paragraph of its page', async ({
  page,
}) => {
  await openWithStoppedClock(page, await address())
  const fetched = page.waitForResponse('**/install/')
  await link(page, 'install it').hover()
  await page.clock.runFor(299)
  await fetched
  await expect(preview(page)).toHaveCount(0)
  await page.clock.runFor(1)
  // Not the admonition before it, nor the number of the footnote.
  expect(await readPreview(page)).toEqual(['Install', 'Run apt install tidemark & wait: nothing else is needed.'])
  const line = (await link(page, 'install it').boundingBox())!
  const box = (await preview(page).boundingBox())!
  expect(Math.abs(box.y - line.y - line.height)).toBeLessThan(12)
  // On its way to the preview, the pointer is on neither.
  await page.mouse.move(line.x + 5, line.y + line.height + 2)
  await page.clock.runFor(100)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.runFor(1000)
  await expect(preview(page)).toBeVisible()
  await heading(page).hover()
  await page.clock.runFor(200)
  await expect(preview(page)).toBeHidden()
})

test('a preview is closed when the pointer leaves the window', async ({ page }) => {
  await openWithStoppedClock(page, await address())
  await link(page, 'install it').hover()
  await page.clock.runFor(300)
  await expect(preview(page)).toBeVisible()
  await page.mouse.move(-10, 200)
  await page.clock.runFor(200)
  await expect(preview(page)).toBeHidden()
})

test('a link to a section shows its title and the paragraph below it', async ({ page }) => {
  await open(page, await address())
  await link(page, 'check what it has written').hover()
  expect(await readPreview(page)).toEqual(['Check', 'The folder .tidemark has one file per snapshot.'])
  await link(page, 'install it').hover()
  await expect(preview(page)).toContainText('Run apt install')
})

test('other links show none: to this page, to other sites, to sections without text, buttons, cards', async ({
  page,
}) => {
  await openWithStoppedClock(page, await address())
  for (const name of ['options', 'this page', 'the license', 'Begin', 'On a server']) {
    await link(page, name).hover()
    await page.clock.runFor(300)
  }
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Install' }).hover()
  await page.clock.runFor(300)
  await expect(preview(page)).toHaveCount(0)
  // The page itself can be previewed.
  await link(page, 'install it').hover()
  await page.clock.runFor(300)
  await expect(preview(page)).toBeVisible()
})

test('Escape, scrolling and following the link close it, and Escape keeps it closed until the pointer is back', async ({
  page,
}) => {
  await open(page, await address())
  await link(page, 'install it').hover()
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  const { x, y } = (await link(page, 'install it').boundingBox())!
  await page.mouse.move(x + 12, y + 5)
  await page.waitForTimeout(400)
  await expect(preview(page)).toBeHidden()
  await heading(page).hover()
  await page.waitForTimeout(300)
  await link(page, 'install it').hover()
  await expect(preview(page)).toBeVisible()
  // The pointer stays on the link.
  await page.evaluate(() => scrollBy({ top: -4, behavior: 'instant' }))
  await expect(preview(page)).toBeHidden()
  await heading(page).hover()
  await page.waitForTimeout(300)
  await link(page, 'install it').hover()
  await expect(preview(page)).toBeVisible()
  await link(page, 'install it').click()
  await expect(page.locator('h1')).toHaveText('Install')
  await expect(preview(page)).toBeHidden()
})

test('the keyboard opens it, stays on the links, and closes it behind', async ({ page }) => {
  await open(page, await address())
  await page.locator('.heading-anchor[href="#read-on"]').focus()
  await page.keyboard.press('Tab')
  await expect(link(page, 'install it')).toBeFocused()
  expect(await readPreview(page)).toContain('Install')
  // A mouse that lies on the page does not close it.
  await heading(page).hover()
  await page.waitForTimeout(400)
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page, 'check what it has written')).toBeFocused()
  await expect(preview(page)).toContainText('Check')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link(page, 'this page')).toBeFocused()
  await expect(preview(page)).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(link(page, 'check what it has written')).toBeFocused()
})

test('it takes nothing from screen readers, and axe finds no violation in both modes', async ({ page }) => {
  await open(page, await address())
  for (const theme of ['light', 'dark']) {
    await page.evaluate((mode) => (document.documentElement.dataset.theme = mode), theme)
    await link(page, 'install it').hover()
    await expect(preview(page)).toBeVisible()
    await rest(page)
    await expect(link(page, 'install it')).toHaveAccessibleDescription('')
    expect(await page.locator('body').ariaSnapshot()).not.toContain('nothing else is needed')
    expect(await findViolations(page)).toEqual([])
    await heading(page).hover()
    await expect(preview(page)).toBeHidden()
  }
})

test('in a narrow window it is within the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, await address())
  await link(page, 'check what it has written').hover()
  await expect(preview(page)).toBeVisible()
  await rest(page)
  const { x, y, width, height } = (await preview(page).boundingBox())!
  expect(x).toBeGreaterThanOrEqual(8)
  expect(x + width).toBeLessThanOrEqual(382)
  expect(y + height).toBeLessThanOrEqual(800)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a tap follows the link, and nothing is shown', async ({ page }) => {
    await open(page, await address())
    const shown = page.evaluate(
      () => new Promise((resolve) => addEventListener('toggle', resolve, { capture: true, once: true })),
    )
    await link(page, 'install it').tap()
    await expect(page.locator('h1')).toHaveText('Install')
    const none = page.waitForTimeout(500).then(() => 'none')
    expect(await Promise.race([shown, none])).toBe('none')
  })
})

test('with reduced data usage, only a page that is there already has a preview', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openWithStoppedClock(page, await address())
  await link(page, 'install it').hover()
  await page.clock.runFor(1000)
  await expect(preview(page)).toHaveCount(0)
  await link(page, 'install it').click()
  await expect(page.locator('h1')).toHaveText('Install')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Introduction')
  await link(page, 'install it').hover()
  await page.clock.runFor(1000)
  await expect(preview(page)).toBeVisible()
})
