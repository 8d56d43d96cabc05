import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' })
const toggle = (page: Page, name: string) => sidebar(page).getByRole('button', { name })

test.describe('the sidebar', { tag: '@dev' }, () => {
  test('opens and closes categories by mouse and keyboard', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await expect(toggle(page, 'Pages in Tools')).toHaveAttribute('aria-expanded', 'false')
    await toggle(page, 'Pages in Tools').click()
    await expect(toggle(page, 'Pages in Tools')).toHaveAttribute('aria-expanded', 'true')
    await expect(sidebar(page).getByRole('link', { name: 'Hammer' })).toBeVisible()
    await toggle(page, 'Inner').focus()
    await page.keyboard.press('Enter')
    await expect(sidebar(page).getByRole('link', { name: 'Screwdriver' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(sidebar(page).getByRole('link', { name: 'Screwdriver' })).toHaveCount(0)
  })

  test('keeps what is open on the next page and after a reload', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await toggle(page, 'Pages in Tools').click()
    await sidebar(page).getByRole('link', { name: 'Code', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(sidebar(page).getByRole('link', { name: 'Hammer' })).toBeVisible()
    await page.reload()
    await expect(sidebar(page).getByRole('link', { name: 'Hammer' })).toBeVisible()
  })

  test('the link of a category leads to its page, and its way is open there', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await sidebar(page).getByRole('link', { name: 'Tools' }).click()
    await expect(page.locator('h1')).toHaveText('Tools')
    await expect(sidebar(page).getByRole('link', { name: 'Hammer' })).toBeVisible()
    await toggle(page, 'Pages in Tools').click()
    await page.goto(`${everyUrl}tools/hammer/`)
    await page.locator('html[data-hydrated]').waitFor()
    await page.locator('.breadcrumbs').getByRole('link', { name: 'Tools' }).click()
    await expect(sidebar(page).getByRole('link', { name: 'Hammer' })).toBeVisible()
  })
})

test('a category with a long name keeps its chevron', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await toggle(page, 'Pages in Tools').click()
  const [needed, available] = await toggle(page, 'Inner').evaluate((button) => {
    button.firstChild!.textContent = 'Microsoft.Extensions.DependencyInjection.Abstractions'
    return [button.scrollWidth, button.clientWidth]
  })
  expect(needed).toBeLessThanOrEqual(available!)
})

test('the current page is marked and in view', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, `${siteUrl}docs/troubleshooting/installation-issues/`)
  const current = sidebar(page).locator('[aria-current="page"]')
  await expect(current).toHaveCount(1)
  await expect(current).toBeInViewport()
})

test('the whole tree arrives once', async ({ page, siteUrl }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/sidebars?-/.test(request.url())) requests.push(request.url())
  })
  await open(page, `${siteUrl}docs/`)
  await expect.poll(() => requests.length).toBe(1)
  await page.locator('a[rel="next"]').click()
  await expect(page.locator('a[rel="prev"]')).toBeVisible()
  const last = sidebar(page).locator('button[aria-expanded]').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  expect(requests).toHaveLength(1)
})

test('with reduced data usage, the tree is fetched when the reader opens a category', async ({ page, siteUrl }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/sidebars?-/.test(request.url())) requests.push(request.url())
  })
  await open(page, `${siteUrl}docs/`)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requests).toEqual([])
  await toggle(page, 'Pages in Design').click()
  const button = page.getByRole('button', { name: 'Pages in Design' })
  const category = sidebar(page).locator('.sidebar-category').filter({ has: button })
  await expect(category.getByRole('link').nth(1)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('the current page of a long category stays where it is when the whole tree arrives', async ({ page }) => {
  const root = test.info().outputPath('site')
  mkdirSync(join(root, 'docs'), { recursive: true })
  for (let index = 100; index < 250; index++) writeFileSync(join(root, 'docs', `p${index}.md`), `# Page ${index}\n`)
  await buildSite(root, join(root, 'dist'))
  const address = await serveFolder(join(root, 'dist'))
  let load = () => {}
  const wanted = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/sidebar*', (route) => wanted.then(() => route.continue()))
  const current = sidebar(page).locator('[aria-current="page"]')
  const top = () => current.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  await open(page, `${address}p200/`)
  await expect(sidebar(page).getByRole('link')).toHaveCount(60)
  await expect(current).toBeInViewport()
  await sidebar(page).getByRole('link', { name: 'Page 202' }).focus()
  const before = await top()
  load()
  await expect(sidebar(page).getByRole('link')).toHaveCount(150)
  expect(await top()).toBe(before)
  await expect(sidebar(page).getByRole('link', { name: 'Page 202' })).toBeFocused()
})

test('of a category with many pages, what fits a window opens at once, and then the others in steps', async ({
  page,
}) => {
  const root = test.info().outputPath('site')
  mkdirSync(join(root, 'docs', 'many'), { recursive: true })
  writeFileSync(join(root, 'docs', 'index.md'), '# Start\n')
  for (let index = 1000; index < 1900; index++)
    writeFileSync(join(root, 'docs', 'many', `p${index}.md`), `# Page ${index}\n`)
  await buildSite(root, join(root, 'dist'))
  const tree = page.waitForResponse('**/assets/sidebar*')
  await open(page, await serveFolder(join(root, 'dist')))
  await tree
  const shown = await sidebar(page)
    .locator('.sidebar-category')
    .evaluate(async (item) => {
      const counts = [0]
      item.querySelector('button')?.click()
      await new Promise<void>((resolve) => {
        new MutationObserver(() => {
          counts.push(item.querySelectorAll('a').length)
          if (counts.at(-1) === 900) resolve()
        }).observe(item, { childList: true, subtree: true })
      })
      return counts
    })
  expect(shown[1]).toBe(40)
  // A phone needs seconds to lay out thousands at once.
  const steps = shown.slice(1).map((count, index) => count - (shown[index] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(320)
  const entry = sidebar(page).getByRole('link', { name: 'Page 1300', exact: true })
  const kept = await entry.elementHandle()
  await entry.click()
  await expect(page.locator('h1')).toHaveText('Page 1300')
  expect(await kept?.evaluate((link) => link.isConnected), 'an entry keeps its element').toBe(true)
})

test('while a category opens in steps, the list keeps its place and shows the page that the reader goes to', async ({
  page,
}) => {
  const root = test.info().outputPath('site')
  mkdirSync(join(root, 'docs', 'many'), { recursive: true })
  writeFileSync(join(root, 'docs', 'index.md'), '# Start\n\n[Far](many/p1850.md)\n')
  writeFileSync(join(root, 'docs', 'zebra.md'), '# Zebra\n')
  for (let index = 1000; index < 1900; index++)
    writeFileSync(join(root, 'docs', 'many', `p${index}.md`), `# Page ${index}\n`)
  await buildSite(root, join(root, 'dist'))
  // As Safari, which holds no place, and with steps that wait until the test lets them go on.
  await page.addInitScript(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { overflow-anchor: none !important }')
    document.adoptedStyleSheets.push(style)
    const idle = window.requestIdleCallback.bind(window)
    const steps: (() => void)[] = []
    Object.assign(window, { holdSteps: false, steps })
    window.requestIdleCallback = (callback, options) => {
      if (!Reflect.get(window, 'holdSteps')) return idle(callback, options)
      return steps.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
    }
  })
  const tree = page.waitForResponse('**/assets/sidebar*')
  await open(page, await serveFolder(join(root, 'dist')))
  await tree
  await page.evaluate(() => Object.assign(window, { holdSteps: true }))
  await sidebar(page).locator('.sidebar-category button').click()
  await expect(sidebar(page).getByRole('link', { name: /^Page/ })).toHaveCount(40)
  const last = sidebar(page).getByRole('link', { name: 'Zebra' })
  await last.focus()
  const top = () => last.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const before = await top()
  await page.evaluate(() => {
    const steps: unknown = Reflect.get(window, 'steps')
    if (Array.isArray(steps)) for (const step of steps.splice(0)) Reflect.apply(step, undefined, [])
  })
  await expect(sidebar(page).getByRole('link', { name: /^Page/ })).toHaveCount(120)
  expect(await top()).toBe(before)
  await page.locator('main').getByRole('link', { name: 'Far' }).click()
  await expect(page.locator('h1')).toHaveText('Page 1850')
  await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport()
})

test.describe('when the tree cannot be fetched', () => {
  test.use({ expectedComplaints: [/sidebar|Failed to load resource/] })

  test('the branch of the page stays', async ({ page, siteUrl }) => {
    await page.route('**/assets/sidebar*', (route) => route.fulfill({ status: 500 }))
    await open(page, `${siteUrl}docs/organize/workspaces/`)
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Workspaces')
  })
})

test('badges are beside their label, never below it', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/about/ai-infused/`)
  const link = sidebar(page).locator('[aria-current="page"]')
  await expect(link).toHaveText('AI-infused design Architect Tech Preview')
  const [lines = [], badges = []] = await link.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element.firstChild!)
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const labels = [...element.querySelectorAll('.badge')].map((badge) => badge.getBoundingClientRect())
    return [[...text.getClientRects()].map(middle), labels.map(middle)]
  })
  expect(badges).toHaveLength(2)
  for (const [index, badge] of badges.entries()) expect(Math.abs(badge - lines[index]!)).toBeLessThan(4)
})

test('pages with the same title stay in the sidebar of their area', async ({ page }) => {
  const root = test.info().outputPath('site')
  for (const area of ['guide', 'learn']) {
    mkdirSync(join(root, area), { recursive: true })
    for (const name of ['a', 'b']) writeFileSync(join(root, area, `${name}.md`), '# Overview\n')
    writeFileSync(join(root, area, 'index.md'), `# Start of ${area}\n`)
  }
  const docs = [{ path: 'guide' }, { path: 'learn' }]
  writeFileSync(join(root, 'octavo.config.json'), JSON.stringify({ title: 'Twins', docs }))
  await buildSite(root, join(root, 'dist'))
  await open(page, `${await serveFolder(join(root, 'dist'))}guide/`)
  for (const area of ['Learn', 'Guide']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area }).click()
    await expect(page.locator('h1')).toHaveText(`Start of ${area.toLowerCase()}`)
    const addresses = await sidebar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses.toSorted()).toEqual(['', 'a/', 'b/'].map((name) => `/${area.toLowerCase()}/${name}`))
  }
})
