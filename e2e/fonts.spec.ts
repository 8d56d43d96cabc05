import type { Page, Response } from '@playwright/test'
import { addStyle, readFonts, slowDown } from './harness/fonts.ts'
import { options, search } from './harness/search-box.ts'
import { waitForHydration } from './harness/page.ts'
import { expect, open, test } from './harness/test.ts'

const KB = 1024
/** A typical page: text, a table, a list of steps, an image. */
const TYPICAL = 'docs/organize/workspaces/'

/** Keeps web fonts from arriving until `release` is called. */
async function holdFonts(page: Page): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', (route) => released.then(() => route.continue()))
  return { release }
}
/** Opens a page whose fonts arrive later. A document that preloads them is not loaded before. */
async function openWithoutFonts(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await page.waitForFunction(() => performance.now() > 400)
}
/** The upper edges of all elements in view. */
const readLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, nav *, main *')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, height }) => height > 0 && top < innerHeight)
      .map(({ top }) => Math.round(top)),
  )
const areLoaded = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('octavo-fonts')?.split(' ').length === 2)

test('a first page loads at most 45 KB of web fonts, and shows them without moving a line', async ({ page, siteUrl }, {
  annotations,
}) => {
  const sizes: Promise<number>[] = []
  const weigh = (response: Response) => {
    if (response.url().endsWith('.woff2')) sizes.push(response.body().then((body) => body.length))
  }
  page.on('response', weigh)
  const { release } = await holdFonts(page)
  await openWithoutFonts(page, siteUrl + TYPICAL)
  expect((await readFonts(page, 'h1')).join()).not.toContain('Schibsted')
  const before = await readLines(page)
  release()
  await areLoaded(page)
  page.off('response', weigh)
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
  annotations.push({ type: 'bytes', description: String(bytes) })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(45 * KB)
  await expect.poll(async () => (await readFonts(page, 'h1')).join()).toContain('Schibsted')
  expect(await readLines(page)).toEqual(before)
  // Below the text in view, and in what is added without a click.
  await expect.poll(async () => (await readFonts(page, 'footer a')).join()).toContain('Schibsted')
  const heading = (await page.locator('h1').textContent()) ?? ''
  await page.evaluate((url) => void window.navigation.navigate(url), `${siteUrl}docs/organize/`)
  await expect(page.locator('h1')).not.toHaveText(heading)
  expect((await readFonts(page, '.prose p')).join()).toContain('Schibsted')
})

test('a font that arrives before the text is shown on the first page, also where it would move lines', async ({
  page,
  siteUrl,
}) => {
  await addStyle(page, ':root { --text-fallback: monospace }')
  await page.route('**/*.css', async (route) => {
    const areShown = () => document.documentElement.dataset['fonts']?.split(' ').length === 2
    await page.waitForFunction(areShown, undefined, { polling: 50, timeout: 60_000 }).catch(() => undefined)
    await route.continue()
  })
  await open(page, siteUrl + TYPICAL)
  const shown = (await page.locator('html').getAttribute('data-fonts')) ?? ''
  expect(shown.split(' ').toSorted(), 'in any order').toEqual(['mono', 'text'])
  for (const [part, font] of [
    ['h1', 'Schibsted'],
    ['main li code', 'Spline'],
  ] as const)
    expect((await readFonts(page, part)).join()).toContain(font)
})

test('on a slow connection, fonts are requested after the text is shown', async ({ page, siteUrl }) => {
  await slowDown(page)
  await open(page, siteUrl + TYPICAL)
  await areLoaded(page)
  const [paint, ...fonts] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    ...performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? startTime : [])),
  ])
  expect(fonts.length).toBeGreaterThan(0)
  expect(Math.min(...fonts)).toBeGreaterThan(paint!)
})

test('a font that would move lines is shown from the next page on', async ({ page, siteUrl }) => {
  await addStyle(page, ':root { --text-fallback: monospace }')
  await slowDown(page)
  await open(page, siteUrl + TYPICAL)
  await areLoaded(page)
  await page.waitForTimeout(300)
  // The font for code moves no line, but is not alone in the look of the brand.
  expect((await readFonts(page, 'main li code')).join()).not.toContain('Spline')
  expect((await readFonts(page, 'h1')).join()).not.toContain('Schibsted')
  const heading = page.locator('h1')
  const before = (await heading.textContent()) ?? ''
  await page.locator('a[rel="next"]').click()
  // The address changes before the page does.
  await expect(page).not.toHaveURL(siteUrl + TYPICAL)
  await expect(heading).not.toHaveText(before)
  await expect(page.locator('html[data-loading]')).toHaveCount(0)
  for (const part of ['h1', 'header a', 'footer a']) expect((await readFonts(page, part)).join()).toContain('Schibsted')
  await page.reload()
  expect((await readFonts(page, 'h1')).join()).toContain('Schibsted')
  const received = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ transferSize }) => transferSize),
  )
  expect(received.length).toBeGreaterThan(0)
  expect(Math.max(...received)).toBe(0)
})

for (const [what, go] of [
  [
    'the menu',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Getting started' }).click()
    },
  ],
  [
    'the search',
    async (page: Page) => {
      await search(page, 'getting started')
      await expect(options(page).first()).toContainText('Getting started')
      await page.keyboard.press('Enter')
    },
  ],
] as const) {
  test(`${what} leads to a page in the fonts that would have moved lines before`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await addStyle(page, ':root { --text-fallback: monospace }')
    await slowDown(page)
    await open(page, siteUrl + TYPICAL)
    await areLoaded(page)
    await go(page)
    await expect(page.locator('h1')).toHaveText('Getting started')
    expect((await readFonts(page, 'h1')).join()).toContain('Schibsted')
  })
}

for (const { name, route, style, fonts } of [
  { name: 'a page without code', route: 'learning/', style: '', fonts: ['schibsted-grotesk'] },
  {
    name: 'a site whose style sheet has another font for text',
    route: TYPICAL,
    style: ':root { --text-face: serif }',
    fonts: ['spline-sans-mono'],
  },
]) {
  test(`${name} loads only ${fonts.join()}`, async ({ page, siteUrl }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, font] = /([^/]*)-[^-]*\.woff2$/.exec(request.url()) ?? []
      if (font) loaded.push(font)
    })
    await addStyle(page, style)
    // As the build writes for such a site.
    if (style)
      await page.addInitScript(() =>
        new MutationObserver((_, observer) => {
          if (!document.documentElement) return
          document.documentElement.dataset['fontShow'] = 'still'
          observer.disconnect()
        }).observe(document, { childList: true }),
      )
    await open(page, siteUrl + route)
    await page.waitForFunction(() => sessionStorage.getItem('octavo-fonts'))
    await page.waitForTimeout(500)
    expect(loaded).toEqual(fonts)
  })
}

test('without the web fonts, bold text is bold', async ({ page, siteUrl }) => {
  await holdFonts(page)
  await openWithoutFonts(page, siteUrl + TYPICAL)
  expect((await readFonts(page, 'h1')).join()).toContain('Bold')
})

/** As Safari shows the fallbacks: it does not read the metrics that they override, only their size. */
const SAFARI_FALLBACKS = `
  @font-face { font-family: Text; src: local('Arial'), local('Liberation Sans'); font-weight: 1 549; size-adjust: 104.491% }
  @font-face { font-family: Text; src: local('Arial Bold'), local('Liberation Sans Bold'); font-weight: 550 1000; size-adjust: 100.102% }
  :root { --text-fallback: Text }
`

test('a browser that ignores the metrics of fallback fonts shows web fonts on the first page, too', async ({
  page,
  siteUrl,
}) => {
  await addStyle(page, SAFARI_FALLBACKS)
  const { release } = await holdFonts(page)
  await openWithoutFonts(page, `${siteUrl}docs/about/getting-started/`)
  expect((await readFonts(page, 'h1')).join()).not.toContain('Schibsted')
  release()
  await expect.poll(async () => (await readFonts(page, 'h1')).join()).toContain('Schibsted')
})

test('a browser that loads a document for each link shows a section in the fonts of the page before', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await open(page, siteUrl + TYPICAL)
  await areLoaded(page)
  await page.goto(`${siteUrl}docs/organize/components/component-repository/#related`, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'text mono')
})
