import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** What of the site's own code a thread runs. */
export type Doing =
  | { run: 'configuration' }
  | { run: 'components' }
  /** `file` is relative to the site root. */
  | { run: 'page'; file: string }
  | { run: 'component'; name: string }

/** One thread as the watchdog sees it. */
export interface Pulse {
  /** Another number than before: the thread got further. */
  beats: number
  /** From the outside in; empty while it runs nothing of the site. */
  doing: Doing[]
}

const KEY = 'octavo:pulse'
const SLOTS = 16
const TEXT_BYTES = 4096
/** Beats and the length of the text stand before the text. */
const SLOT_BYTES = 8 + TEXT_BYTES
/** Before the slots stands how many are taken, and whether the process is being ended. */
const HEADER_BYTES = 8

interface Slot {
  counts: Int32Array
  text: Uint8Array
}

let mine: Slot | undefined
const open: string[] = []
const encoder = new TextEncoder()

/** Makes the memory that this thread, and every thread it starts from now on, beats in. The first slot is this thread's. */
export function openPulse(): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(HEADER_BYTES + SLOTS * SLOT_BYTES)
  setEnvironmentData(KEY, memory)
  mine = takeSlot()
  return memory
}

/** Does `work`, and lets the watchdog know for how long it lasts. Does nothing else where nobody looks on. */
export function watched<Result>(doing: Doing, work: () => Result): Result {
  mine ??= takeSlot()
  if (!mine) return work()
  const text = JSON.stringify(doing)
  open.push(text)
  note(mine)
  const end = () => {
    open.splice(open.lastIndexOf(text), 1)
    if (mine) note(mine)
  }
  let isLonger = false
  try {
    const result = work()
    isLonger = result instanceof Promise
    return result instanceof Promise ? (result.finally(end) as Result) : result
  } finally {
    if (!isLonger) end()
  }
}

/** Says that this thread is not stuck, only waiting. */
export function beat(): void {
  if (mine) Atomics.add(mine.counts, 0, 1)
}

/** Notes that the process is being ended: what it was doing will never be done. */
export function markEnd(memory: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(memory, 0, 2), 1, 1)
}

export function isMarkedEnd(memory: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(memory, 0, 2), 1) === 1
}

/** What every thread is doing. */
export function readPulses(memory: SharedArrayBuffer): Pulse[] {
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

function note({ counts, text }: Slot): void {
  const { written } = encoder.encodeInto(open.length === 0 ? '' : `[${open.join()}]`, text)
  Atomics.store(counts, 1, written)
  Atomics.add(counts, 0, 1)
}

/** Whoever is stuck writes no more, so what is read of him is whole; of the others it need not be. */
function readSlot({ counts, text }: Slot): Pulse {
  const length = Atomics.load(counts, 1)
  const beats = Atomics.load(counts, 0)
  return { beats, doing: length === 0 ? [] : parse(new TextDecoder().decode(text.slice(0, length))) }
}

function parse(text: string): Doing[] {
  try {
    return JSON.parse(text) as Doing[]
  } catch {
    return []
  }
}
