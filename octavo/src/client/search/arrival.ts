import { readStored, writeStored } from '../browser/index.ts'
import { findWords } from './find-words.ts'
import { markWords, type Marking } from './mark-words.ts'

/** What a navigation from the list of hits carries. */
export interface ArrivalState {
  highlightState: { wordToHighlight: string }
}

/** For navigations that lose their state: by address, what to mark there. */
const ARRIVAL_KEY = 'octavo-arrival'
const tabStorage = () => sessionStorage
/** A frame that takes longer than this to load is left as it is. */
const FRAME_MILLISECONDS = 5000

let markings: Marking[] = []

/** Goes to a hit and marks there what was found. */
export function goToHit(href: string, wordToHighlight: string): void {
  const state: ArrivalState = { highlightState: { wordToHighlight } }
  writeStored(ARRIVAL_KEY, JSON.stringify([new URL(href, location.href).href, wordToHighlight]), tabStorage)
  if ('navigation' in window) window.navigation.navigate(href, { state })
  else location.assign(href)
}

/** Marks the words of the navigation that led here, now and after later ones; Escape and the next navigation clear them. */
export function watchArrivals(): void {
  addEventListener(
    'keydown',
    ({ key }) => key === 'Escape' && !document.querySelector('dialog[open]') && clearArrival(),
  )
  if ('navigation' in window) {
    window.navigation.addEventListener('navigate', undoMarks)
    window.navigation.addEventListener('navigatesuccess', showArrival)
  }
  showArrival()
}

function showArrival(): void {
  undoMarks()
  const word = readArrival()
  if (word === undefined) return
  const root = document.querySelector('article') ?? document.querySelector('main')
  if (!root) return
  const marking = mark(root, word)
  markings.push(marking)
  for (const frame of root.querySelectorAll('iframe')) markFrame(frame, word)
  showFirst(marking.places)
}

/** All of it as one where that stands on the page, else its words one by one. */
function mark(root: Element, word: string): Marking {
  const isTogether = findWords((root.textContent ?? '').replace(/\s+/g, ' '), [word]).length > 0
  return markWords(root, isTogether ? [word] : word.split(/\s+/))
}

function markFrame(frame: HTMLIFrameElement, word: string): void {
  const markBody = () => {
    // Of another origin: none of our business, and the browser hides it.
    const body = frame.contentDocument?.body
    if (body && frame.isConnected) markings.push(mark(body, word))
  }
  if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank') return markBody()
  frame.addEventListener('load', markBody, { once: true, signal: AbortSignal.timeout(FRAME_MILLISECONDS) })
}

/** The first mark after the place the address points at comes into view, opened up if it is folded away. */
function showFirst(places: readonly HTMLElement[]): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const isAfter = (place: HTMLElement) =>
    !target || Boolean(target.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING)
  const first = places.find((place) => isAfter(place) && !place.closest('nav')) ?? places[0]
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

/** The reader has seen enough: not even a reload brings the marks back. */
function clearArrival(): void {
  if (markings.length === 0) return
  undoMarks()
  if ('navigation' in window) window.navigation.updateCurrentEntry({ state: null })
}

/** What to mark here; told once by the tab's storage, and by the history entry for as long as it lives. */
function readArrival(): string | undefined {
  const stored = takeStored()
  const state = 'navigation' in window ? window.navigation.currentEntry?.getState() : undefined
  const word = wordOf(state) ?? stored
  return word?.trim() || undefined
}

function wordOf(state: unknown): string | undefined {
  const word = (state as Partial<ArrivalState> | null | undefined)?.highlightState?.wordToHighlight
  return typeof word === 'string' ? word : undefined
}

function takeStored(): string | undefined {
  const stored = readStored(ARRIVAL_KEY, tabStorage)
  if (stored === null) return undefined
  const [href, word] = parseStored(stored)
  if (href !== location.href) return undefined
  writeStored(ARRIVAL_KEY, null, tabStorage)
  return typeof word === 'string' ? word : undefined
}

function parseStored(stored: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
