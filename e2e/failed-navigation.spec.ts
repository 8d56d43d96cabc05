import type { Page } from '@playwright/test'
import { expect, open, openWithStoppedClock, tabTest as test, waitForHydration } from './harness/test.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })

/** Counts how often the browser itself loads the document at a path. */
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

test('a page of another build opens at its top, and on the way back where the reader was', async ({
  page,
  everyUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open(page, `${everyUrl}long/`)
  await page.evaluate(() => scrollTo(0, 500))
  await page.route('**/every/code/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(name="octavo-build" content=")[^"]+/, '$1another-build')
    await route.fulfill({ response, body })
  })
  await link(page, 'Code').evaluate((element: HTMLElement) => element.click())
  await expect(page.locator('meta[name="octavo-build"]')).toHaveAttribute('content', 'another-build')
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('A long page')
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(500)
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

  test('fails twice: the error and "Retry" take its place, and Retry loads it', async ({ page, everyUrl }) => {
    // However long this takes, the second failure counts as immediately after the first.
    await page.clock.setFixedTime(new Date())
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
    // So that no page is in the memory.
    await open(page, everyUrl)
    await link(page, 'Code').click()
    await expect(page.getByRole('alert')).toContainText('/every/code/ answered 503.')
    await expect(page.locator('h1')).toHaveText('This page could not be loaded.')
    await expect(page.locator('h1')).toBeFocused()
    await expect(link(page, 'Code')).toHaveAttribute('aria-current', 'page')
    await expect(link(page, 'Everything')).not.toHaveAttribute('aria-current')
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

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] })

  test('the site stays, says why, and shows the page as soon as there is a connection', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await page.context().setOffline(true)
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('This page could not be loaded.')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await expect(link(page, 'Tabs')).toBeVisible()
    const tried = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Retry' }).click()
    await tried
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await page.context().setOffline(false)
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page).toHaveURL(/\/every\/code\/$/)
  })

  test('the way back leads to the page that was read before', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}tabs/`)
    const article = await page.locator('article').innerText()
    await page.context().setOffline(true)
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('This page could not be loaded.')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Tabs')
    await expect(page).toHaveTitle('Tabs | Everything')
    expect(await page.locator('article').innerText()).toBe(article)
    await page.context().setOffline(false)
  })

  test('what a server on the same machine answers is left to the browser', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await page.context().setOffline(true)
    await page.route('**/every/code/', (route) => route.fulfill({ contentType: 'text/plain', body: 'Only words' }))
    await link(page, 'Code').click()
    await expect(page.locator('body')).toHaveText('Only words')
  })
})

test('a response that is not a page is left to the browser', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await page.route('**/every/code/', (route) => route.fulfill({ contentType: 'text/plain', body: 'Only words' }))
  await link(page, 'Code').click()
  await expect(page.locator('body')).toHaveText('Only words')
})

test('a document without a page is left to the browser', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  const body = '<script id="octavo-data" type="application/json">{"site":{}}</script>Only words'
  await page.route('**/every/code/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await link(page, 'Code').click()
  await expect(page.locator('body')).toHaveText(/Only words$/)
})

test.describe('progress', () => {
  const root = (page: Page) => page.locator('html')
  /** Whether the bar (::before) or the spinner (::after) is drawn over the page. */
  const isDrawn = (page: Page, part: '::before' | '::after') =>
    root(page).evaluate((element, part) => getComputedStyle(element, part).content !== 'none', part)

  const announced = (page: Page) => page.locator('body > [aria-live="polite"]')

  test('a quick navigation shows no bar', async ({ page, everyUrl }) => {
    await openWithStoppedClock(page, everyUrl)
    await page.evaluate(() => {
      const { documentElement } = document
      const noteBar = () => Object.assign(globalThis, { hadBar: true })
      new MutationObserver(noteBar).observe(documentElement, { attributeFilter: ['data-loading'] })
    })
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page.locator('h1')).toBeFocused()
    await page.clock.runFor(5000)
    expect(await page.evaluate(() => 'hadBar' in globalThis)).toBe(false)
  })

  test('the bar appears after 200 ms, the spinner after a second, which is announced, and both disappear with the update', async ({
    page,
    everyUrl,
  }) => {
    await openWithStoppedClock(page, everyUrl)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/every/code/', async (route) => {
      await answered
      await route.continue()
    })
    await link(page, 'Code').click()
    await expect(page).toHaveURL(/\/every\/code\/$/)
    await page.clock.runFor(199)
    expect(await isDrawn(page, '::before')).toBe(false)
    await page.clock.runFor(1)
    expect(await isDrawn(page, '::before')).toBe(true)
    await page.clock.runFor(799)
    expect(await isDrawn(page, '::after')).toBe(false)
    await expect(announced(page)).toBeEmpty()
    await page.clock.runFor(1)
    expect(await isDrawn(page, '::after')).toBe(true)
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await expect(announced(page)).toHaveText('Loading')
    answer()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page.locator('html[data-loading]')).toHaveCount(0)
    await expect(page.locator('main[aria-busy]')).toHaveCount(0)
    await expect(announced(page)).toHaveText('Code')
  })

  test('the bar has an edge in the color of the page, because an announcement has its color', async ({
    page,
    everyUrl,
  }) => {
    await open(page, everyUrl)
    const [edge, paper] = await root(page).evaluate((element) => {
      element.dataset.loading = ''
      return [getComputedStyle(element, '::before').boxShadow, getComputedStyle(element).backgroundColor]
    })
    expect(edge.startsWith(`${paper} `)).toBe(true)
  })
})
