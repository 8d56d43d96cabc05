import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const HOSTILE = {
  css: 'css ',
  less: '#a ',
  nginx: 'a ',
  csharp: 'a.',
  html: '<a ',
}

/** Microseconds of processor time of this process, because the machine may be busy. */
function measureWork(work: () => void): number {
  const started = process.cpuUsage().user
  work()
  return process.cpuUsage().user - started
}
const measure = (code: string, language: string) => measureWork(() => highlight(code, language))

/** What forty million steps take on this machine. */
const MACHINE = measureWork(() => {
  let sum = 0
  for (let step = 0; step < 40_000_000; step++) sum = (sum * 31 + step) | 0
  // Otherwise the compiler may leave the loop out.
  if (sum === 0.5) throw new Error('No sum of whole numbers is a fraction.')
})
/** The longest that a block may take: some 10 s. */
const LONGEST = 25 * MACHINE

test.each(Object.entries(HOSTILE))('100 KB of text in a block of %s are highlighted at once', (language, word) => {
  const line = word.repeat(400)
  const code = `${line}\n`.repeat(Math.floor(99_000 / line.length))
  // 20 to 40 s without limits.
  expect(measure(code, language)).toBeLessThan(LONGEST)
  // The longest text that is highlighted: 1 s.
  expect(measure(code.slice(0, 20_000), language)).toBeLessThan(LONGEST)
})

test.each(['regex', 'handlebars', 'mdx'])(
  'many open brackets in a block of %s take no more time than some',
  (language) => {
    const measureBrackets = (length: number) => measure(`${'['.repeat(400)}\n`.repeat(length / 400), language)
    measureBrackets(4000)
    // Five times as long: 25 times as much without limits.
    expect(measureBrackets(80_000) / Math.max(measureBrackets(16_000), measureBrackets(16_000))).toBeLessThan(14)
  },
)

test.each([
  ['nginx', '# a a a a a a a a a a a a a a\n'],
  ['rust', 'r#"\n'],
  ['rust', 'br##"a"#\n'],
])('beginnings of directives and strings in a block of %s (%j) are not searched up to its end', (language, line) => {
  const measureLines = (length: number) => measure(line.repeat(Math.floor(length / line.length)), language)
  measureLines(4000)
  // Five times as long: 25 times as much without limits.
  expect(measureLines(99_000) / Math.max(measureLines(20_000), measureLines(20_000))).toBeLessThan(12)
})

test.each([
  ['smarty', '{a}'],
  ['ftl', '${a}'],
  ['handlebars', '{{a}}'],
])('a template of %s with thousands of parts does not end the build', (language, part) => {
  const code = `${part.repeat(100)}\n`.repeat(Math.floor(19_000 / part.length / 100))
  expect(
    highlight(code, language)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
})

test('directives with comments, and raw strings with quotation marks, are highlighted to their end', () => {
  const directive = highlight('map $a # one\n  # two\n  $b { }', 'nginx').map((run) => [run.class, run.text.trim()])
  expect(directive).toContainEqual(['v', '$b'])
  expect(highlight(`r#"${'"a" '.repeat(400)}"#`, 'rust')).toHaveLength(1)
})

test('long selectors, names and style sheets have the same colors as short ones', () => {
  const classesOf = (code: string, language: string) => new Set(highlight(code, language).map((run) => run.class))
  const selector = (count: number) =>
    `${Array.from({ length: count }, (_, index) => `.a${index}`).join(',\n')} { top: 0 }`
  expect(classesOf(selector(150), 'css')).toEqual(classesOf(selector(1), 'css'))
  const style = (count: number) => `<style>\n${'a { top: 0 }\n'.repeat(count)}</style>`
  expect(classesOf(style(1000), 'html')).toEqual(classesOf(style(1), 'html'))
  const name = (count: number) => `using ${'A.'.repeat(count)}B;\nclass C {}`
  expect(classesOf(name(50), 'csharp')).toEqual(classesOf(name(1), 'csharp'))
})
