import { setImmediate } from 'node:timers/promises'

export interface ChangeHandlers {
  /** Shows changed files. */
  change(files: string[]): Promise<void>
  /** Does the work that no tab waits for. Rejects if `signal` is aborted in time, which a new change does. */
  complete(signal: AbortSignal): Promise<void>
  /** Called with the error of a batch. The next one is handled all the same. */
  onFailed(error: unknown): void
}

/**
 * Handles changed files, one batch at a time: each batch is everything that changed during the one before. Completes
 * the site at first, and after each change.
 */
export function collectChanges({ change, complete, onFailed }: ChangeHandlers) {
  let changed = new Set<string>()
  const progress = { isComplete: false }
  let working: Promise<void> | undefined
  const closing = new AbortController()
  let completing = new AbortController()
  const settle = async () => {
    completing = new AbortController()
    try {
      await complete(completing.signal)
      progress.isComplete = changed.size === 0
    } catch (error) {
      if (completing.signal.aborted) return
      // It would fail again.
      progress.isComplete = true
      throw error
    }
  }
  const handleBatch = async () => {
    // Lets the events of one save arrive together, and what was sent leave before longer work.
    await setImmediate()
    if (closing.signal.aborted) return
    if (changed.size === 0) return settle()
    const files = [...changed]
    changed = new Set()
    progress.isComplete = false
    await change(files)
  }
  const work = async () => {
    while (!closing.signal.aborted && (changed.size > 0 || !progress.isComplete)) {
      await handleBatch().catch((error: unknown) => (closing.signal.aborted ? undefined : onFailed(error)))
    }
  }
  const start = () => (working ??= work().finally(() => (working = undefined)))
  return {
    start,
    add: (file: string) => {
      if (closing.signal.aborted) return
      changed.add(file)
      completing.abort()
      void start()
    },
    /** Resolves when the current batch is handled; later changes are not. */
    close: async () => {
      closing.abort()
      completing.abort()
      await working
    },
  }
}
