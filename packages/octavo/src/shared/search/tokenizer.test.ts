import { expect, test } from 'vitest'
import { fold, partsOf, termsOf, tokenize, unmark } from './tokenizer.ts'

const termsIn = (text: string, isCode = false) => tokenize(text).flatMap((token) => termsOf(token, isCode))

test.each([
  ['a k5-project.yml file.', ['a', 'k5-project.yml', 'file']],
  ['@SpringBootApplication', ['spring^boot^application']],
  ['getHTTPServer and snake_case', ['get^http^server', 'and', 'snake_case']],
  ['k5 build --skip-tests', ['k5', 'build', 'skip', 'tests']],
  ['a.b.c', ['a.b.c']],
  ['GET /actuator/health/readiness', ['get', 'actuator', 'health', 'readiness']],
  [
    '.NET and .net-core, a.net ..net .network',
    ['.net', 'net', 'and', '.net', 'net', 'core', 'a.net', 'net', 'network'],
  ],
  ['at 10:30, e.g. 3.5.1', ['at', '10:30', 'e.g', '3.5.1']],
  ['read-only and/or Read/Write', ['read', 'only', 'and', 'or', 'read', 'write']],
  ['C++17, C#; (F#) and g++.', ['c++', '17', 'c#', 'f#', 'and', 'g++']],
  ['libc++ and file.c#L10', ['libc', 'and', 'file.c', 'l10']],
  ['A-B tests, E/E, the Q&A', ['a-b', 'tests', 'e/e', 'the', 'q&a']],
  ['x-axis, a & b, one&two', ['x', 'axis', 'a', 'b', 'one', 'two']],
])('%s is indexed under %j', (text, terms) => {
  expect(termsIn(text)).toEqual(terms)
})

test('in code, joined plain words are identifiers too', () => {
  expect(termsIn('--dry-run /actuator/health', true)).toEqual(['dry-run', 'actuator/health'])
})

test('an identifier is a term as a whole and has parts', () => {
  expect(unmark('spring^boot^application')).toBe('springbootapplication')
  expect(partsOf('k5-project.yml')).toEqual(['k5', 'project', 'yml'])
  expect(partsOf('order.set^status')).toEqual(['order', 'set', 'status'])
})

test('an overlong token is indexed by its parts only', () => {
  expect(termsIn(`aB${'c'.repeat(60)}`, true)).toEqual(['a', `b${'c'.repeat(60)}`])
})

test('case, accents, full width and ligatures are folded, and letters that not all keyboards have', () => {
  expect(fold('CAFÉ ﬁle ＫＡＦＫＡ İ')).toBe('cafe file kafka i')
  expect(fold('Straße GROẞ Æsop œuvre Øl Łódź Đorđe ışık Þór Ħal')).toBe(
    'strasse gross aesop oeuvre ol lodz dorde isik thor hal',
  )
})

test('the voicing marks of Japanese letters are kept', () => {
  expect(fold('がぎ')).toBe('がぎ')
})

test('scripts without spaces are split into bigrams', () => {
  expect(termsIn('データベース設定')).toEqual(['デー', 'ータ', 'タベ', 'ベー', 'ース', 'ス設', '設定'])
  expect(termsIn('Kafkaの設定')).toEqual(['kafka', 'の設', '設定'])
  expect(termsIn('中')).toEqual(['中'])
  expect(termsIn('useState는 v-for의', true)).toEqual(['use^state', '는', 'v-for', '의'])
})

test('Cyrillic and Greek words are folded and split like Latin ones', () => {
  expect(termsIn('Привет мир, γειά')).toEqual(['привет', 'мир', 'γεια'])
})

test('a long text without spaces is split, too', () => {
  expect(termsIn('日本語'.repeat(300_000))).toHaveLength(899_999)
})

test('of encoded bytes, only the start is indexed', () => {
  for (const letter of ['a', 'é', '\u0301'])
    expect(termsIn(`x${letter.repeat(1_000_000)}`)[0]!.length).toBeLessThan(200)
  expect(termsIn('f'.repeat(128))).toEqual(['f'.repeat(128)])
})
