import { readdirSync, readFileSync } from 'node:fs'
import { url as debuggerUrl } from 'node:inspector'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { CODE_FOLDERS } from '../../shared/site-root.ts'
import { beat, createHeartbeats, isEnding } from './heartbeat.ts'
import { observeSlowCode, type OnSlowCode } from './slow-code.ts'

const DEFAULT_SECONDS = 30
const BEAT_MILLISECONDS = 1000
/** After this part of the time limit, code is reported as slow. */
const SLOW_PART = 1 / 3

/** The site of a command, and how the command reports its result. */
export interface WatchedSite {
  /** Absolute path of the site root. */
  root: string
  /** Absolute path that printed paths are relative to. */
  cwd: string
  /** Whether the result is printed as JSON. */
  json: boolean
  /** Time limit for one page, for the components and for the configuration. Default: 30. */
  seconds?: number | undefined
}

/** The `workerData` of the watchdog thread. */
export interface WatchdogTask extends WatchedSite {
  memory: SharedArrayBuffer
  seconds: number
  /** See `Limits`. */
  growth: number
}

/**
 * Starts the thread that ends this process when the site's own code is stuck, and calls `onSlowCode` before. Does
 * nothing for a site without code.
 */
export function startWatchdog(site: WatchedSite, onSlowCode: OnSlowCode): void {
  // A breakpoint in a component may hold the main thread for any time.
  if (!hasOwnCode(site.root) || debuggerUrl() !== undefined) return
  const memory = createHeartbeats()
  const growth = getHeapStatistics().heap_size_limit / 3
  const { seconds = DEFAULT_SECONDS } = site
  const workerData: WatchdogTask = { ...site, memory, seconds, growth }
  const worker = new Worker(new URL('./watchdog.cjs', import.meta.url), { workerData, env: SHARE_ENV, execArgv: [] })
  // If the thread cannot start, only the detection of endless loops is lost.
  worker.on('error', () => undefined)
  worker.unref()
  setInterval(beat, BEAT_MILLISECONDS).unref()
  observeSlowCode(memory, seconds * SLOW_PART, onSlowCode)
  // After its execution was terminated the event loop may be empty, and the process would exit with status 0.
  process.prependListener('exit', () => isEnding(memory) && process.exit(1))
}

function hasOwnCode(root: string): boolean {
  return readdirSync(root).some(
    (name) => CODE_FOLDERS.includes(name) || /^octavo\.config\.m?[jt]s$/.test(name) || namesModules(root, name),
  )
}

/** Whether a file is a configuration that may name code of packages. */
function namesModules(root: string, name: string): boolean {
  if (!/^octavo\.config\.(json|ya?ml)$/.test(name)) return false
  try {
    return readFileSync(join(root, name), 'utf8').includes('modules')
  } catch {
    return false // Reading the configuration reports it.
  }
}
