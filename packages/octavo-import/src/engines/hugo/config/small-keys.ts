import { isRecord } from 'octavo/foreign'

/** For Hugo, upper and lower case of names make no difference. */
export function withSmallKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmallKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toLowerCase(), withSmallKeys(child)]))
}
