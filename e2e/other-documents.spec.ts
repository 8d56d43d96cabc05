import { addLink, expect, open, tabTest as test } from './harness/test.ts'

/** Like the pages of the site: otherwise the browser would use another process, and forget the entries before. */
const SAME_GROUP = { 'Cross-Origin-Opener-Policy': 'same-origin' }

test.describe('from a document without the shell, the way back leads to the page', () => {
  test.use({ expectedComplaints: [/\b503\b|favicon/] })

  for (const [what, path, answer] of [
    ['a page of something else', 'other/', { body: '<h1>Other</h1>' }],
    ['a section of it', 'other/#part', { body: '<h1>Other</h1>' }],
    ['an error of the server', 'busy/', { body: '<h1>Busy</h1>', status: 503 }],
  ] as const) {
    test(what, async ({ page, everyUrl }) => {
      await page.route(/\/every\/(other|busy)\/$/, (route) =>
        route.fulfill({ contentType: 'text/html', headers: SAME_GROUP, ...answer }),
      )
      await open(page, `${everyUrl}tabs/`)
      await addLink(page, { href: everyUrl + path })
      await page.getByText('Added').click()
      await expect(page.locator('h1')).toHaveText(/Other|Busy/)
      await expect(page).toHaveURL(everyUrl + path)
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(page).toHaveURL(`${everyUrl}tabs/`)
      await expect(page.locator('h1')).toHaveText('Tabs')
    })
  }

  test('which opens it a second time', async ({ page, everyUrl }) => {
    await page.route('**/every/other/', (route) =>
      route.fulfill({ contentType: 'text/html', headers: SAME_GROUP, body: '<h1>Other</h1>' }),
    )
    for (let time = 0; time < 2; time++) {
      await open(page, `${everyUrl}tabs/`)
      await addLink(page, { href: `${everyUrl}other/` })
      await page.getByText('Added').click()
      await expect(page.locator('h1')).toHaveText('Other')
    }
  })

  test('a file, which the browser alone requests', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}tabs/`)
    const kinds: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/code.md')) kinds.push(request.resourceType())
    })
    await addLink(page, { href: `${everyUrl}code.md` })
    await page.getByText('Added').click()
    await expect(page.locator('body')).toContainText('# Code')
    expect(kinds).toEqual(['document'])
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page.locator('h1')).toHaveText('Tabs')
  })
})

test('an archive is saved, and the address of the page stays', async ({ page, everyUrl }) => {
  const requests: string[] = []
  await page.route('**/sample.zip', async (route) => {
    requests.push(route.request().resourceType())
    await route.fulfill({ contentType: 'application/zip', body: 'PK' })
  })
  await open(page, `${everyUrl}tabs/`)
  await addLink(page, { href: '/every/sample.zip' })
  const download = page.waitForEvent('download')
  await page.getByText('Added').click()
  expect((await download).suggestedFilename()).toBe('sample.zip')
  expect(requests).toEqual(['document'])
  await expect(page).toHaveURL(`${everyUrl}tabs/`)
})
