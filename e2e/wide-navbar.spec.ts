/** A navbar with more links than one line has space for. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined })

const NAMES = [
  'Getting started',
  'Guides',
  'Configuration',
  'Plugins',
  'API reference',
  'Community',
  'Changelog',
  'Blog',
  'Examples',
]
const RESOURCES = { label: 'Resources', items: [{ label: 'Status', to: '/' }] }
const TOOLS = [{ type: 'search' }, { type: 'versionDropdown' }, { type: 'languageDropdown' }, { type: 'colorMode' }]

let root: string
const addresses: Record<string, string> = {}
test.beforeAll(async () => {
  root = join(test.info().project.outputDir, `wide-navbar-${process.pid}`)
  addresses['from left to right'] = await serveNavbar('ltr', 'left')
  addresses['from right to left'] = await serveNavbar('rtl', 'left')
  addresses['at its end'] = await serveNavbar('ltr', 'right')
})

async function serveNavbar(direction: string, position: string) {
  const folder = join(root, direction + position)
  mkdirSync(join(folder, 'docs'), { recursive: true })
  writeFileSync(join(folder, 'docs', 'index.md'), '# Start\n')
  writeFileSync(join(folder, 'docs', 'blog.md'), '# Blog\n')
  const links = NAMES.map((label) => ({ label, to: label === 'Blog' ? '/blog/' : '/' }))
  const items = [...[...links, RESOURCES].map((item) => ({ ...item, position })), ...TOOLS]
  const languages = [
    { language: 'en', label: 'English', baseUrl: '/', path: '.' },
    { language: 'de', label: 'Deutsch', baseUrl: '/de/' },
  ]
  const config = { title: 'Handbook of Acme', direction, languages, version: { label: '2.0' }, navbar: { items } }
  writeFileSync(join(folder, 'octavo.config.json'), JSON.stringify(config))
  await buildSite(folder, join(folder, 'dist'))
  return serveFolder(join(folder, 'dist'))
}
test.afterAll(() => rmSync(root, { recursive: true }))
test.afterEach(({ page }) => page.goto('about:blank'))

const bar = (page: Page) => page.locator('.navbar')
const more = (page: Page) => bar(page).locator('summary', { hasText: 'More' })

/** The names that a reader can see and click there. */
async function listShown(place: Locator): Promise<string[]> {
  const shown: string[] = []
  for (const name of [...NAMES, RESOURCES.label]) {
    const entry = place.locator('a, summary, .navbar-more-label').getByText(name, { exact: true }).first()
    if (!(await entry.count()) || !(await entry.isVisible())) continue
    const isReached = await entry.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(hit) || (hit?.contains(element) ?? false)
    })
    if (isReached) shown.push(name)
  }
  return shown
}

for (const name of ['from left to right', 'from right to left', 'at its end']) {
  test(`${name}, every link is in the bar or in a list that can be seen, and tools and title stay`, async ({
    page,
  }) => {
    await open(page, addresses[name]!)
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      await test.step(`${width} px`, async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        for (const tool of ['.site-title', '.search-button', '.color-mode'])
          await expect(bar(page).locator(tool)).toBeInViewport({ ratio: 1 })
        if (width < 996) {
          expect(await listShown(bar(page))).toEqual([])
          await page.getByRole('button', { name: 'Menu' }).click()
          await page.getByRole('button', { name: 'Back to main menu' }).click()
          expect(await listShown(page.getByRole('dialog', { name: 'Menu' }))).toEqual([...NAMES, RESOURCES.label])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
          return
        }
        await expect(more(page)).toBeInViewport({ ratio: 1 })
        const inBar = await listShown(bar(page))
        await more(page).click()
        const inList = await listShown(bar(page).locator('.navbar-more'))
        expect(inBar.length, 'several are in the bar').toBeGreaterThan(2)
        expect([...inBar, ...inList]).toEqual([...NAMES, RESOURCES.label])
        await expect(bar(page).getByRole('link', { name: 'Status' })).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
        await expect(more(page)).toBeFocused()
      })
    }
  })
}

test('the keyboard reaches the links in the bar, then the others, and none that is hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, addresses['from left to right']!)
  await expect(more(page)).toBeVisible()
  const inBar = await listShown(bar(page))
  await page.locator('.site-title').focus()
  for (const name of inBar) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const next = [...NAMES, RESOURCES.label][inBar.length]!
  await expect(bar(page).locator('.navbar-more').getByRole('link', { name: next, exact: true })).toBeFocused()
  await bar(page).locator('.navbar-more').getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('h1')).toHaveText('Blog')
  await expect(bar(page).locator('.navbar-more').getByText('Blog')).toHaveAttribute('aria-current', 'true')
})

test('a link that is too wide by a part of a pixel is in the list', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 700 })
  await open(page, addresses['from left to right']!)
  await expect(more(page)).toBeAttached()
  const cutOff = await page.locator('.navbar-left').evaluate(async (list: HTMLElement) => {
    const entries = [...list.children].filter((entry) => !entry.classList.contains('navbar-more')) as HTMLElement[]
    const boxes = () => entries.map((entry) => entry.getBoundingClientRect())
    const measure = () => boxes().at(-1)!.right - boxes()[0]!.left
    const wait = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
    list.style.flex = 'none'
    list.style.width = '3000px'
    await wait()
    list.style.marginInlineStart = `${1 - (list.getBoundingClientRect().left % 1)}px`
    // Their width is just below a whole pixel.
    entries[0]!.style.paddingInlineEnd = `${15 / 16 - (measure() % 1) + 1}px`
    const width = measure()
    const found: number[] = []
    for (let eighths = 0; eighths < 16; eighths++) {
      list.style.width = `${width - eighths / 8}px`
      await wait()
      const [{ top } = new DOMRect(), ...others] = boxes()
      if (others.some((box, index) => box.top > top && !entries[index + 1]!.inert)) found.push(eighths)
    }
    return found
  })
  expect(cutOff, 'eighths of a pixel').toEqual([])
})

test('a list in a list is named as in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, addresses['from left to right']!)
  await more(page).click()
  const list = bar(page).locator('.navbar-more').getByRole('list', { name: 'Resources' })
  await expect(list.getByRole('link')).toHaveText(['Status'])
})

test.describe('when the list of the others cannot be loaded', () => {
  test.use({ expectedComplaints: [/MoreLinks|Failed to load resource|Failed to fetch/] })

  test('the links take as many lines as they need', async ({ page }) => {
    await page.route('**/MoreLinks*', (route) => route.abort())
    await page.setViewportSize({ width: 1024, height: 700 })
    await open(page, addresses['from left to right']!)
    await expect.poll(() => listShown(bar(page))).toEqual([...NAMES, RESOURCES.label])
    await expect(page.locator('h1')).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the links take as many lines as they need', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 })
    await page.goto(addresses['from left to right']!)
    expect(await listShown(bar(page))).toEqual([...NAMES, RESOURCES.label])
  })
})
