import { getState } from '../shell/store.ts'
import { onArticleShown } from '../article/events.ts'
import { whenIdle } from '../browser/index.ts'
import { isCached, isFile, loadDocument } from './load-document.ts'

/** Longer than a pointer needs to pass over a link. */
const HOVER_MILLISECONDS = 65
const MAX_CONCURRENT = 3

let running = 0

/**
 * Fetches pages that a reader is likely to open: links under pointer or focus, and the previous and next page when in
 * view.
 */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    timer = setTimeout(() => prefetch(target), HOVER_MILLISECONDS)
  })
  document.addEventListener('pointerdown', ({ target }) => prefetch(target))
  document.addEventListener('focusin', ({ target }) => prefetch(target))
  watchPagination()
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const url = link && isPrefetchAllowed() && readPageUrl(link)
  if (url) prefetchUrl(url)
}

/** The address of another page of this site, to which a link leads in this tab. */
export function readPageUrl(link: HTMLAnchorElement): URL | undefined {
  // A link whose address is invalid has no origin.
  if (link.origin !== location.origin || link.download || link.target) return undefined
  const url = new URL(link.href)
  const isPage = url.pathname.startsWith(getState().site.basePath) && !isFile(url)
  return isPage && url.pathname !== location.pathname ? url : undefined
}

function prefetchUrl(url: URL): void {
  if (running >= MAX_CONCURRENT || isCached(url)) return
  running++
  loadDocument(url)
    .catch(() => {})
    .finally(() => running--)
}

/**
 * Whether to fetch what a reader may not need: not on slow connections or with reduced data usage
 * (https://developer.mozilla.org/docs/Web/API/NetworkInformation).
 */
export function isPrefetchAllowed(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

function watchPagination(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) whenIdle(() => prefetch(target))
  })
  onArticleShown((main) => {
    observer.disconnect()
    for (const link of main.querySelectorAll('.pagination a')) observer.observe(link)
  })
}
