import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Milliseconds. Less says nothing: the first call of a function compiles it. */
const SHORT = 2
const TRIES = 5

/** Milliseconds of processor time of this thread, in which other programs and threads do not count. */
function readTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    // Not on Linux: of all threads of the process.
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** Milliseconds of processor time that work needs. */
export async function measure(work: () => unknown): Promise<number> {
  const start = readTime()
  await work()
  return Math.max(readTime() - start, SHORT)
}

/**
 * Expects that `work` needs at most `most` times as much processor time as other work, which is measured as well or is
 * given in milliseconds. The best of several tries counts, because a busy machine can only make work slower.
 */
export async function expectNoMore(
  most: number,
  { work, than }: { work: () => unknown; than: number | (() => unknown) },
): Promise<void> {
  let [time, other] = [Infinity, typeof than === 'number' ? than : Infinity]
  for (let tries = 0; tries < TRIES; tries++) {
    if (typeof than !== 'number') other = Math.min(other, await measure(than))
    time = Math.min(time, await measure(work))
    if (time <= other * most) return
  }
  expect(time / other, 'times as much processor time').toBeLessThanOrEqual(most)
}
