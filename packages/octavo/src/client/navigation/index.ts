/**
 * Soft navigation: intercepts navigations and shows the next document in the running shell.
 *
 * Input   navigations inside this version of the site, from the Navigation API
 *         (https://developer.mozilla.org/docs/Web/API/Navigation_API)
 * Output  shell and article of the target document, its title, focus and scroll position
 *
 * The browser loads files by itself, and a target that cannot be read or comes from another build, once. Browsers
 * without the API load every page.
 * Must not: have its own routes; keep a list of pages; intercept downloads, forms, other targets or other origins.
 */
import * as WORDS from '../../shared/words/index.ts'
import { keepOpened, reopen } from '../article/opened.ts'
import { showLoadedFonts } from '../first-paint/index.ts'
import { getState } from '../shell/store.ts'
import { features } from '../../shared/shell.ts'
import { MAIN_ID } from '../../shared/ids/shell-ids.ts'
import { announce } from '../browser/index.ts'
import { toCanonicalUrl } from './canonical.ts'
import { OtherBuildError, readBuildId, toParts } from './document-parts.ts'
import { startLinkPreviews } from './link-previews.ts'
import { isFile, keepDocument, loadDocument } from './load-document.ts'
import { startPrefetch } from './prefetch.ts'
import { LEAVE, recover } from './retry.ts'
import { swapPage } from './swap.ts'

/** Whether the address bar shows a page that is still loading, or whose loading the reader has stopped. */
let isPending = false

export function startNavigation(): void {
  // Baseline since January 2026.
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', onNavigate)
  const { page, article } = getState()
  if (!page.notFound) keepDocument(location, toParts(document, { page, article }))
  startPrefetch()
  if (features.linkPreviews) startLinkPreviews()
}

/** Leaves all further navigations to the browser. */
export function stopNavigation(): void {
  if ('navigation' in window) window.navigation.removeEventListener('navigate', onNavigate)
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url)
  if (!isSoft(event, url)) return
  event.intercept({ focusReset: 'manual', handler: () => navigate(event, url) })
}

/**
 * A same-document destination with the same path is a fragment or one of the shell's own history entries, such as the
 * menu's. While the page of the address bar is loading, it would abort that, and so loads the page instead. Browsers
 * find the text that a link names with `#:~:text=` only in a page that they load.
 */
function isSoft(event: NavigateEvent, url: URL): boolean {
  const isLoad = event.navigationType !== 'reload' && event.downloadRequest === null && event.formData === null
  const isSamePath = event.hashChange || (event.destination.sameDocument && url.pathname === location.pathname)
  const isForText = event.navigationType !== 'traverse' && url.hash.includes(':~:')
  const isNew = isPending || (!isSamePath && !isForText)
  return isLoad && event.canIntercept && isNew && isPage(url) && event.info !== LEAVE
}

function isPage(url: URL): boolean {
  const { basePath, trailingSlash } = getState().site
  return url.pathname.startsWith(basePath) && (trailingSlash === false || !isFile(url))
}

/** Replaces the navigation by one to the canonical address, if the address of the event is another one. */
function redirect({ info, destination }: NavigateEvent, canonical: URL): boolean {
  const isCanonical = canonical.href === destination.url
  if (!isCanonical)
    window.navigation.navigate(canonical.href, { history: 'replace', info, state: destination.getState() })
  return !isCanonical
}

async function navigate(event: NavigateEvent, url: URL): Promise<void> {
  const { signal } = event
  isPending = true
  startProgress()
  // Before another navigation starts its own.
  signal.addEventListener('abort', endProgress)
  try {
    const parts = await loadDocument(url)
    if (signal.aborted) return
    if (parts.buildId !== readBuildId(document)) throw new OtherBuildError(WORDS.siteUpdated)
    if (redirect(event, toCanonicalUrl(url, parts.page.route))) return
    // A click in the menu or the search starts the navigation by a script.
    if (event.userInitiated || navigator.userActivation.isActive) showLoadedFonts()
    keepOpened(getState().page.route)
    swapPage(parts, () => {
      if (event.navigationType === 'traverse') reopen(parts.page.route)
      event.scroll()
    })
  } catch (error) {
    if (!signal.aborted) recover(event, error)
  } finally {
    if (!signal.aborted) {
      isPending = false
      endProgress()
    }
  }
}

const BAR_MILLISECONDS = 200
const SLOW_MILLISECONDS = 1000
const { dataset } = document.documentElement

let timers: ReturnType<typeof setTimeout>[] = []

/** Shows a progress bar if a navigation takes 200 ms. If it takes a second, shows a spinner and announces it. */
function startProgress(): void {
  endProgress()
  timers = [setTimeout(() => (dataset.loading = ''), BAR_MILLISECONDS), setTimeout(showSlow, SLOW_MILLISECONDS)]
}

/** The title of the new page replaces the announcement. */
function showSlow(): void {
  dataset.loading = 'slow'
  document.getElementById(MAIN_ID)?.setAttribute('aria-busy', 'true')
  announce(WORDS.loading)
}

function endProgress(): void {
  timers.forEach(clearTimeout)
  delete dataset.loading
  document.getElementById(MAIN_ID)?.removeAttribute('aria-busy')
}
