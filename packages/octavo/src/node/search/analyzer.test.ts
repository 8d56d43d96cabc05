import { expect, test } from 'vitest'
import { tokenize } from '../../shared/search/tokenizer.ts'
import { TokenTable } from './analyzer.ts'

const TEXTS = [
  '',
  'a',
  'Run k5-project.yml, then a.b.c: @SpringBootApplication --skip-tests!',
  'C++ and C++17, C# F#, Q&A, AT&T, i++; x++y a#b a&b1 c#_ xC++ C+ C+1 #C &A R&D-team a-C++ .NET',
  'C++',
  'C#',
  '.NET',
  'x .NET.Core ..NET .Net-x .NETS a.NET (.net)',
  'Q&A',
  'C+',
  'é C# é++ C#é C++é Q&é',
  '-leading.marks/ and trailing-marks- --- a--b a-.b x:y: 10:30. e.g. _private__name_',
  '/actuator/health/readiness?x=1&y=[2]',
  'GRÜSSE, naïve café → a-ü.b 設定ファイル',
  'café a-b',
  'a—b “quoted-part” don’t 10→20… 🙂smile key🔑-lock ¿x?',
  '✓️ ½ª² Ⅳ \ud800lone x\udfff',
  'tab\tnewline\nnul\0bell\u0007del\u007f',
]

const tokensOf = (table: TokenTable, text: string) => {
  const { values, length } = table.tokenize(text)
  return Array.from(values.subarray(0, length), (number) => table.tokens[number])
}

test.each(TEXTS)('%j has the same tokens as in a query', (text) => {
  expect(tokensOf(new TokenTable(), text)).toEqual(tokenize(text))
})

test('a token keeps its number when the table grows', () => {
  const table = new TokenTable()
  const words = Array.from({ length: 50_000 }, (_, index) => `word${index * 7919}`)
  expect(tokensOf(table, words.join(' '))).toEqual(words)
  expect(tokensOf(table, words.toReversed().join(', '))).toEqual(words.toReversed())
  expect(table.tokens).toHaveLength(words.length)
})

test('a text may be longer than the first buffer', () => {
  const long = `start ${'x'.repeat(300_000)} end`
  expect(tokensOf(new TokenTable(), long)).toEqual(long.split(' '))
})
