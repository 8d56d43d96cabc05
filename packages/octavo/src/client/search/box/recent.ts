import { readStoredValue, writeStored } from '../../browser/index.ts'

/** Characters that the field takes. Longer texts in the storage are not from the search, and would slow it down. */
export const MAX_QUERY = 256
const MAX_RECENT = 5

/** Versions of a site have different pages, so each has its own searches. */
function keyOf(basePath: string): string {
  return `octavo-searches ${basePath}`
}

/** The queries that led to a page, latest first. */
export function readRecent(basePath: string): string[] {
  const stored = readStoredValue(keyOf(basePath))
  return Array.isArray(stored) ? stored.filter(isQuery).slice(0, MAX_RECENT) : []
}

export function isQuery(stored: unknown): stored is string {
  return typeof stored === 'string' && stored.length <= MAX_QUERY
}

export function rememberSearch(basePath: string, query: string): void {
  const words = query.trim()
  const others = readRecent(basePath).filter((other) => other !== words)
  writeStored(keyOf(basePath), JSON.stringify([words, ...others].slice(0, MAX_RECENT)))
}

export function forgetSearches(basePath: string): void {
  writeStored(keyOf(basePath), null)
}
