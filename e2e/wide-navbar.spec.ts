/** A navbar with more links than one line has space for. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined })

const NAMES = ['Getting started', 'Setup', 'Plugins', 'Reference', 'Insiders', 'Community', 'Publishing', 'Examples']
const MORE = { label: 'More', items: [{ label: 'Status', to: '/' }] }

let root: string
let address: string
let addressOfEnd: string
test.beforeAll(async () => {
  root = join(test.info().project.outputDir, `wide-navbar-${process.pid}`)
  address = await serveNavbar('start', 'left')
  addressOfEnd = await serveNavbar('end', 'right')
})

async function serveNavbar(name: string, position: string) {
  const folder = join(root, name)
  mkdirSync(join(folder, 'docs'), { recursive: true })
  writeFileSync(join(folder, 'docs', 'index.md'), '# Start\n')
  const links = [...NAMES.map((label) => ({ label, to: '/' })), MORE].map((item) => ({ ...item, position }))
  const navbar = { items: [...links, { type: 'search' }, { type: 'colorMode' }] }
  writeFileSync(join(folder, 'octavo.config.json'), JSON.stringify({ title: 'Handbook of Acme', navbar }))
  await buildSite(folder, join(root, `${name}-dist`))
  return serveFolder(join(root, `${name}-dist`))
}
test.afterAll(() => rmSync(root, { recursive: true }))
test.afterEach(({ page }) => page.goto('about:blank'))

test('its first links scroll, the name stays, and the page does not become wider', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, address)
  const title = page.locator('.site-title span')
  await expect(title).toBeVisible()
  expect((await title.boundingBox())!.width).toBeGreaterThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const last = page.getByRole('link', { name: 'Examples' })
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await page.locator('.site-title').focus()
  for (const _ of NAMES) await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('where its links scroll they fade out, except behind an open list, and the search is an icon', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, address)
  const mask = () => page.locator('.navbar-left').evaluate((links) => getComputedStyle(links).maskImage)
  await expect.poll(mask).not.toBe('none')
  expect((await page.getByRole('button', { name: 'Search' }).boundingBox())!.width).toBeLessThan(50)
  await page.getByText('More', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Status' })).toBeInViewport({ ratio: 1 })
  await expect.poll(mask).toBe('none')
  await page.setViewportSize({ width: 1900, height: 700 })
  await page.keyboard.press('Escape')
  await page.mouse.click(900, 500)
  expect(await mask(), 'links that fit do not fade').toBe('none')
})

test('links at its end scroll too, the search stays, and a list is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, addressOfEnd)
  await expect(page.locator('.site-title span')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.color-mode')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByText('More', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Status' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1900, height: 700 })
  const [links, tools] = [page.locator('.navbar-left > :last-child'), page.locator('.navbar-right')]
  const [{ x, width }, end] = [(await links.boundingBox())!, (await tools.boundingBox())!]
  expect(end.x - x - width, 'in a wide window they are beside the search').toBeLessThan(20)
  expect(end.x + end.width).toBeLessThan(1900)
})
