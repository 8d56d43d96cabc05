import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { errorsAllowed, findMisspelt, sortedWords } from './typing-errors.ts'

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
  const words = sortedWords(['docker', 'kubelet', candidate, 'kubernetes-cluster'])
  expect(findMisspelt(words, { word, limit: 2, isPrefix: false })).toEqual([[2, errors]])
})

test('the beginning of a word may be misspelt too', () => {
  const words = sortedWords(['author', 'authentic', 'authentication', 'authority', 'autumn'].sort())
  const found = findMisspelt(words, { word: 'authetni', limit: 2, isPrefix: true })
  expect(found.map(([index, errors]) => [words.words[index], errors])).toEqual([
    ['authentic', 1],
    ['authentication', 1],
  ])
})

test('what is found by passing over beginnings is what comparing every word finds', () => {
  const letters = 'abc'
  const words = Array.from({ length: 3 ** 5 }, (_, number) =>
    Array.from({ length: 2 + (number % 4) }, (_, place) => letters[Math.floor(number / 3 ** place) % 3]).join(''),
  )
  const sorted = sortedWords([...new Set(words)].sort())
  for (const word of ['abca', 'cabb', 'bb', 'acbac']) {
    for (const isPrefix of [false, true]) {
      const alone = sorted.words.flatMap((candidate, index) =>
        findMisspelt(sortedWords([candidate]), { word, limit: 2, isPrefix }).map(([, errors]) => [index, errors]),
      )
      expect(findMisspelt(sorted, { word, limit: 2, isPrefix })).toEqual(alone)
    }
  }
})

test('the longer a word, the more errors it may have', () => {
  expect(['dns', 'saga', 'pipeline', '2024'].map(errorsAllowed)).toEqual([0, 1, 2, 0])
})
