import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { errorsAllowed, findMisspelt, spelledWords } from './typing-errors.ts'

const required = (query: string) =>
  parseQuery(query)
    .words.filter(({ isRequired }) => isRequired)
    .map(({ word, isPrefix }) => (isPrefix ? `${word}…` : word))

test('only the last word may be unfinished, and not once a blank follows it', () => {
  expect(required('deploy targ')).toEqual(['deploy', 'targ…'])
  expect(required('deploy target ')).toEqual(['deploy', 'target'])
})

test('words that are everywhere are not asked for, unless there are no others', () => {
  expect(required('how to deploy a service')).toEqual(['how', 'deploy', 'service…'])
  expect(required('to be or not to be')).toEqual(['to', 'be…', 'or', 'not'])
})

test('an identifier is asked for by its parts, and meant as a whole', () => {
  expect(required('k5-project.yml')).toEqual(['k5', 'project', 'yml…'])
  expect(
    parseQuery('order.setStatus')
      .words.filter(({ isName }) => isName)
      .map(({ word }) => word),
  ).toEqual(['setstatus', 'order.setstatus'])
})

test('what stands in quotes is a phrase', () => {
  expect(parseQuery('"Deploy to Production" now').phrases).toEqual(['deploy to production'])
  expect(parseQuery('an open "quote').phrases).toEqual([])
})

test('a query of any length and content is read in no time', () => {
  expect(parseQuery('<script>alert(1)</script> '.repeat(1000)).words.length).toBeLessThanOrEqual(12)
  expect(parseQuery('"'.repeat(5000)).words).toEqual([])
  expect(parseQuery('\u0000\uffff💥').words).toEqual([])
})

test.each([
  ['kubernetes', 'kubernetes', 0],
  ['kubernetse', 'kubernetes', 1],
  ['kuberntes', 'kubernetes', 1],
  ['kubernnetes', 'kubernetes', 1],
  ['cubernetse', 'kubernetes', 2],
])('%s is %s with the right number of errors', (word, candidate, errors) => {
  const words = spelledWords(['docker', 'kubelet', candidate, 'kubernetes-cluster'])
  expect(findMisspelt(words, { word, limit: 2, isPrefix: false })).toEqual([[2, errors]])
})

test('the beginning of a word may be misspelt too', () => {
  const words = spelledWords(['author', 'authentic', 'authentication', 'authority', 'autumn'].sort())
  const found = findMisspelt(words, { word: 'authetni', limit: 2, isPrefix: true })
  expect(found.map(([index, errors]) => [words.words[index], errors])).toEqual([
    ['authentic', 1],
    ['authentication', 1],
  ])
})

/** The fewest edits between a word and a candidate, or any beginning of it, from the whole table of them. */
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

test('what is found by passing over words is what comparing all letters of all finds', () => {
  const letters = 'abcdefgh'
  const words = Array.from({ length: 3000 }, (_, number) => {
    const mixed = Math.imul(number + 1, 2654435761)
    return Array.from({ length: 2 + (number % 8) }, (_, place) => letters[(mixed >>> (3 * place)) & 7]).join('')
  })
  const spelled = spelledWords([...new Set(words)].sort())
  const wanted = spelled.words.filter((_, index) => index % 200 === 0)
  for (const word of wanted) {
    for (const limit of [0, 1, 2, 3]) {
      for (const isPrefix of [false, true]) {
        const compared = spelled.words.map((candidate, index) => [index, countEdits(word, candidate, isPrefix)])
        const near = compared.filter(([, errors = 0]) => errors <= limit)
        expect(findMisspelt(spelled, { word, limit, isPrefix })).toEqual(near)
      }
    }
  }
})

test('the longer a word, the more errors it may have', () => {
  expect(['dns', 'saga', 'pipeline', '2024'].map(errorsAllowed)).toEqual([0, 1, 2, 0])
})
