import { getState } from '../shell/store.ts'
import { onArticleShown } from '../article/events.ts'
import { isKept, loadDocument } from './load-document.ts'

/** A pointer that only passes over a link does not mean it. */
const INTENT_MILLISECONDS = 65
const MAX_AT_ONCE = 3

let running = 0

/** Fetches the page a reader is about to open: the link under pointer or focus, and previous and next when in view. */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    timer = setTimeout(() => prefetch(target), INTENT_MILLISECONDS)
  })
  document.addEventListener('pointerdown', ({ target }) => prefetch(target))
  document.addEventListener('focusin', ({ target }) => prefetch(target))
  watchPagination()
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link && !link.download && !link.target && isWelcome()) prefetchUrl(new URL(link.href))
}

function prefetchUrl(url: URL): void {
  const isPage = url.origin === location.origin && url.pathname.startsWith(getState().site.basePath)
  const isFile = /\.\w+$/.test(url.pathname)
  if (!isPage || isFile || url.pathname === location.pathname || running >= MAX_AT_ONCE || isKept(url)) return
  running++
  loadDocument(url)
    .catch(() => {})
    .finally(() => running--)
}

/** Not over slow connections, nor when the reader wants to save data. */
function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

function watchPagination(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) whenIdle(() => prefetch(target))
  })
  onArticleShown((main) => {
    observer.disconnect()
    for (const link of main.querySelectorAll('.pagination a')) observer.observe(link)
  })
}
