import { readStored, writeStored } from '../browser/index.ts'

const MAX_RECENT = 5

/** Each version of a site has its own, since they hold different pages. */
function keyOf(basePath: string): string {
  return `octavo-searches ${basePath}`
}

/** What led to a page before, the latest first. */
export function readRecent(basePath: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(basePath)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function rememberSearch(basePath: string, query: string): void {
  const words = query.trim()
  const others = readRecent(basePath).filter((other) => other !== words)
  writeStored(keyOf(basePath), JSON.stringify([words, ...others].slice(0, MAX_RECENT)))
}

export function forgetSearches(basePath: string): void {
  writeStored(keyOf(basePath), null)
}
