import type { Page } from '@playwright/test'
import { expect, open, test } from './harness/test.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })

/** How often the browser itself loads a document of this address. */
function countDocuments(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && new URL(request.url()).pathname === path) count++
  })
  return () => count
}

test('a document of another build is loaded by the browser itself, once', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  const documents = countDocuments(page, '/every/code/')
  await page.route('**/every/code/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(name="octavo-build" content=")[^"]+/, '$1another-build')
    await route.fulfill({ response, body })
  })
  await link(page, 'Code').click()
  await expect(page.locator('meta[name="octavo-build"]')).toHaveAttribute('content', 'another-build')
  await expect(page.locator('h1')).toHaveText('Code')
  expect(documents()).toBe(1)
})

test.describe('a page that cannot be fetched', () => {
  test.use({ expectedComplaints: [/code\/|Failed to load resource/] })

  test('is loaded by the browser itself, which then succeeds', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    const documents = countDocuments(page, '/every/code/')
    await page.route('**/every/code/', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort('connectionfailed'),
    )
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    expect(documents()).toBe(1)
  })

  test('fails twice: the error and "Retry" stand in its place, and Retry loads it', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    const documents = countDocuments(page, '/every/code/')
    await page.route('**/every/code/', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 503, body: 'busy' }),
    )
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await page.locator('html[data-hydrated]').waitFor()
    await link(page, 'Everything').click()
    await expect(page.locator('h1')).toHaveText('Everything')
    await link(page, 'Code').click()
    await expect(page.getByRole('alert')).toContainText('/every/code/ answered 503.')
    await expect(page.locator('h1')).toHaveText('This page could not be loaded.')
    await expect(page.locator('h1')).toBeFocused()
    expect(documents()).toBe(1)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('h1')).toHaveText('Code')
    expect(documents()).toBe(2)
  })

  test('from the error screen the reader can go elsewhere', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await page.evaluate(() => {
      const target = new URL('code/', location.href).href
      sessionStorage.setItem('octavo-real-navigation', JSON.stringify([target, Date.now()]))
    })
    await page.route('**/every/code/', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await link(page, 'Code').click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await link(page, 'Tabs').click()
    await expect(page.locator('h1')).toHaveText('Tabs')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('an answer that is no page is left to the browser', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await page.route('**/every/code/', (route) => route.fulfill({ contentType: 'text/plain', body: 'Only words' }))
  await link(page, 'Code').click()
  await expect(page.locator('body')).toHaveText('Only words')
})

test.describe('progress', () => {
  /** Answers late, after the shell has asked. */
  async function delay(page: Page, milliseconds: number): Promise<void> {
    await page.route('**/every/code/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await route.continue()
    })
  }

  /** Notes when `<html data-loading>` changes, in milliseconds since the click. */
  async function watchProgress(page: Page): Promise<void> {
    await page.evaluate(() => {
      const root = document.documentElement
      const seen: { value: string | null; time: number }[] = []
      Object.assign(globalThis, { seen })
      const start = { time: 0 }
      navigation.addEventListener('navigate', () => (start.time = performance.now()))
      new MutationObserver(() =>
        seen.push({ value: root.getAttribute('data-loading'), time: performance.now() - start.time }),
      ).observe(root, { attributeFilter: ['data-loading'] })
    })
  }
  const seen = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { seen: { value: string | null; time: number }[] }).seen)

  test('a quick navigation shows no bar', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await watchProgress(page)
    const fetched = page.waitForResponse('**/every/code/')
    await link(page, 'Code').hover()
    await (await fetched).finished()
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    expect(await seen(page)).toEqual([])
  })

  test('the bar comes after 200 ms, the spinner after a second, and both go with the update', async ({
    page,
    everyUrl,
  }) => {
    await open(page, everyUrl)
    await delay(page, 1600)
    await watchProgress(page)
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page.locator('html[data-loading]')).toHaveCount(0)
    const [bar, spinner, end] = await seen(page)
    expect(bar).toMatchObject({ value: '' })
    expect(bar?.time).toBeGreaterThan(195)
    expect(bar?.time).toBeLessThan(500)
    expect(spinner).toMatchObject({ value: 'slow' })
    expect(spinner?.time).toBeGreaterThan(995)
    expect(end).toMatchObject({ value: null })
  })
})
