import { readdirSync } from 'node:fs'
import { url as debuggerUrl } from 'node:inspector'
import { getHeapStatistics } from 'node:v8'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { beat, isMarkedEnd, openPulse } from './pulse.ts'

/** Environment variable: seconds for one page, for the components and for the configuration. */
const TIME_VARIABLE = 'OCTAVO_TIME_LIMIT'
const SECONDS = 30
const TICK_MILLISECONDS = 1000

/** The site of a command, and how the command tells its result. */
export interface WatchedSite {
  /** Absolute path of the site root. */
  root: string
  /** Absolute path that printed paths are relative to. */
  cwd: string
  json: boolean
  env: NodeJS.ProcessEnv
}

/** What the thread that looks on is given. */
export interface WatchdogTask extends Omit<WatchedSite, 'env'> {
  memory: SharedArrayBuffer
  seconds: number
  /** Bytes by which the process may grow while one page is rendered. */
  growth: number
}

/** Has this process ended when the site's own code does not come to an end. Does nothing for a site without any. */
export function startWatchdog({ env, ...site }: WatchedSite): void {
  // Whoever debugs a component stops in it for as long as he likes.
  if (!hasOwnCode(site.root) || debuggerUrl() !== undefined) return
  const memory = openPulse()
  const growth = getHeapStatistics().heap_size_limit / 3
  const workerData: WatchdogTask = { ...site, memory, seconds: readSeconds(env), growth }
  const worker = new Worker(new URL('./watchdog.cjs', import.meta.url), { workerData, env: SHARE_ENV, execArgv: [] })
  // Without it everything works but the end of an endless loop.
  worker.on('error', () => undefined)
  worker.unref()
  setInterval(beat, TICK_MILLISECONDS).unref()
  // Broken off, the process may have nothing left to wait for, and is at its end before it is told so.
  process.prependListener('exit', () => isMarkedEnd(memory) && process.exit(1))
}

function hasOwnCode(root: string): boolean {
  return readdirSync(root).some((name) => name === 'components' || /^octavo\.config\.m?[jt]s$/.test(name))
}

function readSeconds({ [TIME_VARIABLE]: written = '' }: NodeJS.ProcessEnv): number {
  const seconds = Number(written)
  return seconds > 0 ? seconds : SECONDS
}
