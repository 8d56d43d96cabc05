/** The menu beside the button that copies a page. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findViolations } from './harness/axe/index.ts'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({
  baseURL: undefined,
  // The browser looks for an icon beside the Markdown.
  expectedComplaints: [/favicon/],
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
})

const CONFIG = {
  title: 'Acme Docs',
  url: 'https://docs.example.com',
  blog: {},
  pageMenu: { assistants: ['claude', { label: 'Acme Chat', href: 'https://chat.example.com/?page={url}' }], mcp: true },
}
const FILES = {
  'octavo.config.json': JSON.stringify(CONFIG),
  'docs/index.md': '# Start\n\nHello.\n',
  'blog/2026-01-02-news.md': '---\ntitle: News\n---\n\nWe have news.\n',
}

let root: string
let site: string
test.beforeAll(async () => {
  root = join(test.info().project.outputDir, `page-menu-${process.pid}`)
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, 'site', file)), { recursive: true })
    writeFileSync(join(root, 'site', file), text)
  }
  await buildSite(join(root, 'site'), join(root, 'dist'))
  site = await serveFolder(join(root, 'dist'))
})
test.afterAll(() => rmSync(root, { recursive: true }))

test('the menu opens by keyboard beside its button, and shows, copies and hands on the page', async ({ page }) => {
  await open(page, site)
  const button = page.getByRole('button', { name: 'More ways to use this page' })
  const menu = page.getByRole('region', { name: 'More ways to use this page' })
  await page.getByRole('button', { name: 'Copy page as Markdown' }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  const [opener, box] = [await button.boundingBox(), await menu.boundingBox()]
  expect(Math.abs(box!.y - opener!.y - opener!.height)).toBeLessThan(12)
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const address = encodeURIComponent('https://docs.example.com/index.md')
  expect(hrefs).toEqual([
    '/index.md',
    `https://claude.ai/new?q=Read%20${address}%20and%20answer%20my%20questions%20about%20it.`,
    `https://chat.example.com/?page=${address}`,
  ])
  await expect(menu.getByRole('link', { name: 'Open in Claude' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Copy the configuration' }).click()
  await expect(menu).toBeHidden()
  expect(JSON.parse(await clipboard())).toEqual({
    mcpServers: { 'acme-docs-docs': { command: 'npx', args: ['-y', 'octavo-mcp', 'https://docs.example.com/'] } },
  })
  await button.click()
  await menu.getByRole('button', { name: 'Copy link to the Markdown' }).click()
  expect(await clipboard()).toBe(`${site}index.md`)
  await button.click()
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('Denied'))))
  await menu.getByRole('button', { name: 'Copy link to the Markdown' }).click()
  await expect(page.getByText('The browser did not allow copying')).toBeAttached()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'View as Markdown' }).click()
  await expect(page).toHaveURL(`${site}index.md`)
  await expect(page.locator('body')).toContainText('Hello.')
})

test('it opens on a phone without scripts, and posts have none', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })
  const page = await context.newPage()
  await page.goto(site)
  await page.getByRole('button', { name: 'More ways to use this page' }).click()
  const box = await page.getByRole('region', { name: 'More ways to use this page' }).boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(375)
  await page.goto(`${site}blog/news/`)
  await expect(page.getByRole('heading', { name: 'News' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More ways to use this page' })).toHaveCount(0)
  await context.close()
})
