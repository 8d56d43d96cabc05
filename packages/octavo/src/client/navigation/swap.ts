import { MAIN_ID } from '../../shared/ids/shell-ids.ts'
import { flushSync } from 'react-dom'
import { decodePath } from '../../shared/urls.ts'
import { announce } from '../browser/index.ts'
import { notifyArticleShown } from '../article/events.ts'
import { revealRoute } from '../shell/sidebar.ts'
import { getState, setState, type ShellState } from '../shell/store.ts'
import { listPageHead, type DocumentParts } from './document-parts.ts'

const FADE_MILLISECONDS = 140

/** Replaces the page by the page of another document; `scroll` applies the scroll position of the navigation. */
export function swapPage(parts: DocumentParts, scroll: () => void): void {
  // The title before the page, because a page that crashes sets another title.
  updateHead(parts)
  flushSync(() => setState(toState(parts)))
  scroll()
  focusTarget()
  fadeIn()
  notifyArticleShown()
  announce(parts.page.title)
}

function toState({ page, article }: DocumentParts): Partial<ShellState> {
  return { page, article, categories: revealRoute(getState().categories, page), navigation: { phase: 'idle' } }
}

/**
 * Lets the new page fade in. A view transition would have to capture the old page before the new one can be shown,
 * which delays each click by several frames.
 */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const timing = { duration: FADE_MILLISECONDS, easing: 'ease-out' }
  document.getElementById(MAIN_ID)?.animate({ opacity: [0.4, 1] }, timing)
}

function updateHead({ page, language, head }: DocumentParts): void {
  document.title = page.documentTitle
  // Setting an equal value would recalculate all styles, too.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  for (const element of listPageHead(document)) element.remove()
  document.head.insertAdjacentHTML('beforeend', head)
}

/** Focuses the target of the fragment or the page's heading, so that keyboard and screen reader continue there. */
function focusTarget(): void {
  const id = decodePath(location.hash.slice(1))
  const target =
    (id && document.getElementById(id)) ||
    document.querySelector<HTMLElement>('main h1') ||
    document.getElementById(MAIN_ID)
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
