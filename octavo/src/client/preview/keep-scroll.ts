import { readStoredValue, sessionArea, writeStored } from '../browser/storage.ts'

/** In the storage of the tab: where it was on a page that it loads again, or at another address. */
const STORED = 'octavo-scroll'

interface Place {
  path: string
  top: number
}

/**
 * Keeps the scroll position of the page for the next document, if that has this path. A browser keeps it only for the
 * same address. It forgets it while the page is missing, for example until Git has checked out another branch, and when
 * the document is loaded twice because the preview itself has started again.
 */
export function keepScroll(path: string): void {
  // The position of a document that was left before it was restored is not that of the reader.
  const place: Place = { path, top: scrollY, ...readPlace() }
  writeStored(STORED, JSON.stringify(place), sessionArea)
}

/** Keeps the scroll position until the page is loaded again, whatever the reason. */
export function keepScrollOnLeave(): void {
  addEventListener('pagehide', ({ persisted }) => persisted || keepScroll(location.pathname))
}

/** Scrolls to the position that was kept for this page. Call it when the page is found. */
export function restoreScroll(): void {
  const { path, top } = readPlace()
  writeStored(STORED, null, sessionArea)
  if (path === location.pathname) scrollTo({ top, behavior: 'instant' })
}

function readPlace(): Partial<Place> {
  return (readStoredValue(STORED, sessionArea) ?? {}) as Partial<Place>
}
