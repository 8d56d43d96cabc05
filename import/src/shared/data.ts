/**
 * Values of foreign configuration files, whose shape is not sure: each function returns an empty value for another
 * type.
 */

export type DataMap = Record<string, unknown>

export function asMap(value: unknown): DataMap {
  // An object that is not a list is a map of its keys.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as DataMap) : {}
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Undefined for '' and for anything but a text or a number. */
export function asText(value: unknown): string | undefined {
  const isText = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
  return isText ? String(value) : undefined
}

export function asTexts(value: unknown): string[] {
  return asList(value).flatMap((item) => asText(item) ?? [])
}
