/** What holds a page together: one grid, one rhythm, and controls whose states look alike. */
import type { Locator } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

/** The edges of what is drawn, without the padding of the element. */
const inkOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return { start: left + parseFloat(paddingLeft), end: right - parseFloat(paddingRight) }
  })

const startsOf = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))

test.describe('nothing moves when another entry becomes the current one', () => {
  test('in tabs', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}tabs/`)
    const tabs = page.locator('octavo-tabs').first().getByRole('tab')
    const before = await startsOf(tabs)
    await tabs.last().click()
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    expect(await startsOf(tabs)).toEqual(before)
  })

  test('in navbar, sidebar and table of contents', async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/organize/projects/create-project/`)
    for (const part of ['.navbar-left', '.sidebar', '.toc']) {
      const link = page.locator(`${part} a`).last()
      const widthAs = (isCurrent: boolean) =>
        link.evaluate((element, force) => {
          element.toggleAttribute('aria-current', force)
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().width
        }, isCurrent)
      expect(await widthAs(true), part).toBe(await widthAs(false))
    }
  })
})

for (const width of [1440, 1280, 768, 390]) {
  test(`navbar and text have the same edges at ${width} px`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, siteUrl)
    const main = await inkOf(page.locator('main'))
    const icon = await inkOf(page.locator('.navbar .color-mode .icon'))
    expect(icon.end).toBeCloseTo(main.end, 0)
    if (width > 1000) expect((await inkOf(page.locator('.site-title'))).start).toBeCloseTo(main.start, 0)
  })
}

test('the name of the site is not cut off at its last letter', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  const room = await page.locator('.site-title span').evaluate((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return name.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  const tight = await page.locator('.site-title').evaluate((title) => parseFloat(getComputedStyle(title).letterSpacing))
  expect(tight).toBeLessThan(0)
  expect(room).toBeGreaterThan(-tight)
})

test('a section below its page in the search does not repeat the title of the page', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('pipeline')
  const section = page.locator('.search-page + .search-section').first()
  await expect(section).toBeVisible()
  const path = await section.locator('.search-subcategory').evaluate((element) => getComputedStyle(element).clipPath)
  expect(path).toBe('inset(50%)')
  const { line, edge } = await section.evaluate((element) => ({
    line: parseFloat(getComputedStyle(element, '::before').top),
    edge: 0,
  }))
  expect(line, 'the line to it begins below the background of the page').toBe(edge)
})
