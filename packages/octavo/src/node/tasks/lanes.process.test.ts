import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { growSlowly, runInLanes } from './lanes.ts'

/** How much half of the young generation can hold, in megabytes. */
function readHalf(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
  return Math.round(((young?.space_used_size ?? 0) + (young?.space_available_size ?? 0)) / 2 ** 20)
}

// vitest.config.ts starts this file with a larger maximum, as Node.js 24 has it by default.
test('the young generation grows to two halves of 16 MB and no further, however much the batches keep', async () => {
  const kept: object[][] = []
  const sizes = new Set<number>()
  await runInLanes([...Array(16 * 150).keys()], async (batch) => {
    kept.push(Array.from({ length: 40_000 }, (_, index) => ({ index })))
    if (kept.length >= 40) kept.splice(0, 20)
    sizes.add(readHalf())
    return batch
  })
  // 24 once with Node.js 26 on a busy machine.
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(16)
  expect(Math.max(...sizes)).toBeLessThan(32)
})

test('a heap that grows slowly is collected before garbage takes as much memory as what is kept', () => {
  growSlowly()
  const keep = (megabytes: number) => Array.from({ length: megabytes }, () => Array<number>(2 ** 17))
  const kept = keep(100)
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const before = process.memoryUsage().heapUsed
  let most = 0
  let garbage = keep(10)
  for (let made = 0; made < 400; made += garbage.length) {
    garbage = keep(10)
    most = Math.max(most, process.memoryUsage().heapUsed)
  }
  expect(kept).toHaveLength(100)
  expect(most).toBeLessThan(2 * before)
})
