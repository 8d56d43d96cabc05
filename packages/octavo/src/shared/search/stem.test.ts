import { expect, test } from 'vitest'
import { areForms, stem } from './stem.ts'

const areSame = (a: string, b: string) => stem(a) === stem(b) && areForms(a, b)

test.each([
  ['configure', 'configuration'],
  ['configures', 'configuring'],
  ['policy', 'policies'],
  ['cache', 'caching'],
  ['cached', 'cache'],
  ['deploy', 'deployed'],
  ['create', 'creation'],
  ['connection', 'connect'],
  ['mapping', 'mapped'],
  ['install', 'installation'],
  ['pipeline', 'pipelines'],
])('%s and %s are forms of one word', (a, b) => {
  expect(areSame(a, b)).toBe(true)
})

test.each([
  ['aws', 'aw'],
  ['news', 'new'],
  ['https', 'http'],
  ['state', 'stats'],
  ['planes', 'plans'],
  ['header', 'head'],
  ['generic', 'generate'],
  ['string', 'str'],
  ['using', 'us'],
  ['server', 'serve'],
])('%s and %s are different words', (a, b) => {
  expect(areSame(a, b)).toBe(false)
})

test('identifiers and words of other scripts are not stemmed', () => {
  expect(stem('k5-projects')).toBe('k5-projects')
  expect(stem('настройки')).toBe('настройки')
})
