import { addStyle, slowDown } from './harness/fonts.ts'
import { expect, open, test } from './harness/test.ts'

/** A page with blocks of code that scroll sideways on a phone. */
const MUCH_CODE = 'docs/troubleshooting/git-related-issues/'

/** An event of a trace of the browser, whose times are in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  ts: number
  args: { elementCount?: number }
}

test('after the first paint, the browser never recalculates the styles of a whole page at once', async ({
  page,
  browser,
  siteUrl,
}, { annotations }) => {
  // On a fast connection, fonts arrive before the reader has begun to read, and the whole page shows them.
  await slowDown(page)
  // A font that moves a line in view is not shown.
  await addStyle(page, 'main :not(pre, pre *) { white-space: nowrap }')
  await page.setViewportSize({ width: 412, height: 823 })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] })
  await open(page, siteUrl + MUCH_CODE)
  await page.waitForFunction(() => sessionStorage.getItem('octavo-fonts')?.split(' ').length === 2)
  // The footer is among the last parts of the page that show a web font.
  await expect(page.locator('.footer[data-fonts]')).toHaveCount(1)
  await page.waitForTimeout(500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  const recalculated = traceEvents
    .filter(({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === paint?.pid && ts > paint.ts)
    .map(({ args }) => args.elementCount ?? 0)
  const sum = recalculated.reduce((total, count) => total + count, 0)
  const elements = await page.locator('*').count()
  annotations.push({ type: 'elements', description: JSON.stringify({ elements, sum, recalculated }) })
  expect(await page.locator('[data-wrap]').count()).toBeGreaterThan(10)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(2 * elements)
  expect(Math.max(...recalculated)).toBeLessThanOrEqual(elements / 2)
})
