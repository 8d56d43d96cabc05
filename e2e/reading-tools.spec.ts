import type { Page } from '@playwright/test'
import { expect, open, openWithStoppedClock, rest, tabTest as test } from './harness/test.ts'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const announcement = (page: Page) => page.locator('body > [aria-live="polite"]')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('code', { tag: '@dev' }, () => {
  test.beforeEach(async ({ page, everyUrl }) => open(page, `${everyUrl}code/`))

  const figure = (page: Page, heading: string) => page.locator(`.heading:has(#${heading}) + .code`)

  // One visit: each step leaves the page as it was.
  test('is copied, marked, scrolled and wrapped', async ({ page }) => {
    await test.step('that cannot be copied says so', async () => {
      await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('Forbidden'))))
      await figure(page, 'a-file').getByRole('button', { name: 'Copy' }).click()
      await expect(announcement(page)).toHaveText('The browser did not allow copying')
      // The mark disappears after a moment, so check without waiting.
      expect(await page.locator('[data-copied]').count()).toBe(0)
      await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
    })

    await test.step('is copied as it is in the file: no numbers, no marks, no lines that a change removes', async () => {
      await figure(page, 'a-file').getByRole('button', { name: 'Copy' }).click()
      await expect(announcement(page)).toHaveText('Code copied')
      await expect(page.locator('[data-copied]')).toHaveCount(1)
      await expect
        .poll(() => clipboard(page))
        .toBe('const one = 1\nconst two = one + 1\nexport const three = two + one')
      await figure(page, 'a-change').getByRole('button', { name: 'Copy' }).click()
      await expect.poll(() => clipboard(page)).toBe('const answer = 42')
      await figure(page, 'marked-words').getByRole('button', { name: 'Copy' }).click()
      await expect.poll(() => clipboard(page)).toBe('let sum = one + two // Adds "one + two".\nconst total = one + two')
      await figure(page, 'a-session').getByRole('button', { name: 'Copy' }).click()
      await expect.poll(() => clipboard(page)).toBe('echo "one" \\\n  two\nls')
    })

    await test.step('leaves room for long numbers', async () => {
      const startsOf = (heading: string) =>
        figure(page, heading)
          .locator('.line')
          .evaluateAll((lines) =>
            lines.map((line) => {
              const range = document.createRange()
              range.selectNodeContents(line)
              return Math.round(range.getBoundingClientRect().left)
            }),
          )
      const [short, long] = [await startsOf('a-file'), await startsOf('long-numbers')]
      expect(new Set(short).size).toBe(1)
      expect(new Set(long).size).toBe(1)
      // Two digits more.
      expect(long[0]! - short[0]!).toBeGreaterThan(12)
    })

    await test.step('shows its title, numbers and marked lines', async () => {
      await expect(figure(page, 'a-file').locator('figcaption')).toHaveText('numbers.ts')
      await expect(figure(page, 'a-file').locator('.line.mark')).toHaveText('const two = one + 1\n')
      await expect(figure(page, 'a-change').locator('.line.ins')).toHaveText('const answer = 42\n')
      await expect(figure(page, 'a-change').locator('.line.del')).toHaveText('const answer = 41\n')
      const marks = figure(page, 'marked-words').locator('mark, ins, del')
      expect((await marks.allTextContents()).join('|')).toBe('let| sum|one + two|one + two|const| total|one + two')
      // On paper and with colors of the system there is no background.
      for (const mark of await marks.all()) await expect(mark).toHaveCSS('border-bottom-style', 'solid')
      const colors = (line: string) =>
        figure(page, 'focus')
          .locator(line)
          .first()
          .locator('span')
          .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size)
      expect(await colors('.line:not(.focus)')).toBe(1)
      expect(await colors('.line.focus')).toBeGreaterThan(1)
    })

    await test.step('too long for its box can be scrolled by keyboard, and wrapped', async () => {
      const long = figure(page, 'long-lines')
      await expect(long.locator('pre')).toHaveAttribute('tabindex', '0')
      const wrap = long.getByRole('button', { name: 'Wrap long lines' })
      await expect(wrap).toHaveAttribute('aria-pressed', 'false')
      await wrap.click()
      await expect(wrap).toHaveAttribute('aria-pressed', 'true')
      await expect(long.locator('pre')).not.toHaveAttribute('tabindex')
      await wrap.click()
      await expect(wrap).toHaveAttribute('aria-pressed', 'false')
      await expect(long.locator('pre')).toHaveAttribute('tabindex', '0')
    })

    await test.step('that fits is not a keyboard stop and offers no wrapping', async () => {
      const short = figure(page, 'short-lines')
      await expect(figure(page, 'long-lines').getByRole('button', { name: 'Wrap long lines' })).toHaveCount(1)
      await expect(short.locator('pre')).not.toHaveAttribute('tabindex')
      await expect(short.getByRole('button', { name: 'Wrap long lines' })).toHaveCount(0)
    })

    await test.step('wraps after the way back as the reader left it, and can be unwrapped', async () => {
      const wrap = figure(page, 'long-lines').getByRole('button', { name: 'Wrap long lines' })
      await wrap.click()
      await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Tabs' }).click()
      await expect(page.locator('h1')).toHaveText('Tabs')
      await page.goBack()
      await expect(wrap).toHaveAttribute('aria-pressed', 'true')
      await wrap.click()
      await expect(figure(page, 'long-lines')).not.toHaveClass(/wrap/)
      await expect(wrap).toHaveAttribute('aria-pressed', 'false')
    })
  })
})

test.describe('content wider than the page', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('scrolls in its own box, reachable by keyboard, and the page does not', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}blocks/`)
    for (const name of ['Table: Tables', 'Diagram: A long row']) {
      const box = page.getByRole('group', { name, exact: true })
      await expect(box).toHaveAttribute('tabindex', '0')
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
    }
    // A column fits beside the first one, which stays.
    const [first, second] = await page
      .getByRole('row', { name: 'spec.announcement' })
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    expect(first! + second!).toBeLessThan(360)
    // A table of a component is its own box.
    const table = page.getByRole('table', { name: 'Months' })
    await expect(table).toHaveAttribute('tabindex', '0')
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a long message in the first column of a table leaves space for the text beside it', async ({
  page,
  everyUrl,
}) => {
  await open(page, `${everyUrl}blocks/`)
  const table = page.getByRole('table').filter({ hasText: 'Message' })
  const { width: own, box } = await table.evaluate(({ scrollWidth, parentElement }) => ({
    width: scrollWidth,
    box: parentElement!.clientWidth,
  }))
  expect(own).toBeLessThanOrEqual(box)
  expect((await table.getByRole('cell', { name: 'The identifier' }).boundingBox())?.width).toBeGreaterThan(140)
})

test('code in the first column of a table is on a line with the text beside it', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}blocks/`)
  const middles = await page.getByRole('row', { name: 'spec.replicas' }).evaluate((row) =>
    [...row.children].map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell.firstElementChild ?? cell)
      const { top = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
      return (top + bottom) / 2
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

test('no text of a diagram is drawn smaller than 12 px; a wide diagram scrolls, and can be enlarged', async ({
  page,
  siteUrl,
}) => {
  await open(page, `${siteUrl}docs/architecture/`)
  const diagram = page.locator('.diagram').first()
  const own = Number(await diagram.locator('svg').getAttribute('width'))
  const sizes = await diagram.evaluate((box) => ({ box: box.clientWidth, content: box.scrollWidth }))
  expect(own).toBeGreaterThan(sizes.box)
  expect(sizes.content).toBeGreaterThan(sizes.box)
  const texts = await diagram.locator('text').evaluateAll((texts) =>
    texts.map((text) => {
      const { a = 0 } = (text as SVGTextElement).getScreenCTM() ?? {}
      return a * parseFloat(getComputedStyle(text).fontSize)
    }),
  )
  expect(Math.min(...texts)).toBeGreaterThanOrEqual(12)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  const enlarge = page.getByRole('button', { name: 'Enlarge: ' }).first()
  await enlarge.click()
  const large = page.getByRole('dialog').locator('svg')
  expect((await large.boundingBox())?.width).toBeGreaterThan(sizes.box * 1.2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(enlarge).toBeFocused()
})

test('the anchor of a heading copies its address', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await page.getByRole('link', { name: 'Link to Focus' }).click()
  await expect(announcement(page)).toHaveText('Link copied')
  expect(await clipboard(page)).toBe(`${everyUrl}code/#focus`)
  await expect(page).toHaveURL(`${everyUrl}code/#focus`)
})

test('code is copied, too, if its button is clicked before the scripts are loaded', async ({ page, everyUrl }) => {
  let load = () => {}
  const isClicked = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/start-*.js', async (route) => {
    await isClicked
    await route.continue()
  })
  await page.goto(`${everyUrl}code/`, { waitUntil: 'domcontentloaded' })
  await page.locator('.code-copy').first().click()
  load()
  await expect(announcement(page)).toHaveText('Code copied')
})

test('the page is copied as Markdown, and not the next one', async ({ page, everyUrl }) => {
  // The button says so for a moment.
  await openWithStoppedClock(page, `${everyUrl}code/`)
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await expect(announcement(page)).toHaveText('Page copied as Markdown')
  expect(await clipboard(page)).toContain('```ts title="numbers.ts"')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.locator('a[rel="next"]').click()
  await expect(page.locator('h1')).not.toHaveText('Code')
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0)
})

test.describe('images', { tag: '@dev' }, () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'A line that goes up and down' })
  const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge: A line that goes up and down' })

  test.beforeEach(async ({ page, everyUrl }) => open(page, `${everyUrl}images/`))

  const WAYS_TO_CLOSE: Record<string, (page: Page) => Promise<unknown>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'its button': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
    'a click on the picture': (page) => dialog(page).getByRole('img').click(),
  }
  // One visit: each step begins with the dialog closed.
  test('are enlarged by a dialog, and the page stays', async ({ page }) => {
    await test.step('that a dialog enlarges have a button for it, others have none', async () => {
      await expect(enlarge(page)).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Enlarge: Stripes' })).toHaveCount(0)
    })

    for (const [name, close] of Object.entries(WAYS_TO_CLOSE)) {
      await test.step(`open in a dialog that ${name} closes; the focus returns`, async () => {
        const before = await page.locator('.image img').first().boundingBox()
        await enlarge(page).press('Enter')
        await expect(dialog(page)).toBeVisible()
        await rest(page)
        const large = await dialog(page).getByRole('img').boundingBox()
        expect(large?.width).toBeGreaterThan((before?.width ?? 0) * 1.2)
        await close(page)
        await expect(dialog(page)).toHaveCount(0)
        await expect(enlarge(page)).toBeFocused()
        expect(await page.locator('.image img').first().boundingBox()).toEqual(before)
      })
    }

    await test.step('open with a click on the picture itself', async () => {
      await page.locator('.image img').first().click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('also without a caption, if they are shown smaller than they are', async () => {
      const plain = page.getByRole('button', { name: 'Enlarge: A line without a caption' })
      await page.getByRole('img', { name: 'A line without a caption' }).click()
      await expect(page.getByRole('dialog', { name: 'A line without a caption' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(plain).toBeFocused()
      await expect(page.getByRole('button', { name: /^Enlarge: (Inline|Small)/ })).toHaveCount(0)
    })
  })
})
