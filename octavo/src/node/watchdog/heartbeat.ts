import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** Code of the site that a thread runs. */
export type Activity =
  | { kind: 'configuration' }
  /** A function of a page source. */
  | { kind: 'source'; name: string }
  | { kind: 'components' }
  /** The Markdown plugins and transforms of the site, for a page. */
  | { kind: 'markdown'; file: string }
  /** `file` is relative to the site root. */
  | { kind: 'page'; file: string }
  | { kind: 'component'; name: string }

/** The state of one thread as the watchdog reads it. */
export interface ThreadState {
  /** Grows with each heartbeat; the same number as before means no progress. */
  beats: number
  /** Outermost first; empty while the thread runs no code of the site. */
  activities: Activity[]
}

/** Key of the shared memory in the environment data, which every new thread gets a copy of. */
const KEY = 'octavo:heartbeat'
const SLOTS = 16
const TEXT_BYTES = 4096
/** A slot is the number of beats, the length of the text, and the activities as JSON text. */
const SLOT_BYTES = 8 + TEXT_BYTES
/** Before the slots: how many are taken, and whether the process is being ended. */
const HEADER_BYTES = 8

interface Slot {
  counts: Int32Array
  text: Uint8Array
}

let ownSlot: Slot | undefined
const activities: string[] = []
const encoder = new TextEncoder()

/**
 * Creates the shared memory and passes it to all threads that start from now on. Takes the first slot for this
 * thread.
 */
export function createHeartbeats(): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(HEADER_BYTES + SLOTS * SLOT_BYTES)
  setEnvironmentData(KEY, memory)
  ownSlot = takeSlot()
  return memory
}

/**
 * Runs `work` and records it as this thread's activity until it returns or its promise settles. Without a watchdog
 * only runs it.
 */
export function watched<Result>(activity: Activity, work: () => Result): Result {
  ownSlot ??= takeSlot()
  if (!ownSlot) return work()
  const text = JSON.stringify(activity)
  activities.push(text)
  writeSlot(ownSlot)
  const end = () => {
    activities.splice(activities.lastIndexOf(text), 1)
    if (ownSlot) writeSlot(ownSlot)
  }
  let isPending = false
  try {
    const result = work()
    isPending = result instanceof Promise
    // `finally` keeps the type of the promise's value.
    return result instanceof Promise ? (result.finally(end) as Result) : result
  } finally {
    if (!isPending) end()
  }
}

/** The innermost code of the site that this thread runs or waits for; undefined for none, or without a watchdog. */
export function currentActivity(): Activity | undefined {
  const text = activities.at(-1)
  // Only `watched` adds texts.
  return text === undefined ? undefined : (JSON.parse(text) as Activity)
}

/** Shows that this thread's event loop runs: it waits for something and is not stuck. */
export function beat(): void {
  if (ownSlot) Atomics.add(ownSlot.counts, 0, 1)
}

/** Records that the watchdog is ending the process. */
export function markEnding(memory: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(memory, 0, 2), 1, 1)
}

/** Whether the watchdog is ending the process. */
export function isEnding(memory: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(memory, 0, 2), 1) === 1
}

/** Reads the state of every thread that has a slot; the main thread's is the first. */
export function readThreads(memory: SharedArrayBuffer): ThreadState[] {
  const taken = Math.min(Atomics.load(new Int32Array(memory, 0, 1), 0), SLOTS)
  return Array.from({ length: taken }, (_, index) => readSlot(slotAt(memory, index)))
}

function takeSlot(): Slot | undefined {
  const memory = getEnvironmentData(KEY)
  if (!(memory instanceof SharedArrayBuffer)) return undefined
  const index = Atomics.add(new Int32Array(memory, 0, 1), 0, 1)
  return index < SLOTS ? slotAt(memory, index) : undefined
}

function slotAt(memory: SharedArrayBuffer, index: number): Slot {
  const start = HEADER_BYTES + index * SLOT_BYTES
  return { counts: new Int32Array(memory, start, 2), text: new Uint8Array(memory, start + 8, TEXT_BYTES) }
}

function writeSlot({ counts, text }: Slot): void {
  const { written } = encoder.encodeInto(activities.length === 0 ? '' : `[${activities.join()}]`, text)
  Atomics.store(counts, 1, written)
  Atomics.add(counts, 0, 1)
}

/** A stuck thread no longer writes, so its slot is consistent; the text of a running thread may be torn. */
function readSlot({ counts, text }: Slot): ThreadState {
  const length = Atomics.load(counts, 1)
  const beats = Atomics.load(counts, 0)
  return { beats, activities: length === 0 ? [] : parse(new TextDecoder().decode(text.slice(0, length))) }
}

function parse(text: string): Activity[] {
  try {
    // Only `watched` writes slots.
    return JSON.parse(text) as Activity[]
  } catch {
    return []
  }
}
