import { listRoutes } from './harness/built-routes.ts'
import { expect, test } from './harness/test.ts'

const VERSION = '5.1'
const ROUTES = listRoutes(VERSION)

test('the site is built', () => {
  expect(ROUTES, 'run `npm run build` first').toContain(`/${VERSION}/docs/`)
})

test.describe('every page answers, has one main heading and a full title, and is quiet', () => {
  for (const route of ROUTES) {
    test(route, async ({ page }) => {
      const response = await page.goto(route)
      expect(response?.status()).toBe(200)
      // Until then React may still find that server and browser disagree.
      await page.locator('html[data-hydrated]').waitFor()
      await expect(page.locator('h1')).toHaveCount(1)
      const site = await page.locator('meta[property="og:site_name"]').getAttribute('content')
      const heading = await page.locator('h1').innerText()
      expect(await page.title()).toMatch(/^.+ \| .+$/)
      expect(await page.title()).toContain(` | ${site}`)
      expect(heading.trim()).not.toBe('')
    })
  }
})
