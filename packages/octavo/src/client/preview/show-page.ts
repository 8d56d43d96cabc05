/** Shows an edited page in place of the one before. */
import { flushSync } from 'react-dom'
import { ARTICLE_ID } from '../../shared/ids/shell-ids.ts'
import type { ShownPage } from '../../shared/preview.ts'
import { notifyArticleShown } from '../article/events.ts'
import { clearDocuments } from '../navigation/load-document.ts'
import { getState, setState } from '../shell/store.ts'
import { patchArticle } from './patch-article.ts'

/** The newest page that the document shows while React has not hydrated the shell. */
let unhydrated: ShownPage | null = null

/** Shows the page as it is now. Scroll position, open menus and focus outside of the article do not change. */
export function showPage(shown: ShownPage): void {
  if (shown.page.route !== getState().page.route) return
  clearDocuments()
  document.title = shown.page.documentTitle
  keepPosition(shown.page.route, () => {
    if (isHydrated()) renderPage(shown, getState().article)
    else showBeforeHydration(shown)
  })
  notifyArticleShown()
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

/** A scroll position that the page is too short for. */
interface LostPosition {
  route: string
  top: number
  /** Where the page is instead. */
  shown: number
}

let lost: LostPosition | undefined

/**
 * Calls `render`, which changes the article of a page. While it is too short for the scroll position, for example
 * because of a tag that is not closed yet, the position is kept until it is long enough again or the reader scrolls.
 */
function keepPosition(route: string, render: () => void): void {
  const isKept = lost?.route === route && lost.shown === scrollY
  const top = isKept && lost ? lost.top : scrollY
  render()
  if (isKept) scrollTo({ top, behavior: 'instant' })
  const { scrollHeight, clientHeight } = document.documentElement
  const isTooShort = scrollHeight - clientHeight < Math.floor(top)
  lost = isTooShort ? { route, top, shown: scrollY } : undefined
}
