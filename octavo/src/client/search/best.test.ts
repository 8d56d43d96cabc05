import { expect, test } from 'vitest'
import { Best } from './best.ts'

test('the best of many come first, and of equals the one that stands first', () => {
  const scores = Float64Array.from({ length: 1000 }, (_, section) => (Math.imul(section, 2654435761) >>> 8) % 251)
  const best = new Best(scores)
  for (const section of scores.keys()) best.add(section)
  const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  expect(best.take()).toEqual(sorted.slice(0, 100))
  expect(best.take()).toEqual([])
})
