import { setImmediate } from 'node:timers/promises'

export interface ChangeHandlers {
  /** Work that comes before the first batch. */
  begin?: Promise<void>
  /** Shows edits of articles and components at once. Returns the files that need `update`. */
  showEdits(files: string[]): Promise<string[]>
  /** Rejects if `signal` is aborted in time, which a new change does: its edit must not wait for a plan of the site. */
  update(files: string[], signal: AbortSignal): Promise<void>
  /** Called with the error of a batch. The next one is handled all the same. */
  onFailed(error: unknown): void
}

/** Handles changed files, one batch at a time: each batch is everything that changed during the one before. */
export function collectChanges({ begin, showEdits, update, onFailed }: ChangeHandlers) {
  let changed = new Set<string>()
  let unsettled = new Set<string>()
  let working: Promise<void> | undefined
  const closing = new AbortController()
  let updating = new AbortController()
  const settle = async () => {
    const files = [...unsettled]
    unsettled = new Set()
    updating = new AbortController()
    try {
      await update(files, updating.signal)
    } catch (error) {
      if (!updating.signal.aborted) throw error
      for (const file of files) unsettled.add(file)
    }
  }
  const handleBatch = async () => {
    // Lets the events of one save arrive together, and what was sent leave before longer work.
    await setImmediate()
    if (closing.signal.aborted) return
    if (changed.size === 0) return settle()
    const files = [...changed]
    changed = new Set()
    for (const file of await showEdits(files)) unsettled.add(file)
  }
  const work = async () => {
    await begin
    while (!closing.signal.aborted && changed.size + unsettled.size > 0) {
      await handleBatch().catch((error: unknown) => (closing.signal.aborted ? undefined : onFailed(error)))
    }
  }
  return {
    add: (file: string) => {
      if (closing.signal.aborted) return
      changed.add(file)
      updating.abort()
      working ??= work().finally(() => (working = undefined))
    },
    /** Resolves when the current batch is handled; later changes are not. */
    close: async () => {
      closing.abort()
      updating.abort()
      await working
    },
  }
}
