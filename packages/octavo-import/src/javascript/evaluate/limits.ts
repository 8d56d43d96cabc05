import { TimeLimit } from '../../shared/index.ts'

/** Functions may call themselves, without an end if only the running program knows their condition. */
const MAX_DEPTH = 100
/** Calls in a module: each call of such a function may make several. */
const MAX_CALLS = 10_000
/** Uses of constants in a module: if each uses the one before twice, the number doubles with each. */
const MAX_USES = 200_000

/** Keeps the evaluation of a module from taking forever. */
export class EvaluationLimits {
  #depth = 0
  #calls = 0
  #uses = 0
  readonly #time = new TimeLimit()

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
    try {
      return hasPattern ? this.#time.run(run) : this.#time.measure(run)
    } catch {
      // `replaceAll` refuses a pattern without `g`, and a text has a largest size.
      return undefined
    }
  }

  /** Counts a use of a constant. Returns whether it may be evaluated. */
  useConstant(): boolean {
    return this.#uses++ < MAX_USES
  }
}
