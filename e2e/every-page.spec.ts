/**
 * Every page of the documentation, with a fraction of the visits: a page is visited if it contains a construct that no
 * other visited page contains (see `harness/built/constructs.ts`). The built pages decide which these are, so that the
 * first page with something new is visited.
 *
 * - Each construct of the site passes axe, in both modes and at both widths, on at least one page.
 * - Each construct is hydrated without a complaint of the browser on at least one page.
 * - What depends on the words of a page is checked for every page: its source, and whether it fits a phone.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findViolations, findViolationsAfterResize } from './harness/axe/index.ts'
import { DIST, listRoutes } from './harness/built/routes.ts'
import { chooseVisited } from './harness/built/constructs.ts'
import { nextPaint, waitForHydration } from './harness/page.ts'
import { findSourceFlaws } from './harness/built/source-flaws.ts'
import { workerTest as test } from './harness/worker-test.ts'

const VERSION = '5.1'
const ROUTES = listRoutes(VERSION)
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }
/** The process that starts the workers finds the pages to visit, and they inherit its environment. */
const VISITED = JSON.parse((process.env['OCTAVO_TEST_VISITED'] ??= JSON.stringify(listVisited()))) as string[]

function readPage(route: string): string {
  return readFileSync(join(DIST, decodeURIComponent(route), 'index.html'), 'utf8')
}

function listVisited(): string[] {
  return chooseVisited(new Map(ROUTES.map((route) => [route, readPage(route)])))
}

test('the site is built', () => {
  expect(ROUTES, 'run `npm run build` first').toContain(`/${VERSION}/docs/`)
})

test('every page answers, with one heading, unique title, ids and names, and files that exist', async ({ siteUrl }) => {
  const has = (address: string) => existsSync(join(DIST, decodeURIComponent(new URL(address, siteUrl).pathname)))
  for (const route of ROUTES) {
    const response = await fetch(new URL(route, siteUrl))
    expect.soft(response.status, route).toBe(200)
    expect.soft(findSourceFlaws(await response.text(), has), route).toEqual([])
  }
})

test('a page is visited for a construct that no other has, not for other words', () => {
  const page = '<main><h1>Title</h1><ul><li></li></ul><p class="note">Some words</p></main>'
  const visit = (other: string) => chooseVisited(new Map([page, other].map((html) => [html, html])))
  expect(visit(page.replace('Some', 'Other'))).toHaveLength(1)
  for (const [from, to] of [
    ['"note"', '"note wide"'],
    ['"note"', '"note" role="alert"'],
    ['"note"', '"note" title="More words"'],
    ['Some words', ''],
    ['<li></li>', '<li>Words</li>'],
    ['<li></li>', '<li><p class="note">Some words</p></li>'],
    ['<ul>', '<h4>Part</h4><ul>'],
  ] as const)
    expect(visit(page.replace(from, to)), to).toContain(page.replace(from, to))
})

test('no page that is not visited is wider than a phone', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(siteUrl)
  const others = ROUTES.filter((route) => !VISITED.includes(route))
  // All pages have the same style sheets, so one document can show them all.
  const widths = await page.evaluate(async (routes) => {
    const root = document.documentElement
    const measured: [string, number][] = []
    for (const route of routes) {
      const html = await (await fetch(route)).text()
      const shown = new DOMParser().parseFromString(html, 'text/html')
      for (const { name, value } of shown.documentElement.attributes) root.setAttribute(name, value)
      document.body.replaceWith(shown.body)
      measured.push([route, root.scrollWidth])
    }
    return measured
  }, others)
  await context.close()
  expect(widths).toHaveLength(others.length)
  expect(widths.filter(([, width]) => width > PHONE.width)).toEqual([])
})

/** One visit answers all questions about a page: loading it takes longer than most answers. */
test.describe('every construct is hydrated without a complaint, fits a phone and passes axe', () => {
  for (const route of VISITED) {
    test(route, async ({ tab: { page, complaints } }) => {
      await page.setViewportSize(DESKTOP)
      await page.goto(route)
      // Until hydration React may still find that server and browser disagree.
      await waitForHydration(page)
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
