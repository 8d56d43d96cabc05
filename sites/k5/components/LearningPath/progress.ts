/** The keys of completed steps, see `toStepKey`. A page that is done in one path is done in all paths. */
export type DoneSteps = ReadonlySet<string>

export const NOTHING_DONE: DoneSteps = new Set()

/** Parses the result of `formatDone`. Returns an empty set for anything else. */
export function parseDone(stored: string | null): DoneSteps {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [])
  } catch {
    return NOTHING_DONE
  }
}

export function formatDone(done: DoneSteps): string {
  return JSON.stringify([...done].sort())
}

/** Marks steps as done or as open. */
export function markSteps(done: DoneSteps, keys: readonly string[], isDone: boolean): DoneSteps {
  const marked = new Set(done)
  for (const key of keys) {
    if (isDone) marked.add(key)
    else marked.delete(key)
  }
  return marked
}

/** Returns the address of the page below the base path, so that progress is kept for a new version. */
export function toStepKey(href: string, basePath: string): string {
  const path = href.replace(/[?#].*$/, '')
  return path.startsWith(basePath) ? path.slice(basePath.length) : path
}

export interface PathProgress {
  done: number
  total: number
  /** Index of the first open step; undefined when all are done. */
  next: number | undefined
}

export function measurePath(keys: readonly string[], done: DoneSteps): PathProgress {
  const next = keys.findIndex((key) => !done.has(key))
  return {
    done: keys.filter((key) => done.has(key)).length,
    total: keys.length,
    next: next < 0 ? undefined : next,
  }
}

/** `220` → `3 h 40 min` */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}
