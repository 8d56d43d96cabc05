import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSite, startOctavo } from './harness/octavo.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

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
  await buildSite(root, join(root, 'out'))
  const server = await startOctavo(['serve', join(root, 'out')])
  const moved = { label: '4.0.0', versionNumber: '4.0', url: '/old/4.0/' }
  await page.route(LIST, (route) => route.fulfill({ json: { versions: [...VERSIONS.versions, moved] } }))
  await open(page, server.url)
  await dropdown(page).locator('summary').click()
  await expect(dropdown(page).getByRole('link', { name: '4.0.0' })).toHaveAttribute('href', '/old/4.0/')
  const entry = dropdown(page).getByRole('link', { name: '5.0.0' })
  await expect(entry).toHaveAttribute('href', '/5.0/')
  await expect(entry).toHaveAttribute('aria-current', 'true')
  // The address to which the dropdowns of other versions lead.
  await page.goto(new URL('/5.0/docs', server.url).href)
  await expect(page).toHaveURL(server.url)
  await expect(page.locator('h1')).toHaveText('Start')
  // The page fetches the sidebar when it is idle, which would fail without the server.
  await page.goto('about:blank')
  await server.close()
})

test.describe('with keepPage', () => {
  // The console names the page that one version does not have.
  test.use({ expectedComplaints: [/404/] })

  test('a version opens at the same page, or at its start if it does not have it', async ({ page }) => {
    const root = test.info().outputPath('root')
    const versions = [
      { label: '5.0', versionNumber: '5.0', url: '/5.0/' },
      { label: '4.0', versionNumber: '4.0', url: '/4.0/' },
    ]
    for (const { label, url } of versions) {
      const site = test.info().outputPath(label)
      mkdirSync(join(site, 'docs'), { recursive: true })
      writeFileSync(join(site, 'docs', 'index.md'), `# Start of ${label}\n\n[Setup](setup.md)\n`)
      writeFileSync(join(site, 'docs', 'setup.md'), '# Setup\n\n## Limits\n')
      if (label === '5.0') writeFileSync(join(site, 'docs', 'new.md'), '# New\n')
      const version = { name: label, label, keepPage: true }
      const navbar = { items: [{ type: 'versionDropdown' }] }
      writeFileSync(join(site, 'octavo.config.json'), JSON.stringify({ baseUrl: url, version, navbar }))
      await buildSite(site, join(root, label))
    }
    writeFileSync(join(root, 'versionsList.json'), JSON.stringify({ versions }))
    const server = await startOctavo(['serve', root])
    const entry = dropdown(page).getByRole('link', { name: '4.0' })

    await open(page, `${server.url}setup/#limits`)
    await dropdown(page).locator('summary').click()
    await expect(entry).toHaveAttribute('href', '/4.0/setup/#limits')
    await page.keyboard.press('Escape')
    // The dropdown stays when the reader goes to another page of this version.
    await page.getByRole('link', { name: 'New', exact: true }).first().click()
    await expect(page.locator('h1')).toHaveText('New')
    const asked = page.waitForResponse(/\/4\.0\/new\/$/)
    await dropdown(page).locator('summary').click()
    expect((await asked).status()).toBe(404)
    await expect(entry).toHaveAttribute('href', '/4.0/')
    await entry.click()
    await expect(page.locator('h1')).toHaveText('Start of 4.0')
    expect(await preferred(page)).toBe('4.0')
    await page.goto('about:blank')
    await server.close()
  })
})
