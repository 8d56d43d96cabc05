import type { Page } from '@playwright/test'
import type { Collector } from './harness/analytics/collector.ts'
import { ACCEPT, articleLink, expect, impressions, test, visitAndAnswer } from './harness/analytics/test.ts'

const namesOn = (collector: Collector, path: string): string[] =>
  impressions(collector)
    .filter(({ url }) => new URL(url ?? '').pathname === path)
    .map(({ c_n }) => c_n ?? '')

/** Longer than Matomo takes to scan the page again and to send hits. */
const LOOKED_MILLISECONDS = 1400

async function scrollThrough(page: Page): Promise<void> {
  for (let position = 0; position < 4000; position += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), position)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(LOOKED_MILLISECONDS)
}

/** Everything that an article can contain, in the order of the kinds. */
const EVERYTHING = [
  'Link: link to Alpha',
  'Heading: Everything',
  'Heading: Second level',
  'Heading: Third level',
  'Paragraph 1 on page Everything',
  'Paragraph 2 on page Everything',
  'Unordered list 1 on page Everything',
  'Ordered list 1 on page Everything',
  'Image: A grey square',
  'Admonition: Mind this',
  'Code tabs 1 on page Everything',
  'TypeScript code block 1 on page Everything',
  'A film',
]
const SHELL = ['Contact Button', 'Cookie button', 'Scroll back to the top']

test('everything that an article can contain is reported by its name, once, when it is seen', async ({
  page,
  site,
  collector,
}) => {
  await page.setViewportSize({ width: 1280, height: 440 })
  await visitAndAnswer(page, `${site.secure}/5.1/docs/everything/`, ACCEPT)
  const names = () => namesOn(collector, '/5.1/docs/everything/')
  await expect.poll(names).toContain('Heading: Everything')
  expect(names(), 'content below the fold has not been seen').not.toContain('A film')
  const isButton = (name: string) => name.startsWith('Button: ')
  // A busy machine may scroll past before Matomo has scanned the page.
  await expect(async () => {
    await scrollThrough(page)
    expect(
      names()
        .filter((name) => !isButton(name))
        .sort(),
    ).toEqual([...EVERYTHING, ...SHELL].sort())
    expect(new Set(names().filter(isButton))).toEqual(
      new Set([
        'Button: Copy code',
        'Button: Copy page as Markdown',
        'Button: TypeScript',
        'Button: Java',
        'Button: Python',
      ]),
    )
  }).toPass()
})

test('a code block in another tab is seen when its tab is chosen', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/everything/`, ACCEPT)
  await page.getByRole('tab', { name: 'Java' }).click()
  await expect.poll(() => namesOn(collector, '/5.1/docs/everything/')).toContain('Java code block 1 on page Everything')
})

test('the next page reports only its own article', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await expect.poll(() => namesOn(collector, '/5.1/docs/alpha/')).toContain('Heading: Alpha')
  await page.waitForTimeout(LOOKED_MILLISECONDS)
  await articleLink(page, 'Beta').click()
  const expected = ['Paragraph 1 on page Beta', 'Heading: Beta', 'Link: Alpha']
  await expect.poll(() => namesOn(collector, '/5.1/docs/beta/')).toEqual(expect.arrayContaining(expected))
  await page.waitForTimeout(LOOKED_MILLISECONDS)
  const names = namesOn(collector, '/5.1/docs/beta/')
  expect(names.filter((name) => name.includes('Alpha'))).toEqual(['Link: Alpha'])
  expect(names.filter((name) => SHELL.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('the video of the home page is called Introduction', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/`, ACCEPT)
  await expect.poll(() => namesOn(collector, '/5.1/')).toContain('Introduction')
  await expect(page.locator('video')).toHaveAttribute('data-matomo-title', 'Introduction')
})

test('a click on a link is one interaction, with the link', async ({ page, site, collector }) => {
  await visitAndAnswer(page, `${site.secure}/5.1/docs/alpha/`, ACCEPT)
  await expect.poll(() => namesOn(collector, '/5.1/docs/alpha/')).toContain('Link: Beta')
  await articleLink(page, 'Beta').click()
  const readClicks = () => collector.hits.filter(({ c_i }) => c_i !== undefined)
  await expect.poll(() => readClicks().length).toBeGreaterThan(0)
  await expect.poll(() => namesOn(collector, '/5.1/docs/beta/')).toContain('Heading: Beta')
  await page.waitForTimeout(LOOKED_MILLISECONDS)
  const clicks = readClicks()
  expect(clicks.map(({ c_n, c_t }) => [c_n, c_t])).toEqual([['Link: Beta', `${site.secure}/5.1/docs/beta/`]])
})
