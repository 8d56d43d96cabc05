import { createContext, Script } from 'node:vm'

/** Functions may call themselves, without an end if only the running program knows their condition. */
const MAX_DEPTH = 100
/** Calls in a module: each call of such a function may make several. */
const MAX_CALLS = 10_000
/** Uses of constants in a module: if each uses the one before twice, the number doubles with each. */
const MAX_USES = 200_000
/** Milliseconds for all patterns of a module: some take for ever to find that a text does not match. */
const MAX_TIME = 500
/** Less than this is the cost of a call. */
const SHORT = 20
/** The function is of this program. Only what `node:vm` has started can be interrupted. */
const RUN = new Script('run()')

/** Keeps the evaluation of a module from taking for ever. */
export class EvaluationLimits {
  #depth = 0
  #calls = 0
  #uses = 0
  #time = MAX_TIME
  #context: { run?: () => unknown } | undefined

  /** What a call of a function returns; undefined, without the call, if there were too many. */
  call(evaluate: () => unknown): unknown {
    if (this.#depth >= MAX_DEPTH || this.#calls >= MAX_CALLS) return undefined
    this.#calls++
    this.#depth++
    const result = evaluate()
    this.#depth--
    return result
  }

  /** The result of a method of a text; undefined if it fails or takes too long. `hasPattern`: whether it can. */
  method(run: () => unknown, hasPattern: boolean): unknown {
    if (this.#time <= 0) return undefined
    const start = performance.now()
    try {
      return hasPattern ? this.#runInTime(run) : run()
    } catch {
      // `replaceAll` refuses a pattern without `g`, and a text has a largest size.
      return undefined
    } finally {
      const spent = performance.now() - start
      if (spent > SHORT) this.#time -= spent
    }
  }

  #runInTime(run: () => unknown): unknown {
    this.#context ??= createContext({})
    this.#context.run = run
    return RUN.runInContext(this.#context, { timeout: Math.ceil(this.#time) })
  }

  /** Counts a use of a constant. Returns whether it may be evaluated. */
  useConstant(): boolean {
    return this.#uses++ < MAX_USES
  }
}
