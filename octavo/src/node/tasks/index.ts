/**
 * The work that grows with the number of pages, cut into batches and spread over the processor's cores.
 *
 * Input   a task's context and jobs
 * Output  one result per job, in order
 *
 * Few jobs run right here, since a thread costs more than it saves. With many, this thread works too, beside one worker
 * thread for each other core. Tasks are plain functions of plain values, so it makes no difference to them.
 * Must not: decide what is to be done; keep state between batches other than caches.
 */
import { availableParallelism } from 'node:os'
import type { SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { CompileContext, CompiledPage } from './compile.ts'
import type { RenderContext, RenderJob } from './render.ts'

export interface Executor {
  compile(context: CompileContext, sources: readonly SourceFile[]): Promise<CompiledPage[]>
  render(context: RenderContext, jobs: readonly RenderJob[]): Promise<Problem[][]>
  close(): Promise<void>
}

/** Whether the cache lost a page in the middle of a build. Errors from other threads keep their name only. */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedCacheError'
}

/** Below this many jobs, threads do not pay. */
const FEW_JOBS = 48
const BATCH_SIZE = 16
/** More threads than this share one disk without getting faster. */
const MAX_THREADS = 8
/** A worker has its next batch at hand while this thread is busy with one of its own and cannot give it any. */
const BATCHES_AT_HAND = 2

type Work<Job, Result> = (jobs: Job[]) => Promise<Result[]>

/** Runs tasks in this thread and, when it pays, in others. Close it when done. */
export function createExecutor(): Executor {
  let workers: Promise<Workers> | undefined
  const run = async <Job, Result>(name: string, context: unknown, jobs: readonly Job[], here: Work<Job, Result>) => {
    const batches = toBatches(jobs)
    const isMuch = jobs.length >= FEW_JOBS || workers !== undefined
    if (!isMuch || availableParallelism() === 1) return runInLanes(batches, [here])
    const { count, work } = await (workers ??= startWorkers())
    const there: Work<Job, Result> = (batch) => work({ context, jobs: batch }, name) as Promise<Result[]>
    return runInLanes(batches, [...Array<Work<Job, Result>>(count * BATCHES_AT_HAND).fill(there), here])
  }
  return {
    compile: async (context, sources) => {
      const { compileBatch } = await import('./compile.ts')
      return run('compile', context, sources, (batch) => compileBatch(context, batch))
    },
    render: async (context, jobs) => {
      const { renderBatch } = await import('./render.ts')
      return run('render', context, jobs, (batch) => renderBatch(context, batch))
    },
    close: async () => (await workers)?.stop(),
  }
}

interface Workers {
  count: number
  work(task: { context: unknown; jobs: unknown[] }, name: string): Promise<unknown>
  stop(): Promise<void>
}

async function startWorkers(): Promise<Workers> {
  const { Tinypool } = await import('tinypool')
  const count = Math.min(availableParallelism(), MAX_THREADS) - 1
  const filename = new URL('./build-worker.js', import.meta.url).href
  const options = { minThreads: count, maxThreads: count, concurrentTasksPerWorker: BATCHES_AT_HAND }
  const pool = new Tinypool({ filename, isolateWorkers: false, ...options })
  return { count, work: (task, name) => pool.run(task, { name }), stop: () => pool.destroy() }
}

/** Every lane takes the next batch when it is done with the last. A failure is told when no lane is at work any more. */
async function runInLanes<Job, Result>(batches: Job[][], lanes: Work<Job, Result>[]): Promise<Result[]> {
  const results: Result[][] = []
  const queue = batches.entries()
  const follow = async (work: Work<Job, Result>) => {
    for (const [index, batch] of queue) results[index] = await work(batch)
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
