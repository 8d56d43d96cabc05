/** Values that are the same as JSON: texts, finite numbers, true, false, null, and lists and objects of them. */
export type PlainData = Record<string, unknown>

/** Documents carry such data, so it must not be longer than this as JSON. */
const MAX_LENGTH = 10_000_000

/** The limit, as messages name it. */
export const PLAIN_DATA_LIMIT = 'at most 10 MB'

/**
 * Whether a value is the same after it was written as JSON, as documents and the cache write it. Objects that contain
 * themselves are not, and data above the limit is refused.
 */
export function isPlainData(value: unknown): boolean {
  return measureJson(value, new Map()) <= MAX_LENGTH
}

/** Whether a value could be written as JSON if it were shorter. */
export function isOverlongData(value: unknown): boolean {
  const length = measureJson(value, new Map())
  return length > MAX_LENGTH && length < Infinity
}

/**
 * About the number of characters of the JSON; infinite for a value that is not the same afterwards. An object is
 * measured once: with aliases, a few lines of YAML can refer to one object billions of times.
 */
function measureJson(value: unknown, measured: Map<object, number>): number {
  if (value === null || typeof value === 'boolean') return 5
  if (typeof value === 'string') return value.length + 2
  if (typeof value === 'number') return Number.isFinite(value) ? 5 : Infinity
  if (typeof value !== 'object') return Infinity
  const known = measured.get(value)
  if (known !== undefined) return known
  // The length of an object inside itself.
  measured.set(value, Infinity)
  const length = measureObject(value, measured)
  // Doubling hundreds of times must not look like a value that cannot be written.
  measured.set(value, length === Infinity ? length : Math.min(length, Number.MAX_SAFE_INTEGER))
  return length
}

function measureObject(value: object, measured: Map<object, number>): number {
  if (!Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return Infinity
  let length = 2
  for (const [key, each] of Object.entries(value))
    length += (Array.isArray(value) ? 1 : key.length + 4) + measureJson(each, measured)
  return length
}

/** The value of a table for a name that authors write. Every object has a `constructor`: it does not count. */
export function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** Whether a value is an object with keys: not null, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
