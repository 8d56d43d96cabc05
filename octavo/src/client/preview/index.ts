/**
 * The browser's part of `octavo dev`; no build contains it.
 *
 * Input   messages of the preview; functions that load the islands and the shell
 * Output  the page, shown again in place when its content changes; the errors of the site over it until they are fixed
 *
 * `follow-build` is loaded before this and all others: it must run even if no other module can be loaded.
 * Must not: be imported by the client or the theme.
 */
import { BRAND_FILE } from '../../shared/preview.ts'
import { onArticleShown } from '../article/events.ts'
import { clearDocuments } from '../navigation/load-document.ts'
import { renewIndex } from '../search/index.ts'
import { getState } from '../shell/store.ts'
import { collapseOnEscape } from './collapse-errors.ts'
import { followConnection } from './follow-connection.ts'
import type { Hot } from './hot.ts'
import { keepScroll, keepScrollOnLeave, restoreScroll } from './keep-scroll.ts'
import { showErrors } from './show-errors.ts'
import { showPage } from './show-page.ts'

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
  hot.on('octavo:problems', (problems) => {
    const count = showErrors(problems, basePath)
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

/** Sends errors to the preview, which shows those of the site's code with their place in the source. */
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
