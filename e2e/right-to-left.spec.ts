import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { nextPaint } from './harness/page.ts'
import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

// A test opens the page for an address without one.
test.use({ baseURL: undefined, reducedMotion: 'reduce', expectedComplaints: [/404/] })

const [, MENU = ''] = /^  menu: '(.*)',$/m.exec(readFileSync('examples/right-to-left/words.ts', 'utf8')) ?? []

let url: string
test.beforeAll(async () => {
  url = await addressOf('/examples/right-to-left')
})

async function boxOf(locator: Locator): Promise<{ left: number; right: number; width: number }> {
  const { x, width } = (await locator.boundingBox()) ?? { x: NaN, width: NaN }
  return { left: x, right: x + width, width }
}

/** Whether one is beside the other, on its right. */
async function expectRightOf(one: Locator, other: Locator): Promise<void> {
  expect((await boxOf(one)).left).toBeGreaterThanOrEqual((await boxOf(other)).right - 1)
}

/** A computed property of an element or of its pseudo-element. */
function styleOf(locator: Locator, property: string, pseudo = ''): Promise<string> {
  return locator
    .first()
    .evaluate(
      (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
      [property, pseudo],
    )
}

test('the shell is mirrored', async ({ page }) => {
  await open(page, `${url}guide/config/`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [sidebar, article, toc] = ['.sidebar', '.article > .prose', '.toc'].map((name) => page.locator(name))
  await expectRightOf(sidebar!, article!)
  await expectRightOf(article!, toc!)
  await expectRightOf(page.locator('.site-title'), page.locator('.navbar-left'))
  await expectRightOf(page.locator('.navbar-left'), page.locator('.navbar-right'))
  await expectRightOf(page.locator('.pagination-previous'), page.locator('.pagination-next'))
  const crumbs = page.locator('.breadcrumbs li')
  await expectRightOf(crumbs.nth(0), crumbs.nth(1))
  expect((await boxOf(page.locator('.floating-buttons'))).left).toBe(0)
  const [label, keys] = ['.search-button-label', '.search-button kbd'].map((name) => page.locator(name))
  expect((await boxOf(label!)).left - (await boxOf(keys!)).right).toBeGreaterThan(16)
})

test('arrows, chevrons and corners point the other way', async ({ page }) => {
  await open(page, `${url}guide/config/`)
  for (const [link, part] of [
    ['previous', '::before'],
    ['next', '::after'],
  ] as const)
    expect(await styleOf(page.locator(`.pagination-${link} span`), 'scale', part)).toBe('-1 1')
  const categories = page.locator('.sidebar button')
  expect(await styleOf(categories.and(page.locator('[aria-expanded="false"]')), 'rotate', '::after')).toBe('90deg')
  expect(await styleOf(categories.and(page.locator('[aria-expanded="true"]')), 'rotate', '::after')).toBe('none')
  await open(page, url)
  expect(await styleOf(page.locator('.prose summary'), 'rotate', '::before')).toBe('90deg')
  expect(await styleOf(page.locator('.prose details'), 'direction')).toBe('rtl')
  await page.locator('.prose summary').click()
  expect(await styleOf(page.locator('.prose summary'), 'rotate', '::before')).toBe('none')
})

test('code, drawings and foreign text run from left to right, what readers type in its own direction', async ({
  page,
}) => {
  await open(page, url)
  for (const part of ['.code', '.code code', '.prose p code', '.prose kbd', '.diagram'])
    expect(await styleOf(page.locator(part), 'direction'), part).toBe('ltr')
  expect(await styleOf(page.locator('.prose p code'), 'unicode-bidi')).toBe('isolate')
  await expectRightOf(
    page.locator('.code-copy').first(),
    page.locator('.code figcaption').first().locator('..').locator('.line').first().locator('span').first(),
  )
  // The sign at the end of an English heading stays at its end.
  const ends = await page.locator('#what-is-c').evaluate((heading) => {
    const text = heading.firstChild!
    const [first, last] = [0, text.textContent!.length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().x
    })
    return { first: first!, last: last! }
  })
  expect(ends.last).toBeGreaterThan(ends.first)
  const heading = await boxOf(page.locator('#what-is-c'))
  expect(heading.right).toBeCloseTo((await boxOf(page.locator('.article > .prose'))).right, 0)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('C++')
  expect(await styleOf(field, 'unicode-bidi')).toBe('plaintext')
  const hit = page.getByRole('option').first()
  await expect(hit.locator('.search-title > span')).toHaveAttribute('dir', 'ltr')
  await field.fill('متصفح')
  await expect(page.getByRole('option').first().locator('.search-title > span')).not.toHaveAttribute('dir')
})

test('the signs of a name such as C++ stay at its end in titles and lists', async ({ page }) => {
  await open(page, `${url}guide/cpp/`)
  for (const part of ['h1', '.sidebar a[aria-current]']) {
    const places = await page
      .locator(part)
      .first()
      .evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const text = walker.nextNode()!
        return ['C', '+'].map((sign) => {
          const range = document.createRange()
          range.setStart(text, text.textContent!.indexOf(sign))
          range.setEnd(text, text.textContent!.indexOf(sign) + 1)
          return range.getBoundingClientRect().x
        })
      })
    expect(places[1], part).toBeGreaterThan(places[0]!)
  }
})

test('code that wraps stays within the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, url)
  const { right } = await boxOf(page.locator('.article > .prose'))
  const edges = await page
    .locator('.prose p code')
    .evaluateAll((all) => all.flatMap((code) => [...code.getClientRects()].map((box) => box.right)))
  expect(edges.length).toBeGreaterThan(3)
  expect(Math.max(...edges)).toBeLessThanOrEqual(right)
})

test('arrow keys move through tabs as they are shown', async ({ page }) => {
  await open(page, url)
  const tabs = page.getByRole('tab')
  await expectRightOf(tabs.nth(0), tabs.nth(1))
  await tabs.nth(0).click()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(0)).toBeFocused()
})

async function overflow(page: Page): Promise<number> {
  await nextPaint(page)
  return page.evaluate(() => {
    // Not `clientWidth`, which includes the place of a scroll bar.
    const { scrollWidth, offsetWidth } = document.documentElement
    return scrollWidth - offsetWidth
  })
}

test('no page scrolls sideways, and the menu of narrow screens opens at the right', async ({ page }) => {
  for (const path of ['', 'guide/install/', 'guide/node/', '404.html'])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, url + path)
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  await open(page, url)
  const button = page.getByRole('button', { name: MENU, exact: true })
  await expectRightOf(button, page.locator('.site-title'))
  await button.click()
  const menu = page.getByRole('dialog', { name: MENU })
  const { left, right } = await boxOf(menu)
  // A browser without a scroll bar over the page keeps its place free.
  const gutter = await page.evaluate(() => innerWidth - document.documentElement.offsetWidth)
  expect(right).toBe(390 - gutter)
  expect(left).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const start = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('transitionrun', ({ target, propertyName }) => {
          if (propertyName !== 'translate' || !(target instanceof HTMLDialogElement)) return
          const effects = target.getAnimations().map(({ effect }) => effect as KeyframeEffect) // Of transitions.
          resolve(effects.flatMap((effect) => effect.getKeyframes()[0]?.['translate'] ?? []))
        }),
      ),
  )
  await button.click()
  expect(await start, 'it comes from the right').toEqual(['24px'])
})

test('a wide table begins at its right edge, its first column stays there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, url)
  const table = page.locator('.table-wrap')
  await expect(table).toHaveAttribute('tabindex', '0')
  const cell = table.locator('td').first()
  const before = await boxOf(cell)
  expect(before.right).toBeCloseTo((await boxOf(table)).right, 0)
  await table.evaluate((box) => box.scrollBy({ left: -200, behavior: 'instant' }))
  expect(await table.evaluate((box) => box.scrollLeft)).toBeLessThan(-50)
  expect((await boxOf(cell)).right).toBeCloseTo(before.right, 0)
  // Code begins at its left edge.
  expect(
    await page
      .locator('.code pre')
      .first()
      .evaluate((box) => box.scrollLeft),
  ).toBe(0)
  await page
    .locator('.code pre')
    .first()
    .evaluate((box) => box.scrollBy({ left: 100, behavior: 'instant' }))
  expect(
    await page
      .locator('.code pre')
      .first()
      .evaluate((box) => box.scrollLeft),
  ).toBe(100)
})

test('text of connected letters has no space between them', async ({ page }) => {
  await open(page, url)
  for (const part of ['h1', '.prose h2', '.site-title'])
    expect(await styleOf(page.locator(part), 'letter-spacing'), part).toMatch(/^(normal|0px)$/)
})
