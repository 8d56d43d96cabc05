import { brotliCompressSync } from 'node:zlib'
import { box, button, field, options, search, waitForList } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.describe('trouble', () => {
  test.use({ expectedComplaints: [/search|Failed to load resource/] })

  test('a search that cannot be loaded says so, and Retry brings it', async ({ page, siteUrl }) => {
    await page.route('**/search.json', (route) => route.abort())
    await open(page, siteUrl)
    await button(page).click()
    await expect(box(page).getByRole('alert')).toContainText('The search could not be loaded.')
    await expect(field(page)).toBeDisabled()
    await page.unroute('**/search.json')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/search.json', (route) => released.then(() => route.continue()))
    await box(page).getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(box(page), 'the keys are for the dialog until the field is ready').toBeFocused()
    release()
    await expect(field(page)).toBeFocused()
    await field(page).fill('saga')
    await expect(options(page).first()).toContainText('Saga')
  })

  test('a page instead of a search file is reported, not taken for an empty index', async ({ page, siteUrl }) => {
    await page.route('**/search-doc-*', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
    await open(page, siteUrl)
    await button(page).click()
    await expect(box(page).getByRole('alert')).toContainText('The search could not be loaded.')
  })

  test('a browser without the Navigation API opens a hit from a page with a heading of its name', async ({
    page,
    siteUrl,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
    await open(page, siteUrl)
    await page.evaluate(() => (document.querySelector('main h2')!.id = 'navigation'))
    await search(page, 'saga')
    await waitForList(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('main h1')).toContainText('Saga')
  })

  test('a browser without workers says that the search could not be started', async ({ page, siteUrl }) => {
    await open(page, siteUrl)
    await page.evaluate(() => Object.assign(window, { Worker: undefined }))
    await button(page).click()
    await expect(box(page).getByRole('alert')).toContainText('The search could not be loaded.')
    await expect(box(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('without the words of the texts, titles still answer, and Retry brings the rest', async ({ page, siteUrl }) => {
    await page.route('**/search-index-*', (route) => route.fulfill({ body: '<!doctype html>' }))
    await open(page, siteUrl)
    await search(page, 'saga pattern')
    await expect(options(page).first()).toContainText('Saga pattern')
    await expect(box(page).getByRole('alert')).toContainText('Not all results could be loaded.')
    await page.unroute('**/search-index-*')
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await waitForList(page)
    await expect(box(page).getByRole('alert')).toHaveCount(0)
    await field(page).fill('compensation')
    await expect(options(page).first()).toContainText(/compens/i)
  })

  test('a tab that outlived a deployment finds the new index', async ({ page, siteUrl }) => {
    let isGone = false
    await page.route('**/search-text-*', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
    await page.route('**/search.json', async (route) => {
      const response = await route.fetch()
      const manifest = (await response.json()) as { docs: string }
      // Before the deployment the list of pages had another name.
      await route.fulfill({ json: isGone ? manifest : { ...manifest, docs: `${manifest.docs}?before` } })
    })
    await open(page, siteUrl)
    await search(page, 'deployment')
    await waitForList(page)
    isGone = true
    const reopened = page.waitForResponse('**/search.json')
    await field(page).fill('vault')
    await reopened
    await page.unroute('**/search-text-*')
    await expect(options(page).first().locator('.search-text')).not.toBeEmpty()
  })

  test('opening the search costs at most 60 KB, enough for a first result, and a query 165 KB in all', async ({
    page,
    siteUrl,
  }) => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (!/search|worker/.test(new URL(response.url()).pathname)) return
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
    })
    const sum = async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
    await open(page, siteUrl)
    await button(page).click()
    await expect(field(page)).toBeEnabled()
    await page.waitForLoadState('networkidle')
    expect(await sum()).toBeLessThan(60_000)
    await page.route('**/search-*', (route) => route.abort())
    await field(page).fill('deployment')
    await expect(options(page).first()).toContainText(/deployment/i)
    await page.unroute('**/search-*')
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await waitForList(page)
    await expect(options(page).first().locator('.search-text')).not.toBeEmpty()
    expect(await sum()).toBeLessThan(165_000)
  })
})
