import { readStoredValue, writeStored } from '../../browser/index.ts'

const MAX_RECENT = 5

/** Versions of a site have different pages, so each has its own searches. */
function keyOf(basePath: string): string {
  return `octavo-searches ${basePath}`
}

/** The queries that led to a page, latest first. */
export function readRecent(basePath: string): string[] {
  const stored = readStoredValue(keyOf(basePath))
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, MAX_RECENT) : []
}

export function rememberSearch(basePath: string, query: string): void {
  const words = query.trim()
  const others = readRecent(basePath).filter((other) => other !== words)
  writeStored(keyOf(basePath), JSON.stringify([words, ...others].slice(0, MAX_RECENT)))
}

export function forgetSearches(basePath: string): void {
  writeStored(keyOf(basePath), null)
}
