import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const tab = (page: Page, name: string, block = 0) => page.locator('octavo-tabs').nth(block).getByRole('tab', { name })

test.describe('tabs', () => {
  test.beforeEach(async ({ page, everyUrl }) => open(page, `${everyUrl}tabs/`))

  // One visit: each step begins with the first tab of each block.
  test('are chosen by mouse and keyboard', { tag: '@dev' }, async ({ page }) => {
    await test.step('show one panel at a time', async () => {
      await expect(page.getByText('Use the package manager.')).toBeVisible()
      await expect(page.getByText('Use Homebrew.')).toBeHidden()
      await tab(page, 'macOS').click()
      await expect(page.getByText('Use Homebrew.')).toBeVisible()
      await expect(page.getByText('Use the package manager.')).toBeHidden()
      await expect(tab(page, 'macOS')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel', { name: 'macOS' }).first()).toBeVisible()
      await tab(page, 'Linux').click()
    })

    await test.step('are walked with the arrow keys, Home and End; Tab leaves them', async () => {
      await tab(page, 'Linux').focus()
      const walk = [
        ['ArrowRight', 'macOS'],
        ['ArrowRight', 'Windows'],
        ['ArrowRight', 'Linux'],
        ['ArrowLeft', 'Windows'],
        ['Home', 'Linux'],
        ['End', 'Windows'],
      ] as const
      for (const [key, name] of walk) {
        await page.keyboard.press(key)
        await expect(tab(page, name)).toBeFocused()
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      }
      await page.keyboard.press('Alt+ArrowLeft')
      await expect(tab(page, 'Windows'), 'the key of the browser for back').toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Tab')
      await expect(page.locator('octavo-tabs').first().locator('[role="tab"]:focus')).toHaveCount(0)
      await tab(page, 'Linux').click()
    })

    await test.step('of one group follow each other; where the choice is unknown, nothing changes', async () => {
      await tab(page, 'macOS').click()
      await expect(page.getByText('Start it with launchd.')).toBeVisible()
      await tab(page, 'Windows').click()
      await expect(page.getByText('Start it with launchd.')).toBeVisible()
      await expect(page.getByText('First.')).toBeVisible()
    })

    await test.step('of a group that is named like a member of every object', async () => {
      await tab(page, 'Debian, Ubuntu and their descendants', 5).click()
      await expect(page.getByText('With apt.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('octavo-tabs'))).toContain('"constructor":["Debian')
    })
  })

  test('keep the choice for the next visit, and show it from the first paint on', { tag: '@dev' }, async ({ page }) => {
    await tab(page, 'macOS').click()
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const shown = [...document.querySelectorAll<HTMLElement>('octavo-tabs[group=os] > .tab-panel')]
        Object.assign(globalThis, {
          shown: shown.filter((panel) => panel.offsetHeight > 0).map(({ innerText }) => innerText),
        })
      })
    })
    await page.reload()
    await expect(tab(page, 'macOS')).toHaveAttribute('aria-selected', 'true')
    const shown = await page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
    expect(shown.map((text) => text.trim())).toEqual(['Use Homebrew.', 'Start it with launchd.'])
  })

  test('of code remember one choice for each kind of label', async ({ page }) => {
    for (const [name, block] of [
      ['pnpm', 3],
      ['Python', 4],
    ] as const)
      await tab(page, name, block).click()
    await page.reload()
    await expect(tab(page, 'pnpm', 3)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, 'Python', 4)).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'npm', 3).first().click()
    await expect(tab(page, 'Python', 4)).toHaveAttribute('aria-selected', 'true')
  })

  test('stay where they are on the screen when tabs above them grow', async ({ page }) => {
    const [above, below] = [page.locator('octavo-tabs').first(), tab(page, 'macOS', 1)]
    await above.locator('[data-label="macOS"].tab-panel').evaluate((panel) => (panel.style.minHeight = '500px'))
    const before = await below.boundingBox()
    await below.click()
    await expect(page.getByText('Use Homebrew.')).toBeVisible()
    expect((await below.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })

  test('show what a link or the browser itself finds in another tab, which stores no choice', async ({
    page,
    everyUrl,
  }) => {
    const detail = page.getByText('A detail of it.')
    await page.getByRole('link', { name: 'a detail' }).click()
    await expect(detail).toBeVisible()
    await expect(tab(page, 'Two', 2)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(6)

    await test.step('also from another page', async () => {
      await open(page, `${everyUrl}code/`)
      await page.evaluate(() => location.assign('../tabs/#detail'))
      await expect(detail).toBeVisible()
    })

    await test.step('also far down a page that is opened there', async () => {
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('octavo-tabs:not([group]) { margin-top: 3000px }')
        document.adoptedStyleSheets.push(sheet)
      })
      await page.goto('about:blank')
      await open(page, `${everyUrl}tabs/#detail`)
      await expect(detail).toBeInViewport()
    })

    await test.step('also a text that the address names', async () => {
      await open(page, `${everyUrl}tabs/`)
      await page.goto(`${everyUrl}tabs/#:~:text=Use%20Homebrew`)
      await expect(page.getByText('Use Homebrew.')).toBeVisible()
      await expect(page.getByText('Start it with launchd.')).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('octavo-tabs'))).toBeNull()
    })
  })

  test('and details are as the reader left them on the way back, and so is the place', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 })
    const follow = (name: string) =>
      page
        .locator('.sidebar')
        .getByRole('link', { name, exact: true })
        .evaluate((link: HTMLElement) => link.click())
    await tab(page, 'Two', 2).click()
    await page.getByText('The end').click()
    await page.evaluate(() => scrollTo(0, 200))
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/every/long/', async (route) => {
      await answered
      await route.continue()
    })
    await follow('A long page')
    await expect(page).toHaveURL(/\/long\/$/)
    await page.getByText('More of it').click()
    answer()
    await expect(page.locator('h1')).toHaveText('A long page')
    await page.evaluate(() => scrollTo(0, 3000))
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Tabs')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    await expect(page.getByText('Second.')).toBeVisible()
    await expect(page.getByText('Folded.')).toBeVisible()
    await expect(page.getByText('Open from the start.')).toBeHidden()
    await page.goForward()
    await follow('Tabs')
    await expect(page.getByText('First.')).toBeVisible()
    await expect(page.getByText('Folded.'), 'a link leads to the page as it was written').toBeHidden()
  })

  test('fade out at the edge where more of them follow', async ({ page }) => {
    const fade = () =>
      page
        .locator('.tab-list')
        .last()
        .evaluate((list) => getComputedStyle(list).maskImage)
    expect(await fade()).toBe('none')
    await page.setViewportSize({ width: 390, height: 780 })
    await expect.poll(fade).toContain('linear-gradient(270deg')
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('.tab-list { animation-timeline: auto }')
      document.adoptedStyleSheets.push(style)
    })
    expect(await fade(), 'in a browser without scroll timelines, no tab is faded').toBe('none')
    const second = page.locator('.tab-list').last().getByRole('tab').nth(1)
    await second.evaluate((tab) => {
      const { left, width } = tab.getBoundingClientRect()
      const list = tab.parentElement!
      list.style.width = `${left + width / 2 - list.getBoundingClientRect().left}px`
    })
    await expect(second).not.toBeInViewport({ ratio: 0.6 })
    await page.locator('.tab-list').last().getByRole('tab').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(second, 'the chosen tab is in view as a whole').toBeInViewport({ ratio: 0.95 })
  })

  test('show the first tab when the stored choice is invalid', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('octavo-tabs', '{"os": 7, "x'))
    await page.reload()
    await expect(tab(page, 'Linux')).toHaveAttribute('aria-selected', 'true')
  })
})
