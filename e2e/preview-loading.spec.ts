/** Edits in the preview while a page loads. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { COUNTER, FAR, STYLE } from './harness/preview/files.ts'
import { previewTest as test } from './harness/preview/preview-test.ts'

/** Resolves once the preview has sent a message about a file. */
function waitForUpdate(page: Page, file: string): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => payload.includes(file) && resolve())),
  )
}

test('a style sheet that is edited while the page loads is current, and an error in it is shown until it is fixed', async ({
  page,
  site,
}) => {
  const isUpdated = waitForUpdate(page, 'label.css')
  await page.route(
    /label\.css/,
    async (route) => {
      const response = await route.fetch()
      site.write('components/label.css', STYLE.replace('1px', '4px'))
      await isUpdated
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(site.url)
  const label = page.locator('.label')
  await expect(label).toHaveCSS('outline-offset', '4px')
  site.write('components/label.css', '.label { outline-offset: 2px')
  site.write('components/label.css', '.label { } }\n')
  await expect(page.getByRole('alert')).toContainText('components/label.css:')
  site.write('components/label.css', STYLE.replace('1px', '3px'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(label).toHaveCSS('outline-offset', '3px')
})

test('an island that is edited while it loads is current', async ({ page, site }) => {
  const isUpdated = waitForUpdate(page, 'Counter.tsx')
  await page.route(
    /Counter\.tsx/,
    async (route) => {
      const response = await route.fetch()
      await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
      site.write('components/Counter.tsx', COUNTER.replace('Clicks', 'Count'))
      await isUpdated
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(site.url)
  await expect(async () => {
    await page.getByRole('button', { name: 'Count' }).click({ timeout: 1000 })
    await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('an island that is edited before the page has connected is current', async ({ page, site }) => {
  let connect = () => {}
  const isEdited = new Promise<void>((resolve) => (connect = resolve))
  await page.routeWebSocket(/./, (socket) => isEdited.then(() => void socket.connectToServer()))
  await page.goto(site.url)
  await expect(page.getByRole('button', { name: 'Clicks: 0' })).toBeVisible()
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  site.write('components/Counter.tsx', COUNTER.replace('Clicks', 'Count'))
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Count')
  connect()
  await page.getByRole('button', { name: 'Count: 0' }).click()
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible()
})

test('an island that is edited after its document is sent is current, and no error', async ({ page, site }) => {
  await page.route(
    /@vite\/client/,
    async (route) => {
      site.write('components/Counter.tsx', COUNTER.replace('Clicks', 'Count'))
      await expect.poll(async () => (await fetch(site.url)).text()).toContain('Count')
      await route.continue()
    },
    { times: 1 },
  )
  const counter = page.getByRole('button', { name: 'Count: 0' })
  const isShown = counter.waitFor()
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    // The island is hydrated before the page arrives with its new HTML.
    server.onMessage(async (message) => {
      if (message.includes('octavo:page')) await isShown
      socket.send(message)
    })
  })
  await page.goto(site.url)
  await isShown
  const errors = page.getByRole('alert')
  site.write('docs/index.md', '# Home\n\n<Counter />\n\n<Missing />\n')
  await expect(errors).toContainText('docs/index.md:5:1')
  await expect(errors.getByRole('heading')).toHaveText('One error')
})

test('a page loads few files, before and after the site gets a part', async ({ page, site }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const isHydrated = () => 'hydrated' in document.documentElement.dataset
  await page.goto(site.url)
  await page.waitForFunction(isHydrated)
  expect(paths.filter((path) => !path.endsWith('.woff2')).length).toBeLessThan(40)
  site.write('theme/Logo.tsx', 'export function Logo() {\n  return <b>Own logo</b>\n}\n')
  await expect(page.locator('header').getByText('Own logo')).toBeVisible()
})

test('React finds the inline styles of an island as it renders them', async ({ page, site }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  site.write('components/Counter.tsx', COUNTER.replace('type="button"', 'style={{ zoom: 2, color: "red" }}'))
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('zoom')
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Clicks: 0' }).click()
  await expect(page.getByRole('button', { name: 'Clicks: 1' })).toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(errors).toEqual([])
})

test.describe('a package that finds its own React', () => {
  const react = dirname(createRequire(import.meta.url).resolve('react/package.json'))
  const copied = ['package.json', 'index.js', 'cjs/react.development.js'].map((file) => [
    `node_modules/react/${file}`,
    readFileSync(join(react, file), 'utf8'),
  ])
  const withPackage = (text: string, name: string) =>
    text.replace("{ useState } from 'react'", `{ useCount } from '${name}'`).replace('useState', 'useCount')
  const toPackage = (name: string) => ({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    [`node_modules/${name}/index.js`]: "exports.useCount = () => require('react').useState(0)\n",
  })
  test.use({
    files: {
      ...Object.fromEntries(copied),
      ...toPackage('counting'),
      ...toPackage('distant'),
      'components/Counter.tsx': withPackage(COUNTER, 'counting'),
      'components/Far.tsx': withPackage(FAR, 'distant'),
    },
  })

  test('works in an island, also in one that is loaded later, without loading the page again', async ({
    page,
    site,
  }) => {
    let loads = 0
    page.on('load', () => loads++)
    await page.goto(site.url)
    for (const name of ['Clicks', 'Distance']) {
      await page.getByRole('button', { name: `${name}: 0` }).click()
      await expect(page.getByRole('button', { name: `${name}: 1` })).toBeVisible()
    }
    expect(loads).toBe(1)
  })
})
