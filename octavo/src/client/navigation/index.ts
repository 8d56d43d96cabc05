/**
 * Soft navigation: the browser's own navigation over real links, with the next document read into the running shell
 * instead of replacing it.
 *
 * Input   navigations inside this version of the site
 * Output  shell and article of the target document, its title, focus and scroll position
 *
 * A target that cannot be read, or comes from another build, is left to the browser, once. A browser without the
 * Navigation API loads pages as ever.
 * Must not: route by itself; keep a list of pages; touch navigations with another target, download, form or origin.
 */
import { getState } from '../shell/store.ts'
import { readBuildId } from './document-parts.ts'
import { loadDocument } from './load-document.ts'
import { startPrefetch } from './prefetch.ts'
import { endProgress, startProgress } from './progress.ts'
import { recover } from './retry.ts'
import { swapPage } from './swap.ts'

export function startNavigation(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', onNavigate)
  startPrefetch()
}

/** From here on every navigation is the browser's. */
export function stopNavigation(): void {
  if ('navigation' in window) window.navigation.removeEventListener('navigate', onNavigate)
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url)
  if (!isOurs(event, url)) return
  event.intercept({ focusReset: 'manual', handler: () => navigate(event, url) })
}

/** `destination.sameDocument` without a change of path is a fragment or a history entry of the shell itself. */
function isOurs(event: NavigateEvent, url: URL): boolean {
  const isLoad = event.navigationType !== 'reload' && event.downloadRequest === null && event.formData === null
  const isSamePage = event.hashChange || (event.destination.sameDocument && url.pathname === location.pathname)
  return isLoad && event.canIntercept && !isSamePage && url.pathname.startsWith(getState().site.basePath)
}

async function navigate(event: NavigateEvent, url: URL): Promise<void> {
  const { signal } = event
  startProgress()
  try {
    const parts = await loadDocument(url)
    if (signal.aborted) return
    if (parts.buildId !== readBuildId(document)) throw new Error('The site has been updated.')
    await swapPage(parts, () => event.scroll())
  } catch (error) {
    if (!signal.aborted) recover(url.href, error instanceof Error ? error.message : String(error))
  } finally {
    if (!signal.aborted) endProgress()
  }
}
