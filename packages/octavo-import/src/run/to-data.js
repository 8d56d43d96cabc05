/** The most values of one setting: a plugin may hold a whole program. */
const MOST_VALUES = 200_000
const DEEPEST = 40

/**
 * Modules as JSON can carry them. What it cannot is `{ notData, source }`: what it is, and a name for it.
 *
 * @param {Record<string, unknown>} modules
 * @returns {unknown}
 */
export function toData(modules) {
  let count = 0
  /** @type {Set<unknown>} */
  const around = new Set()
  /** @param {unknown} each @returns {unknown} */
  const convert = (each) => {
    if (each === null || typeof each === 'string' || typeof each === 'boolean' || Number.isFinite(each)) return each
    if (each === undefined) return undefined
    if (each instanceof URL || each instanceof Date) return JSON.parse(JSON.stringify(each))
    const what = describe(each)
    if (what !== undefined) return mark(what, each)
    // Below the modules, and the settings of one.
    if (around.size === 2) count = 0
    if (around.has(each)) return mark('value that contains itself', each)
    if (around.size > DEEPEST || ++count > MOST_VALUES) return mark('value that is too large', each)
    around.add(each)
    const result = Array.isArray(each)
      ? each.map((one) => convert(one) ?? null)
      : Object.fromEntries(Object.entries(Object(each)).map(([key, one]) => [key, convert(one)]))
    around.delete(each)
    return result
  }
  return convert(modules)
}

/** What a value is that is no data; undefined for lists and plain objects. @param {unknown} value */
function describe(value) {
  if (typeof value !== 'object' || value === null) return typeof value
  if ('$$typeof' in value) return 'React element'
  if (value instanceof RegExp) return 'regular expression'
  if (value instanceof Promise) return 'promise'
  // The object may be of another context, as that of a configuration that `jiti` has evaluated.
  const top = Object.getPrototypeOf(value)
  const isPlain = Array.isArray(value) || top === null || Object.getPrototypeOf(top) === null || isModule(value)
  return isPlain ? undefined : `value of the class ${String(top.constructor?.name)}`
}

/** @param {object} value */
function isModule(value) {
  return Reflect.get(value, Symbol.toStringTag) === 'Module'
}

/** @param {string} notData @param {unknown} value */
function mark(notData, value) {
  const name = typeof value === 'function' ? value.name : value instanceof RegExp ? String(value) : ''
  return { notData, source: name || notData }
}
