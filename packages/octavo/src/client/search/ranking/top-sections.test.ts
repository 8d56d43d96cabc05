import { expect, test } from 'vitest'
import { TopSections } from './top-sections.ts'

test('the best sections are returned best first, equal ones in site order', () => {
  const scores = Float64Array.from({ length: 1000 }, (_, section) => (Math.imul(section, 2654435761) >>> 8) % 251)
  const top = new TopSections(scores)
  for (const section of scores.keys()) top.add(section)
  const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  expect(top.drain()).toEqual(sorted.slice(0, 100))
  expect(top.drain()).toEqual([])
})
