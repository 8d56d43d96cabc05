import type { Page } from '@playwright/test'
import { expect, open, openWithStoppedClock, test } from './harness/test.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })

/** Collects the paths of the pages that the shell fetches, in order. */
function collectFetches(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && pathname.endsWith('/')) paths.push(pathname)
  })
  return paths
}

test('a pointer that rests on a link fetches its page, once', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}long/`)
  const fetches = collectFetches(page)
  await link(page, 'Code').hover()
  await expect.poll(() => fetches).toEqual(['/every/code/'])
  await page.mouse.move(600, 400)
  await link(page, 'Code').hover()
  await link(page, 'Code').click()
  await expect(page.locator('h1')).toHaveText('Code')
  expect(fetches.filter((path) => path === '/every/code/')).toHaveLength(1)
})

test('a link with an invalid address is left alone', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}blocks/`)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // A build writes none, but a component may.
  await page
    .locator('.prose')
    .evaluate((prose) => prose.insertAdjacentHTML('afterbegin', '<a href="http://[">no browser understands</a>'))
  await page.getByRole('link', { name: 'no browser understands' }).hover()
  // The pointer must rest on a link for longer than this.
  const fetches = collectFetches(page)
  await link(page, 'Code').hover()
  await expect.poll(() => fetches).toEqual(['/every/code/'])
  await page.getByRole('link', { name: 'no browser understands' }).focus()
  expect(errors).toEqual([])
})

test('a pointer that passes over links fetches none of them', async ({ page, everyUrl }) => {
  await openWithStoppedClock(page, `${everyUrl}long/`)
  const fetches = collectFetches(page)
  await link(page, 'Code').hover()
  await page.clock.runFor(60)
  await page.mouse.move(700, 400)
  await page.clock.runFor(1000)
  // An earlier fetch would be in the list before this one.
  await link(page, 'Tabs').hover()
  await page.clock.runFor(100)
  await expect.poll(() => fetches).toEqual(['/every/tabs/'])
})

test('the focus of the keyboard fetches the page of a link', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}long/`)
  const fetches = collectFetches(page)
  await link(page, 'Tabs').focus()
  await expect.poll(() => fetches).toEqual(['/every/tabs/'])
})

test('previous and next are fetched when they come into view', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}long/`)
  const fetches = collectFetches(page)
  const neighbors = await page
    .locator('.pagination a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  // An earlier fetch would be in the list before this one.
  await link(page, 'Code').hover()
  await expect.poll(() => fetches).toEqual(['/every/code/'])
  // The sidebar moves up with the announcement, so the pointer would be over another link.
  await page.mouse.move(700, 400)
  await page.locator('.pagination').scrollIntoViewIfNeeded()
  expect(neighbors).toHaveLength(2)
  await expect.poll(() => fetches.toSorted()).toEqual(['/every/code/', ...neighbors].toSorted())
})

test('a page that was fetched ahead is shown without another request', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}long/`)
  const fetched = page.waitForResponse('**/every/code/')
  await link(page, 'Code').hover()
  await (await fetched).finished()
  await page.route('**/every/code/', (route) => route.abort())
  await link(page, 'Code').click()
  await expect(page.locator('h1')).toHaveText('Code')
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page, everyUrl }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, connection)
    await openWithStoppedClock(page, everyUrl)
    const fetches = collectFetches(page)
    await page.locator('.pagination').scrollIntoViewIfNeeded()
    await link(page, 'A long page').hover()
    await page.clock.runFor(1000)
    await link(page, 'Tabs').focus()
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    expect(fetches).toEqual(['/every/code/'])
  })
}
