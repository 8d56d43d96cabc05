/**
 * The browser's part of `octavo dev`; no build contains it.
 *
 * Input   messages of the preview; functions that load the islands and the shell
 * Output  the page, shown again in place when its content changes; the errors of the site over it until they are fixed
 *
 * `follow-build` is loaded before this and all others: it must run even if no other module can be loaded.
 * Must not: be imported by the client or the theme.
 */
import { flushSync } from 'react-dom'
import { ARTICLE_ID } from '../../shared/ids/shell-ids.ts'
import type { PageData, SiteData } from '../../shared/site.ts'
import { notifyArticleShown, onArticleShown } from '../article/events.ts'
import { patchArticle } from './patch-article.ts'
import { collapseOnEscape } from './collapse-errors.ts'
import { followConnection } from './follow-connection.ts'
import type { Hot } from './hot.ts'
import { reportFaults } from './report-faults.ts'
import { showErrors, type QuotedProblem } from './show-errors.ts'
import { clearDocuments } from '../navigation/load-document.ts'
import { renewIndex } from '../search/index.ts'
import { getState, setState } from '../shell/store.ts'

/** The parts of a page that an edit may change. */
interface ShownPage {
  site: SiteData
  page: PageData
  article: string
}

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
  hot.on('octavo:problems', (problems: QuotedProblem[]) => {
    const count = showErrors(problems, basePath)
    hadErrors ||= count > 0
    isFixed = hadErrors && count === 0
    // A module that failed to load is not requested again by itself.
    if (isDamaged && count === 0) location.reload()
  })
  // An island whose module cannot be loaded.
  addEventListener('unhandledrejection', () => (isDamaged = true))
  hot.on('vite:beforeUpdate', () => (isOutdated ||= loading > 0))
  hot.on('octavo:brand', showBrand)
  hot.on('octavo:reload', () => location.reload())
  hot.send('octavo:hello', edits)
  reportFaults(hot)
  followConnection(hot)
  collapseOnEscape()
  try {
    followIslands(await load(loadIslands))
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
  hot.on('octavo:move', (route: string) => {
    clearDocuments()
    location.replace(route + location.hash)
  })
  onArticleShown(() => hot.send('octavo:show', { route: location.pathname, isFound: !getState().page.notFound }))
}

/** How many modules are being loaded. */
let loading = 0
/** Whether one of them was updated meanwhile, which Vite's client ignores: the old version would stay. */
let isOutdated = false

async function load<Module>(importModule: () => Promise<Module>): Promise<Module> {
  loading++
  try {
    return await importModule()
  } finally {
    loading--
    if (isOutdated && loading === 0) location.reload()
  }
}

/** Islands are loaded at any time, for example when the reader scrolls to them. */
function followIslands(loaders: Record<string, () => Promise<unknown>>): void {
  for (const [name, importIsland] of Object.entries(loaders)) loaders[name] = () => load(importIsland)
}

/** The newest page that the document shows while React has not hydrated the shell. */
let unhydrated: ShownPage | null = null

/** Shows the page as it is now. Scroll position, open menus and focus outside of the article do not change. */
function showPage(shown: ShownPage): void {
  if (shown.page.route !== getState().page.route) return
  clearDocuments()
  document.title = shown.page.documentTitle
  if (isHydrated()) renderPage(shown, getState().article)
  else showBeforeHydration(shown)
  notifyArticleShown()
}

const BRAND_ID = 'octavo-brand'

/** Puts the current style sheet of the brand in place of the one that the document was loaded with. */
function showBrand(css: string): void {
  const style = document.getElementById(BRAND_ID) ?? document.head.appendChild(document.createElement('style'))
  style.id = BRAND_ID
  style.textContent = css
  document.querySelector('link[href$="@octavo/brand.css"]')?.remove()
}

/**
 * React hydrates the page that the document had first, whatever its store contains by then, and would insert a newer
 * article as a whole afterwards. So React gets the page once it has hydrated the shell.
 */
function showBeforeHydration(shown: ShownPage): void {
  const article = document.getElementById(ARTICLE_ID)
  patchArticle((unhydrated ?? getState()).article, shown.article, () => article && (article.innerHTML = shown.article))
  if (unhydrated === null) void whenHydrated().then(() => renderUnhydrated(article))
  unhydrated = shown
}

/** `patched`: the article element before. React renders another one if the document does not fit the shell. */
function renderUnhydrated(patched: HTMLElement | null): void {
  const isKept = document.getElementById(ARTICLE_ID) === patched
  if (unhydrated?.page.route === getState().page.route)
    renderPage(unhydrated, isKept ? unhydrated.article : getState().article)
  unhydrated = null
}

/** `before` is the HTML of the article that the document shows. */
function renderPage({ site, page, article }: ShownPage, before: string): void {
  const sidebars = isSame(page.sidebar, getState().page.sidebar) ? getState().sidebars : null
  patchArticle(before, article, () => flushSync(() => setState({ site, page, article, sidebars })))
}

const isHydrated = () => 'hydrated' in document.documentElement.dataset

/** Resolves once React has hydrated the shell. */
function whenHydrated(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
  })
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
