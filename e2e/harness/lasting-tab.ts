import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { collectComplaints } from './complaints.ts'
import { isInspector } from './axe/index.ts'

/** Options that are fixed when a tab is created. */
interface TabKind {
  javaScriptEnabled: boolean | undefined
  hasTouch: boolean | undefined
  isMobile: boolean | undefined
}

/** What a test may choose about the tab that it gets from the tests before it. */
export interface TabState extends TabKind {
  viewport: { width: number; height: number } | null
  permissions: string[] | undefined
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined
  reducedMotion: 'reduce' | 'no-preference' | null | undefined
}

export interface Tab {
  context: BrowserContext
  page: Page
  /** All complaints of the browser since the test began. */
  complaints: string[]
  /** Origins that the test has visited: a page can clear only its own storage. */
  origins: Set<string>
}

/** All events that a test can wait for in a page. */
const EVENTS = `
  console dialog domcontentloaded download filechooser frameattached framedetached framenavigated load
  pageerror popup request requestfailed requestfinished response websocket worker
`
  .trim()
  .split(/\s+/)

/**
 * A tab that the tests of a worker use one after the other. Between two tests it forgets what a reader's browser would
 * keep, except for the HTTP cache: cookies, storage, permissions, other tabs, routes, listeners and emulation. Its
 * process, its inspector and the compiled scripts stay, which is most of what a new context costs.
 */
export class LastingTab {
  readonly #browser: Browser
  readonly #baseURL: string
  #tab: Tab | undefined
  #kind: TabKind | undefined
  #isSpoiled = false

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser
    this.#baseURL = baseURL
  }

  /** A tab as after its creation, in the state that the test chose. */
  async lend({ viewport, permissions, colorScheme, reducedMotion, ...kind }: TabState): Promise<Tab> {
    if (!isDeepStrictEqual(kind, this.#kind)) await this.close()
    this.#kind = kind
    const tab = (this.#tab ??= await this.#create(kind))
    if (permissions) await tab.context.grantPermissions(permissions)
    if (viewport) await tab.page.setViewportSize(viewport)
    await tab.page.emulateMedia({
      media: null,
      reducedMotion: reducedMotion ?? null,
      forcedColors: null,
      colorScheme: colorScheme ?? null,
    })
    return tab
  }

  /** Takes the tab back after a test. */
  async takeBack(): Promise<void> {
    if (this.#tab && !this.#isSpoiled && (await clear(this.#tab))) return
    await this.close()
  }

  async close(): Promise<void> {
    await this.#tab?.context.close()
    this.#tab = undefined
    this.#isSpoiled = false
  }

  async #create({ javaScriptEnabled = true, hasTouch = false, isMobile = false }: TabKind): Promise<Tab> {
    const context = await this.#browser.newContext({ baseURL: this.#baseURL, javaScriptEnabled, hasTouch, isMobile })
    const complaints = await collectComplaints(context)
    const origins = new Set<string>()
    context.on('request', (request) => {
      if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
    })
    const page = await context.newPage()
    // What a session of the DevTools protocol emulates lasts as long as the tab.
    this.#watch(context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession'])
    this.#watch(page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'])
    this.#watch(context.clock, ['install', 'setFixedTime', 'setSystemTime'])
    return { context, page, complaints, origins }
  }

  /** What a test adds to all further documents cannot be removed again: such a tab is not used by another test. */
  #watch<Target extends object>(target: Target, methods: (keyof Target)[]): void {
    for (const method of methods) {
      const original = target[method] as (...values: unknown[]) => unknown
      const watched = (...values: unknown[]) => {
        this.#isSpoiled = true
        return original.apply(target, values)
      }
      Object.assign(target, { [method]: watched })
    }
  }
}

/**
 * Clears a tab for the next test. Returns false when that is impossible, for example because its page is closed or
 * another origin may have storage.
 */
async function clear({ context, page, complaints, origins }: Tab): Promise<boolean> {
  try {
    for (const event of EVENTS) page.removeAllListeners(event)
    const others = context.pages().filter((other) => other !== page && !isInspector(other))
    await Promise.all(others.map((other) => other.close()))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.setExtraHTTPHeaders({})
    await context.clearPermissions()
    await leave(page)
    const cleared = await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      return origin
    })
    await context.clearCookies()
    complaints.length = 0
    origins.delete(cleared)
    return origins.size === 0
  } catch {
    return false
  }
}

/**
 * Leaves the page as a reader would. An empty page that a page itself goes to keeps its process and its origin, so that
 * its storage can be cleared without the page writing to it again. Throws when the page has no origin.
 * https://html.spec.whatwg.org/multipage/document-sequences.html#determining-the-origin
 */
async function leave(page: Page): Promise<void> {
  const left = page.waitForURL('about:blank', { timeout: 10_000 })
  await page.evaluate(() => location.replace('about:blank'))
  await left
}
