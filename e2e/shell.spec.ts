import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

test.describe('the width at which the desktop begins', () => {
  for (const [width, isDesktop] of [
    [996, true],
    [995, false],
  ] as const) {
    test(`${width} px is ${isDesktop ? 'desktop' : 'mobile'}`, async ({ page, siteUrl }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `${siteUrl}docs/`)
      await expect(page.locator('#octavo-sidebar')).toBeVisible({ visible: isDesktop })
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !isDesktop })
    })
  }
})

for (const script of ['hydrate', 'start']) {
  test(`a click before ${script}.js is loaded is not lost`, async ({ page, everyUrl }) => {
    let load = () => {}
    const wanted = new Promise<void>((resolve) => (load = resolve))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await wanted
      await route.continue()
    })
    await page.goto(everyUrl)
    await page.getByRole('button', { name: /^Color mode/ }).click()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
    load()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    // The first click after "system" selects "light".
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })
}

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#octavo-main')).toBeFocused()
})

test('a walk with the Tab key reaches every control once, each with a name and a visible mark', async ({
  page,
  everyUrl,
}) => {
  const versions = [{ label: '2.0', versionNumber: '2.0' }]
  await page.route('**/versionsList.json', (route) => route.fulfill({ json: { versions } }))
  await open(page, `${everyUrl}code/`)
  // The font decides which code blocks scroll, and so are keyboard stops.
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('button', { name: 'Wrap long lines' })).toHaveCount(1)
  const count = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]')
    return [...controls].filter(
      (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
    ).length
  })
  const seen: string[] = []
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('Tab')
    seen.push(await page.evaluate(describeFocus))
  }
  expect(seen.filter((name) => name.startsWith('!'))).toEqual([])
  expect(await page.evaluate(() => document.querySelectorAll('[data-walked="2"]').length)).toBe(0)
  expect(await page.evaluate(() => document.querySelectorAll('[data-walked]').length)).toBe(count)
})

/** Runs in the browser: counts visits of the focused element, and returns its name or what is wrong with it. */
function describeFocus(): string {
  const element = document.activeElement as HTMLElement
  element.dataset.walked = String(Number(element.dataset.walked ?? 0) + 1)
  const name = element.getAttribute('aria-label') ?? element.textContent.trim()
  const { outlineStyle, opacity } = getComputedStyle(element)
  if (name === '') return `! no name: ${element.outerHTML.slice(0, 80)}`
  return outlineStyle === 'none' || opacity === '0' ? `! no visible focus: ${name}` : name
}

test('the contact button opens a list that Escape, a click elsewhere and a link close', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  const button = page.getByRole('button', { name: 'Contact' })
  const list = page.locator('#octavo-contact')
  await button.click()
  await expect(list.getByRole('link', { name: 'team@example.com' })).toHaveAttribute('href', 'mailto:team@example.com')
  await expect(list.getByRole('link', { name: 'Report a problem with this page' })).toHaveAttribute(
    'href',
    `https://example.com/report?page=${encodeURIComponent(`${everyUrl}code/`)}`,
  )
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await button.click()
  await expect(list).toBeVisible()
  await page.mouse.click(600, 300)
  await expect(list).toBeHidden()
  await button.click()
  await list.getByRole('link', { name: 'Help with tabs' }).click()
  await expect(page.locator('h1')).toHaveText('Tabs')
  await expect(list).toBeHidden()
})

test.describe('the way back to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to the top' })

  test('is offered far down the page, and takes the focus along', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}long/`)
    await expect(button(page)).toBeHidden()
    await page.evaluate(() => scrollTo(0, 3000))
    await expect(button(page)).toBeVisible()
    await button(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('#octavo-main')).toBeFocused()
    await expect(button(page)).toBeHidden()
  })

  test('is offered when the reader scrolls up', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}long/`)
    await page.evaluate(() => scrollTo(0, 1200))
    // Both are updated in the same frame.
    await expect(page.locator('.toc [aria-current]')).toBeVisible()
    await expect(button(page)).toBeHidden()
    await page.evaluate(() => scrollTo(0, 1000))
    await expect(button(page)).toBeVisible()
  })
})

test.describe('the table of contents', () => {
  test(
    'lists the headings of level 2 to 4 and marks where the reader is',
    { tag: '@dev' },
    async ({ page, everyUrl }) => {
      await open(page, `${everyUrl}long/`)
      const toc = page.getByRole('navigation', { name: 'On this page' })
      await expect(toc.getByRole('link')).toHaveCount(14)
      await expect(toc.getByRole('link', { name: 'Too deep for the table of contents' })).toHaveCount(0)
      await toc.getByRole('link', { name: 'Section 5' }).click()
      await expect(toc.locator('[aria-current]')).toHaveText('Section 5')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(toc.locator('[aria-current]')).toHaveText('Section 12')
      await page.evaluate(() => scrollTo(0, 0))
      await expect(toc.locator('[aria-current]')).toHaveCount(0)
    },
  )

  test('marks the last heading at the end of the page, however short its section', async ({ page, everyUrl }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await open(page, `${everyUrl}code/`)
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(current).toHaveText('Short lines')
    await page.locator('.toc').getByRole('link', { name: 'Long lines' }).click()
    await expect(current, 'the section that the reader has chosen there').toHaveText('Long lines')
    await page.locator('.toc').getByRole('link', { name: 'Short lines' }).click()
    await expect(current).toHaveText('Short lines')
    await open(page, `${everyUrl}code/?again#long-lines`)
    await expect(current).toHaveText('Long lines')
    await page.locator('.toc').getByRole('link', { name: 'A file' }).click()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(current).toHaveText('Short lines')
  })

  test('keeps the entry of the section in view when it is longer than the window', async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open(page, `${siteUrl}docs/references/design-model/`)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.85))
    await expect(page.locator('.toc [aria-current]')).toBeInViewport()
  })

  test('is folded above the article on a phone', async ({ page, everyUrl }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await open(page, `${everyUrl}long/`)
    const button = page.getByRole('button', { name: 'On this page' })
    const entry = page.locator('.toc').getByRole('link', { name: 'Section 5' })
    await expect(entry).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    // Like Safari, which does not keep what it shows in place when something above it becomes lower.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { overflow-anchor: none }')
      document.adoptedStyleSheets.push(sheet)
    })
    await entry.click()
    await expect(page.locator('#section-5')).toBeInViewport()
    await expect(entry).toBeHidden()
    await expect(page.locator('#section-5')).toBeInViewport()
  })
})

test('of two navbar links that lead here, the closer one is marked', async ({ page, siteUrl }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('.navbar-link[aria-current]')
  await open(page, `${siteUrl}docs/about/whats-new/`)
  await expect(current).toHaveText(["What's new"])
  await page.locator('a[rel="next"]').click()
  await expect(current).toHaveText(['Documentation'])
})

test('every page of the documentation has breadcrumbs, also the page of a top-level category', async ({
  page,
  siteUrl,
}) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  await open(page, `${siteUrl}docs/design/`)
  await expect(crumbs).toHaveText(['Design'])
  const top = await page.locator('h1').boundingBox()
  await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Namespaces' }).click()
  await expect(page.locator('h1')).toHaveText('Namespaces')
  await expect(crumbs).toHaveText(['Design'])
  expect((await page.locator('h1').boundingBox())?.y, 'the title stays where it is').toBe(top?.y)
})

test('a page has its edit link, its way there and its neighbors', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}tools/hammer/`)
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /^https:\/\/example\.com\/edit\/.*hammer\.md$/,
  )
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Tools')
  await expect(page.locator('a[rel="prev"]')).toHaveAttribute('href', '/every/tools/')
  await expect(page.locator('a[rel="next"]')).toHaveAttribute('href', '/every/tools/inner/screwdriver/')
})
