import { availableParallelism } from 'node:os'
import type { SourceFile } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import type { CompileContext } from './compile.ts'
import type { Work } from './lanes.ts'
import type { RenderContext, RenderJob } from './render.ts'
import type { CompiledThere } from './worker.ts'

/** The disk limits a build with more threads than this. */
const MAX_THREADS = 8
/** Each worker needs batches in its queue while this thread, which sends them, is busy with its own batch. */
const QUEUED_BATCHES = 4

/** Threads that do the same work as the main thread. */
export interface Workers {
  /** Batches that may be sent before the first one is done. */
  lanes: number
  compile(context: CompileContext, jobs: SourceFile[]): Promise<CompiledThere>
  render(context: RenderContext, jobs: RenderJob[]): Promise<Problem[][]>
  stop(): Promise<void>
}

/** Cores for workers: the main thread and the background thread have the first two. */
export function countFreeCores(): number {
  return Math.max(0, Math.min(availableParallelism(), MAX_THREADS) - 2)
}

export async function startWorkers(count: number): Promise<Workers> {
  const { Tinypool } = await import('tinypool')
  const filename = new URL('./build-worker.js', import.meta.url).href
  const options = { minThreads: count, maxThreads: count, concurrentTasksPerWorker: QUEUED_BATCHES }
  const pool = new Tinypool({ filename, isolateWorkers: false, ...options })
  return {
    lanes: count * QUEUED_BATCHES,
    // The names are exports of the worker, which have the types of the functions that they call.
    compile: (context, jobs) => pool.run({ context, jobs }, { name: 'compile' }) as Promise<CompiledThere>,
    render: (context, jobs) => pool.run({ context, jobs }, { name: 'render' }) as Promise<Problem[][]>,
    stop: () => pool.destroy(),
  }
}

/** A lane for each batch that the workers may have at once; none without workers. */
export function toLanes<Job, Result>(
  workers: Workers | undefined,
  toWork: (workers: Workers) => Work<Job, Result>,
): Work<Job, Result>[] {
  return workers ? Array<Work<Job, Result>>(workers.lanes).fill(toWork(workers)) : []
}
