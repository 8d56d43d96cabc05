import { expect, test } from 'vitest'
import { runsOf } from '../../shared/search/words.ts'
import { NumberList } from './number-list.ts'
import { RunTable } from './run-table.ts'

const TEXTS = [
  '',
  'a',
  'Run k5-project.yml, then a.b.c: @SpringBootApplication --skip-tests!',
  '-leading.marks/ and trailing-marks- --- a--b a-.b x:y: 10:30. e.g. _private__name_',
  '/actuator/health/readiness?x=1&y=[2]',
  'GRÜSSE, naïve café → a-ü.b 設定ファイル',
  'café a-b',
  'a—b “quoted-part” don’t 10→20… 🙂smile key🔑-lock ¿x?',
  '✓️ ½ª² Ⅳ \ud800lone x\udfff',
  'tab\tnewline\nnul\0bell\u0007del\u007f',
]

const read = (table: RunTable, text: string) => {
  const numbers = new NumberList()
  table.read(text, numbers)
  return Array.from(numbers.values.subarray(0, numbers.length), (number) => table.runs[number])
}

test.each(TEXTS)('the runs of %j are those that a query would be split into', (text) => {
  expect(read(new RunTable(), text)).toEqual(runsOf(text))
})

test('a run keeps its number, among as many others as there are', () => {
  const table = new RunTable()
  const words = Array.from({ length: 50_000 }, (_, index) => `word${index * 7919}`)
  expect(read(table, words.join(' '))).toEqual(words)
  expect(read(table, words.toReversed().join(', '))).toEqual(words.toReversed())
  expect(table.runs).toHaveLength(words.length)
})

test('a text may be of any length', () => {
  const long = `start ${'x'.repeat(300_000)} end`
  expect(read(new RunTable(), long)).toEqual(long.split(' '))
})
