import { createStore } from '../../browser/index.ts'
import type { Answer, OpenedIndex } from '../engine/index.ts'

/** What the search box shows. */
export interface BoxState {
  isOpen: boolean
  /** Of the index. `idle`: not requested yet. */
  phase: 'idle' | 'loading' | 'ready' | 'failed'
  /** The error: of the index when the phase is `failed`, else of a part of it; empty when there is none. */
  message: string
  query: string
  /** Whether the reader typed it before the field was ready. If not, it is selected, so that typing replaces it. */
  isTypedEarly: boolean
  /** Whether hits in the section of the current page are before all others. */
  isSectionFirst: boolean
  index: OpenedIndex | null
  /** The last answer; null before the first one and when the query is empty. */
  answer: Answer | null
  /** Whether the answer belongs to an earlier query. */
  isStale: boolean
  /** Index of the active option; -1 when there is none. */
  activeIndex: number
}

const INITIAL_BOX: BoxState = {
  isOpen: false,
  phase: 'idle',
  message: '',
  query: '',
  isTypedEarly: false,
  isSectionFirst: false,
  index: null,
  answer: null,
  isStale: false,
  activeIndex: -1,
}

// Pure: the bundler would put a module with an effect, and with it the box, into the chunk that each page loads first.
const store = /* @__PURE__ */ createStore(INITIAL_BOX)

export function getBox(): BoxState {
  return store.get()
}

/** The box at rest, as on the server and during hydration. */
export function getFirstBox(): BoxState {
  return store.getFirst()
}

export function setBox(change: Partial<BoxState>): void {
  store.set(change)
}

/** Returns the function that ends the subscription. */
export function subscribeBox(listener: () => void): () => void {
  return store.subscribe(listener)
}

/** Shows the box, also before hydration; after it the dialog calls `enterBox`. */
export function openBox(): void {
  if (!getBox().isOpen) setBox({ isOpen: true, activeIndex: -1 })
}

export function closeBox(): void {
  setBox({ isOpen: false, isTypedEarly: false })
}
