import { readdirSync } from 'node:fs'
import { findViolations, findViolationsAfterResize } from './harness/axe/index.ts'
import { nextPaint } from './harness/page.ts'
import { addressOf, EXAMPLES } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

// No page of these tests is relative to the documentation.
test.use({ baseURL: undefined })

for (const name of readdirSync(EXAMPLES)) {
  test(`the example ${name}: no complaint and no axe violation, wide and narrow, light and dark`, async ({ page }) => {
    const url = await addressOf(`/${EXAMPLES}/${name}`)
    await page.goto(url)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const address of new Set([url, ...links])) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, address)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(await findViolations(page), `${address} at 1280 px`).toEqual([])
      expect.soft(await overflow(), `${address} does not scroll sideways at 1280 px`).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 800 })
      await nextPaint(page)
      expect.soft(await findViolationsAfterResize(page), `${address} at 390 px`).toEqual([])
      expect.soft(await overflow(), `${address} does not scroll sideways at 390 px`).toBeLessThanOrEqual(0)
    }
  })
}

test('the title of a post in a list looks like a title, until a pointer shows that it is a link', async ({ page }) => {
  await open(page, `${await addressOf(`/${EXAMPLES}/blog`)}blog/`)
  const title = page.locator('h2').getByRole('link', { name: 'The second part' })
  const text = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
  await expect(title).toHaveCSS('color', text)
  await expect(title).toHaveCSS('text-decoration-line', 'none')
  await title.hover()
  await expect(title).not.toHaveCSS('color', text)
})

test('the text begins at the same distance below the title, wherever the title is written', async ({ page }) => {
  const url = await addressOf(`/${EXAMPLES}/blog`)
  const gaps: number[] = []
  // The title of the changelog is a heading of its file, and the title of the archive is not in a file.
  for (const path of ['changelog/', 'blog/archive/']) {
    await open(page, url + path)
    const header = (await page.locator('.page-header').boundingBox())!
    gaps.push((await page.locator('.prose .heading').first().boundingBox())!.y - header.y - header.height)
  }
  expect(gaps[0]).toBe(gaps[1])
})

test('on a phone, without a contact button, a line of the footer leaves space for one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, await addressOf(`/${EXAMPLES}/brand`))
  const line = page.locator('.footer-line')
  const copyright = line.locator('p')
  const lines = () => copyright.evaluate(({ clientHeight }) => clientHeight)
  const single = await lines()
  await copyright.evaluate((text) => (text.textContent = 'Copyright © 2026 Juniper Tea and friends'))
  expect(await lines()).toBe(single)
  await page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(document.createElement('p'), { style: 'height: 3000px' }))
    scrollTo(0, document.documentElement.scrollHeight)
  })
  const button = (await page.getByRole('button', { name: 'Scroll back to the top' }).boundingBox())!
  const end = await line.evaluate((element) => {
    const { right } = element.getBoundingClientRect()
    return right - parseFloat(getComputedStyle(element).paddingInlineEnd)
  })
  expect(button.x).toBeGreaterThanOrEqual(end)
})

test('a link of the navbar is an icon in the color of text, and has its name beside it in the menu', async ({
  page,
}) => {
  await open(page, await addressOf(`/${EXAMPLES}/brand`))
  const link = page.getByRole('link', { name: 'Shop' })
  const icon = link.locator('.icon')
  expect(await link.evaluate(({ clientWidth }) => clientWidth)).toBe(40)
  await expect(icon).toHaveCSS('mask-image', /^url\("data:image\/svg/)
  const button = page.locator('.color-mode')
  await expect(icon).toHaveCSS('background-color', await button.evaluate((element) => getComputedStyle(element).color))
  await page.setViewportSize({ width: 390, height: 600 })
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Back to main menu' }).click()
  const name = link.getByText('Shop')
  expect((await name.boundingBox())!.width).toBeGreaterThan(20)
  expect((await name.boundingBox())!.x).toBeGreaterThan((await icon.boundingBox())!.x)
})

test('links that look like buttons have space between them, also if they are below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, await addressOf(`/${EXAMPLES}/brand`))
  const links = page.locator('.prose .button')
  const boxes = async () => [(await links.first().boundingBox())!, (await links.last().boundingBox())!] as const
  const [first, second] = await boxes()
  expect(second.x - first.x - first.width).toBeGreaterThan(8)
  await links.first().evaluate((link) => (link.textContent = 'How to brew the tea of the season'))
  const [above, below] = await boxes()
  expect(below.y - above.y - above.height).toBeGreaterThan(4)
})
