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
export class ChangeQueue {
  readonly #handlers: ChangeHandlers
  #changed = new Set<string>()
  #unsettled = new Set<string>()
  #working: Promise<void> | undefined
  #updating = new AbortController()
  #isClosing = false

  constructor(handlers: ChangeHandlers) {
    this.#handlers = handlers
  }

  add(file: string): void {
    if (this.#isClosing) return
    this.#changed.add(file)
    this.#updating.abort()
    this.#working ??= this.#work().finally(() => (this.#working = undefined))
  }

  /** Resolves when the current batch is handled; later changes are not. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#updating.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    await this.#handlers.begin
    while (!this.#isClosing && this.#changed.size + this.#unsettled.size > 0) {
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
    if (this.#changed.size === 0) return this.#settle()
    const files = [...this.#changed]
    this.#changed = new Set()
    for (const file of await this.#handlers.showEdits(files)) this.#unsettled.add(file)
  }

  async #settle(): Promise<void> {
    const files = [...this.#unsettled]
    this.#unsettled = new Set()
    const { signal } = (this.#updating = new AbortController())
    try {
      await this.#handlers.update(files, signal)
    } catch (error) {
      if (!signal.aborted) throw error
      for (const file of files) this.#unsettled.add(file)
    }
  }
}
