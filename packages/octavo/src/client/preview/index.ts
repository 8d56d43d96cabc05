/**
 * The browser's part of `octavo dev`; no build contains it.
 *
 * Input   messages of the preview; functions that load the islands and the shell
 * Output  the page, shown again in place when its content changes; its problems over it until they are fixed
 *
 * `follow-build` is loaded before this and all others: it must run even if no other module can be loaded.
 * Must not: be imported by the client or the theme.
 */
import { BRAND_FILE, type QuotedProblem } from '../../shared/preview.ts'
import { onArticleShown } from '../article/events.ts'
import { clearDocuments } from '../navigation/load-document.ts'
import { renewIndex } from '../search/index.ts'
import { getState } from '../shell/store.ts'
import { readStoredValue, sessionArea, writeStored } from '../browser/storage.ts'
import { collapseOnEscape } from './collapse-problems.ts'
import type { Hot } from './hot.ts'
import { showPage } from './show-page.ts'
import { showProblems } from './show-problems.ts'

interface PreviewOptions {
  /** Starts and ends with a slash. */
  basePath: string
  /** How many edits of the site's code the preview has had. */
  edits: number
  /** Resolves to the object that the shell uses. */
  loadIslands: () => Promise<Record<string, () => Promise<unknown>>>
  loadShell: () => Promise<unknown>
}

/** Loads the shell and follows the changes of the site. */
export async function startPreview(hot: Hot, options: PreviewOptions): Promise<void> {
  const { basePath, edits, loadIslands, loadShell } = options
  let isDamaged = false
  let hadErrors = false
  let isFixed = false
  const load = trackLoading(hot)
  let problems: readonly QuotedProblem[] = []
  let path = location.pathname
  hot.on('octavo:problems', (found) => {
    problems = found
    const count = showProblems(problems, basePath)
    hadErrors ||= count > 0
    isFixed = hadErrors && count === 0
    // A module that failed to load is not requested again by itself.
    if (isDamaged && count === 0) location.reload()
  })
  // An island whose module cannot be loaded.
  addEventListener('unhandledrejection', () => (isDamaged = true))
  hot.on('octavo:brand', showBrand)
  hot.on('octavo:reload', () => location.reload())
  keepScrollOnLeave()
  hot.send('octavo:hello', edits)
  reportFaults(hot)
  followConnection(hot)
  collapseOnEscape()
  try {
    followIslands(await load(loadIslands), load)
    await load(loadShell)
  } catch (error) {
    isDamaged = true
    // The error of a module may arrive after the message that it is fixed.
    if (isFixed) location.reload()
    return reportError(error)
  }
  hot.on('octavo:stale', () => {
    clearDocuments()
    renewIndex()
  })
  hot.on('octavo:page', showPage)
  hot.on('octavo:move', (route) => {
    clearDocuments()
    keepScroll(route)
    location.replace(route + location.hash)
  })
  onArticleShown(() => {
    const isFound = !getState().page.notFound
    if (isFound) restoreScroll()
    if (location.pathname !== path) showProblems(problems, basePath)
    path = location.pathname
    hot.send('octavo:show', { route: location.pathname, isFound })
  })
}

/** Islands are loaded at any time, for example when the reader scrolls to them. */
function followIslands(loaders: Record<string, () => Promise<unknown>>, load: ReturnType<typeof trackLoading>): void {
  for (const [name, importIsland] of Object.entries(loaders)) loaders[name] = () => load(importIsland)
}

const BRAND_ID = 'octavo-brand'

/** Puts the current style sheet of the brand in place of the one that the document was loaded with. */
function showBrand(css: string): void {
  const style = document.getElementById(BRAND_ID) ?? document.head.appendChild(document.createElement('style'))
  style.id = BRAND_ID
  style.textContent = css
  document.querySelector(`link[href$="${BRAND_FILE}"]`)?.remove()
}

/** Reports errors to the preview server. It shows errors in the site's code with their place in the source. */
function reportFaults(hot: Hot): void {
  const send = (error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    hot.send('octavo:fault', { route: location.pathname, message, stack, startTime: performance.timeOrigin })
  }
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}

/**
 * Returns a function that loads modules, and loads the page again if one of them was updated meanwhile, which Vite's
 * client ignores: the old version would stay.
 */
function trackLoading(hot: Hot) {
  let loading = 0
  let isOutdated = false
  hot.on('vite:beforeUpdate', () => (isOutdated ||= loading > 0))
  return async <Module>(importModule: () => Promise<Module>): Promise<Module> => {
    loading++
    try {
      return await importModule()
    } finally {
      loading--
      if (isOutdated && loading === 0) location.reload()
    }
  }
}

/** How long the preview may take to answer before the page asks whether it can be reached. */
const ANSWER_MILLISECONDS = 3000

/**
 * Loads the page again if its connection only seems open, and has lost messages: the other end may be gone after the
 * computer or the phone has slept. Asks when the page is seen again. Vite's client notices a connection that is closed.
 */
function followConnection(hot: Hot): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = () =>
    fetch(location.href).then(
      () => location.reload(),
      () => {}, // It would replace the page by an error of the browser.
    )
  const ask = () => {
    if (document.hidden) return
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), ANSWER_MILLISECONDS)
    hot.send('octavo:ask')
  }
  // It is the answer.
  hot.on('octavo:build', () => clearTimeout(timer))
  document.addEventListener('visibilitychange', ask)
  addEventListener('focus', ask)
  addEventListener('online', ask)
}

/** In the storage of the tab: where it was on a page that it loads again, or at another address. */
const STORED = 'octavo-scroll'

interface Place {
  path: string
  top: number
}

/**
 * Keeps the scroll position of the page for the next document, if that has this path. A browser keeps it only for the
 * same address. It forgets it while the page is missing, for example until Git has checked out another branch, and when
 * the document is loaded twice because the preview itself has started again.
 */
function keepScroll(path: string): void {
  // If the page is left before its scroll position was restored, keep the stored one.
  const place: Place = { path, top: scrollY, ...readPlace() }
  writeStored(STORED, JSON.stringify(place), sessionArea)
}

/** Keeps the scroll position until the page is loaded again, whatever the reason. */
function keepScrollOnLeave(): void {
  addEventListener('pagehide', ({ persisted }) => persisted || keepScroll(location.pathname))
}

/** Scrolls to the position that was kept for this page. Call it when the page is found. */
function restoreScroll(): void {
  const { path, top } = readPlace()
  writeStored(STORED, null, sessionArea)
  if (path === location.pathname) scrollTo({ top, behavior: 'instant' })
}

function readPlace(): Partial<Place> {
  return (readStoredValue(STORED, sessionArea) ?? {}) as Partial<Place>
}
