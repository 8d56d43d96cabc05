/**
 * Whether a value is the same after it was written as JSON, as documents and the cache write it. Objects that contain
 * themselves are not.
 */
export function isPlainData(value: unknown, around: readonly unknown[] = []): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || around.includes(value)) return false
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isPlain && Object.values(value).every((each) => isPlainData(each, [...around, value]))
}
