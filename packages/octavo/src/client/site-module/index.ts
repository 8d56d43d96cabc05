/**
 * The site's own client code: its `client.ts`, loaded after hydration.
 *
 * Input   a function that imports the module
 * Output  calls of its `onPage` for the first page and after each soft navigation, and of the cleanup it returned
 *
 * Must not: delay the hydration; let an error of the site reach the shell.
 */
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { getState } from '../shell/store.ts'

/** The page that a reader sees. */
export interface VisitedPage {
  /** Address with the base path: `/docs/start/`. For an address without a page, the address as requested. */
  route: string
  title: string
  description: string
  /** The layout that the front matter names; `doc` by default. */
  layout: string
  tags: readonly string[]
  /** Whether there is no page at this address. */
  notFound: boolean
  /** The element that contains the article. */
  main: HTMLElement
}

/**
 * Called for the first page and after each soft navigation. A returned function is called before the next call, when
 * the next page is in the document already.
 */
export type OnPage = (page: VisitedPage) => void | (() => void)

/** The exports of a `client.ts`. */
export interface SiteModule {
  onPage?: OnPage
}

/** Imports the module when the browser is idle. Its errors appear in the console only. */
export function startSiteModule(load: () => Promise<SiteModule>): void {
  whenIdle(() => void load().then(follow, reportError))
}

function follow({ onPage }: SiteModule): void {
  if (typeof onPage !== 'function') return
  let cleanUp: unknown
  onArticleShown((main) => {
    attempt(cleanUp)
    cleanUp = attempt(onPage, toVisitedPage(main))
  })
}

/** Calls a function of the site, if it is one. An `async` one returns a promise, whose error is reported, too. */
function attempt(call: unknown, ...input: unknown[]): unknown {
  if (typeof call !== 'function') return undefined
  try {
    const result: unknown = call(...input)
    if (result instanceof Promise) result.catch(reportError)
    return result
  } catch (error) {
    reportError(error)
    return undefined
  }
}

function toVisitedPage(main: HTMLElement): VisitedPage {
  const { route, title, description, layout, tags, notFound = false } = getState().page
  return { route, title, description, layout, tags, notFound, main }
}
