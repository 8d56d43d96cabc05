/*
 * Access to storage throws if it is disabled or forbidden, and writing throws if it is full
 * (https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions). A choice then lasts as long as the page.
 */

export type StorageArea = () => Storage

/** Storage of this tab, in place of the default, which all tabs share. */
export const sessionArea: StorageArea = () => sessionStorage

export function readStored(key: string, area: StorageArea = () => localStorage): string | null {
  try {
    return area().getItem(key)
  } catch {
    return null
  }
}

/** A value that was stored as JSON; null if there is none, or if it is malformed. */
export function readStoredValue(key: string, area?: StorageArea): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? 'null')
  } catch {
    return null
  }
}

/** The keys of all values that are stored for all tabs. */
export function listStored(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Stores a value; `null` removes it. */
export function writeStored(key: string, value: string | null, area: StorageArea = () => localStorage): void {
  try {
    if (value === null) area().removeItem(key)
    else area().setItem(key, value)
  } catch {
    // See above.
  }
}
