import type { Answer, Opening } from './answer.ts'

/** What the search box shows. */
export interface BoxState {
  isOpen: boolean
  /** `rest`: nothing is loaded yet, or asked for. */
  phase: 'rest' | 'loading' | 'ready' | 'failed'
  /** What is wrong, when the phase is `failed` or when a part of the index could not be loaded. */
  message: string
  query: string
  opening: Opening | null
  /** To the query, or to the one before while the next is worked out. */
  answer: Answer | null
  /** The answer is still the one to an older query. */
  isBehind: boolean
  /** Place of the chosen option; -1 for none. */
  current: number
}

export const BOX_AT_REST: BoxState = {
  isOpen: false,
  phase: 'rest',
  message: '',
  query: '',
  opening: null,
  answer: null,
  isBehind: false,
  current: -1,
}

type Listener = () => void

let state = BOX_AT_REST
const listeners = new Set<Listener>()

export function getBox(): BoxState {
  return state
}

export function setBox(change: Partial<BoxState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Shows the box. What that sets off is up to `enterBox`, once the shell is alive. */
export function openBox(): void {
  if (!state.isOpen) setBox({ isOpen: true, current: -1 })
}

export function closeBox(): void {
  setBox({ isOpen: false })
}

export function subscribeBox(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
