/**
 * Ends a command when the site's own code never returns.
 *
 * Input   what each thread runs of the site's code (`watched`)
 * Output  a `Problem` that names station, page and component
 *
 * A thread in an endless loop cannot see that, so another one counts for how long a thread has not moved (`thread.ts`).
 * Must not: run code of the site; cost a page more than recording what runs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { url as debuggerUrl } from 'node:inspector'
import { join } from 'node:path'
import { getEnvironmentData, setEnvironmentData, threadId, Worker } from 'node:worker_threads'
import type { Problem } from '../../shared/build/problem.ts'
import { CODE_FOLDERS } from '../../shared/build/site-root.ts'

/** Memory that all threads share, by their id. */
interface Shared {
  /** How often a thread has moved; 0 while it runs nothing. */
  moves: Int32Array
  /** What it runs, as JSON. */
  texts: Uint8Array[]
}

const KEY = 'octavo:watchdog'
/** Threads that run code of the site have a lower id, and what they run is shorter. */
const THREADS = 32
const TEXT_BYTES = 8192

let shared: Shared | undefined
let moves = 0
const running: Activity[] = []

/** Runs `work`, and records it until it returns or its promise settles. Without a watchdog only runs it. */
export function watched<Result>(activity: Activity, work: () => Result): Result {
  shared ??= openShared()
  if (!shared) return work()
  running.push(activity)
  move()
  const end = () => {
    running.splice(running.lastIndexOf(activity), 1)
    move()
  }
  let isPending = false
  try {
    const result = work()
    isPending = result instanceof Promise
    return result instanceof Promise ? (result.finally(end) as Result) : result // `finally` keeps the type of the value.
  } finally {
    if (!isPending) end()
  }
}

function openShared(): Shared | undefined {
  const found = getEnvironmentData(KEY) as Shared | undefined // Set by `startWatchdog`.
  // A thread that waits for a promise moves.
  if (found) setInterval(move, 1000).unref()
  return found
}

function move(): void {
  const component = running.findLast(({ kind }) => kind === 'component')
  const text = shared?.texts[threadId]
  if (!shared || !text) return
  new TextEncoder().encodeInto(`${JSON.stringify([currentActivity(), component])}\n`, text)
  Atomics.store(shared.moves, threadId, running.length === 0 ? 0 : ++moves)
}

/** What this thread runs or waits for. A component is rendered for a page, which says more. */
export function currentActivity(): Activity | undefined {
  return running.findLast(({ kind }) => kind !== 'component')
}

interface WatchdogOptions {
  /** Absolute path of the site root. */
  root: string
  seconds: number
  /** Called each second while code takes more than a third of the seconds. */
  onSlow(code: string, seconds: number): void
  /** Called in the middle of the code, which is terminated afterwards. It must report the problem and exit soon. */
  onStuck(problem: Problem): void
}

/** Starts the watchdog of a site with code. */
export function startWatchdog({ root, seconds, onSlow, onStuck }: WatchdogOptions): void {
  // A breakpoint in a component may hold the main thread for any time.
  if (!hasOwnCode(root) || debuggerUrl() !== undefined) return
  const texts = Array.from({ length: THREADS }, () => new Uint8Array(new SharedArrayBuffer(TEXT_BYTES)))
  const counts = new Int32Array(new SharedArrayBuffer(4 * THREADS))
  setEnvironmentData(KEY, { moves: counts, texts })
  const stuck = (thread: number) => {
    const [text = ''] = new TextDecoder().decode(texts[thread]?.slice()).split('\n')
    const [activity, component] = JSON.parse(text) as [Activity, { name: string }?] // Written by `move`.
    onStuck(describeStuck(activity, component?.name, seconds))
  }
  Object.assign(globalThis, { [Symbol.for(KEY)]: stuck })
  const worker = new Worker(new URL('./watchdog.cjs', import.meta.url), {
    workerData: { moves: counts, seconds },
    execArgv: [],
  })
  // If the thread cannot start, only endless loops are not found.
  worker.on('error', () => undefined).unref()
  let slow = { code: '', since: 0 }
  const look = () => {
    const activity = currentActivity()
    const code = activity ? nameOf(activity) : ''
    if (code !== slow.code) slow = { code, since: performance.now() }
    const lasted = Math.round((performance.now() - slow.since) / 1000)
    if (activity && lasted >= seconds / 3) onSlow(code, lasted)
  }
  setInterval(look, 1000).unref()
}

/** A configuration in JSON or YAML may name code of packages. */
function hasOwnCode(root: string): boolean {
  const isCode = (name: string) => CODE_FOLDERS.includes(name) || /^octavo\.config\.m?[jt]s$/.test(name)
  const namesCode = (name: string) =>
    /^octavo\.config\.(json|ya?ml)$/.test(name) && readFileSync(join(root, name)).includes('modules')
  try {
    return readdirSync(root).some((name) => isCode(name) || namesCode(name))
  } catch {
    return false // Reading the configuration reports it.
  }
}

/** Code of the site. `file` is relative to the site root; `markdown`: plugins and transforms, called for a page. */
type Activity =
  | { kind: 'configuration' | 'components' }
  | { kind: 'source' | 'component'; name: string }
  | { kind: 'page' | 'markdown'; file: string }

/** For the line about slow code. */
function nameOf(activity: Activity): string {
  if ('file' in activity) return activity.file
  return 'name' in activity ? `the page source "${activity.name}"` : `the ${activity.kind}`
}

function describeStuck(activity: Activity, component: string | undefined, seconds: number): Problem {
  const name = component === undefined ? 'the components, parts and layout of this page' : `<${component}>`
  const page = `Look in ${name} for an endless loop, or for a component that renders itself.`
  const fault = activity.kind === 'page' ? page : 'Look for an endless loop.'
  const hint = `${fault} If the code is only slow, allow more seconds with OCTAVO_TIME_LIMIT.`
  return describe(activity, `ran for more than ${seconds} s and was stopped.`, hint)
}

/** For a process that ends because nothing can settle the promise that it waits for. */
export function describeWaiting(activity: Activity): Problem {
  const hint = 'Look for a promise that is neither resolved nor rejected, for example one of an event that never comes.'
  return describe(activity, 'waits for a promise that never settles.', hint)
}

function describe(activity: Activity, fault: string, hint: string): Problem {
  const file = 'file' in activity ? activity.file : undefined
  return { severity: 'error', message: `${subjectOf(activity)} ${fault}`, file, hint }
}

function subjectOf(activity: Activity): string {
  if ('name' in activity) return `The page source "${activity.name}"`
  if (activity.kind === 'configuration') return 'Reading the configuration'
  if (activity.kind === 'markdown') return 'A Markdown plugin or transform of this site, called for this page,'
  return activity.kind === 'page' ? 'Rendering this page' : 'Loading the components'
}
