/** What a reader sees whose system replaces the colors of pages, for example with the contrast themes of Windows. */
import { field, search } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test('every icon still shows', async ({ page, everyUrl }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['code/', 'blocks/']) {
    await open(page, everyUrl + path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const icons = await page.evaluate(() => {
        const canvas = getComputedStyle(document.documentElement).backgroundColor
        const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
        return shown.flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((part) => {
            const { content, maskImage, backgroundColor } = getComputedStyle(element, part)
            if (!maskImage.startsWith('url') || content === 'none') return []
            const isLost = [canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor)
            return `${element.className || element.parentElement?.className}${part ?? ''}: ${isLost ? 'lost' : 'shown'}`
          }),
        )
      })
      expect(icons.length).toBeGreaterThan(5)
      expect(icons.filter((icon) => icon.endsWith('lost'))).toEqual([])
    }
  }
})

test('text in marked code and diagrams has the color of the system', async ({ page, everyUrl }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const colorOf = (selector: string, property: 'color' | 'fill') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property)
  await open(page, `${everyUrl}code/`)
  const text = await colorOf('body', 'color')
  expect(await colorOf('.code .line.mark', 'color')).toBe(text)
  expect(await colorOf('.code ins', 'color')).toBe(text)
  const colorBeside = (selector: string, part: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((line, name) => getComputedStyle(line, name).color, part)
  expect(await colorBeside('.numbered .line.mark', '::before')).toBe(text)
  expect(await colorBeside('.line.ins', '::after'), 'the sign, on the background of the system').toBe(text)
  await open(page, `${everyUrl}blocks/`)
  expect(await colorOf('.diagram text', 'fill')).toBe(text)
})

test('the field of the search has a ring, and a page that loads a bar', async ({ page, everyUrl }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, everyUrl)
  await search(page, 'code')
  const { style, color, canvas } = await field(page).evaluate((input) => {
    const { outlineStyle, outlineColor } = getComputedStyle(input)
    return {
      style: outlineStyle,
      color: outlineColor,
      canvas: getComputedStyle(document.documentElement).backgroundColor,
    }
  })
  expect(style).toBe('solid')
  expect([canvas, 'rgba(0, 0, 0, 0)']).not.toContain(color)
  await page.keyboard.press('Escape')
  const bar = await page.evaluate(() => {
    document.documentElement.dataset['loading'] = ''
    return getComputedStyle(document.documentElement, '::before').backgroundColor
  })
  expect([canvas, 'rgba(0, 0, 0, 0)']).not.toContain(bar)
})
