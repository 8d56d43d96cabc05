import type { Page } from '@playwright/test'
import { options, search } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.use({ viewport: { width: 390, height: 780 } })

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
}

test.describe('the menu of narrow screens', () => {
  test.beforeEach(async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}long/`)
    await openMenu(page)
  })

  const WAYS_TO_CLOSE: Record<string, (page: Page) => Promise<unknown>> = {
    'its button': (page) => page.getByRole('button', { name: 'Close menu' }).click(),
    Escape: (page) => page.keyboard.press('Escape'),
    'a tap beside it': (page) => page.mouse.click(360, 500),
    'the back button of the browser': (page) => page.goBack(),
  }

  // One visit for everything that leaves the page: loading it takes longer than the steps.
  test('closes, opens again, keeps the focus, and leaves the page as it is', async ({ page }) => {
    await test.step('the page behind does not scroll', async () => {
      await page.mouse.move(360, 500)
      await page.mouse.wheel(0, 800)
      // Nothing happens, so there is no state to wait for.
      await page.waitForTimeout(200)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

    await test.step('keeps the focus inside', async () => {
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab')
        const outside = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement !== document.body && activeElement?.closest('dialog') === null
        })
        expect(outside).toBe(false)
      }
    })

    for (const [name, close] of Object.entries(WAYS_TO_CLOSE)) {
      await test.step(`is closed by ${name}, and the page stays`, async () => {
        await close(page)
        await expect(menu(page)).toHaveCount(0)
        await expect(page).toHaveURL(/\/every\/long\/$/)
        await expect(page.locator('h1')).toHaveText('A long page')
        await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
        await openMenu(page)
      })
    }

    await test.step('is closed by two quick taps, and the page stays', async () => {
      await page.getByRole('button', { name: 'Close menu' }).dblclick()
      await expect(menu(page)).toHaveCount(0)
      // A second step back would take a moment.
      await page.waitForTimeout(300)
      await expect(page).toHaveURL(/\/every\/long\/$/)
      await openMenu(page)
    })

    await test.step('opens and closes again after the back button', async () => {
      await page.goBack()
      await expect(menu(page)).toHaveCount(0)
      await openMenu(page)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/every\/long\/$/)
    })

    await test.step('"← Back to main menu" changes to the menu of the site, and back to the documentation', async () => {
      await openMenu(page)
      await expect(menu(page).getByRole('link', { name: 'Tabs' })).toBeVisible()
      await menu(page).getByRole('button', { name: '← Back to main menu' }).click()
      await expect(menu(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(menu(page).getByRole('link', { name: 'Tabs' })).toHaveCount(0)
      await menu(page).getByRole('button', { name: 'Documentation →' }).click()
      await expect(menu(page).getByRole('link', { name: 'Tabs' })).toBeVisible()
    })

    await test.step('its other view gets the focus with its first entry', async () => {
      await menu(page).getByRole('button', { name: '← Back to main menu' }).press('Enter')
      await expect(menu(page).getByRole('link', { name: 'Code', exact: true })).toBeFocused()
      await menu(page).getByRole('button', { name: 'Documentation →' }).press('Enter')
      await expect(menu(page).getByRole('link', { name: 'Everything' }).last()).toBeFocused()
    })

    await test.step('disappears when the window becomes wide', async () => {
      await page.setViewportSize({ width: 1200, height: 780 })
      await expect(menu(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/every\/long\/$/)
    })
  })

  test(
    'a link in it leads to its page, and back from there to this page without the menu',
    { tag: '@dev' },
    async ({ page }) => {
      await menu(page).getByRole('link', { name: 'Code', exact: true }).click()
      await expect(page.locator('h1')).toHaveText('Code')
      await expect(menu(page)).toHaveCount(0)
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('A long page')
      await expect(menu(page)).toHaveCount(0)
      await page.goBack()
      await expect(page, 'the menu leaves no step behind').toHaveURL('about:blank')
    },
  )
})

test('a link in it that names another window opens one, and the menu stays', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}long/`)
  await openMenu(page)
  await menu(page).evaluate((dialog) => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/every/code/', target: '_blank', textContent: 'Elsewhere' })
    dialog.append(link)
  })
  const opened = page.context().waitForEvent('page')
  await menu(page).getByText('Elsewhere').click()
  await expect((await opened).locator('h1')).toHaveText('Code')
  await (await opened).close()
  await expect(menu(page)).toBeVisible()
  await expect(page).toHaveURL(/\/every\/long\/$/)
})

test('the menu has its styles in the frame in which it opens, although no page loads them', async ({
  page,
  everyUrl,
}) => {
  await open(page, `${everyUrl}long/`)
  const [style = ''] = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(await (await page.request.get(style)).text()).not.toContain('.mobile-menu')
  await page.waitForLoadState('networkidle')
  const box = await page.evaluate(
    () =>
      new Promise<DOMRect | undefined>((resolve) => {
        document.querySelector<HTMLElement>('.navbar-menu')?.click()
        requestAnimationFrame(() =>
          resolve(document.querySelector('dialog[open].mobile-menu')?.getBoundingClientRect()),
        )
      }),
  )
  expect(box).toMatchObject({ y: 0, height: 780 })
})

test.describe('without its styles', () => {
  test.use({ expectedComplaints: [/MobileMenu-|Failed to load resource/] })

  test('the menu opens and closes all the same', async ({ page, everyUrl }) => {
    await page.route('**/MobileMenu-*.js', (route) => route.abort('connectionfailed'))
    await open(page, `${everyUrl}long/`)
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/every\/long\/$/)
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Code', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('Code')
  })
})

test('no entry is hidden below the head of the menu when it gets the focus', async ({ page, everyUrl }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await open(page, `${everyUrl}long/`)
  await openMenu(page)
  await menu(page).getByRole('link').last().focus()
  const head = (await menu(page).locator('.mobile-menu-head').boundingBox())?.height ?? 0
  const first = menu(page).getByRole('navigation').getByRole('link').first()
  do {
    await page.keyboard.press('Shift+Tab')
    expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThanOrEqual(head)
  } while (!(await first.evaluate((entry) => entry === document.activeElement)))
})

test('the current page is in view in a long tree', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await open(page, `${siteUrl}docs/troubleshooting/installation-issues/`)
  await openMenu(page)
  await expect(menu(page).locator('[aria-current="page"]').first()).toBeInViewport()
})

test('a search that is opened over the menu leads to its result, and back to the page', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}long/`)
  await openMenu(page)
  await search(page, 'hammer')
  await expect(options(page).first()).toContainText('Hammer')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Hammer')
  await expect(menu(page)).toHaveCount(0)
  await expect(page.locator('h1')).toBeFocused()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('A long page')
  await expect(menu(page)).toHaveCount(0)
})
