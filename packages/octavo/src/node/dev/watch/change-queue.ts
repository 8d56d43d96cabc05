import { setImmediate } from 'node:timers/promises'

interface ChangeHandlers {
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
export class ChangeQueue {
  readonly #handlers: ChangeHandlers
  #changed = new Set<string>()
  #isComplete = false
  #working: Promise<void> | undefined
  #completing = new AbortController()
  #isClosing = false

  constructor(handlers: ChangeHandlers) {
    this.#handlers = handlers
  }

  /** Begins to complete the site, if that has not begun. */
  start(): Promise<void> {
    return (this.#working ??= this.#work().finally(() => (this.#working = undefined)))
  }

  add(file: string): void {
    if (this.#isClosing) return
    this.#changed.add(file)
    this.#completing.abort()
    void this.start()
  }

  /** Resolves when the current batch is handled; later changes are not. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#completing.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    while (!this.#isClosing && (this.#changed.size > 0 || !this.#isComplete)) {
      try {
        await this.#handleBatch()
      } catch (error) {
        if (!this.#isClosing) this.#handlers.onFailed(error)
      }
    }
  }

  async #handleBatch(): Promise<void> {
    // Lets the events of one save arrive together, and what was sent leave before longer work.
    await setImmediate()
    if (this.#isClosing) return
    if (this.#changed.size === 0) return this.#complete()
    const files = [...this.#changed]
    this.#changed = new Set()
    this.#isComplete = false
    await this.#handlers.change(files)
  }

  async #complete(): Promise<void> {
    const { signal } = (this.#completing = new AbortController())
    try {
      await this.#handlers.complete(signal)
      this.#isComplete = this.#changed.size === 0
    } catch (error) {
      if (signal.aborted) return
      // It would fail again.
      this.#isComplete = true
      throw error
    }
  }
}
