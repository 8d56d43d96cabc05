/** How the page adapts to narrow and low windows, paper and readers who want less motion. */
import { expect, open, tabTest as test } from './harness/test.ts'

test('on a phone the text starts in the first half of the screen, and nothing floats over it', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, `${siteUrl}docs/installing-upgrading/installing/provide-third-party/`)
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('.prose > *')).toBeLessThan(390)
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(page.getByRole('button', { name: 'Scroll back to the top' })).toBeVisible()
  expect(await top('.round-button')).toBeGreaterThan(await top('.footer'))
})

test('on a desktop the buttons at the edge cover no content; on a phone they add no line', async ({
  page,
  siteUrl,
}) => {
  const box = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return { left, bottom, contentEnd: right - parseFloat(getComputedStyle(element).paddingRight) }
    })
  await open(page, siteUrl)
  for (const width of [996, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const { left } = await box('.floating-buttons')
    for (const part of ['main', '.footer'])
      expect(left, `${part} at ${width} px`).toBeGreaterThanOrEqual((await box(part)).contentEnd)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect((await box('.footer')).bottom).toBeCloseTo(800, 0)
  expect((await box('.floating-buttons .round-button >> nth=0')).left).toBeGreaterThanOrEqual(
    (await box('.footer-line')).contentEnd,
  )
})

test('without links and copyright there is no footer, only space for the buttons on a phone', async ({
  page,
  everyUrl,
}) => {
  await open(page, `${everyUrl}long/`)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const box = async (selector: string) => (await page.locator(selector).last().boundingBox())!
  expect((await box('.footer')).height).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const content = await box('.page-columns')
  // The button that leads to the top appears after the scroll event.
  await page.locator('.round-button').last().waitFor()
  expect((await box('.round-button')).y).toBeGreaterThan(content.y + content.height)
})

test('the first column of a wide table stays on a phone while the others scroll', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, `${siteUrl}docs/references/api-config-management/`)
  const box = page.locator('.table-wrap', { hasText: 'Required' }).first()
  await box.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  const [start, end] = [await box.boundingBox(), await box.locator('td').last().boundingBox()]
  const name = await box.locator('td').first().boundingBox()
  expect(name?.x).toBe(start?.x)
  expect(end?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
  // A shadow would be a line through the table, in WebKit and Firefox also while it is not scrolled.
  await expect(box.locator('td').first()).toHaveCSS('box-shadow', 'none')
  await expect(box.locator('td').first()).toHaveCSS('background-image', /gradient/)
  // The line between the head and the first row is above what stays.
  await expect(box.locator('td').first()).toHaveCSS('border-top-width', '1px')
})

test('short code in a text is not divided between two lines', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/installing-upgrading/installing/installation-process/`)
  for (const width of [320, 390, 460]) {
    await page.setViewportSize({ width, height: 800 })
    const codes = await page
      .locator('.prose :is(p, li) > code')
      .evaluateAll((all) => all.map((code) => [code.textContent, code.getClientRects().length] as const))
    expect(codes.filter(([text, lines]) => text.length <= 20 && lines > 1)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the lines of a long title of a section begin below each other', async ({ page, everyUrl }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, `${everyUrl}blocks/`)
  const starts = await page.locator('.prose summary', { hasText: 'Why a title' }).evaluate((summary) => {
    const range = document.createRange()
    range.selectNodeContents(summary)
    return [...range.getClientRects()].map(({ left }) => Math.round(left))
  })
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts).size).toBe(1)
})

test('on a phone, tags are far enough apart for a finger, and each line of them begins where text does', async ({
  page,
  everyUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${everyUrl}tools/inner/screwdriver/`)
  const boxes = await page
    .locator('.tag')
    .evaluateAll((tags) => tags.map((tag) => tag.getBoundingClientRect().toJSON() as DOMRect))
  const left = (await page.locator('h1').boundingBox())?.x
  const firstOfLines = boxes.filter(({ y }, index) => y !== boxes[index - 1]?.y)
  expect(firstOfLines.length).toBeGreaterThan(1)
  for (const { x, height } of firstOfLines) {
    expect(x).toBe(left)
    expect(height).toBeGreaterThanOrEqual(24)
  }
})

test('a page shorter than the window ends at its lower edge', async ({ page, everyUrl }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 1300 })
    await open(page, `${everyUrl}tools/`)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1300)
  }
})

const ROUTES = ['docs/organize/workspaces/', 'docs/references/k5-project.yml/', 'docs/', '', 'learning/'] as const

test('with large text on a phone, the words of the footer are not broken', async ({ page, siteUrl }) => {
  // As wide as 360 px with text of twice the size.
  await page.setViewportSize({ width: 180, height: 400 })
  await open(page, `${siteUrl}docs/`)
  const links = await page.locator('.footer-line a').evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return { words: link.textContent!.split(' ').length, lines: range.getClientRects().length }
    }),
  )
  expect(links).not.toEqual([])
  for (const { words, lines } of links) expect(lines).toBeLessThanOrEqual(words)
})

test('enlarged to 400 % nothing is cut off at the side', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const route of ROUTES) {
    await open(page, siteUrl + route)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(320)
    const bar = await page.locator('.navbar').evaluate((element) => getComputedStyle(element).position)
    expect(bar, 'the bar does not take a window this low').toBe('static')
  }
})

test('on paper there is the article, all of it, and nothing to operate', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}tabs/`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.site-title')).toHaveText('Everything')
  await expect(page.locator('.site-title')).toBeVisible()
  for (const part of [
    '.navbar-menu',
    '.navbar-nav',
    '#octavo-sidebar',
    '.footer',
    '.toc',
    '.floating-buttons',
    '.announcement',
    '.tab-list',
  ]) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden()
  }
  for (const text of ['Use the package manager.', 'Use Homebrew.', 'Use winget.']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const breakAfterLabel = (panel: Element) => getComputedStyle(panel, '::before').breakAfter
  const labels = page.locator('.tab-panel').first()
  expect(await labels.evaluate(breakAfterLabel), 'a label is on the page of its panel').toBe('avoid')
  await open(page, `${everyUrl}blocks/`)
  await expect(page.getByText('Because readers ask so.'), 'paper cannot be opened').toBeVisible()
  const address = await page.locator('.prose a', { hasText: 'Elsewhere' }).evaluate((link) => {
    const { content, position } = getComputedStyle(link, '::after')
    return { content: content.replaceAll('"', ''), position }
  })
  expect(address, 'beside the title of a card').toEqual({
    content: ' (https://example.com/elsewhere)',
    position: 'static',
  })
  await open(page, `${everyUrl}long/`)
  await expect(page.locator('.prose .heading-2').first(), 'no gap for a rule').toHaveCSS('padding-top', '0px')
  await open(page, `${everyUrl}code/`)
  const cutOff = await page
    .locator('.code pre')
    .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth))
  expect(cutOff, 'paper does not scroll').toEqual([])
})

test('on paper a button is readable, with and without the background colors, and a video is its title', async ({
  page,
  siteUrl,
}) => {
  await open(page, siteUrl)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main .button').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('video'), 'Chromium would print an empty box').toBeHidden()
  await expect(page.locator('.video figcaption')).toBeVisible()
})

test('on paper the marks before and after texts are printed, which are backgrounds', async ({ page, siteUrl }) => {
  const isPrinted = (element: Element, part?: string) => getComputedStyle(element, part).printColorAdjust === 'exact'
  await open(page, siteUrl)
  await page.emulateMedia({ media: 'print' })
  const tick = page.locator('main li', { hasText: 'build-image' })
  expect(await tick.evaluate(isPrinted, '::before'), 'a tick').toBe(true)
  const arrow = page.locator('main li').getByRole('link', { name: 'Solution Hub' })
  expect(await arrow.evaluate(isPrinted, '::after'), 'an arrow').toBe(true)
  await open(page, `${siteUrl}learning/`)
  const step = page.getByRole('checkbox').first()
  await step.check()
  expect(await step.evaluate(isPrinted), 'a step that is done').toBe(true)
  expect(await page.getByRole('progressbar').first().evaluate(isPrinted), 'progress').toBe(true)
})

test('on paper a wide table is complete, and a name in it is on one line', async ({ page, everyUrl, siteUrl }) => {
  // The width of A4 without margins.
  await page.setViewportSize({ width: 673, height: 950 })
  await open(page, `${everyUrl}blocks/`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Months' })).toHaveCSS('overflow-x', 'visible')
  await open(page, `${siteUrl}docs/organize/projects/project-types/`)
  for (const name of await page.locator('td code', { hasText: /^sysarchdesign$/ }).all())
    expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(673)
})

test('on paper an enlarged image does not cover the text', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}images/`)
  await page.getByRole('button', { name: 'Enlarge: A line that goes up and down' }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
})

test('a reader who wants less motion gets none', async ({ page, everyUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, `${everyUrl}code/`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('animation-name', 'none')
  // The fading edge of a wide box follows the reader's own scrolling; it has a scroll timeline.
  const moving = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length
  expect(await page.evaluate(moving)).toBe(0)
})

test('the name of the site takes two lines before it is cut off', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${siteUrl}docs/`)
  // The spacing of https://www.w3.org/WAI/WCAG22/Understanding/text-spacing
  const isComplete = await page.locator('.navbar .site-title span').evaluate((name: HTMLElement) => {
    Object.assign(name.style, { letterSpacing: '0.12em', wordSpacing: '0.16em', lineHeight: '1.5' })
    return name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight
  })
  expect(isComplete).toBe(true)
})

test('the ring of a focused card is around the card', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}blocks/`)
  await page.keyboard.press('Tab')
  const link = page.locator('.card-title a').first()
  await link.focus()
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').outlineStyle)).toBe('solid')
})
