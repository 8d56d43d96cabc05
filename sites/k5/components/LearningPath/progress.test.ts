import { expect, test } from 'vitest'
import { formatDone, formatMinutes, markSteps, measurePath, NOTHING_DONE, parseDone, toStepKey } from './progress.ts'

const PATH = ['docs/about/getting-started/', 'docs/design/namespaces/', 'docs/design/extensions/unit-test/']

test('a new reader continues with the first step', () => {
  expect(measurePath(PATH, NOTHING_DONE)).toEqual({ done: 0, total: 3, next: 0 })
})

test('a step done out of order is counted, and the first open one is next', () => {
  const done = markSteps(NOTHING_DONE, [PATH[0] ?? '', PATH[2] ?? ''], true)
  expect(measurePath(PATH, done)).toEqual({ done: 2, total: 3, next: 1 })
})

test('a path with all steps done has no next step', () => {
  expect(measurePath(PATH, markSteps(NOTHING_DONE, PATH, true))).toEqual({ done: 3, total: 3, next: undefined })
})

test('restarting a path keeps the steps of other paths', () => {
  const done = markSteps(NOTHING_DONE, [...PATH, 'docs/troubleshooting/'], true)
  expect([...markSteps(done, PATH, false)]).toEqual(['docs/troubleshooting/'])
})

test('progress is kept for the next visit', () => {
  const done = markSteps(NOTHING_DONE, PATH, true)
  expect(parseDone(formatDone(done))).toEqual(done)
})

test.each([[null], [''], ['{"a":1}'], ['[1,null]'], ['no JSON']])(
  '%j in the storage counts as nothing done',
  (stored) => {
    expect(parseDone(stored)).toEqual(NOTHING_DONE)
  },
)

test('progress is kept for a new version of the documentation', () => {
  expect(toStepKey('/5.2/docs/about/getting-started/#build', '/5.2/')).toBe(
    toStepKey('/5.1/docs/about/getting-started/', '/5.1/'),
  )
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [220, '3 h 40 min'],
])('%i minutes read as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})
