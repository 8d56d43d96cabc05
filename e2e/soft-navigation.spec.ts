import type { Page } from '@playwright/test'
import { addressOf } from './harness/servers/index.ts'
import { addLink, expect, open, tabTest as test } from './harness/test.ts'

/** Sets a mark that a real navigation would remove. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
}
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })

test.describe('going to another page', { tag: '@dev' }, () => {
  test.beforeEach(async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await markDocument(page)
  })

  test('changes article, title, address and the mark in the sidebar without loading a document', async ({ page }) => {
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page).toHaveTitle('Code | Everything')
    await expect(page).toHaveURL(/\/every\/code\/$/)
    await expect(link(page, 'Code')).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-current="page"]').filter({ hasText: 'Everything' })).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
  })

  test('moves the focus to the heading and says the title', async ({ page }) => {
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('body > [aria-live="polite"]')).toHaveText('Code')
  })

  test('replaces the metadata of the page in the head', async ({ page }) => {
    await link(page, 'A long page').click()
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Long enough to scroll.')
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/every/long.md')
  })

  test('keeps no parsed document in memory', async ({ page }) => {
    await page.evaluate(() => {
      const parse = DOMParser.prototype.parseFromString
      const parsed: WeakRef<Document>[] = []
      DOMParser.prototype.parseFromString = function (...input) {
        const document = parse.apply(this, input)
        parsed.push(new WeakRef(document))
        return document
      }
      Object.assign(globalThis, { parsed })
    })
    for (const name of ['Code', 'A long page']) {
      await link(page, name).click()
      await expect(page.locator('h1')).toHaveText(name)
    }
    const session = await page.context().newCDPSession(page)
    const countKept = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => {
        const { parsed } = globalThis as unknown as { parsed: WeakRef<Document>[] }
        return parsed.length > 1 ? parsed.filter((each) => each.deref() !== undefined).length : 'not parsed'
      })
    }
    await expect.poll(countKept).toBe(0)
  })

  test('starts at the top, and back returns to where the reader was', async ({ page }) => {
    await link(page, 'A long page').click()
    await expect(page.locator('h1')).toHaveText('A long page')
    await page.evaluate(() => scrollTo(0, 1200))
    // Click by script: Playwright's click might scroll first.
    await link(page, 'Code').evaluate((element: HTMLElement) => element.click())
    await expect(page.locator('h1')).toHaveText('Code')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('A long page')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    await page.goForward()
    await expect(page.locator('h1')).toHaveText('Code')
    expect(await isMarked(page)).toBe(true)
  })

  test('leads to the text that the link names', async ({ page, everyUrl }) => {
    await addLink(page, { href: `${everyUrl}long/#:~:text=Paragraph%204%20of%20section%207` })
    await page.getByText('Added').click()
    await expect(page.getByText('Paragraph 4 of section 7')).toBeInViewport()
  })

  test('leads to the section that the link names, below the navbar, with the focus on it', async ({ page }) => {
    await page.getByRole('link', { name: 'link to a section' }).click()
    const section = page.locator('#section-7')
    await expect(section).toBeFocused()
    await expect(page.locator('#section-7:target')).toHaveCount(1)
    const bar = await page.locator('.navbar').boundingBox()
    const box = await section.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(box?.y).toBeLessThan(200)
  })
})

test.describe('links inside a page', { tag: '@dev' }, () => {
  test('scroll to their section and load nothing', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}long/`)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.locator('.prose').getByRole('link', { name: 'section 7', exact: true }).click()
    await expect(page.locator('#section-7:target')).toBeInViewport()
    expect(requests.filter((url) => new URL(url).pathname === '/every/long/')).toEqual([])
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('going back right after a page was loaded again shows the page before, not only its address', async ({
  page,
  everyUrl,
}) => {
  await open(page, everyUrl)
  await link(page, 'Code').click()
  await expect(page.locator('h1')).toHaveText('Code')
  await page.route('**/assets/hydrate-*.js', () => {}) // Still loading.
  await page.reload({ waitUntil: 'load' })
  await expect(page.locator('body > [aria-live]')).toBeAttached() // The first script runs.
  await page.unroute('**/assets/hydrate-*.js')
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.locator('h1')).toHaveText('Everything')
  await expect(page).toHaveURL(everyUrl)
})

test.describe('left to the browser', () => {
  test('a click with Control opens another tab', async ({ page, context, everyUrl }) => {
    await open(page, everyUrl)
    const opened = context.waitForEvent('page')
    await link(page, 'Code').click({ modifiers: ['Control'] })
    const tab = await opened
    await expect(tab.locator('h1')).toHaveText('Code')
    await expect(page.locator('h1')).toHaveText('Everything')
  })

  test('another version of the site is a real navigation', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await markDocument(page)
    await page.route('**/1.0/docs', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Version 1.0</h1>' }),
    )
    await addLink(page, { href: '/1.0/docs' })
    await page.getByText('Added').click()
    await expect(page.locator('h1')).toHaveText('Version 1.0')
    expect(await isMarked(page)).toBe(false)
  })

  test('a download is a download', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await markDocument(page)
    await addLink(page, { href: '/every/code.md', download: 'code.md' })
    const download = page.waitForEvent('download')
    await page.getByText('Added').click()
    expect((await download).suggestedFilename()).toBe('code.md')
    expect(await isMarked(page)).toBe(true)
    await expect(page.locator('h1')).toHaveText('Everything')
  })
})

test.describe('on a site at the root', () => {
  test.use({ expectedComplaints: [/\b404\b/] })

  test('a path that begins with two slashes is a page of this site, not another host', async ({ page }) => {
    const root = await addressOf('/examples/blog')
    await open(page, root)
    await addLink(page, { href: `${root}/other.test/page/` })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.getByText('Added').click()
    await expect(page.locator('h1')).toHaveText('Page not found')
    expect([...hosts]).toEqual([new URL(root).host])
  })
})

test('of two clicks in quick succession the last one counts', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/every/long/', async (route) => {
    await answered
    await route.continue()
  })
  const late = page.waitForResponse('**/every/long/')
  await link(page, 'A long page').click()
  await link(page, 'Code').click()
  await expect(page.locator('h1')).toHaveText('Code')
  await expect(page).toHaveTitle('Code | Everything')
  await expect(page).toHaveURL(/\/every\/code\/$/)
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(globalThis, { titles })
    const note = () => titles.push(document.title)
    new MutationObserver(note).observe(document.head, { subtree: true, childList: true, characterData: true })
  })
  answer()
  await (await late).finished()
  // A third page is shown after any effect of the late answer.
  await link(page, 'Tabs').click()
  await expect(page.locator('h1')).toHaveText('Tabs')
  const titles = await page.evaluate(() => (globalThis as unknown as { titles: string[] }).titles)
  expect(new Set(titles)).toEqual(new Set(['Tabs | Everything']))
})

for (const [what, follow] of [
  ['a link to a section', (page: Page) => page.locator('.toc').getByRole('link', { name: 'Long lines' }).click()],
  ['an entry of the history', (page: Page) => page.evaluate(() => history.pushState(null, ''))],
] as const) {
  test(`while a page loads, ${what} does not keep it from being shown`, async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}code/`)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/every/tabs/', (route) => answered.then(() => route.continue()))
    await link(page, 'Tabs').click()
    await expect(page).toHaveURL(/\/every\/tabs\/$/)
    await follow(page)
    await expect(page.locator('html[data-loading]')).toHaveCount(1)
    answer()
    await expect(page.locator('h1')).toHaveText('Tabs')
    await expect(page).toHaveTitle('Tabs | Everything')
    await expect(page.locator('html[data-loading]')).toHaveCount(0)
  })
}

test('loading that the reader stops shows no bar', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await page.route('**/every/tabs/', () => {})
  await link(page, 'Tabs').click()
  await expect(page.locator('html[data-loading="slow"]')).toHaveCount(1)
  await (await page.context().newCDPSession(page)).send('Page.stopLoading')
  await expect(page.locator('html[data-loading]')).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
  await page.unroute('**/every/tabs/')
  await page.locator('.toc a').first().click()
  await expect(page.locator('h1'), 'the page that the address bar shows').toHaveText('Tabs')
})

test('a new page fades in, but not for a reader who wants less motion', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) throw new Error('The page has no <main>.')
    const animate = main.animate.bind(main)
    main.animate = (...input) => {
      document.documentElement.dataset.faded = 'yes'
      return animate(...input)
    }
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await link(page, 'Code').click()
  await expect(page.locator('h1')).toHaveText('Code')
  await expect(page.locator('html[data-faded]')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await link(page, 'Tabs').click()
  await expect(page.locator('h1')).toHaveText('Tabs')
  await expect(page.locator('html[data-faded]')).toHaveCount(1)
})
