import { expect, test } from 'vitest'
import { createPatience } from './patience.ts'
import type { Pulse } from './pulse.ts'

const page = (beats: number): Pulse => ({ beats, doing: [{ run: 'page', file: 'docs/a.md' }] })
const idle: Pulse = { beats: 7, doing: [] }

test('a thread that stays where it was for too many looks is stuck', () => {
  const look = createPatience({ looks: 3, growth: 1000 })
  expect([look([page(1)], 0), look([page(1)], 0), look([page(1)], 0)]).toEqual([undefined, undefined, undefined])
  expect(look([page(1)], 0)).toMatchObject({ thread: 0, limit: 'time' })
})

test('a thread that gets on, or has nothing to do, is not stuck', () => {
  const look = createPatience({ looks: 2, growth: 1000 })
  for (let beats = 0; beats < 10; beats++) expect(look([page(beats), idle], 0)).toBeUndefined()
})

test('it is the thread that stays which is blamed for the memory, not its neighbour', () => {
  const look = createPatience({ looks: 100, growth: 1000 })
  expect(look([page(1), page(1)], 500)).toBeUndefined()
  expect(look([page(2), page(1)], 1400)).toBeUndefined()
  expect(look([page(3), page(1)], 1600)).toMatchObject({ thread: 1, limit: 'memory' })
})

test('memory that was taken before counts for nobody', () => {
  const look = createPatience({ looks: 100, growth: 1000 })
  expect([look([page(1)], 0), look([page(2)], 5000), look([page(2)], 5500)]).toEqual([undefined, undefined, undefined])
})

test('components are bundled with as much memory as that takes', () => {
  const look = createPatience({ looks: 100, growth: 1000 })
  const bundling: Pulse = { beats: 1, doing: [{ run: 'components' }] }
  expect([look([bundling], 0), look([bundling], 5000), look([bundling], 9000)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
