import { expect, test } from 'vitest'
import { createFuzzyIndex, findFuzzy, maxEditsOf } from './fuzzy-index.ts'

test.each([
  ['kubernetes', 'kubernetes', 0],
  ['kubernetse', 'kubernetes', 1],
  ['kuberntes', 'kubernetes', 1],
  ['kubernnetes', 'kubernetes', 1],
  ['cubernetse', 'kubernetes', 2],
])('%s is %s with %i edits', (word, candidate, edits) => {
  const index = createFuzzyIndex(['docker', 'kubelet', candidate, 'kubernetes-cluster'])
  expect(findFuzzy(index, { word, maxEdits: 2, isPrefix: false })).toEqual([[2, edits]])
})

test('a misspelled prefix is found, too', () => {
  const index = createFuzzyIndex(['author', 'authentic', 'authentication', 'authority', 'autumn'].sort())
  const found = findFuzzy(index, { word: 'authetni', maxEdits: 2, isPrefix: true })
  expect(found.map(([candidate, edits]) => [index.words[candidate], edits])).toEqual([
    ['authentic', 1],
    ['authentication', 1],
  ])
})

/** The edit distance of a word and a candidate, or the nearest prefix of it, from the full table of distances. */
function countEdits(word: string, candidate: string, isPrefix: boolean): number {
  const rows = [Array.from({ length: word.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= candidate.length; row++) {
    const cells = [row]
    for (let column = 1; column <= word.length; column++) {
      const [before, above] = [rows[row - 1] ?? [], rows[row - 2] ?? []]
      const cost = candidate[row - 1] === word[column - 1] ? 0 : 1
      const isSwapped = candidate[row - 1] === word[column - 2] && candidate[row - 2] === word[column - 1]
      const swapped = row > 1 && column > 1 && isSwapped ? (above[column - 2] ?? 0) + 1 : Infinity
      const changed = Math.min(before[column] ?? 0, cells[column - 1] ?? 0) + 1
      cells.push(Math.min(changed, (before[column - 1] ?? 0) + cost, swapped))
    }
    rows.push(cells)
  }
  const whole = rows.map((cells) => cells[word.length] ?? 0)
  return isPrefix ? Math.min(...whole) : (whole.at(-1) ?? 0)
}

test('signatures exclude no word within the edit distance', () => {
  const letters = 'abcdefgh'
  const words = Array.from({ length: 3000 }, (_, number) => {
    const mixed = Math.imul(number + 1, 2654435761)
    return Array.from({ length: 2 + (number % 8) }, (_, place) => letters[(mixed >>> (3 * place)) & 7]).join('')
  })
  const index = createFuzzyIndex([...new Set(words)].sort())
  const wanted = index.words.filter((_, place) => place % 200 === 0)
  for (const word of wanted) {
    for (const isPrefix of [false, true]) {
      const compared = index.words.map((candidate, place) => [place, countEdits(word, candidate, isPrefix)])
      for (const maxEdits of [0, 1, 2, 3]) {
        const near = compared.filter(([, edits = 0]) => edits <= maxEdits)
        expect(findFuzzy(index, { word, maxEdits, isPrefix })).toEqual(near)
      }
    }
  }
})

test('longer words may have more edits', () => {
  expect(['dns', 'saga', 'pipeline', '2024'].map(maxEditsOf)).toEqual([0, 1, 2, 0])
})
