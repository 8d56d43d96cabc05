/** Marks what a hit found. Loaded with the results, and on pages that were opened from one. */
import { decodePath } from '../../../shared/urls.ts'
import { findOccurrences } from './find-occurrences.ts'
import { markWords, type Marking } from './mark-words.ts'

/** A frame that takes longer to load is not marked. */
const FRAME_MILLISECONDS = 5000

/** Marks the words in the page. `isArrival`: whether the reader has just come, and is not scrolled to another place. */
export function markPage(words: string, keep: (marking: Marking) => void, isArrival: boolean): void {
  const root = document.querySelector('article') ?? document.querySelector('main')
  if (!root) return
  const marking = mark(root, words)
  keep(marking)
  for (const frame of root.querySelectorAll('iframe')) markFrame(frame, words, keep)
  // Later, the browser restores the scroll position.
  if (isArrival) showFirst(marking.places)
}

/** Marks the words together where the page contains them so, else one by one. */
function mark(root: Element, words: string): Marking {
  const isTogether = findOccurrences((root.textContent ?? '').replace(/\s+/g, ' '), [words]).length > 0
  return markWords(root, isTogether ? [words] : words.split(/\s+/))
}

function markFrame(frame: HTMLIFrameElement, words: string, keep: (marking: Marking) => void): void {
  const markBody = () => {
    // `null` for a frame of another origin.
    const body = frame.contentDocument?.body
    if (body && frame.isConnected) keep(mark(body, words))
  }
  if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank') return markBody()
  frame.addEventListener('load', markBody, { once: true, signal: AbortSignal.timeout(FRAME_MILLISECONDS) })
}

/** Scrolls to the first mark after the target of the URL's fragment, and opens what hides it. */
function showFirst(places: readonly HTMLElement[]): void {
  const target = document.getElementById(decodePath(location.hash.slice(1)))
  const isAfter = (place: HTMLElement) =>
    !target || Boolean(target.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
  const first = places.find(isAfter) ?? places[0]
  if (!first) return
  reveal(first)
  const { top, bottom } = first.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) first.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function reveal(element: HTMLElement): void {
  for (
    let details = element.closest('details:not([open])');
    details;
    details = details.parentElement?.closest('details:not([open])') ?? null
  ) {
    details.setAttribute('open', '')
  }
  const panel = element.closest<HTMLElement>('.tab-panel[hidden]')
  if (panel?.id) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)?.click()
}
