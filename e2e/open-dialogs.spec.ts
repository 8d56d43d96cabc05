/** The page behind a dialog does not scroll while it is open, and always scrolls again afterwards. */
import type { Page } from '@playwright/test'
import { serveFiles } from './harness/octavo.ts'
import { box, options, search, waitForList } from './harness/search-box.ts'
import { expect, open, test } from './harness/test.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200" viewBox="0 0 3000 200"><rect width="3000" height="200"/></svg>'
const LONG = 'A paragraph of a long page.\n\n'.repeat(60)
const FILES = {
  'octavo.config.json': '{ "title": "Dialogs" }',
  'docs/index.md': `# Start\n\n![A wide plan](plan.svg)\n\n${LONG}`,
  'docs/quokka.md': `# Quokka\n\n${LONG}`,
  'docs/plan.svg': PICTURE,
}
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
const expectLocked = (page: Page, locked: boolean) => expect.poll(() => isLocked(page)).toBe(locked)

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
  await expectLocked(page, true)
}

test('the page is locked by the search, the menu and an enlarged picture, and free after each', async ({ page }) => {
  const address = await serveFiles(FILES)
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, address)
  await expectLocked(page, false)

  await test.step('a hit of the search leads to a page that scrolls', async () => {
    await search(page, 'quokka')
    await expectLocked(page, true)
    await waitForList(page)
    await options(page).first().click()
    await expect(page.locator('h1')).toHaveText('Quokka')
    await expectLocked(page, false)
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.goBack()
  })

  await test.step('the menu, closed by Back, a link, and a window that becomes wide', async () => {
    await openMenu(page)
    await page.goBack()
    await expectLocked(page, false)
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Quokka' }).click()
    await expect(page.locator('h1')).toHaveText('Quokka')
    await expectLocked(page, false)
    await openMenu(page)
    await page.setViewportSize({ width: 1280, height: 780 })
    await expect(menu(page)).toHaveCount(0)
    await expectLocked(page, false)
    await page.setViewportSize({ width: 390, height: 780 })
  })

  await test.step('the search over the menu: it stays locked until both are closed', async () => {
    await openMenu(page)
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    await expectLocked(page, true)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expectLocked(page, false)
  })

  await test.step('an enlarged picture', async () => {
    await open(page, address)
    await page.getByRole('button', { name: 'Enlarge: A wide plan' }).click()
    await expectLocked(page, true)
    await page.keyboard.press('Escape')
    await expectLocked(page, false)
  })

  await test.step('a dialog of the site, shown by its own script', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.id = 'own'
      dialog.textContent = 'Own'
      document.body.append(dialog)
      dialog.showModal()
    })
    await expectLocked(page, true)
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.close())
    await expectLocked(page, false)
  })
})

test.describe('in a browser whose dialogs fire no "toggle", as Chrome 120', () => {
  test('the page is locked, too', async ({ page }) => {
    await page.addInitScript(() => addEventListener('toggle', (event) => event.stopImmediatePropagation(), true))
    await page.setViewportSize({ width: 390, height: 780 })
    await open(page, await serveFiles(FILES))

    await test.step('the search', async () => {
      await search(page, 'quokka')
      await expectLocked(page, true)
      await page.keyboard.press('Escape')
      await expectLocked(page, false)
    })

    await test.step('an enlarged picture', async () => {
      await page.getByRole('button', { name: 'Enlarge: A wide plan' }).click()
      await expectLocked(page, true)
      await page.keyboard.press('Escape')
      await expectLocked(page, false)
    })
  })
})

test('a dialog of a component does not lock the page beside its text, and a modal one only until it is removed', async ({
  page,
}) => {
  const files = { ...FILES, 'docs/index.md': `# Start\n\n[Quokka](quokka.md)\n\n${LONG}` }
  await open(page, await serveFiles(files))
  const add = (isModal: boolean) =>
    page.evaluate((modal) => {
      const dialog = document.createElement('dialog')
      document.querySelector('main a[href*=quokka]')?.after(dialog)
      if (modal) dialog.showModal()
      else dialog.show()
    }, isModal)
  await add(false)
  await expectLocked(page, false)
  await add(true)
  await expectLocked(page, true)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*=quokka]')?.click())
  await expect(page.locator('h1')).toHaveText('Quokka')
  await expectLocked(page, false)
})
