import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf } from '../testing/test-page.ts'

const FENCE = '```'

/** The code element of an article with one block. */
async function codeOf(text: string): Promise<string> {
  return /<code>(.*)<\/code>/s.exec(await articleOf(text))?.[1] ?? ''
}

const block = (options: string, code: string, language = 'text') => `${FENCE}${language} ${options}\n${code}\n${FENCE}`

test('words are marked wherever they occur, by text or by pattern', async () => {
  expect(await codeOf(block('"b c" ins="d" del=/e+/', 'a b c d\nb c eee b  c'))).toBe(
    'a <mark>b c</mark> <ins>d</ins>\n<mark>b c</mark> <del>eee</del> b  c',
  )
  // Of a pattern with groups, only these are marked.
  expect(await codeOf(block(String.raw`/a(b)|\/(c)/`, 'ab a /c'))).toBe('a<mark>b</mark> a /<mark>c</mark>')
  expect(await codeOf(block(String.raw`/\\(/ "a/b"`, 'f( a/b)'))).toBe('f<mark>(</mark> <mark>a/b</mark>)')
  expect(await codeOf(block(String.raw`'"x"' "\"y\"" "$."`, '"x" "y" $. $b'))).toBe(
    '<mark>"x"</mark> <mark>"y"</mark> <mark>$.</mark> $b',
  )
  expect(await codeOf(block(String.raw`"C:\\" ins=/\\"b/`, String.raw`C:\ "b`))).toBe(
    String.raw`<mark>C:\</mark> <ins>"b</ins>`,
  )
  expect(await codeOf(block('"abc" ins="b"', 'abc'))).toBe('<mark>a</mark><ins>b</ins><mark>c</mark>')
})

test('variables in marks are replaced as in the code, which may have its own braces', async () => {
  const text = block('"{{productName}} x" "{{own}}"', '{{productName}} x {{own}}')
  expect(await codeOf(text)).toBe('<mark>K5 Workbench x</mark> <mark>{{own}}</mark>')
  expect(await problemsOf(text)).toEqual([])
})

test('marks cross tokens, and are in lines with numbers and marks of their own', async () => {
  expect(await codeOf(block('showLineNumbers {2} "= f(1"', 'let a = f(1)\nb', 'js'))).toBe(
    '<span class="line" data-line="1"><span class="k">let</span> a <mark>= </mark><mark class="f">f</mark>' +
      '<mark>(</mark><mark class="n">1</mark>)\n</span><span class="line mark" data-line="2">b</span>',
  )
})

test('comments mark a word from their line on, or in as many lines as they say', async () => {
  const code = 'a b\n// [!code word:a]\na b\na // [!code word:b\\:c]\n/* [!code word:b:1] */\nb b:c\nb'
  expect(await codeOf(block('', code, 'unknown-language'))).toBe(
    'a b\n<mark>a</mark> b\n<mark>a</mark>\n<mark>b</mark> <mark>b:c</mark>\nb',
  )
  expect(await codeOf(block('', '// [!code word:a]\na', 'md'))).toContain('[!code word:a]')
})

test('a mark that matches nothing is an error with its place, and a warning in a comment', async () => {
  const text = block('title="t" "x y"', 'x\ny\n// [!code word:z]\nw')
  expect(await problemsOf(`Text\n\n${text}`)).toEqual([
    expect.stringMatching(/^3:19 error The mark "x y" matches nothing in this code block\. \(Remove it, or write/),
    expect.stringMatching(
      /^6:1 warning The mark \/\/ \[!code word:z\] matches nothing.*A comment marks words from its line on\.\)$/,
    ),
  ])
  expect(await problemsOf(block('/a(/', 'a('))).toEqual([
    expect.stringMatching(
      /^1:9 error The mark \/a\(\/ is not a valid regular expression\. \(Write the text in quotation marks, or/,
    ),
  ])
})

test('an expression that would search for hours is an error with its place, in blocks and in files', async () => {
  const code = 'aVeryLongNameOfSomething = anotherName andSomeMoreWords x'
  expect(await problemsOf(block(String.raw`/(\w+\s?)*;/`, code))).toEqual([
    expect.stringMatching(
      /^1:9 error The mark \/\(\\w\+\\s\?\)\*;\/ takes too long to search this code block\. \(Write the text/,
    ),
  ])
  // Other expressions of the page are not searched, so the time of a page is limited, too.
  const text = `<Code file="a.js" mark="/(a+)+$/" />\n\n${block('/(b+)+$/', `${'b'.repeat(40)}c`).repeat(20)}`
  const problems = await problemsOf(text, { 'docs/a/a.js': `${'a'.repeat(40)}b` })
  expect(problems).toEqual([expect.stringMatching(/^1:19 error The mark mark="\/\(a\+\)\+\$\/" takes too long/)])
})

test('below a slow expression, texts are still marked and checked', async () => {
  const text = `${block('/(a+)+$/ "aa!"', `${'a'.repeat(40)}!`)}\n\n${block('"b"', 'a b')}\n\n${block('"z"', 'a b')}`
  expect(await articleOf(text)).toContain('<code>a <mark>b</mark></code>')
  expect(await problemsOf(text)).toEqual([
    expect.stringMatching(/^1:9 error .* takes too long .* expressions after it are not searched/),
    expect.stringMatching(/^9:9 error The mark "z" matches nothing/),
  ])
  expect(await articleOf(text)).toContain('<mark>aa!</mark>')
})

test('only a page with such marks needs their style sheet', async () => {
  expect((await compileText(block('"a"', 'a'))).styles).toEqual(['code-marks'])
  expect((await compileText(block('{1} title="a"', 'a'))).styles).toBeUndefined()
})
