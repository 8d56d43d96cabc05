import { createContext, Script } from 'node:vm'
import { isRecord } from '../shared/plain-data.ts'

/** Milliseconds for the patterns of a page, a module or a setting. */
const MAX_TIME = 1000
/** Less than this is the cost of a call. */
const SHORT = 20
/** The function is of this program. Only what `node:vm` has started can be interrupted. */
const RUN = new Script('run()')
/** Of all limits, because to create one takes longer than most patterns. Made at its first use. */
let shared: { run?: () => unknown } | undefined

/**
 * Keeps the regular expressions of authors and sites from taking forever: some need as many steps as a power of two to
 * find that a text does not match.
 */
export class TimeLimit {
  #left = MAX_TIME

  get isOver(): boolean {
    return this.#left <= 0
  }

  /** What WORK returns; undefined when the time is over, in which case WORK is interrupted. */
  run<Value>(work: () => Value): Value | undefined {
    const context = (shared ??= createContext({}))
    let result: Value | undefined
    context.run = () => {
      result = work()
    }
    try {
      this.measure(() => void RUN.runInContext(context, { timeout: Math.ceil(this.#left) }))
    } catch (error) {
      if (!isTimeout(error)) throw error
      this.#left = 0
    }
    return this.isOver ? undefined : result
  }

  /** The same for WORK that nothing can interrupt. */
  measure<Value>(work: () => Value): Value | undefined {
    if (this.isOver) return undefined
    const start = performance.now()
    try {
      return work()
    } finally {
      const spent = performance.now() - start
      if (spent > SHORT) this.#left -= spent
    }
  }
}

/** The error may be of the other context, whose `Error` is another one. */
function isTimeout(error: unknown): boolean {
  return isRecord(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
