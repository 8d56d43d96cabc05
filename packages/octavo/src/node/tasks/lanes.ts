import { setImmediate } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const BATCH_SIZE = 16
/**
 * What fits into one half of the young generation: V8 copies from it into the other one. 16 MB without the heads of
 * pages. On Node.js 20 and 22, the halves do not grow further.
 */
const ENOUGH_BYTES = 15 * 2 ** 20

/** Does a batch of jobs; returns one result for each. */
export type Work<Job, Result> = (jobs: Job[]) => Promise<Result[]>

/**
 * Every lane takes the next batch when it has finished one: `here` in this thread, `there` in others. Rejects after all
 * lanes have stopped. Empties `jobs`, so that the text of a page, for example, can be freed when the page is compiled.
 */
export async function runInLanes<Job, Result>(
  jobs: Job[],
  here: Work<Job, Result>,
  there: readonly Work<Job, Result>[] = [],
): Promise<Result[]> {
  const results: Result[][] = []
  let taken = 0
  const follow = async (work: Work<Job, Result>) => {
    while (jobs.length > 0) {
      const index = taken++
      results[index] = await work(jobs.splice(0, BATCH_SIZE))
    }
  }
  const limited = withLimit(here)
  const following = [...there, there.length > 0 ? withPause(limited) : limited].map(follow)
  await Promise.allSettled(following)
  await Promise.all(following)
  return results.flat()
}

/** How long work gives way to other work of this thread. */
export interface Pace {
  /** Ends the work, which then rejects. */
  signal: AbortSignal
  /** Resolves when this thread has time for a batch; lanes of other threads do not wait. Default: after events. */
  whenFree?(): Promise<unknown>
}

export function withPace<Job, Result>(work: Work<Job, Result>, pace: Pace | undefined): Work<Job, Result> {
  if (!pace) return work
  const { signal, whenFree = setImmediate } = pace
  return async (jobs) => {
    await whenFree()
    signal.throwIfAborted()
    return work(jobs)
  }
}

/** Batches of this thread resolve without I/O. Without a pause, messages from other threads would not be delivered. */
function withPause<Job, Result>(work: Work<Job, Result>): Work<Job, Result> {
  return async (jobs) => {
    const results = await work(jobs)
    await setImmediate()
    return results
  }
}

/** The limit applies to all threads. Workers start with enough (`tasks/background/thread.ts`). */
function withLimit<Job, Result>(work: Work<Job, Result>): Work<Job, Result> {
  return async (jobs) => {
    const results = await work(jobs)
    limitYoungGeneration()
    return results
  }
}

let isLimited = false

/**
 * Stops the growth of the young generation once it is as large as pays. On Node.js 24 it would grow to 128 MB, which
 * saves no time. V8 reads its maximum only when the process starts, but reads the growth factor whenever it grows:
 * docs/decisions/2026-11-28-what-speed-mechanisms-give.md.
 */
function limitYoungGeneration(): void {
  if (isLimited) return
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  // Not `space_size`: Node.js 26 gets the memory page by page, after it has decided how far to grow.
  if (!young || young.space_used_size + young.space_available_size < ENOUGH_BYTES) return
  setFlagsFromString('--semi-space-growth-factor=1')
  isLimited = true
}

/**
 * Makes V8 collect all garbage when a heap has grown by half since the last full collection, instead of to a multiple.
 * With thousands of pages this costs no extra time, because fresh memory would have to be cleared:
 * docs/decisions/2026-11-28-what-speed-mechanisms-give.md.
 */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
