import { setImmediate } from 'node:timers/promises'
import { limitYoungGeneration } from './young-generation.ts'

const BATCH_SIZE = 16

/** Does a batch of jobs; returns one result for each. */
export type Work<Job, Result> = (jobs: Job[]) => Promise<Result[]>

/**
 * Every lane takes the next batch when it has finished one: `here` in this thread, `there` in others. Rejects after all
 * lanes have stopped.
 */
export async function runInLanes<Job, Result>(
  jobs: readonly Job[],
  here: Work<Job, Result>,
  there: readonly Work<Job, Result>[] = [],
): Promise<Result[]> {
  const results: Result[][] = []
  const queue = toBatches(jobs).entries()
  const follow = async (work: Work<Job, Result>) => {
    for (const [index, batch] of queue) {
      results[index] = await work(batch)
      // The limit applies to all threads, and workers start with a small young generation.
      if (there.length === 0) limitYoungGeneration()
    }
  }
  const following = [...there, there.length > 0 ? withPause(here) : here].map(follow)
  await Promise.allSettled(following)
  await Promise.all(following)
  return results.flat()
}

/** Batches of this thread resolve without I/O. Without a pause, messages from other threads would not be delivered. */
function withPause<Job, Result>(work: Work<Job, Result>): Work<Job, Result> {
  return async (jobs) => {
    const results = await work(jobs)
    await setImmediate()
    return results
  }
}

function toBatches<Job>(jobs: readonly Job[]): Job[][] {
  const batches: Job[][] = []
  for (let start = 0; start < jobs.length; start += BATCH_SIZE) batches.push(jobs.slice(start, start + BATCH_SIZE))
  return batches
}
