/** What holds a page together: one grid, one rhythm, and controls whose states look alike. */
import type { Locator } from '@playwright/test'
import { addressOf, EXAMPLES } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

/** The edges of what is drawn, without the padding of the element. */
const inkOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return { start: left + parseFloat(paddingLeft), end: right - parseFloat(paddingRight) }
  })

/** Where each line of a text begins, from the first to the last. */
const lineStartsOf = (text: Locator) =>
  text.evaluate((element) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const starts = new Map<number, number>()
    while (nodes.nextNode()) {
      const { data } = nodes.currentNode as Text
      if (data.trim() === '') continue
      const range = document.createRange()
      range.setStart(nodes.currentNode, data.search(/\S/))
      range.setEnd(nodes.currentNode, data.length)
      for (const { left, bottom } of range.getClientRects())
        starts.set(Math.round(bottom), Math.min(Math.round(left), starts.get(Math.round(bottom)) ?? Infinity))
    }
    return [...starts].sort(([one], [other]) => one - other).map(([, start]) => start)
  })

test.describe('nothing moves when another entry becomes the current one', () => {
  test('in tabs', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}tabs/`)
    const tabs = page.locator('octavo-tabs').first().getByRole('tab')
    // At once: the fonts may arrive in between.
    const [before, after] = await tabs.evaluateAll((elements) => {
      const findStarts = () => elements.map((element) => element.getBoundingClientRect().left)
      const starts = findStarts()
      ;(elements.at(-1) as HTMLElement).click()
      return [starts, findStarts()]
    })
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    expect(after).toEqual(before)
  })

  test('in navbar, sidebar and table of contents', async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/organize/projects/create-project/`)
    for (const part of ['.navbar-left', '.sidebar', '.toc']) {
      const link = page.locator(`${part} a`).last()
      const [current, other] = await link.evaluate((element) =>
        [true, false].map((isCurrent) => {
          element.toggleAttribute('aria-current', isCurrent)
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().width
        }),
      )
      expect(current, part).toBe(other)
    }
  })
})

test('navbar and text have the same edges, and the name of the site is whole', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  for (const width of [1440, 1280, 768, 390]) {
    await test.step(`edges at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const main = await inkOf(page.locator('main'))
      const icon = await inkOf(page.locator('.navbar .color-mode .icon'))
      expect(icon.end).toBeCloseTo(main.end, 0)
      const first = page.locator(width > 1000 ? '.site-title' : '.navbar-menu .icon')
      const { start } = await inkOf(first)
      // The lines of the icon begin an eighth after its edge.
      const lines = width > 1000 ? 0 : (18 * 4) / 24
      expect(Math.abs(start + lines - main.start)).toBeLessThanOrEqual(1)
    })
  }
  await test.step('the last letter of the name is not cut off', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const room = await page.locator('.site-title span').evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return name.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    const title = page.locator('.site-title')
    const tight = await title.evaluate((element) => parseFloat(getComputedStyle(element).letterSpacing))
    expect([tight < 0, room > -tight], `${tight} ${room}`).toEqual([true, true])
  })
})

test('in a large window, the table of contents ends where the navbar ends', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 1920, height: 800 })
  await open(page, `${siteUrl}docs/organize/workspaces/`)
  const { end } = await inkOf(page.locator('main'))
  expect((await inkOf(page.locator('.toc'))).end).toBeCloseTo(end, 0)
})

test('under a finger, controls are 44 pixels wide and high', async ({ browser, everyUrl }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  await open(page, `${everyUrl}code/`)
  for (const name of ['.navbar-menu', '.search-button', '.page-action', '.heading-anchor', '.code-copy']) {
    const control = page.locator(name).first()
    await control.scrollIntoViewIfNeeded()
    const missed = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const points = [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ] as const
      return points.filter(([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest('a, button') !== element)
    })
    expect(missed, name).toEqual([])
  }
  await page.close()
})

test.describe('the states of controls', () => {
  test.use({ reducedMotion: 'reduce' })

  const lookOf = (control: Locator) =>
    control.evaluate((element) => {
      const { backgroundColor, color, opacity } = getComputedStyle(element)
      return { backgroundColor, color, opacity }
    })

  test('a button that is on looks like a choice that is on', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}code/`)
    const wrap = page.locator('.code-wrap').first()
    const off = await lookOf(wrap)
    await wrap.evaluate((button) => (button as HTMLElement).click())
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    const on = await lookOf(wrap)
    expect(on.backgroundColor).not.toBe(off.backgroundColor)
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('afterbegin', '<button class="button" aria-pressed="true">On</button>')
    })
    const button = page.getByRole('button', { name: 'On', exact: true })
    expect(await lookOf(button)).toMatchObject({ backgroundColor: on.backgroundColor, color: on.color })
    await button.hover()
    expect((await lookOf(button)).backgroundColor, 'under the pointer, too').toBe(on.backgroundColor)
  })

  test('a disabled button does not react to pointer and press', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}code/`)
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML(
        'afterbegin',
        '<button class="button" disabled>Off</button><button class="button">Go</button>',
      )
    })
    const off = page.getByRole('button', { name: 'Off' })
    const resting = await lookOf(off)
    expect(resting.opacity).toBe('0.5')
    await off.hover({ force: true })
    await page.mouse.down()
    expect(await lookOf(off)).toEqual(resting)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Go' }).hover()
    await page.mouse.down()
    await expect(page.getByRole('button', { name: 'Go' })).toHaveCSS('opacity', '0.7')
    await page.mouse.up()
  })
})

test('cards, nested lists and raised letters look as text does', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}blocks/`)
  await test.step('a card that leads somewhere has an arrow, another one does not', async () => {
    const arrow = (title: string) =>
      page
        .locator('.card', { hasText: title })
        .locator('.card-title')
        .evaluate((card) => getComputedStyle(card, '::after').content !== 'none')
    expect(await arrow('How code looks')).toBe(true)
    expect(await arrow('A long name')).toBe(false)
  })
  await test.step('a nested list begins as far below its entry as the next entry', async () => {
    await page.locator('.prose').evaluate((prose) => {
      prose.insertAdjacentHTML(
        'afterbegin',
        '<ul id="nested"><li>One<ul><li>Two</li><li>Three</li></ul></li><li>Four</li></ul>',
      )
    })
    const baselines = await page.locator('#nested').evaluate((list) => {
      const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
      const tops: number[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNode(texts.currentNode)
        tops.push(range.getBoundingClientRect().top)
      }
      return tops
    })
    const steps = baselines.slice(1).map((top, index) => Math.round(top - baselines[index]!))
    expect(new Set(steps).size, String(steps)).toBe(1)
  })
  await test.step('raised and lowered letters do not move lines apart', async () => {
    const heights = await page.locator('.prose').evaluate((prose) => {
      prose.insertAdjacentHTML('afterbegin', '<p>Water</p><p>H<sub>2</sub>O, x<sup>2</sup></p>')
      return [...prose.children].slice(0, 2).map((paragraph) => paragraph.getBoundingClientRect().height)
    })
    expect(heights[1]).toBe(heights[0])
  })
})

test('on a phone, lines after the first begin where readers expect them', async ({ page, everyUrl }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await test.step('in a task, below its text: the box is drawn, not a control, and beside it', async () => {
    await open(page, `${everyUrl}blocks/`)
    const task = page.getByRole('listitem').filter({ hasText: 'A task that is not' })
    const [first = NaN, ...others] = await lineStartsOf(task)
    expect(others.length).toBeGreaterThan(0)
    expect(new Set([first, ...others]).size, String([first, ...others])).toBe(1)
    const box = task.getByRole('checkbox', { name: 'Open' })
    expect((await box.boundingBox())!.x).toBeLessThan(first - 18)
    await expect(box).toHaveCSS('appearance', 'none')
  })
  await test.step('in wrapped code, further in', async () => {
    await open(page, `${everyUrl}code/`)
    const block = page.locator('.code', { hasText: 'curl --request' })
    await block.getByRole('button', { name: 'Wrap' }).click()
    const [first = NaN, ...others] = await lineStartsOf(block.locator('code'))
    expect(others.length).toBeGreaterThan(3)
    for (const start of others) expect(start).toBeGreaterThan(first + 16)
  })
})

test('a table that fits a phone does not scroll', async ({ page, everyUrl }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, `${everyUrl}blocks/`)
  const widths = await page.locator('.prose').evaluate((prose) => {
    const row = (cell: string, texts: string[]) =>
      `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
    const table = (last: string) =>
      `<div class="table-wrap"><table><thead>${row('th', ['Plan', 'Users', 'Price'])}</thead>` +
      `<tbody>${row('td', ['Team', '10', last])}</tbody></table></div>`
    prose.insertAdjacentHTML(
      'afterbegin',
      table('12 EUR') + table('A sentence that is long enough to be read in a line. '),
    )
    return [...prose.children].slice(0, 2).map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  })
  expect(widths[0], 'with short texts').toBe(0)
  expect(widths[1], 'with a sentence, which would wrap after every word').toBeGreaterThan(40)
})

test('a section below its page in the search does not repeat the title of the page', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('pipeline')
  const SECTION = '.search-page + .search-section'
  await expect(page.locator(SECTION).first()).toBeVisible()
  // At once: more hits may arrive in between.
  const path = await page.evaluate((selector) => {
    const subcategory = document.querySelector(`${selector} .search-subcategory`)!
    return getComputedStyle(subcategory).clipPath
  }, SECTION)
  expect(path).toBe('inset(50%)')
})

test('a site with one page has no sidebar beside its text, and no menu without entries', async ({ page }) => {
  await open(page, await addressOf('/build/embed'))
  await expect(page.locator('.sidebar')).toHaveCount(0)
  const middleOf = (part: string) =>
    page.locator(part).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    })
  expect(await middleOf('.article'), 'the text is in the middle').toBeCloseTo(await middleOf('.navbar'), 0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('with letters of double size nothing is cut off at the side of a small phone', async ({
  playwright,
  launchOptions,
  siteUrl,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } })
  for (const route of ['', 'learning/', 'docs/no-such-page/', 'docs/organize/workspaces/']) {
    await open(page, siteUrl + route)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `/${route}`).toBeLessThanOrEqual(320)
  }
  await browser.close()
})

test.describe('without JavaScript in dark mode', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', expectedComplaints: [/\.js failed: csp$/] })

  test('the logo for dark backgrounds is shown', async ({ page }) => {
    await page.goto(await addressOf(`/${EXAMPLES}/brand`))
    await expect(page.locator('.logo.only-dark')).toBeVisible()
    await expect(page.locator('.logo.only-light')).toBeHidden()
  })
})
