/// <reference types="vite/client" />
/**
 * The browser's part of `octavo dev`; no build contains it. Shows the page again when its content changes, in place,
 * and the errors of the site over it until they are fixed.
 */
import { flushSync } from 'react-dom'
import type { PageData, SiteData } from '../shared/site.ts'
import { notifyArticleShown, onArticleShown } from './article/events.ts'
import { isSameArticle, patchArticle } from './dev-article.ts'
import { showErrors, type QuotedProblem } from './dev-errors.ts'
import { clearDocuments } from './navigation/load-document.ts'
import { getState, setState } from './shell/store.ts'

/** The parts of a page that an edit may change. */
interface ShownPage {
  site: SiteData
  page: PageData
  article: string
}

/** Loads the shell and follows the changes of the site. */
export async function startPreview(loadShell: () => Promise<unknown>): Promise<void> {
  // Vite provides it to modules that contain this expression.
  const hot = import.meta.hot
  if (!hot) return
  let isDamaged = false
  hot.on('octavo:problems', (problems: QuotedProblem[]) => {
    const isFixed = showErrors(problems) === 0
    // A module that failed to load is not requested again by itself.
    if (isDamaged && isFixed) location.reload()
  })
  // An island whose module cannot be loaded.
  addEventListener('unhandledrejection', () => (isDamaged = true))
  hot.on('octavo:brand', showBrand)
  hot.send('octavo:hello')
  try {
    await loadShell()
  } catch (error) {
    isDamaged = true
    return reportError(error)
  }
  hot.on('octavo:stale', clearDocuments)
  hot.on('octavo:reload', () => location.reload())
  hot.on('octavo:page', showPage)
  onArticleShown(() => hot.send('octavo:show', { route: location.pathname, isFound: !getState().page.notFound }))
}

/** Shows the page as it is now. Scroll position, open menus and focus outside of the article do not change. */
function showPage({ site, page, article }: ShownPage): void {
  if (page.route !== getState().page.route) return
  clearDocuments()
  document.title = page.documentTitle
  const sidebars = isSame(page.sidebar, getState().page.sidebar) ? getState().sidebars : null
  const shown = getState().article
  // The first page arrives as the server wrote it and equals the one in the document, which React may not have hydrated
  // yet: React would then insert it later, without the marks of scripts.
  if (isSameArticle(shown, article)) setState({ site, page, sidebars })
  else patchArticle(shown, article, () => flushSync(() => setState({ site, page, article, sidebars })))
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
