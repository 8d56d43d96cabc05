import type { Expression } from 'oxc-parser'
import { lookUp, TimeLimit } from '../shared/index.ts'
import { NotLiteral } from './not-literal.ts'

type Method<Value> = (value: Value, values: readonly unknown[]) => unknown

/** Methods of a text whose result depends on nothing else. */
const TEXT_METHODS: Record<string, Method<string>> = {
  replace: (text, [what, by]) => (isPattern(what) && typeof by === 'string' ? text.replace(what, by) : undefined),
  replaceAll: (text, [what, by]) => (isPattern(what) && typeof by === 'string' ? text.replaceAll(what, by) : undefined),
  startsWith: (text, [start]) => (typeof start === 'string' ? text.startsWith(start) : undefined),
  endsWith: (text, [end]) => (typeof end === 'string' ? text.endsWith(end) : undefined),
  includes: (text, [part]) => (typeof part === 'string' ? text.includes(part) : undefined),
  slice: (text, [from, to]) => (isPosition(from) && isPosition(to) ? text.slice(from, to) : undefined),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
}

/** The result of a method of a text; undefined if only the running program knows it. */
export function callStringMethod(text: string, name: string, values: readonly unknown[]): unknown {
  return lookUp(TEXT_METHODS, name)?.(text, values)
}

/** The pattern that `/a/g` is; undefined for other expressions and for patterns that this program does not know. */
export function toPattern(node: Expression): RegExp | undefined {
  if (node.type !== 'Literal' || !('regex' in node)) return undefined
  try {
    return new RegExp(node.regex.pattern, node.regex.flags)
  } catch {
    return undefined
  }
}

function isPattern(value: unknown): value is string | RegExp {
  return typeof value === 'string' || value instanceof RegExp
}

function isPosition(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number'
}

/** Methods whose arguments are values. Elements that are not literal stay: each is reported where it is read. */
const LIST_METHODS: Record<string, Method<readonly unknown[]>> = {
  concat: (list, values) => list.concat(...values),
  fill: (list, [value]) => list.map(() => value),
  flat: (list, values) => (values.length === 0 ? list.flat() : undefined),
  join: (list, [separator = ',']) =>
    typeof separator === 'string' && list.every(isText) ? list.join(separator) : undefined,
  slice: (list, [from, to]) => (isPosition(from) && isPosition(to) ? list.slice(from, to) : undefined),
}

/** Functions whose result depends on nothing but their first argument. */
const FUNCTIONS: Record<string, (value: object) => unknown> = {
  // `Array(3).fill(0)`
  Array: (length) => Array.from({ length: Math.min(Number(length) || 0, 100) }),
  'Array.isArray': Array.isArray,
  'Object.entries': Object.entries,
  'Object.fromEntries': (list) =>
    Object.fromEntries(
      [list].flat().filter((entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string'),
    ),
  'Object.keys': Object.keys,
  'Object.values': Object.values,
}

export function isBuiltIn(name: string): boolean {
  return lookUp(FUNCTIONS, name) !== undefined
}

/** The result of a function that is built in. What is not literal stays. */
export function callBuiltIn(name: string, value: unknown): unknown {
  return value instanceof NotLiteral ? value : lookUp(FUNCTIONS, name)?.(Object(value) as object) // Of no value: none.
}

/** The result of a method of a literal list; undefined if only the running program knows it. */
export function callListMethod(list: readonly unknown[], name: string, values: readonly unknown[]): unknown {
  return values.some((value) => value instanceof NotLiteral) ? undefined : lookUp(LIST_METHODS, name)?.(list, values)
}

export function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

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
