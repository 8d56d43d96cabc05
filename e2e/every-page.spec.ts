import { expect } from '@playwright/test'
import { findViolations, findViolationsAfterResize } from './harness/axe.ts'
import { listRoutes } from './harness/built-routes.ts'
import { nextPaint, waitForHydration } from './harness/page.ts'
import { workerTest as test } from './harness/worker-test.ts'

const VERSION = '5.1'
const ROUTES = listRoutes(VERSION)
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

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
      await waitForHydration(page)
      const { headings, title, site } = await page.evaluate(() => ({
        headings: [...document.querySelectorAll('h1')].map(({ innerText }) => innerText.trim()),
        title: document.title,
        site: document.querySelector('meta[property="og:site_name"]')?.getAttribute('content'),
      }))
      expect.soft(headings).toEqual([expect.stringMatching(/./)])
      expect.soft(title).toMatch(/^.+ \| .+$/)
      expect.soft(title).toContain(` | ${site}`)
      expect.soft(await findViolations(page), 'axe at 1280 px').toEqual([])
      await page.setViewportSize(PHONE)
      await nextPaint(page)
      expect.soft(await findViolationsAfterResize(page), 'axe at 390 px').toEqual([])
      const width = await page.evaluate(() => {
        const { scrollWidth, style } = document.documentElement
        // It is neither painted in dark mode nor laid out for the wide window of the next page.
        style.display = 'none'
        return scrollWidth
      })
      expect.soft(width, 'nothing is wider than a phone').toBeLessThanOrEqual(PHONE.width)
      expect.soft(complaints.splice(0), 'the browser must not complain').toEqual([])
      // The picture of a failure shows the page.
      if (test.info().errors.length > 0) await page.evaluate(() => (document.documentElement.style.display = ''))
    })
  }
})
