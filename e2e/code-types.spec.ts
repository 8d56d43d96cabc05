import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

// No page of these tests is relative to the documentation.
test.use({ baseURL: undefined })

/** Whether a name shows its type, and the ends of the box in which it does. */
const readBox = (name: Element) => {
  const style = getComputedStyle(name, '::before')
  return { content: style.content, display: style.position, width: Number.parseFloat(style.width) }
}

test('the type of a name appears on hover and on focus, within the code block, and is not copied', async ({ page }) => {
  await open(page, await addressOf('/examples/twoslash'))
  const name = page.locator('[data-type^="const robots"]').first()
  const figure = page.locator('figure.code').first()
  const width = (await figure.boundingBox())?.width ?? 0
  expect((await name.evaluate(readBox)).content).toBe('none')

  await name.hover()
  const hovered = await name.evaluate(readBox)
  expect(hovered.content).toContain('const robots: Robot[]')
  expect(hovered.width).toBeGreaterThan(width * 0.8)
  expect(hovered.width).toBeLessThan(width)

  await page.mouse.move(0, 0)
  await figure.getByRole('button', { name: 'Copy code' }).focus()
  await page.keyboard.press('Tab')
  while (!(await name.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  expect((await name.evaluate(readBox)).content).toContain('const robots: Robot[]')

  // It covers the lines below, so Escape hides it, until the name is left.
  await page.keyboard.press('Escape')
  expect((await name.evaluate(readBox)).content).toBe('none')
  await name.hover()
  expect((await name.evaluate(readBox)).content).toBe('none')
  await page.mouse.move(0, 0)
  await name.hover()
  expect((await name.evaluate(readBox)).content).toContain('const robots: Robot[]')
  const text = await figure.locator('code').textContent()
  expect(text).toBe(
    "const robots: Robot[] = [{ name: 'Ada', battery: 80 }, { name: 'Grace' }]\nconst names = robots.map(({ name }) => name)",
  )
})
