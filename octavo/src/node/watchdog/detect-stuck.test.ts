import { expect, test } from 'vitest'
import { createStuckDetector } from './detect-stuck.ts'
import type { ThreadState } from './heartbeat.ts'

const page = (beats: number): ThreadState => ({ beats, activities: [{ kind: 'page', file: 'docs/a.md' }] })
const idle: ThreadState = { beats: 7, activities: [] }

test('a thread without progress for too many checks is stuck', () => {
  const check = createStuckDetector({ checks: 3, growth: 1000 })
  expect([check([page(1)], 0), check([page(1)], 0), check([page(1)], 0)]).toEqual([undefined, undefined, undefined])
  expect(check([page(1)], 0)).toMatchObject({ thread: 0, limit: 'time' })
})

test('a thread that makes progress or is idle is not stuck', () => {
  const check = createStuckDetector({ checks: 2, growth: 1000 })
  for (let beats = 0; beats < 10; beats++) expect(check([page(beats), idle], 0)).toBeUndefined()
})

test('growing memory is blamed on the thread without progress, not on another', () => {
  const check = createStuckDetector({ checks: 100, growth: 1000 })
  expect(check([page(1), page(1)], 500)).toBeUndefined()
  expect(check([page(2), page(1)], 1400)).toBeUndefined()
  expect(check([page(3), page(1)], 1600)).toMatchObject({ thread: 1, limit: 'memory' })
})

test('memory that was allocated before does not count', () => {
  const check = createStuckDetector({ checks: 100, growth: 1000 })
  expect([check([page(1)], 0), check([page(2)], 5000), check([page(2)], 5500)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('bundling the components may use as much memory as it needs', () => {
  const check = createStuckDetector({ checks: 100, growth: 1000 })
  const bundling: ThreadState = { beats: 1, activities: [{ kind: 'components' }] }
  expect([check([bundling], 0), check([bundling], 5000), check([bundling], 9000)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a configuration has a limit of memory, too', () => {
  const check = createStuckDetector({ checks: 100, growth: 1000 })
  const reading: ThreadState = { beats: 1, activities: [{ kind: 'configuration' }] }
  expect([check([reading], 0), check([reading], 5000)]).toMatchObject([undefined, { limit: 'memory' }])
})
