import { expect, tabTest as test } from './harness/test.ts'

test.describe('old and sloppy addresses redirect to the page', () => {
  const CASES = [
    ['docs', 'docs/'],
    ['docs/index.html', 'docs/'],
    ['docs.html?from=mail', 'docs/?from=mail'],
  ] as const
  for (const [from, to] of CASES) {
    test(from, async ({ request, siteUrl }) => {
      const response = await request.get(siteUrl + from, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers()['location']).toBe(new URL(siteUrl + to).href.slice(new URL(siteUrl).origin.length))
    })
  }

  test('the origin redirects to the newest version', async ({ page, siteUrl }) => {
    await page.goto(new URL('/', siteUrl).href)
    await expect(page).toHaveURL(siteUrl)
  })
})

test.describe('a page that does not exist', () => {
  test.use({ expectedComplaints: [/\b404\b/] })

  test('says so, with status 404', async ({ page }) => {
    const response = await page.goto('docs/no-such-page/')
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText(/not found/i)
  })
})

test('documents carry the security headers', async ({ request, siteUrl }) => {
  const headers = (await request.get(siteUrl)).headers()
  expect(headers['content-security-policy']).toMatch(/default-src 'self';.*frame-ancestors 'self'/)
  expect(headers['content-security-policy']).not.toContain('unsafe-')
  expect(headers['x-content-type-options']).toBe('nosniff')
})
