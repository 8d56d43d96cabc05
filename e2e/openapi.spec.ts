/** The reference of an API in examples/openapi, as its readers use it. */
import type { Page, Route } from '@playwright/test'
import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'
import { options, search, waitForList } from './harness/search-box.ts'

test.use({ baseURL: undefined })

const API = 'https://api.harbor.example/**'

async function openOperation(page: Page, path: string): Promise<void> {
  await open(page, `${await addressOf('/examples/openapi')}api/${path}/`)
}

test('samples are beside the text from 1280 px on and stay in view; the language is chosen for all pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openOperation(page, 'bookings/create-booking')
  const side = page.locator('.api-side')
  const [text, samples] = [(await page.locator('.api-main').boundingBox())!, (await side.boundingBox())!]
  expect(samples.x).toBeGreaterThan(text.x + text.width)
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(async () => (await side.boundingBox())!.y).toBe(84)
  await side.getByRole('tab', { name: 'Python' }).click()
  await expect(side.getByText('requests.post(')).toBeVisible()
  await page
    .locator('#octavo-sidebar')
    .getByRole('link', { name: /Get a booking/ })
    .click()
  await expect(page.locator('h1')).toHaveText('Get a booking')
  await expect(page.locator('.api-side').getByText('requests.get(')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  const below = (await page.locator('.api-side').boundingBox())!
  expect(below.y).toBeGreaterThan((await page.locator('.api-main').boundingBox())!.y + 100)
})

test('only pages with operations load their styles, also when a reader comes from another page', async ({ page }) => {
  const sheets = () => page.locator('link[rel="stylesheet"][href*="/openapi-"]')
  await page.setViewportSize({ width: 1280, height: 800 })
  const home = await addressOf('/examples/openapi')
  await open(page, home)
  expect(await (await page.request.get(home)).text()).not.toContain('/openapi-')
  await page.locator('#octavo-sidebar').getByRole('link', { name: 'Change your plans' }).click()
  await expect(page.locator('h1')).toHaveText('Change your plans')
  const endpoint = page.locator('.api-endpoint')
  await expect(endpoint).toHaveText(/PATCH\s*\/bookings\/\{id\}/)
  await expect(endpoint).toHaveCSS('display', 'flex')
  await expect(sheets()).toHaveCount(1)
  const text = (await page.locator('.api-main').boundingBox())!
  const samples = (await page.locator('.api-side').boundingBox())!
  expect(samples.y).toBeGreaterThan(text.y + text.height - 1)
  await expect(page.locator('.toc').getByRole('link', { name: 'Request body' })).toHaveAttribute(
    'href',
    '#changeBooking-request-body',
  )
  await page.goBack()
  await page.goForward()
  await expect(endpoint).toHaveCSS('display', 'flex')
  await expect(sheets()).toHaveCount(1)
})

test.describe('of which one fails', () => {
  test.use({ expectedComplaints: [/openapi-/] })

  test('the styles of a page are asked for again at the next visit', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, await addressOf('/examples/openapi'))
    let failed = 0
    const fail = async (route: Route) => {
      failed++
      await route.abort()
    }
    await page.route(/\/openapi-[^/]*\.css/, fail, { times: 1 })
    await page.locator('#octavo-sidebar').getByRole('link', { name: 'Change your plans' }).click()
    await expect(page.locator('h1')).toHaveText('Change your plans')
    const endpoint = page.locator('.api-endpoint')
    await page.goBack()
    await page.goForward()
    await expect(endpoint).toHaveCSS('display', 'flex')
    expect(failed).toBe(1)
  })
})

test('the search finds an operation by its path, its id, a field and the code of an error', async ({ page }) => {
  await open(page, await addressOf('/examples/openapi'))
  for (const [query, title] of [
    ['GET /berths/{id}', 'Get a berth'],
    ['getBerth', 'Get a berth'],
    ['berths id', 'Get a berth'],
    ['callbackUrl', 'Create a booking'],
    ['berth_taken', 'Create a booking'],
  ] as const) {
    await search(page, query)
    await waitForList(page)
    await expect(options(page).first(), query).toContainText(title)
    await page.keyboard.press('Escape')
  }
})

test('a page lists the changes since the description before, and leads to the operations', async ({ page }) => {
  await open(page, `${await addressOf('/examples/openapi')}api/changes/`)
  await expect(page.locator('h1')).toHaveText('Changes since 2.3.0')
  await expect(page.locator('.prose h2')).toHaveText(['Breaking changes', 'Removed', 'Added', 'Changed'])
  const first = page.locator('.api-list').first().getByRole('listitem').first()
  await expect(first.getByText('Query parameter harbor is required now.')).toBeVisible()
  await first.getByRole('link', { name: 'List berths' }).click()
  await expect(page.locator('h1')).toHaveText('List berths')
})

test.describe('Try it', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load resource|CORS/] })

  test('checks the request, sends it to the server with the token, and shows the answer', async ({ page }) => {
    const sent: { url: string; token: string | undefined; body: string | null }[] = []
    await page.route(API, async (route) => {
      const request = route.request()
      sent.push({ url: request.url(), token: request.headers().authorization, body: request.postData() })
      await route.fulfill({ status: 201, json: { id: 'bk_1' }, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    await openOperation(page, 'bookings/create-booking')
    await page.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    await form.getByLabel('token (token)').fill('secret')
    const body = form.getByLabel('Body (application/json)')
    const written = await body.inputValue()
    await body.fill('{ "berth": 1 }')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(body).toHaveAttribute('aria-invalid', 'true')
    await expect(body).toBeFocused()
    expect(sent).toEqual([])
    await body.fill(written)
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByRole('region', { name: 'Answer' })).toContainText('201')
    await expect(form.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue('{\n  "id": "bk_1"\n}')
    expect(sent).toEqual([{ url: 'https://api.harbor.example/v2/bookings', token: 'Bearer secret', body: written }])
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
    )
    expect(stored).not.toContain('secret')
    await page.unroute(API)
  })

  test('sends what does not fit its schema when a reader asks for it, but never to another address', async ({
    page,
  }) => {
    const sent: (string | null)[] = []
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route(API, async (route) => {
      sent.push(route.request().postData())
      await mayAnswer
      await route.fulfill({ status: 202, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    await openOperation(page, 'bookings/create-booking')
    await page.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    const anyway = form.getByRole('button', { name: 'Send anyway' })
    const body = form.getByLabel('Body (application/json)')
    await body.fill('{ "berth": 1 }')
    await expect(anyway).toHaveCount(0)
    await form.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(body).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(anyway).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: 'Stop' })).toBeFocused()
    answer()
    await expect(form.getByRole('region', { name: 'Answer' })).toContainText('202')
    await expect(anyway).toBeFocused()
    await expect(body).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual(['{ "berth": 1 }'])
    await openOperation(page, 'berths/get-berth')
    await page.getByRole('button', { name: 'Try it' }).click()
    await form.getByLabel('id in the path').fill('')
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByText('Fill in "id".')).toBeVisible()
    await expect(anyway).toHaveCount(0)
    await page.unroute(API)
  })

  test('an answer comes into view, and has room for its long lines', async ({ page }) => {
    const json = { text: 'A long line. '.repeat(30) }
    await page.route(API, (route) => route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } }))
    for (const viewport of [
      { width: 1280, height: 700 },
      { width: 390, height: 700 },
    ]) {
      await page.setViewportSize(viewport)
      await openOperation(page, 'bookings/create-booking')
      await page.getByRole('button', { name: 'Try it' }).click()
      const form = page.getByRole('form', { name: 'Try it' })
      await form.getByRole('button', { name: 'Send', exact: true }).press('Enter')
      const body = form.getByRole('textbox', { name: 'Body', exact: true })
      await expect(body).toBeInViewport({ ratio: 0.99 })
      expect(await body.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1)
    }
    await page.unroute(API)
  })

  test('long names in texts of the form break on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.route('**/openapi/**/get-berth.json', async (route) => {
      const response = await route.fetch()
      const attempt = (await response.json()) as { fields: object[] }
      const about = `${'tool_resources/file_search/'.repeat(4)}0`
      await route.fulfill({ json: { ...attempt, fields: attempt.fields.map((field) => ({ ...field, about })) } })
    })
    await openOperation(page, 'berths/get-berth')
    await page.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    await expect(form.getByText('tool_resources').first()).toBeVisible()
    expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.unroute('**/openapi/**/get-berth.json')
  })

  test('JSON and the status of an answer read from left to right on pages that do not', async ({ page }) => {
    await page.route(API, (route) => route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }))
    await openOperation(page, 'bookings/create-booking')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await page.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    for (const text of [form.getByLabel('Body (application/json)'), form.getByText('200 OK')])
      await expect(text).toHaveCSS('direction', 'ltr')
    await expect(form.getByLabel('Server')).toHaveCSS('direction', 'rtl')
    await page.unroute(API)
  })

  test('says that the address of a server is not valid', async ({ page }) => {
    await page.route('**/openapi/**/get-berth.json', async (route) => {
      const response = await route.fetch()
      const attempt = (await response.json()) as { servers: { url: string }[] }
      await route.fulfill({ json: { ...attempt, servers: [{ url: 'https://<region>/', variables: [] }] } })
    })
    await openOperation(page, 'berths/get-berth')
    await page.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByText('The request has no valid address.')).toBeVisible()
    await form.getByRole('button', { name: 'Copy as curl' }).click()
    await expect(form.getByRole('button', { name: 'Not copied' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await page.unroute('**/openapi/**/get-berth.json')
  })

  test('gives the focus to the first field, and takes it from no place that a reader has chosen', async ({ page }) => {
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route(API, async (route) => {
      await mayAnswer
      await route.abort()
    })
    await openOperation(page, 'berths/get-berth')
    await page.evaluate(() =>
      addEventListener('focusin', ({ target }) => document.body.append(`[focus: ${(target as Element).textContent}]`)),
    )
    await page.getByRole('button', { name: 'Try it' }).press('Enter')
    const form = page.getByRole('form', { name: 'Try it' })
    await expect(form.locator('select, input').first()).toBeFocused()
    await expect(page.getByText('[focus: Send]')).toHaveCount(0)
    await form.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(form.getByRole('button', { name: 'Stop' })).toBeFocused()
    await form.getByRole('button', { name: 'Stop' }).blur()
    answer()
    await expect(form.getByText('(CORS)')).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.unroute(API)
  })

  test('explains why an answer cannot be read, and a request can be stopped', async ({ page }) => {
    await page.route(API, (route) => route.abort())
    await openOperation(page, 'berths/get-berth')
    await page.getByRole('button', { name: 'Try it' }).click()
    const form = page.getByRole('form', { name: 'Try it' })
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.getByText('(CORS)')).toBeVisible()
    await page.unroute(API)
    await page.route(API, () => {})
    await form.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(form.getByRole('button', { name: 'Stop' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('You have stopped the request.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await form.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused()
    await page.unroute(API)
  })
})
