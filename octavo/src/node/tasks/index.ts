/**
 * Runs the work that grows with the number of pages, in batches, on all cores where that pays.
 *
 * Input   the context and the jobs of a task
 * Output  one result for each job, in order
 *
 * Few jobs run in this thread alone, since every worker thread has to load and optimize the same code first. A task is
 * a function from plain values to plain values, so it can run in either.
 * Must not: decide which jobs there are; keep state between batches other than caches.
 */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { CompileContext, CompileResult, FreshPage } from './compile.ts'
import type { RenderContext, RenderJob } from './render.ts'

export interface Executor {
  /** `onFresh` is called with the pages of each batch and their texts, in any order. */
  compile(
    context: CompileContext,
    sources: readonly SourceFile[],
    onFresh?: (pages: readonly FreshPage[]) => void,
  ): Promise<CompileResult[]>
  render(context: RenderContext, jobs: readonly RenderJob[]): Promise<Problem[][]>
  close(): Promise<void>
}

/**
 * Whether a page disappeared from the cache during the build. By name, since errors from other threads lose their
 * class.
 */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedCacheError'
}

/** With this many jobs or more, all cores are used. */
const MANY_JOBS = 1_500
const BATCH_SIZE = 16
/** The disk limits a build with more threads than this. */
const MAX_THREADS = 8
/** A worker needs a second batch queued: this thread may be busy with a batch of its own when the first one is done. */
const QUEUED_BATCHES = 2

type Work<Job, Kept> = (jobs: Job[]) => Promise<Kept[]>

/** Creates an executor. It starts threads when they pay; close it when done. */
export function createExecutor(): Executor {
  let workers: Promise<Workers> | undefined
  /** `keep` is called in this thread with the results of each batch, and returns the part to keep. */
  const run = async <Job, Result, Kept>(
    task: { name: string; context: unknown },
    jobs: readonly Job[],
    work: (jobs: Job[]) => Promise<Result[]>,
    keep: (results: Result[]) => Kept[],
  ) => {
    const here: Work<Job, Kept> = async (batch) => keep(await work(batch))
    const batches = toBatches(jobs)
    const isMuch = jobs.length >= MANY_JOBS || workers !== undefined
    if (!isMuch || availableParallelism() === 1) return runInLanes(batches, [here])
    const { count, send } = await (workers ??= startWorkers())
    const there: Work<Job, Kept> = async (batch) =>
      keep((await send({ context: task.context, jobs: batch }, task.name)) as Result[])
    return runInLanes(batches, [...Array<Work<Job, Kept>>(count * QUEUED_BATCHES).fill(there), here])
  }
  return {
    compile: async (context, sources, onFresh) => {
      // Skip importing the compiler, too.
      if (sources.length === 0) return []
      const { compileBatch } = await import('./compile.ts')
      const keep = (fresh: FreshPage[]) => {
        onFresh?.(fresh)
        // Without the sections, so that their memory is freed.
        return fresh.map(({ head, summary }) => ({ head, summary }))
      }
      return run({ name: 'compile', context }, sources, (batch) => compileBatch(context, batch), keep)
    },
    render: async (context, jobs) => {
      if (jobs.length === 0) return []
      const { renderBatch } = await import('./render.ts')
      return run(
        { name: 'render', context },
        jobs,
        (batch) => renderBatch(context, batch),
        (problems) => problems,
      )
    },
    close: async () => (await workers)?.stop(),
  }
}

interface Workers {
  count: number
  send(task: { context: unknown; jobs: unknown[] }, name: string): Promise<unknown>
  stop(): Promise<void>
}

async function startWorkers(): Promise<Workers> {
  const { Tinypool } = await import('tinypool')
  const count = Math.min(availableParallelism(), MAX_THREADS) - 1
  const filename = new URL('./build-worker.js', import.meta.url).href
  const options = { minThreads: count, maxThreads: count, concurrentTasksPerWorker: QUEUED_BATCHES }
  const pool = new Tinypool({ filename, isolateWorkers: false, ...options })
  return { count, send: (task, name) => pool.run(task, { name }), stop: () => pool.destroy() }
}

/** Every lane takes the next batch when it has finished one. Rejects after all lanes have stopped. */
async function runInLanes<Job, Kept>(batches: Job[][], lanes: Work<Job, Kept>[]): Promise<Kept[]> {
  const results: Kept[][] = []
  const queue = batches.entries()
  const follow = async (work: Work<Job, Kept>) => {
    for (const [index, batch] of queue) {
      results[index] = await work(batch)
      // Batches of this thread resolve without I/O. Without a pause, messages from other threads would not be
      // delivered.
      if (lanes.length > 1) await setImmediate()
    }
  }
  const following = lanes.map(follow)
  await Promise.allSettled(following)
  await Promise.all(following)
  return results.flat()
}

function toBatches<Job>(jobs: readonly Job[]): Job[][] {
  const batches: Job[][] = []
  for (let start = 0; start < jobs.length; start += BATCH_SIZE) batches.push(jobs.slice(start, start + BATCH_SIZE))
  return batches
}
