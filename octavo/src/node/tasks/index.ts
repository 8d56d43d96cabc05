/**
 * The work that grows with the number of pages, cut into batches and spread over the processor's cores.
 *
 * Input   a task's context and jobs
 * Output  one result per job, in order
 *
 * Jobs run right here. Only with many there is a worker thread for each other core as well: it costs processor time, since each
 * thread has to warm up to the same code. Tasks are plain functions of plain values, so it makes no difference to them.
 * Must not: decide what is to be done; keep state between batches other than caches.
 */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { CompileContext, CompileResult, FreshPage } from './compile.ts'
import type { RenderContext, RenderJob } from './render.ts'

export interface Executor {
  /** `onFresh` sees each page with its texts, in no certain order. */
  compile(
    context: CompileContext,
    sources: readonly SourceFile[],
    onFresh?: (pages: readonly FreshPage[]) => void,
  ): Promise<CompileResult[]>
  render(context: RenderContext, jobs: readonly RenderJob[]): Promise<Problem[][]>
  close(): Promise<void>
}

/** Whether the cache lost a page in the middle of a build. Errors from other threads keep their name only. */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedCacheError'
}

/** From this many jobs on, they are spread over all cores. */
const MANY_JOBS = 1_500
const BATCH_SIZE = 16
/** More threads than this share one disk without getting faster. */
const MAX_THREADS = 8
/** A worker has its next batch at hand while this thread is busy with one of its own and cannot give it any. */
const BATCHES_AT_HAND = 2

type Work<Job, Kept> = (jobs: Job[]) => Promise<Kept[]>

/** Runs tasks in this thread and, when it pays, in others. Close it when done. */
export function createExecutor(): Executor {
  let workers: Promise<Workers> | undefined
  /** `keep` says what is kept of the results of a batch: it is called in this thread. */
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
    return runInLanes(batches, [...Array<Work<Job, Kept>>(count * BATCHES_AT_HAND).fill(there), here])
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
  const options = { minThreads: count, maxThreads: count, concurrentTasksPerWorker: BATCHES_AT_HAND }
  const pool = new Tinypool({ filename, isolateWorkers: false, ...options })
  return { count, send: (task, name) => pool.run(task, { name }), stop: () => pool.destroy() }
}

/** Every lane takes the next batch when it is done with the last. A failure is told when no lane is at work any more. */
async function runInLanes<Job, Kept>(batches: Job[][], lanes: Work<Job, Kept>[]): Promise<Kept[]> {
  const results: Kept[][] = []
  const queue = batches.entries()
  const follow = async (work: Work<Job, Kept>) => {
    for (const [index, batch] of queue) {
      results[index] = await work(batch)
      // Work done here is nothing to wait for: without a pause, lanes of other threads would not hear of theirs.
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
