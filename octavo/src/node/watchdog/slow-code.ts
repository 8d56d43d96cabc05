import { readThreads, type Activity, type ThreadState } from './heartbeat.ts'

const CHECK_MILLISECONDS = 1000

/** Called again and again while a thread runs the same code of the site for long, or waits for it. */
export type OnSlowCode = (code: string, seconds: number) => void

/**
 * Observes all threads. A promise may settle after any time, so there is no limit for it, but the author learns what a
 * command waits for. The main thread cannot report code that blocks it; the watchdog stops that.
 */
export function observeSlowCode(memory: SharedArrayBuffer, seconds: number, onSlowCode: OnSlowCode): void {
  const findSlow = createSlowCodeFinder(seconds)
  const check = () => {
    for (const { code, seconds: lasted } of findSlow(readThreads(memory), performance.now() / 1000))
      onSlowCode(code, Math.round(lasted))
  }
  setInterval(check, CHECK_MILLISECONDS).unref()
}

interface SlowCode {
  code: string
  seconds: number
}

/** Given all threads and the time in seconds, the finder returns what runs for at least `limit` seconds. */
function createSlowCodeFinder(limit: number): (threads: readonly ThreadState[], now: number) => SlowCode[] {
  let since = new Map<string, number>()
  return (threads, now) => {
    const running = new Set(threads.flatMap(({ activities }) => describe(activities) ?? []))
    since = new Map([...running].map((code) => [code, since.get(code) ?? now]))
    return [...since].map(([code, start]) => ({ code, seconds: now - start })).filter(({ seconds }) => seconds >= limit)
  }
}

/** Components are rendered for a page, which names the place better. */
function describe(activities: readonly Activity[]): string | undefined {
  const activity = activities.findLast(({ kind }) => kind !== 'component')
  switch (activity?.kind) {
    case 'configuration':
      return 'the configuration'
    case 'source':
      return `the page source "${activity.name}"`
    case 'markdown':
      return `the Markdown plugins and transforms for ${activity.file}`
    case 'page':
      return `the components of ${activity.file}`
    case 'components':
      return 'the bundle of the components'
    default:
      return undefined
  }
}
