import { expect } from '@playwright/test'
import { COLOR_RULES, runAxe, runAxeOnNewStyles } from './harness/axe.ts'
import { listRoutes } from './harness/built-routes.ts'
import { nextPaint } from './harness/page.ts'
import { workerTest as test } from './harness/worker-test.ts'

const VERSION = '5.1'
const ROUTES = listRoutes(VERSION)
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }
/** Contrast is checked for each distinct style instead of each element: it is most of what axe computes. */
const WITHOUT_COLORS = { rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) }

test('the site is built', () => {
  expect(ROUTES, 'run `npm run build` first').toContain(`/${VERSION}/docs/`)
})

/** One visit answers all questions about a page: loading it takes longer than most answers. */
test.describe('every page answers, has a heading and a title, is quiet, fits a phone and passes axe', () => {
  for (const route of ROUTES) {
    test(route, async ({ tab: { page, complaints } }) => {
      await page.setViewportSize(DESKTOP)
      const response = await page.goto(route)
      expect.soft(response?.status()).toBe(200)
      // Until hydration React may still find that server and browser disagree.
      await page.locator('html[data-hydrated]').waitFor()
      await expect.soft(page.locator('h1')).toHaveCount(1)
      expect.soft((await page.locator('h1').first().innerText()).trim()).not.toBe('')
      const site = await page.locator('meta[property="og:site_name"]').getAttribute('content')
      expect.soft(await page.title()).toMatch(/^.+ \| .+$/)
      expect.soft(await page.title()).toContain(` | ${site}`)
      expect.soft(await runAxe(page, 'light', WITHOUT_COLORS), 'axe at 1280 px').toEqual([])
      expect.soft(await runAxeOnNewStyles(page, 'light'), 'colors at 1280 px').toEqual([])
      expect.soft(await runAxeOnNewStyles(page, 'dark'), 'colors at 1280 px').toEqual([])
      await page.setViewportSize(PHONE)
      await nextPaint(page)
      expect.soft(await runAxe(page, 'light', WITHOUT_COLORS), 'axe at 390 px').toEqual([])
      expect.soft(await runAxeOnNewStyles(page, 'light'), 'colors at 390 px').toEqual([])
      expect.soft(await runAxeOnNewStyles(page, 'dark'), 'colors at 390 px').toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, 'nothing is wider than a phone').toBeLessThanOrEqual(PHONE.width)
      expect.soft(complaints.splice(0), 'the browser must not complain').toEqual([])
    })
  }
})
