import { decodePath } from '../../../shared/urls.ts'
import { readStoredValue, sessionArea, writeStored } from '../../browser/index.ts'
import { getState } from '../../shell/store.ts'
import { findOccurrences } from './find-occurrences.ts'
import { markWords, type Marking } from './mark-words.ts'

/** State of the navigation to a hit. */
interface HitState {
  highlightState: { wordToHighlight: string }
}

/** Stores URL and words of the last hit, since page loads and browsers without the Navigation API lose the state. */
const HIT_KEY = 'octavo-arrival'
/** A frame that takes longer to load is not marked. */
const FRAME_MILLISECONDS = 5000

let markings: Marking[] = []

/**
 * undefined in browsers without the Navigation API (https://developer.mozilla.org/docs/Web/API/Navigation_API). In them,
 * the name is that of an element with this id, such as the heading "Navigation".
 */
function getNavigation(): Navigation | undefined {
  const { navigation } = window as Partial<Window> // The DOM types take it for granted.
  return navigation instanceof Element ? undefined : navigation
}

/**
 * Navigates to a hit and marks the words found. If the menu is open behind the search, the hit takes the place of its
 * history entry.
 */
export function goToHit(href: string, wordToHighlight: string): void {
  const state: HitState = { highlightState: { wordToHighlight } }
  writeStored(HIT_KEY, JSON.stringify([new URL(href, location.href).href, wordToHighlight]), sessionArea)
  const navigation = getNavigation()
  if (navigation) navigation.navigate(href, { state, history: getState().mobileMenuOpen ? 'replace' : 'auto' })
  else location.assign(href)
}

/** Marks the words of the hit that led to this page, and of later ones, until Escape or the next navigation. */
export function watchHitNavigation(): void {
  addEventListener('keydown', ({ key }) => key === 'Escape' && !document.querySelector('dialog[open]') && clearHit())
  const navigation = getNavigation()
  navigation?.addEventListener('navigate', undoMarks)
  navigation?.addEventListener('navigatesuccess', markHit)
  markHit()
}

function markHit(): void {
  undoMarks()
  const stored = takeStored()
  // The state of the history entry survives a reload.
  const words = (wordsOf(getNavigation()?.currentEntry?.getState()) ?? stored)?.trim()
  if (!words) return
  const root = document.querySelector('article') ?? document.querySelector('main')
  if (!root) return
  const marking = mark(root, words)
  markings.push(marking)
  for (const frame of root.querySelectorAll('iframe')) markFrame(frame, words)
  // Later, the browser restores the scroll position.
  if (stored !== undefined) showFirst(marking.places)
}

/** Marks the words together where the page contains them so, else one by one. */
function mark(root: Element, words: string): Marking {
  const isTogether = findOccurrences((root.textContent ?? '').replace(/\s+/g, ' '), [words]).length > 0
  return markWords(root, isTogether ? [words] : words.split(/\s+/))
}

function markFrame(frame: HTMLIFrameElement, words: string): void {
  const markBody = () => {
    // `null` for a frame of another origin.
    const body = frame.contentDocument?.body
    if (body && frame.isConnected) markings.push(mark(body, words))
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

function undoMarks(): void {
  for (const marking of markings.reverse()) marking.undo()
  markings = []
}

/** Removes the marks and the state, so that a reload does not bring them back. */
function clearHit(): void {
  if (markings.length === 0) return
  undoMarks()
  getNavigation()?.updateCurrentEntry({ state: null })
}

function wordsOf(state: unknown): string | undefined {
  // The state may be that of another script.
  const words = (state as Partial<HitState> | null | undefined)?.highlightState?.wordToHighlight
  return typeof words === 'string' ? words : undefined
}

/** The words of the hit that the reader has just followed to this page. */
function takeStored(): string | undefined {
  const stored = readStoredValue(HIT_KEY, sessionArea)
  const [href, words]: unknown[] = Array.isArray(stored) ? stored : []
  if (href !== location.href) return undefined
  writeStored(HIT_KEY, null, sessionArea)
  return typeof words === 'string' ? words : undefined
}
