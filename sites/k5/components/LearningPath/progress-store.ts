import { useSyncExternalStore } from 'react'
import { formatDone, markSteps, NOTHING_DONE, parseDone, type DoneSteps } from './progress.ts'

const STORAGE_KEY = 'k5-learning'

/** Shared by all paths of the page, and with other tabs through `localStorage`. */
let done: DoneSteps | undefined
const listeners = new Set<() => void>()

/** The completed steps. Empty on the server and during hydration. */
export function useDoneSteps(): DoneSteps {
  return useSyncExternalStore(subscribe, currentDone, () => NOTHING_DONE)
}

/** Marks steps as done or open. Returns all completed steps. */
export function storeSteps(keys: readonly string[], isDone: boolean): DoneSteps {
  done = markSteps(currentDone(), keys, isDone)
  write(formatDone(done))
  notify()
  return done
}

function currentDone(): DoneSteps {
  done ??= parseDone(read())
  return done
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent): void {
  // The key is null after `localStorage.clear()`: https://developer.mozilla.org/docs/Web/API/StorageEvent/key
  if (key !== null && key !== STORAGE_KEY) return
  done = undefined
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // The storage is full or blocked: progress is lost when the page is closed.
  }
}
