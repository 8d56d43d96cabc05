import type { Page } from '@playwright/test'
import { box, button, current, field, options, search, waitForList, watchFiles } from './harness/search-box.ts'
import { endAnimations, nextPaint } from './harness/page.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.describe('the box', () => {
  test('loads nothing until the reader turns to it, then everything once', async ({ page, siteUrl }) => {
    const files = watchFiles(page)
    await open(page, `${siteUrl}docs/about/overview/`)
    await expect(field(page)).toBeDisabled()
    await expect(field(page)).toHaveAttribute('placeholder', 'Loading...')
    expect(files).toEqual([])
    await button(page).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('placeholder', 'Search')
    await page.keyboard.press('Escape')
    await button(page).click()
    await expect(field(page)).toBeFocused()
    expect(files.filter((file) => file.endsWith('/search.json'))).toHaveLength(1)
    expect(files.filter((file) => file.includes('search-doc-'))).toHaveLength(1)
    expect(files.filter((file) => file.includes('search-index-'))).toHaveLength(1)
  })

  test('keeps what is typed while it loads', async ({ page, siteUrl }) => {
    let finish = () => {}
    const loaded = new Promise<void>((resolve) => (finish = resolve))
    await page.route('**/search-doc-*', async (route) => {
      await loaded
      await route.continue()
    })
    await open(page, siteUrl)
    await button(page).click()
    await expect(box(page)).toBeVisible()
    await page.keyboard.type("sagax'")
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(field(page)).toBeDisabled()
    await expect(field(page)).toHaveValue('saga')
    finish()
    await expect(options(page).first()).toContainText('Saga')
    await page.keyboard.type(' p')
    await expect(field(page)).toHaveValue('saga p')
  })

  // One visit for everything that leaves the page as it is: loading it takes longer than the steps.
  test('opens, closes and stays open as the reader asks', async ({ page, siteUrl }) => {
    await open(page, siteUrl)
    await test.step('closes by Escape, its button and a click beside it, and gives the focus back', async () => {
      await button(page).click()
      await page.keyboard.press('Escape')
      await expect(box(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      await button(page).click()
      await box(page).getByRole('button', { name: 'Close search' }).click()
      await expect(box(page)).toBeHidden()
      await button(page).click()
      await page.mouse.click(20, 700)
      await expect(box(page)).toBeHidden()
    })

    await test.step('stays open when it is opened right after it was closed', async () => {
      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      for (const key of ['Control+k', 'Escape']) {
        // Before the browser fires the dialog's close event.
        await box(page).evaluate((dialog) => {
          const observer = new MutationObserver(() => {
            observer.disconnect()
            document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
          })
          observer.observe(dialog, { attributeFilter: ['open'] })
        })
        await page.keyboard.press(key)
        await nextPaint(page)
        await expect(field(page)).toBeFocused()
        await expect(box(page)).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(box(page)).toBeHidden()
    })

    await test.step('opens and closes with the shortcut, not while the reader types elsewhere', async () => {
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeVisible()
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeHidden()
      await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')))
      await page.locator('main textarea').focus()
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeHidden()
    })

    await test.step('fills the screen on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await button(page).click()
      await page.evaluate(endAnimations, undefined)
      expect(await box(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 })
    })
  })
})

test.describe('the list', () => {
  test.beforeEach(async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/about/overview/`)
  })

  // One visit for all queries: loading the page and the index takes longer than the steps.
  test('shows what is found, and is walked through with the keys', async ({ page }) => {
    await test.step('loads the texts of later hits when the reader reaches them', async () => {
      await search(page, 'deploy')
      await expect(options(page).first().locator('.search-text')).not.toBeEmpty()
      await page.keyboard.press('ArrowUp')
      await expect(current(page).locator('.search-text')).not.toBeEmpty()
    })

    await test.step('shows title, place and text, at most twenty hits, and says how many', async () => {
      await field(page).fill('saga pattern')
      await expect(options(page).first()).toContainText('Saga pattern')
      await expect(options(page).first()).toContainText('Design › Extensions')
      await expect(options(page).first().locator('.search-text')).toContainText(/saga/i)
      expect(await options(page).count()).toBeLessThanOrEqual(20)
      await expect(box(page).getByRole('status')).toHaveText(/^\d+ results: Saga pattern$/)
      await expect(box(page).locator('mark')).toHaveCount(0)
    })

    await test.step('is walked through with the keys while the focus stays in the field', async () => {
      await field(page).fill('deploy')
      await waitForList(page)
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(box(page).getByRole('status')).toHaveText(/^20 results: (?!Saga pattern)/)
      const count = await options(page).count()
      await page.keyboard.press('ArrowDown')
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', 'octavo-search-option-1')
      for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp')
      await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
      await expect(current(page)).toBeInViewport()
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(field(page)).toBeFocused()
    })

    await test.step('leaves the keys of a text to the field', async () => {
      await page.keyboard.press('Home')
      await page.keyboard.type('re')
      await page.keyboard.press('End')
      await page.keyboard.type('ment')
      await expect(field(page)).toHaveValue('redeployment')
    })

    await test.step('says when nothing is found, and shows a way on', async () => {
      await field(page).fill('xyzzyqwert')
      await expect(box(page).getByText('Nothing found for xyzzyqwert.')).toBeVisible()
      await expect(box(page).getByText('Suggested pages')).toBeVisible()
      await field(page).fill('"pattern saga compensations"')
      await expect(box(page).getByText('Did you mean')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveValue('pattern saga compensations')
      await expect(options(page).first()).toContainText('Saga pattern')
    })

    await test.step('shows markup as text', async () => {
      await field(page).fill('<img src=x onerror=alert(1)>qqq')
      await expect(field(page)).toHaveValue('<img src=x onerror=alert(1)>qqq')
      await expect(box(page).locator('img')).toHaveCount(0)
    })
  })

  test('opens a new tab with Ctrl+Enter and with the middle button', async ({ page, context }) => {
    await search(page, 'saga pattern')
    await expect(current(page)).toContainText('Saga pattern')
    const [byKey] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await expect(byKey).toHaveURL(/\/saga-pattern\//)
    const [byMouse] = await Promise.all([
      context.waitForEvent('page'),
      options(page).first().click({ button: 'middle' }),
    ])
    await expect(byMouse).toHaveURL(/\/saga-pattern\//)
    await expect(page).toHaveURL(/\/overview\/$/)
  })
})

/** The hits that are kept for other tabs. */
const readKept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('octavo-arrival '))
      .map(([, hit]): unknown => JSON.parse(String(hit))),
  )

test('hits that are opened in other tabs at the same time are each marked there', async ({
  page,
  context,
  everyUrl,
}) => {
  await open(page, everyUrl)
  await search(page, 'page')
  await waitForList(page)
  const hit = (index: number) => options(page).nth(index)
  const openIn = {
    'Control+Enter': () => page.keyboard.press('Control+Enter'),
    'the middle button': () => hit(1).click({ button: 'middle' }),
    'a click with Ctrl': () => hit(2).click({ modifiers: ['ControlOrMeta'] }),
  }
  const tabs: Page[] = []
  for (const act of Object.values(openIn)) tabs.push((await Promise.all([context.waitForEvent('page'), act()]))[0])
  expect(new Set(tabs.map((tab) => tab.url())).size).toBe(3)
  for (const tab of tabs) {
    await tab.bringToFront()
    await expect(tab.locator('article mark').first()).toBeAttached()
    await tab.reload()
    await expect(tab.locator('article mark').first()).toBeAttached()
    await tab.close()
  }
  await open(page, page.url())
  await expect(page.locator('article mark')).toHaveCount(0)
  expect(await readKept(page)).toEqual([])
})

test('a hit that is chosen in the menu of the browser is kept once, for a new tab and for an hour', async ({
  page,
  context,
  everyUrl,
}) => {
  await open(page, everyUrl)
  await search(page, 'because readers ask')
  await waitForList(page)
  await options(page).first().click({ button: 'right' })
  const address = new URL((await options(page).first().getAttribute('href'))!, page.url()).href
  expect(await readKept(page)).toEqual([[address, expect.any(String)]])

  await test.step('the tab of the search, in which the reader goes there, is not marked', async () => {
    await page.keyboard.press('Escape')
    await page.evaluate((url) => window.navigation.navigate(url).finished, address)
    await expect(page.locator('h1')).toHaveText('Blocks')
    await open(page, address)
    await expect(page.locator('article mark')).toHaveCount(0)
    expect(await readKept(page)).toHaveLength(1)
  })

  await test.step('the new tab is marked, and what hides the hit is open', async () => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => void window.open(url, '_blank', 'noopener'), address),
    ])
    await expect(tab.locator('article mark').first()).toBeInViewport()
    await tab.close()
    expect(await readKept(page)).toEqual([])
  })

  await test.step('after an hour, the next page that is opened removes it', async () => {
    const kept = [`octavo-arrival ${Date.now() - 3_600_000}`, JSON.stringify([address, 'readers'])] as const
    await page.evaluate((kept) => localStorage.setItem(...kept), kept)
    expect(await readKept(page)).toHaveLength(1)
    await open(page, everyUrl)
    expect(await readKept(page)).toEqual([])
  })
})

test("the browser's back button closes the search, and the page stays", async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/about/overview/`)
  await page.locator('a[rel="next"]').click()
  await expect(page).not.toHaveURL(/overview/)
  const { href } = new URL(page.url())
  await search(page, 'saga')
  await waitForList(page)
  await page.evaluate(() => history.back())
  await expect(box(page)).toBeHidden()
  await expect(page).toHaveURL(href)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/overview/)
})

test('marks the words in titles and excerpts of sites that do not turn it off', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await search(page, 'long')
  const hit = options(page)
    .filter({ has: page.locator('.search-title', { hasText: 'A long page' }) })
    .first()
  await expect(hit.locator('.search-title mark')).toHaveText('long')
  await expect(hit.locator('.search-title'), 'a mark does not break the line').toHaveText('A long page', {
    useInnerText: true,
  })
  await field(page).fill('nails')
  await expect(options(page).first().locator('.search-text mark')).toHaveText('nails')
})

test('offers popular pages, and the searches that led somewhere', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/about/overview/`)
  await page.keyboard.press('Control+k')
  await expect(box(page).getByRole('group', { name: 'Suggested pages' }).getByRole('option')).not.toHaveCount(0)
  await expect(box(page).getByRole('group', { name: 'Recent searches' })).toHaveCount(0)
  await field(page).fill('saga pattern')
  await waitForList(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/saga-pattern/)
  await search(page, 'looked for and left')
  await field(page).fill('')
  const recent = box(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['saga pattern'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('saga pattern')
  await expect(options(page).first()).toContainText('Saga pattern')
  await field(page).fill('')
  await box(page).getByRole('button', { name: 'Forget recent searches' }).press('Enter')
  await expect(recent).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('texts in the storage that are too long for the field are not searched for', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await page.evaluate(() => {
    const long = 'word '.repeat(100_000)
    sessionStorage.setItem('octavo-search-query', long)
    localStorage.setItem('octavo-searches /every/', JSON.stringify([long, 'hammer']))
  })
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeEnabled()
  await expect(field(page)).toHaveValue('')
  const recent = box(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['hammer'])
})

test.describe('arriving at a hit', () => {
  test.beforeEach(async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/about/overview/`)
    await search(page, 'compensation')
    await expect(current(page)).toContainText(/compens/i)
    await page.keyboard.press('Enter')
    await expect(page.locator('article mark').first()).toBeVisible()
  })

  test('marks every place of the word in the text, and the navigation says which word', async ({ page }) => {
    const state = await page.evaluate(() => window.navigation.currentEntry?.getState())
    expect(state).toEqual({ highlightState: { wordToHighlight: expect.stringMatching(/^compensation/) } })
    const word = (state as { highlightState: { wordToHighlight: string } }).highlightState.wordToHighlight
    await expect(page.locator('article nav'), 'which would not be marked').toHaveCount(0)
    const text = (await page.locator('article').textContent()) ?? ''
    const marks = await page.locator('article mark').allTextContents()
    expect(marks.join('').toLowerCase()).toBe(word.repeat(text.toLowerCase().split(word).length - 1))
    await expect(page.locator('article mark').first()).toHaveText(new RegExp(word, 'i'))
  })

  test('leaves the page as it was after Escape', async ({ page }) => {
    const marked = await page.locator('article').evaluate((article) => article.textContent)
    await page.keyboard.press('Escape')
    await expect(page.locator('mark')).toHaveCount(0)
    expect(await page.locator('article').evaluate((article) => article.textContent)).toBe(marked)
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.locator('mark')).toHaveCount(0)
  })

  test('a reload returns to where the reader was by then', async ({ page }) => {
    let pause = 250
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const position = await page.evaluate(() => scrollY)
      await expect(page.locator('article mark').first()).not.toBeInViewport()
      // Chromium stores the scroll position of a history entry some time after scrolling.
      await page.waitForTimeout((pause *= 2))
      await page.reload()
      await expect(page.locator('article mark').first()).toBeAttached()
      expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(200)
    }).toPass()
  })

  test('stays while the back button of the browser closes the search', async ({ page }) => {
    const { href } = new URL(page.url())
    await page.keyboard.press('Control+k')
    await waitForList(page)
    await page.evaluate(() => history.back())
    await expect(box(page)).toBeHidden()
    await expect(page).toHaveURL(href)
    await expect(page.locator('article mark').first()).toBeVisible()
  })

  test('is over with the next navigation; going back keeps the query', async ({ page }) => {
    await page.goBack()
    await expect(page).toHaveURL(/\/overview\/$/)
    await expect(page.locator('mark')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toHaveValue('compensation')
    await expect(options(page).first()).toContainText(/compens/i)
  })
})

test('an exact identifier comes first and is marked as a whole', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  await search(page, 'k5-project.yml')
  await expect(current(page)).toContainText('k5-project.yml')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/k5-project\.yml\/$/)
  await expect(page.locator('article mark').first()).toHaveText('k5-project.yml')
})
