/** In the storage of the tab: where it was on a page that it loads again later, or at another address. */
const STORED = 'octavo-scroll'

interface Place {
  path: string
  top: number
}

/**
 * Keeps the scroll position for the next document with the page of this path. A browser keeps it only for the same
 * address, and forgets it while the page is missing, for example until Git has checked out another branch.
 */
export function keepScroll(path: string): void {
  // The page has not been found since.
  if (readPlace().path === path) return
  sessionStorage.setItem(STORED, JSON.stringify({ path, top: scrollY }))
}

/** Scrolls to the position that was kept for this page. Call it when the page is found. */
export function restoreScroll(): void {
  const { path, top } = readPlace()
  sessionStorage.removeItem(STORED)
  if (path === location.pathname) scrollTo({ top, behavior: 'instant' })
}

function readPlace(): Partial<Place> {
  return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Partial<Place>
}
