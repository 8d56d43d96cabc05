import { listStored, readStoredValue, sessionArea, writeStored, type StorageArea } from '../../browser/index.ts'
import { importAgain } from '../../browser/import-again.ts'
import { features } from '../../../shared/shell.ts'
import { toFileHref } from '../../offline/index.ts'
import { getState } from '../../shell/store.ts'
import type { Marking } from './mark-words.ts'

/** State of the navigation to a hit. */
interface HitState {
  highlightState: { wordToHighlight: string }
}

/** Stores URL and words of the last hit, since page loads and browsers without the Navigation API lose the state. */
const HIT_KEY = 'octavo-arrival'
/**
 * Begins the keys of hits that were opened in other tabs, which have their own session storage. One key each,
 * because tabs that write one list at the same time lose what the others have written.
 */
const TAB_KEY = 'octavo-arrival '
const MAX_TABS = 10
/** A tab may wait behind others for some time until the reader turns to it. */
const TAB_MILLISECONDS = 3_600_000

let markings: Marking[] = []
/** The hit whose words are being marked. */
let arrival: object | undefined

/**
 * undefined in browsers without the Navigation API (https://developer.mozilla.org/docs/Web/API/Navigation_API). In
 * them, the name belongs to an element with this id, such as the heading "Navigation".
 */
function getNavigation(): Navigation | undefined {
  const { navigation } = window as Partial<Window> // The DOM types take it for granted.
  return navigation instanceof Element ? undefined : navigation
}

/**
 * Navigates to a hit and marks the words found. If the menu is open behind the search, the hit takes the place of its
 * history entry.
 */
export function goToHit(address: string, wordToHighlight: string): void {
  const href = toHitHref(address)
  writeStored(HIT_KEY, JSON.stringify([href, wordToHighlight]), sessionArea)
  const navigation = getNavigation()
  if (navigation)
    navigation.navigate(href, {
      state: toState(wordToHighlight),
      history: getState().mobileMenuOpen ? 'replace' : 'auto',
    })
  else location.assign(href)
}

function toState(wordToHighlight: string): HitState {
  return { highlightState: { wordToHighlight } }
}

/** Keeps the words of a hit for the tab in which the reader opens it. */
export function keepHit(href: string, words: string): void {
  for (const key of listTabKeys().slice(MAX_TABS - 1)) writeStored(key, null)
  writeStored(TAB_KEY + Date.now(), JSON.stringify([toHitHref(href), words]))
}

function toHitHref(address: string): string {
  return new URL(features.offline ? toFileHref(address) : address, location.href).href
}

/** The latest first. Removes the hits that waited too long. */
function listTabKeys(): string[] {
  const keys = listStored().filter((key) => key.startsWith(TAB_KEY))
  const isWaiting = (key: string) => Date.now() - Number(key.slice(TAB_KEY.length)) < TAB_MILLISECONDS
  for (const key of keys) if (!isWaiting(key)) writeStored(key, null)
  return keys.filter(isWaiting).sort().reverse()
}

/** The words of the hit that the reader has opened in this tab, if it is new. */
function takeTabHit(): string | undefined {
  const keys = listTabKeys()
  if (history.length > 1) return undefined
  for (const key of keys) {
    const words = takeStored(key)
    if (words === undefined) continue
    getNavigation()?.updateCurrentEntry({ state: toState(words) })
    return words
  }
  return undefined
}

/** Marks the words of the hit that led to this page, and of later ones, until Escape or the next navigation. */
export function watchHitNavigation(): void {
  addEventListener('keydown', ({ key }) => key === 'Escape' && !document.querySelector('dialog[open]') && clearHit())
  const navigation = getNavigation()
  navigation?.addEventListener('navigate', undoMarks)
  navigation?.addEventListener('navigatesuccess', () => void markHit(takeStored(HIT_KEY, sessionArea)))
  void markHit(takeStored(HIT_KEY, sessionArea) ?? takeTabHit())
}

/** Marks the words again, after a navigation that did not take place. */
export function restoreMarks(): void {
  void markHit()
}

/** `followed`: the words of the hit that has just led here. */
async function markHit(followed?: string): Promise<void> {
  undoMarks()
  // The state of the history entry survives a reload.
  const words = (wordsOf(getNavigation()?.currentEntry?.getState()) ?? followed)?.trim()
  if (!words) return
  const arrived = (arrival = {})
  const module = await importAgain(() => import('./mark-page.ts')).catch(() => undefined)
  if (arrival === arrived) module?.markPage(words, (marking) => markings.push(marking), followed !== undefined)
}

function undoMarks(): void {
  arrival = undefined
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
  // Another script may have set the state.
  const words = (state as Partial<HitState> | null | undefined)?.highlightState?.wordToHighlight
  return typeof words === 'string' ? words : undefined
}

/** Takes the words of a stored hit, if it led to this page. */
function takeStored(key: string, area?: StorageArea): string | undefined {
  const stored = readStoredValue(key, area)
  const [href, words]: unknown[] = Array.isArray(stored) ? stored : []
  if (href !== location.href) return undefined
  writeStored(key, null, area)
  return typeof words === 'string' ? words : undefined
}
