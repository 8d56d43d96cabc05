import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findViolations } from './harness/axe/index.ts'
import { buildSite, publishSite, serveFolder } from './harness/octavo.ts'
import { expect, open, tabTest as test } from './harness/test.ts'
import { serveVersions } from './harness/versions.ts'

const LIST = '**/versionsList.json'
const VERSIONS = {
  versions: [
    { label: '5.1.0', versionNumber: '5.1' },
    { label: '5.0.0', versionNumber: '5.0' },
  ],
}
const dropdown = (page: Page) => page.getByRole('banner').locator('.navbar-item-versionDropdown')
const preferred = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))

test('before the list is known, the only choice leads to the documentation of this version', async ({
  page,
  siteUrl,
}) => {
  await page.route(LIST, () => {})
  await open(page, siteUrl)
  await dropdown(page).locator('summary').click()
  const entry = dropdown(page).getByRole('link')
  await expect(entry).toHaveText('5.1.0')
  await expect(entry).toHaveAttribute('aria-current', 'true')
  await entry.click()
  await expect(page).toHaveURL(`${siteUrl}docs/`)
  await expect(page.locator('h1')).toHaveText(/About/)
  expect(await preferred(page)).toBe('current')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/failed: csp/] })

  test('the choice leads to the documentation of this version', async ({ page, siteUrl }) => {
    await page.goto(siteUrl)
    await dropdown(page).locator('summary').click()
    await dropdown(page).getByRole('link', { name: '5.1.0' }).click()
    await expect(page).toHaveURL(`${siteUrl}docs/`)
  })
})

test('the entry of this version is marked, and the others lead to the path of their number', async ({
  page,
  siteUrl,
}) => {
  await page.route(LIST, (route) => route.fulfill({ json: VERSIONS }))
  await open(page, siteUrl)
  await dropdown(page).locator('summary').click()
  await expect(dropdown(page).getByRole('link')).toHaveText(['5.1.0', '5.0.0'])
  await expect(dropdown(page).locator('[aria-current]')).toHaveText('5.1.0')
  await expect(dropdown(page).getByRole('link', { name: '5.0.0' })).toHaveAttribute('href', '/5.0/docs')
})

for (const [stored, kept] of [
  ['current', 'current'],
  ['5.0', '5.0'],
  ['4.0', null],
] as const) {
  test(`the stored version ${stored} is ${kept ? 'kept' : 'cleared'}`, async ({ page, siteUrl }) => {
    await page.addInitScript((name) => localStorage.setItem('docs-preferred-version-default', name), stored)
    await page.route(LIST, (route) => route.fulfill({ json: VERSIONS }))
    await open(page, siteUrl)
    await dropdown(page).locator('summary').click()
    await expect(dropdown(page).getByRole('link')).toHaveCount(2)
    expect(await preferred(page)).toBe(kept)
  })
}

test('a site without a home page: its version leads to its first page, also from other versions', async ({ page }) => {
  const root = test.info().outputPath('site')
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'docs', 'index.md'), '# Start\n')
  const version = { name: '5.0', label: '5.0' }
  const navbar = { items: [{ type: 'versionDropdown' }] }
  writeFileSync(join(root, 'octavo.config.json'), JSON.stringify({ baseUrl: '/5.0/', version, navbar }))
  await publishSite(root, join(root, 'out'))
  const url = new URL('/5.0/', await serveFolder(join(root, 'out'))).href
  const moved = { label: '4.0.0', versionNumber: '4.0', url: '/old/4.0/' }
  await page.route(LIST, (route) => route.fulfill({ json: { versions: [...VERSIONS.versions, moved] } }))
  await open(page, url)
  await dropdown(page).locator('summary').click()
  await expect(dropdown(page).getByRole('link', { name: '4.0.0' })).toHaveAttribute('href', '/old/4.0/')
  const entry = dropdown(page).getByRole('link', { name: '5.0.0' })
  await expect(entry).toHaveAttribute('href', '/5.0/')
  await expect(entry).toHaveAttribute('aria-current', 'true')
  // The address to which the dropdowns of other versions lead.
  await page.goto(new URL('/5.0/docs', url).href)
  await expect(page).toHaveURL(url)
  await expect(page.locator('h1')).toHaveText('Start')
})

test('a build that is not published beside others asks for no list, and offers itself only', async ({ page }) => {
  const root = test.info().outputPath('site')
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'docs', 'index.md'), '# Start\n')
  const version = { name: '5.0', label: '5.0', keepPage: true, notice: 'old' }
  const navbar = { items: [{ type: 'versionDropdown' }] }
  writeFileSync(join(root, 'octavo.config.json'), JSON.stringify({ baseUrl: '/5.0/', version, navbar }))
  await buildSite(root, join(root, 'out'))
  // The console, which must be empty, would name a list that does not exist.
  await open(page, await serveFolder(join(root, 'out')))
  await dropdown(page).locator('summary').click()
  await expect(dropdown(page).getByRole('link')).toHaveText(['5.0'])
  await page.getByRole('note').getByRole('link').hover()
  await page.waitForLoadState('networkidle')
  await expect(dropdown(page).locator('summary')).toHaveText(/5\.0/)
})

test.describe('with keepPage and notice', () => {
  // In one worker, which publishes the versions once.
  test.describe.configure({ mode: 'default' })
  // The console names the page that one version does not have.
  test.use({ expectedComplaints: [/404/] })

  let root: string
  let address: string
  test.beforeAll(async () => {
    root = join(test.info().project.outputDir, `versions-${process.pid}`)
    address = await serveVersions(root)
  })
  test.afterAll(() => rmSync(root, { recursive: true }))
  // The page fetches the sidebar when it is idle, which would fail without the folder.
  test.afterEach(({ page }) => page.goto('about:blank'))

  const at = (path: string) => new URL(path, address).href

  test('a version opens at the same page, or at its start if it does not have it', async ({ page }) => {
    const entry = dropdown(page).getByRole('link', { name: '4.0' })
    await open(page, at('/5.0/setup/?from=mail#limits'))
    await dropdown(page).locator('summary').click()
    await expect(entry).toHaveAttribute('href', '/4.0/setup/?from=mail#limits')
    await page.keyboard.press('Escape')
    // The dropdown stays when the reader goes to another page of this version.
    await page.getByRole('link', { name: 'Only here', exact: true }).first().click()
    await expect(page.locator('h1')).toHaveText('Only here')
    const asked = page.waitForResponse(/\/4\.0\/new\/$/)
    await dropdown(page).locator('summary').click()
    expect((await asked).status()).toBe(404)
    await expect(entry).toHaveAttribute('href', '/4.0/')
    await entry.click()
    await expect(page.locator('h1')).toHaveText('Start of 4.0')
    expect(await preferred(page)).toBe('4.0')
  })

  test('a version that is chosen before the server has answered opens at the same page, too', async ({ page }) => {
    const silent = { label: '3.0', versionNumber: '3.0' }
    await page.route(LIST, async (route) => {
      const { versions } = (await (await route.fetch()).json()) as typeof VERSIONS
      await route.fulfill({ json: { versions: [...versions, silent] } })
    })
    await page.route('**/3.0/**', () => {})
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/4.0/setup/', async (route) => {
      if (route.request().method() === 'HEAD') await answered
      await route.continue()
    })
    await open(page, at('/5.0/setup/#limits'))
    await dropdown(page).locator('summary').click()
    await dropdown(page).getByRole('link', { name: '4.0' }).click()
    answer()
    await expect(page).toHaveURL(at('/4.0/setup/#limits'))
  })

  test('a version with a later release says so, and leads to the same page of that', async ({ page }) => {
    const notice = page.getByRole('note')
    const link = notice.getByRole('link', { name: 'Go to the latest release' })
    await page.route('**/versionsList.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await open(page, at('/4.0/setup/#limits'))
    await expect(notice).toHaveText(
      /^You are reading the documentation of version 4\.0, which is not the latest release\./,
    )
    // The browser waits for the rule that shows it, so nothing moves.
    const isThereFirst = await page.evaluate(() => {
      const [style] = performance.getEntriesByName(new URL('/versionsList.css', location.href).href)
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return style!.startTime + style!.duration <= paint!.startTime
    })
    expect(isThereFirst).toBe(true)
    // Where the list of versions cannot be loaded, and without JavaScript, the site root redirects.
    await expect(link).toHaveAttribute('href', '/')
    expect(await findViolations(page)).toEqual([])
    await link.hover()
    await expect(link).toHaveAttribute('href', '/5.0/setup/#limits')
    await page.evaluate(() => (location.hash = ''))
    await page.mouse.move(5, 700)
    await link.hover()
    await expect(link, 'the section that the reader is at by then').toHaveAttribute('href', '/5.0/setup/')
    await page.getByRole('link', { name: 'Only here', exact: true }).first().click()
    await expect(page.locator('h1')).toHaveText('Only here')
    // A click before the server has answered waits for it.
    await expect(link).toHaveAttribute('href', '/')
    await link.dispatchEvent('click')
    await expect(page.locator('h1')).toHaveText('Start of 5.0')
    await expect(page.locator('.version-notice').first()).toBeHidden()
  })
})
