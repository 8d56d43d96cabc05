/** Storage may be full, switched off or forbidden; then a choice simply lasts as long as the page. */

export function readStored(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Stores a value; `null` removes it. */
export function writeStored(key: string, value: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Nothing to do: see above.
  }
}
