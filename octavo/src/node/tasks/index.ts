/**
 * The work that grows with the number of pages, cut into batches and spread over the processor's cores.
 *
 * Input   a task's context and jobs
 * Output  one result per job, in order
 *
 * Few jobs run right here, since a thread costs more than it saves. With more, a second thread gathers the words for the search
 * beside this one. With many, there is a worker thread for each other core as well: it costs processor time, since each thread
 * has to warm up to the same code. Tasks are plain functions of plain values, so it makes no difference to them.
 * Must not: decide what is to be done; keep state between batches other than caches.
 */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { indexesHeadings, type Gathering } from '../search/index.ts'
import type { CompileContext, CompiledPage } from './compile.ts'
import { startGathering, type PageGathering } from './gathering.ts'
import type { RenderContext, RenderJob } from './render.ts'

export interface Executor {
  /** With `gathers`, the words of the pages are gathered at the same time, if there is enough to do. */
  compile(context: CompileContext, sources: readonly SourceFile[], gathers: boolean): Promise<CompiledPage[]>
  /** What was gathered while pages were compiled, if anything. */
  gathered(): Promise<Gathering | undefined>
  render(context: RenderContext, jobs: readonly RenderJob[]): Promise<Problem[][]>
  close(): Promise<void>
}

/** Whether the cache lost a page in the middle of a build. Errors from other threads keep their name only. */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.name === 'DamagedCacheError'
}

/** Below this many jobs, threads do not pay. */
const FEW_JOBS = 48
/** From this many jobs on, they are spread over all cores. */
const MANY_JOBS = 1_500
const BATCH_SIZE = 16
/** What is not known before the pages are compiled is guessed; a wrong guess costs time only. */
const TYPICAL_HEADINGS = 9
/** More threads than this share one disk without getting faster. */
const MAX_THREADS = 8
/** A worker has its next batch at hand while this thread is busy with one of its own and cannot give it any. */
const BATCHES_AT_HAND = 2

type Work<Job, Result> = (jobs: Job[]) => Promise<Result[]>

/** Runs tasks in this thread and, when it pays, in others. Close it when done. */
export function createExecutor(): Executor {
  let workers: Promise<Workers> | undefined
  let gathering: PageGathering | undefined
  const run = async <Job, Result>(
    name: string,
    context: unknown,
    jobs: readonly Job[],
    here: Work<Job, Result>,
    onDone?: (results: Result[]) => void,
  ) => {
    const batches = toBatches(jobs)
    const isMuch = jobs.length >= MANY_JOBS || workers !== undefined
    if (!isMuch || availableParallelism() === 1) return runInLanes(batches, [here], onDone)
    const { count, work } = await (workers ??= startWorkers())
    const there: Work<Job, Result> = (batch) => work({ context, jobs: batch }, name) as Promise<Result[]>
    return runInLanes(batches, [...Array<Work<Job, Result>>(count * BATCHES_AT_HAND).fill(there), here], onDone)
  }
  return {
    compile: async (context, sources, gathers) => {
      const { compileBatch } = await import('./compile.ts')
      await gathering?.close()
      gathering = undefined
      if (gathers && sources.length >= FEW_JOBS && availableParallelism() > 1) {
        gathering = startGathering(context.cacheDir, indexesHeadings(sources.length * TYPICAL_HEADINGS))
      }
      return run('compile', context, sources, (batch) => compileBatch(context, batch), gathering?.add)
    },
    gathered: async () => gathering?.finish(),
    render: async (context, jobs) => {
      const { renderBatch } = await import('./render.ts')
      return run('render', context, jobs, (batch) => renderBatch(context, batch))
    },
    close: async () => void (await Promise.all([(await workers)?.stop(), gathering?.close()])),
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
async function runInLanes<Job, Result>(
  batches: Job[][],
  lanes: Work<Job, Result>[],
  onDone: (results: Result[]) => void = () => {},
): Promise<Result[]> {
  const results: Result[][] = []
  const queue = batches.entries()
  const follow = async (work: Work<Job, Result>) => {
    for (const [index, batch] of queue) {
      const result = await work(batch)
      results[index] = result
      onDone(result)
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
