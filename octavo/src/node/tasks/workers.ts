import { availableParallelism } from 'node:os'

/** The disk limits a build with more threads than this. */
const MAX_THREADS = 8
/** Each worker needs batches in its queue while this thread, which sends them, is busy with a batch of its own. */
const QUEUED_BATCHES = 4

/** Threads that do the same work as the main thread, one less than there are cores. */
export interface Workers {
  /** Batches that may be sent before the first one is done. */
  lanes: number
  /** `name`: the task, an export of the worker. */
  send(task: { context: unknown; jobs: unknown[] }, name: string): Promise<unknown>
  stop(): Promise<void>
}

export async function startWorkers(): Promise<Workers> {
  const { Tinypool } = await import('tinypool')
  const count = Math.min(availableParallelism(), MAX_THREADS) - 1
  const filename = new URL('./build-worker.js', import.meta.url).href
  const options = { minThreads: count, maxThreads: count, concurrentTasksPerWorker: QUEUED_BATCHES }
  const pool = new Tinypool({ filename, isolateWorkers: false, ...options })
  return {
    lanes: count * QUEUED_BATCHES,
    send: (task, name) => pool.run(task, { name }),
    stop: () => pool.destroy(),
  }
}
