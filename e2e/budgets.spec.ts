import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { buildSite } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

const KB = 1024
/** A typical page: text, a table, a list of steps, an image. */
const TYPICAL = 'docs/organize/workspaces/'

/** The bytes that a first visit transfers after brotli, by kind of request. */
async function measureVisit(page: Page, address: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const add = (body: Buffer) => void (sizes[kind] = (sizes[kind] ?? 0) + brotliCompressSync(body).length)
    if (['document', 'stylesheet', 'script'].includes(kind)) pending.push(response.body().then(add))
  })
  await open(page, address)
  await page.waitForTimeout(500)
  await Promise.all(pending)
  return sizes
}

test('a first visit: 20 KB of HTML and CSS, 80 KB of JavaScript, and before the text only what it needs and its fonts', async ({
  page,
  siteUrl,
}, { annotations }) => {
  const { document = 0, stylesheet = 0, script = 0 } = await measureVisit(page, siteUrl + TYPICAL)
  annotations.push({ type: 'bytes', description: JSON.stringify({ document, stylesheet, script }) })
  expect.soft(stylesheet).toBeGreaterThan(0)
  expect.soft(document + stylesheet).toBeLessThanOrEqual(20 * KB)
  expect.soft(script).toBeLessThanOrEqual(80 * KB)
  const { blocking, early } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    type Resource = PerformanceResourceTiming & { renderBlockingStatus: string }
    const entries = performance.getEntriesByType('resource') as Resource[]
    // The text does not wait for pictures of the page and of the style sheet.
    const isPicture = ({ name, initiatorType }: Resource) => initiatorType === 'img' || name.endsWith('.svg')
    const isEarly = (entry: Resource) => entry.startTime < (paint?.startTime ?? 0) && !isPicture(entry)
    const kindOf = ({ name }: Resource) => new URL(name).pathname.replace(/^.*\./, '')
    return {
      blocking: entries.filter((entry) => entry.renderBlockingStatus === 'blocking').map(kindOf),
      early: entries.filter(isEarly).map(kindOf),
    }
  })
  expect.soft(blocking, 'only the style sheet blocks the first paint').toEqual(['css'])
  const others = early.filter((kind) => kind !== 'woff2')
  expect.soft(others, 'before the text is shown, only document, style sheet and fonts are requested').toEqual(['css'])
})

test('the browser waits for the style sheet before the first layout of a short document', async ({ page, siteUrl }) => {
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open(page, siteUrl + TYPICAL)
  const [parsed = 0, styled = 0] = await page.evaluate(() => {
    const entry = (type: string) => performance.getEntriesByType(type) as PerformanceResourceTiming[]
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return [document!.domInteractive, entry('resource').find(({ name }) => name.endsWith('.css'))!.responseEnd]
  })
  // Chromium lays out a document as soon as it is parsed.
  expect(parsed).toBeGreaterThan(styled)
})

for (const [browser, change] of [
  ['does not report paints', () => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })],
  ['has no observers', () => Object.assign(globalThis, { PerformanceObserver: undefined })],
  ['never paints', () => Object.assign(PerformanceObserver.prototype, { observe: () => {}, takeRecords: () => [] })],
] as const) {
  test(`a browser that ${browser} runs the shell after the document is loaded`, async ({ page, siteUrl }) => {
    await page.addInitScript(change)
    await open(page, siteUrl + TYPICAL)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })
}

test('JavaScript does not grow with the number of pages', async () => {
  const roots = [2, 200].map((count) => [test.info().outputPath(String(count), 'site'), count] as const)
  const scripts = await Promise.all(roots.map(([root, count]) => buildScripts(root, count)))
  expect(Object.keys(scripts[0] ?? {})).not.toEqual([])
  expect(scripts[1]).toEqual(scripts[0])
})

/** Builds a site with `count` pages and returns its scripts by name. */
async function buildScripts(root: string, count: number): Promise<Record<string, string>> {
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"name": "same-name"}')
  for (let index = 0; index < count; index++) {
    writeFileSync(join(root, 'docs', `page-${index}.md`), `# Page ${index}\n\nIts text, and \`code\`.\n`)
  }
  await buildSite(root, join(root, 'out'))
  const assets = join(root, 'out', 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
}

test.describe('nothing moves', () => {
  /**
   * Collects layout shifts without user input, from the first paint on. Words may move within their line by some pixels
   * when a web font replaces the fallback, which has the same metrics.
   */
  test.beforeEach(({ page }) =>
    page.addInitScript(
      ([LARGEST_SHIFT]) => {
        const shifts: string[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
            const moved = entry.sources
              .filter(({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) >= 1)
              .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : 'text'))
            const isLarge = entry.value >= LARGEST_SHIFT
            if (!entry.hadRecentInput && (isLarge || moved.length > 0))
              shifts.push(`${entry.value}: ${moved.join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      },
      [0.005] as const,
    ),
  )
  interface LayoutShift {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)

  const ROUTES = ['', 'learning/', TYPICAL, 'docs/references/k5-project.yml/', 'docs/architecture/']
  for (const width of [1280, 390]) {
    test(`while pages load at ${width} px, with fonts that arrive late`, async ({ page, siteUrl }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
      for (const route of ROUTES) {
        await open(page, siteUrl + route)
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(400)
        expect(await shifts(page), route).toEqual([])
      }
    })
  }

  test('while a font is tried that would move lines, under a resting pointer', async ({ page, siteUrl }) => {
    await page.mouse.move(600, 600)
    await open(page, `${siteUrl}docs/build-run/byo-pipeline/gitlab-ci/`)
    await page.waitForFunction(() => sessionStorage.getItem('octavo-fonts')?.split(' ').length === 2)
    await page.waitForTimeout(400)
    expect(await shifts(page)).toEqual([])
  })

  test('when a dismissed announcement stays away', async ({ page, siteUrl }) => {
    await open(page, siteUrl + TYPICAL)
    await page.getByRole('button', { name: 'Dismiss announcement' }).click()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForTimeout(400)
    await expect(page.locator('.announcement')).toBeHidden()
    expect(await shifts(page)).toEqual([])
  })

  test('while going from page to page and back', async ({ page, siteUrl }) => {
    // A neighbor in the same category: going to another category would open it in the sidebar.
    await open(page, `${siteUrl}docs/about/overview/`)
    const title = await page.locator('h1').innerText()
    // By script: a shift right after user input would not count.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[rel="next"]')?.click())
    await expect(page.locator('h1')).not.toHaveText(title)
    await page.waitForTimeout(400)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(title)
    await page.waitForTimeout(400)
    expect(await shifts(page)).toEqual([])
  })
})
