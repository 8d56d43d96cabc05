import type { Page } from '@playwright/test'

/** Goes to an address and waits until the whole shell is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

/**
 * Waits until the whole shell is hydrated. A locator would have the browser compile Playwright's scripts for each
 * document; a page that is left in the meantime needs one.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(observeHydration).catch(() => page.locator('html[data-hydrated]').waitFor())
}

async function observeHydration(): Promise<void> {
  const root = document.documentElement
  await new Promise<void>((resolve) => {
    const check = () => 'hydrated' in root.dataset && resolve()
    new MutationObserver(check).observe(root, { attributeFilter: ['data-hydrated'] })
    check()
  })
}

/**
 * Opens a page and stops its clock, so that the test decides when a timer of the page fires: `page.clock.runFor(…)`.
 * For everything that would otherwise depend on how fast the reader or the server is.
 */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await open(page, address)
  await page.clock.pauseAt(MINUTE)
}
const MINUTE = 60_000

/** Ends all finite animations and transitions. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(endAnimations, undefined)
}

/**
 * Runs in the browser. Ends all finite animations and transitions, instead of waiting: the time of an animation stands
 * still in a tab that is not drawn.
 *
 * It is sent to the browser as source text, so it must not use anything outside itself.
 */
export async function endAnimations(shown: Document = document): Promise<void> {
  const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
  // The end of one may begin another.
  for (let round = 0; round < 10; round++) {
    const running = shown.getAnimations().filter((each) => ends(each) && each.playState !== 'finished')
    if (running.length === 0) return
    for (const animation of running) animation.finish()
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}

/** Waits until the browser has painted, and so has run its resize, scroll and intersection observers. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Adds a link to the beginning of the article, named "Added". */
export async function addLink(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((attributes) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    link.textContent = 'Added'
    document.querySelector('.prose')?.prepend(link)
  }, attributes)
}
