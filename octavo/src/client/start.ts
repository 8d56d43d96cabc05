/**
 * What runs in the browser first: small, without React. Makes the article's own parts work at once and brings the shell to
 * life when there is time, or at the first interaction.
 *
 * Input   the document as it stands, and ways to load the rest
 * Output  a hydrated shell; an article whose tabs, code blocks and islands work, now and after soft navigations
 *
 * Must not: block the first paint; import React.
 */
import { createRegion } from './browser/announce.ts'
import { watchCode } from './article/code.ts'
import { startConsent } from './consent/index.ts'
import { holdEarlyClicks } from './hydration/early-clicks.ts'
import { watchHeadingLinks } from './article/heading-links.ts'
import { defineIslands, type IslandLoaders } from './islands/index.ts'
import { readArticle, readData } from './navigation/document-parts.ts'
import { redirectToCanonical } from './navigation/canonical.ts'
import { watchOverflow } from './article/overflow.ts'
import { watchShortcut } from './search/shortcut.ts'
import { showCurrentPage } from './shell/sidebar-scroll.ts'
import { startState } from './shell/store.ts'
import { defineTabs } from './article/tabs.ts'
import { watchImages } from './article/zoom.ts'
import { ROOT_ID } from '../shared/document.ts'

export interface StartOptions {
  /** Loads and hydrates the shell; resolves when it reacts to events. */
  hydrateShell: (root: HTMLElement) => Promise<void>
  islands: IslandLoaders
}

export function start({ hydrateShell, islands }: StartOptions): void {
  const root = document.getElementById(ROOT_ID)
  if (!root) return
  const { site, page } = readData(document)
  if (page.notFound && redirectToCanonical()) return
  startState({ site, page, article: readArticle(document) })
  createRegion()
  defineTabs()
  defineIslands(islands)
  watchCode()
  watchHeadingLinks()
  watchOverflow()
  watchImages()
  watchShortcut()
  showCurrentPage()
  startConsent(site)
  hydrateWhenIdle(root, hydrateShell)
}

const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const
const IDLE_MILLISECONDS = 2000

function hydrateWhenIdle(root: HTMLElement, hydrateShell: StartOptions['hydrateShell']): void {
  const control = new AbortController()
  const hydrate = () => {
    if (control.signal.aborted) return
    control.abort()
    void hydrateShell(root).finally(clicks.replay)
  }
  const clicks = holdEarlyClicks(root, hydrate)
  for (const type of FIRST_INTERACTIONS) addEventListener(type, hydrate, { signal: control.signal })
  // Two frames on, the first paint is done. Safari has no idle callback.
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(hydrate)))
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_MILLISECONDS })
  else setTimeout(callback, 100)
}
