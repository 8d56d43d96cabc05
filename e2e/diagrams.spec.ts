import type { Locator, Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

test.beforeEach(async ({ page, everyUrl }) => open(page, `${everyUrl}diagrams/`))

const drawing = (page: Page, id: string) => page.locator(`.heading:has(#${id}) + .drawing svg`)

const isInFrame = (button: Locator) =>
  button.evaluate((button) => {
    const [frame, shown] = [button.closest('figure')!.querySelector('.diagram')!, button].map((element) =>
      element.getBoundingClientRect(),
    )
    return shown!.top > frame!.top && shown!.right < frame!.right && shown!.bottom < frame!.bottom
  })

/** The rectangle of the first element with this text. */
const boxOf = async (page: Page, text: string) => {
  const box = await page.locator('.diagram text', { hasText: text }).first().boundingBox()
  return { ...box!, right: box!.x + box!.width }
}

test('drawings fill their box: nothing is cut off, and no side is empty', async ({ page }) => {
  const margins = await page.locator('.diagram svg').evaluateAll((drawings) =>
    (drawings as SVGSVGElement[]).map((svg) => {
      const { x, y, width, height } = svg.viewBox.baseVal
      const shown = svg.getBBox()
      return [shown.x - x, shown.y - y, x + width - shown.x - shown.width, y + height - shown.y - shown.height]
    }),
  )
  expect(margins).toHaveLength(5)
  for (const margin of margins.flat()) {
    expect(margin).toBeGreaterThanOrEqual(0)
    expect(margin).toBeLessThanOrEqual(16)
  }
})

test('a state diagram begins with its start', async ({ page }) => {
  const start = await drawing(page, 'states').locator('circle').first().boundingBox()
  const [idle, busy] = [await boxOf(page, 'Idle'), await boxOf(page, 'Busy')]
  expect(start!.y).toBeLessThan(idle.y)
  expect(idle.y).toBeLessThan(busy.y)
})

test('labels of messages fit between the lifelines, and notes and blocks around their text', async ({ page }) => {
  const lifelines = await drawing(page, 'messages')
    .locator('line[x1][stroke-dasharray]')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()))
  const [alice = 0, server = 0, storage = 0] = lifelines.filter(({ width }) => width < 2).map(({ x }) => x)
  const request = await boxOf(page, 'GET /api')
  expect(request.x).toBeGreaterThan(alice)
  expect(request.right).toBeLessThan(server)
  expect((await boxOf(page, 'Look for')).right).toBeLessThan(storage)
  const note = await page.locator('.diagram polygon:not(marker *)').first().boundingBox()
  const text = await boxOf(page, 'A note')
  expect(text.x).toBeGreaterThan(note!.x)
  expect(text.right).toBeLessThan(note!.x + note!.width)
  expect(note!.x + note!.width).toBeLessThan(storage)
  const [block, tab] = await Promise.all(
    [0, 1].map((index) => drawing(page, 'messages').locator('rect').nth(index).boundingBox()),
  )
  expect((await boxOf(page, 'the deployment is complete')).right).toBeLessThan(tab!.x + tab!.width)
  expect(tab!.x + tab!.width).toBeLessThan(block!.x + block!.width)
})

test('the label of a line fits its box', async ({ page }) => {
  for (const text of ['30 days before the end', 'places one or more of']) {
    const [label, box] = await page
      .locator('.diagram text', { hasText: text })
      .evaluate((label) => [label, label.previousElementSibling!].map((element) => element.getBoundingClientRect()))
    expect(label!.x).toBeGreaterThan(box!.x)
    expect(label!.right).toBeLessThan(box!.right)
  }
})

test('long labels keep a distance from the sides of their shapes', async ({ page }) => {
  for (const text of ['The end of a decision', 'A subroutine', 'The data that is read']) {
    const [label, shape] = await page
      .locator('.diagram g > text', { hasText: text })
      .evaluate((label) => [label, label.parentElement!].map((element) => element.getBoundingClientRect()))
    for (const space of [label!.x - shape!.x, shape!.right - label!.right]) expect(space, text).toBeGreaterThan(14)
  }
})

test('names of classes keep a distance from the sides of their boxes, and labels from lines', async ({ page }) => {
  const [name, box, label, halo] = await page
    .locator('.diagram g > text', { hasText: 'CreateOrderOnCheckout' })
    .evaluate((name) => {
      const texts = [...name.closest('svg')!.querySelectorAll('text')]
      const find = (text: string) => texts.find(({ textContent }) => textContent === text)!
      const [label, stereotype] = [find('ExecutePayment places them'), find('<<Agent>>')]
      const boxes = [name, name.parentElement!, label].map((element) => element.getBoundingClientRect())
      return [boxes[0]!, boxes[1]!, boxes[2]!, getComputedStyle(stereotype).stroke] as const
    })
  for (const space of [name.x - box.x, box.right - name.right]) expect(space).toBeGreaterThan(9)
  const line = box.x + box.width / 2
  expect(line - label.right).toBeGreaterThan(4)
  expect(halo, 'an outline is for labels on lines').toBe('none')
})

test('the mark of a key is readable', async ({ page }) => {
  const [mark, background] = await drawing(page, 'entities').evaluate((svg) => {
    const text = [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === 'PK')!
    return [text, text.previousElementSibling!].map((element) => getComputedStyle(element).fill)
  })
  expect(background).not.toBe(mark)
  expect(background).not.toBe('rgb(0, 0, 0)')
})

test('a wide drawing fits into the column beside the text of a page without a table of contents', async ({
  page,
  everyUrl,
}) => {
  await open(page, `${everyUrl}wide-diagram/`)
  const sizes = () =>
    page.locator('.diagram').evaluateAll((boxes) =>
      boxes.map((box) => {
        const { right } = box.getBoundingClientRect()
        const { right: textRight } = document.querySelector('.prose p')!.getBoundingClientRect()
        const { right: pageRight } = document.querySelector('.layout')!.getBoundingClientRect()
        return { beyondText: right - textRight, toEdge: pageRight - right, hidden: box.scrollWidth - box.clientWidth }
      }),
    )
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [wide, small] = await sizes()
    expect(wide!.beyondText).toBeGreaterThan(60)
    expect(wide!.toEdge).toBeGreaterThan(16)
    expect(wide!.hidden).toBeLessThanOrEqual(width === 1440 ? 0 : Infinity)
    expect(small!.beyondText).toBe(0)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  expect((await sizes())[0]!.beyondText).toBe(0)
})

test('the button that enlarges a diagram is in its frame, by keyboard, too, and not on paper', async ({
  page,
  everyUrl,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, `${everyUrl}wide-diagram/`)
  const button = page.getByRole('button', { name: 'Enlarge: ' })
  await expect(button).toHaveCount(1)
  await expect(button).toHaveCSS('opacity', '0')
  await page.locator('.diagram').first().focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('opacity', '1')
  expect(await isInFrame(button)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(button).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('the button that enlarges a diagram covers no part of it', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}blocks/`)
    expect(await page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)).toBe(true)
    const enlarge = page.getByRole('button', { name: 'Enlarge: ' })
    await expect(enlarge.first()).toBeVisible()
    const covered = await enlarge.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, right, bottom } = button.getBoundingClientRect()
        return [...button.closest('figure')!.querySelectorAll('svg :is(rect, circle, polyline, text)')]
          .map((shape) => shape.getBoundingClientRect())
          .filter((shape) => shape.top < bottom && shape.left < right && shape.right > left)
      }),
    )
    expect(covered).toEqual([])
    for (const button of await enlarge.all()) expect(await isInFrame(button)).toBe(true)
  })

  test('a diagram without such a button has no room for it', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}wide-diagram/`)
    const paddings = await page
      .locator('.diagram')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).paddingTop))
    expect(paddings).toEqual(['52px', '12px'])
    await expect(page.getByRole('button', { name: 'Enlarge: ' })).toHaveCount(1)
  })
})
