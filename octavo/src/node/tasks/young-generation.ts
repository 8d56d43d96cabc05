import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** The young generation of Node.js 20 and 22 does not grow further. */
const ENOUGH_BYTES = 32 * 2 ** 20
let isLimited = false

/**
 * Stops the growth of the young generation once it is as large as pays. Call it between batches. On Node.js 24 it would
 * grow to 128 MB, which saves no time. V8 reads its maximum only when the process starts, but reads the growth factor
 * whenever it grows, in all threads: docs/decisions/2026-11-24-young-generation.md.
 */
export function limitYoungGeneration(): void {
  if (isLimited) return
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  if ((young?.space_size ?? 0) < ENOUGH_BYTES) return
  setFlagsFromString('--semi-space-growth-factor=1')
  isLimited = true
}
