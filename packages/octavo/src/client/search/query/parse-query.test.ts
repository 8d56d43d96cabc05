import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

const required = (query: string) =>
  parseQuery(query)
    .terms.filter(({ share }) => share > 0)
    .map(({ text, isPrefix }) => (isPrefix ? `${text}…` : text))

test('only the last word is a prefix, unless a space follows it', () => {
  expect(required('deploy targ')).toEqual(['deploy', 'targ…'])
  expect(required('deploy target ')).toEqual(['deploy', 'target'])
})

test('stop words and single letters or digits are not required, unless there are no other words', () => {
  expect(required('how do I deploy a service')).toEqual(['deploy', 'service…'])
  expect(required('exit code 3')).toEqual(['exit', 'code'])
  expect(required('3')).toEqual(['3…'])
  expect(required('to be or not to be')).toEqual(['to', 'be…', 'or', 'not'])
})

test('an identifier is required by its parts and also searched as a whole', () => {
  expect(required('k5-project.yml')).toEqual(['k5', 'project', 'yml…'])
  expect(
    parseQuery('order.setStatus')
      .terms.filter(({ isIdentifier }) => isIdentifier)
      .map(({ text }) => text),
  ).toEqual(['setstatus', 'order.setstatus'])
})

test('quoted text is a phrase', () => {
  expect(parseQuery('"Deploy to Production" now').phrases).toEqual(['deploy to production'])
  expect(parseQuery('an open "quote').phrases).toEqual([])
})

test('queries of any length and content are parsed', () => {
  expect(parseQuery('<script>alert(1)</script> '.repeat(1000)).terms.length).toBeLessThanOrEqual(12)
  expect(parseQuery('"'.repeat(5000)).terms).toEqual([])
  expect(parseQuery('\u0000\uffff💥').terms).toEqual([])
})
