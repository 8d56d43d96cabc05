import { expect, test } from 'vitest'
import { fold, partsOf, runsOf, unmark, wordsOf } from './words.ts'

const wordsIn = (text: string, isCode = false) => runsOf(text).flatMap((run) => wordsOf(run, isCode))

test.each([
  ['a k5-project.yml file.', ['a', 'k5-project.yml', 'file']],
  ['@SpringBootApplication', ['spring^boot^application']],
  ['getHTTPServer and snake_case', ['get^http^server', 'and', 'snake_case']],
  ['k5 build --skip-tests', ['k5', 'build', 'skip', 'tests']],
  ['a.b.c', ['a.b.c']],
  ['GET /actuator/health/readiness', ['get', 'actuator', 'health', 'readiness']],
  ['at 10:30, e.g. 3.5.1', ['at', '10:30', 'e.g', '3.5.1']],
  ['read-only and/or Read/Write', ['read', 'only', 'and', 'or', 'read', 'write']],
])('%s is indexed under %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

test('in code even plain words that are joined are kept whole', () => {
  expect(wordsIn('--dry-run /actuator/health', true)).toEqual(['dry-run', 'actuator/health'])
})

test('an identifier is found whole and by its parts', () => {
  expect(unmark('spring^boot^application')).toBe('springbootapplication')
  expect(partsOf('k5-project.yml')).toEqual(['k5', 'project', 'yml'])
  expect(partsOf('order.set^status')).toEqual(['order', 'set', 'status'])
})

test('an endless run is no identifier, but its parts are words', () => {
  expect(wordsIn(`aB${'c'.repeat(60)}`, true)).toEqual(['a', `b${'c'.repeat(60)}`])
})

test('case, accents, full width and ligatures make no difference', () => {
  expect(fold('CAFÉ ﬁle ＫＡＦＫＡ Straße İ')).toBe('cafe file kafka straße i')
})

test('Japanese keeps the marks that tell its letters apart', () => {
  expect(fold('がぎ')).toBe('がぎ')
})

test('scripts without blanks become pairs of characters', () => {
  expect(wordsIn('データベース設定')).toEqual(['デー', 'ータ', 'タベ', 'ベー', 'ース', 'ス設', '設定'])
  expect(wordsIn('Kafkaの設定')).toEqual(['kafka', 'の設', '設定'])
  expect(wordsIn('中')).toEqual(['中'])
})

test('other scripts are words like any', () => {
  expect(wordsIn('Привет мир, γειά')).toEqual(['привет', 'мир', 'γεια'])
})
