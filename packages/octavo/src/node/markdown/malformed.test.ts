import { beforeAll, expect, test } from 'vitest'
import { expectNoMore, measure } from '../files/processor-time.fixture.ts'
import { articleOf, compileText, problemsOf } from './testing/test-page.ts'

test('a binary file yields one error and an empty page', async () => {
  const page = await compileText('\x89PNG\r\n\x1a\n\0\0\0')
  expect([page.body, page.sections, page.title]).toEqual([[], [], 'Page'])
  expect(await problemsOf('# A\n\nb\0c')).toEqual([
    '3:2 error This file is not text: it contains a NUL byte. (Save it as UTF-8, or rename it so that it does not end in .md.)',
  ])
})

test('invalid UTF-8 is reported once, and the rest of the file is parsed', async () => {
  const text = '# A\n\nb\uFFFDc \uFFFD'
  expect(await problemsOf(text)).toEqual([
    '3:2 warning This file is not valid UTF-8: invalid bytes are shown as \uFFFD. (Save it as UTF-8.)',
  ])
  expect(await articleOf(text)).toContain('<p>b\uFFFDc \uFFFD</p>')
})

test('a byte order mark and Windows line ends make no difference', async () => {
  const unix = await compileText('---\ntitle: A\n---\n\nOne\ntwo\n\n```text\na\nb\n```\n\n:::note\nx\n:::\n')
  const windows = await compileText(
    '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nOne\r\ntwo\r\n\r\n```text\r\na\r\nb\r\n```\r\n\r\n:::note\r\nx\r\n:::\r\n',
  )
  expect(windows).toEqual(unix)
})

test('an empty file yields an empty page', async () => {
  expect(await compileText('')).toMatchObject({ title: 'Page', body: [], headings: [], problems: [], markdown: [] })
})

test('twenty levels of nesting are valid', async () => {
  const list = Array.from({ length: 20 }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n')
  expect(await problemsOf(list)).toEqual([])
  expect(await articleOf(list)).toContain('level 19')
  expect(await problemsOf(`${'>'.repeat(20)} x`)).toEqual([])
})

test.each([
  ['quotes', `${'>'.repeat(10_000)} deep words`],
  ['lists', `${'- '.repeat(10_000)}deep words`],
  ['emphasis', `${'*a '.repeat(10_000)}deep words${'*'.repeat(10_000)}`],
  ['indented lists', `${Array.from({ length: 1000 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')} deep words`],
])('ten thousand levels of %s yield a problem, not a crash', async (_, text) => {
  expect(await problemsOf(text)).toEqual([
    expect.stringMatching(/error This text is nested more than 200 levels deep\./),
  ])
  expect(await articleOf(text)).toContain('deep words')
})

const LONG = 25_000

/** A page of ordinary paragraphs, about as long as the pages below. */
const PLAIN = 'Some ordinary words.\n\n'.repeat((4 * LONG) / 20)
/** How many times as much processor time as this page one of the others may need. */
const MOST = 75
let plainTime = Infinity
beforeAll(async () => {
  for (let tries = 0; tries < 5; tries++) plainTime = Math.min(plainTime, await measure(() => compileText(PLAIN)))
})

test.each([
  ['brackets', '['.repeat(LONG)],
  ['bare links', 'https://a.example。'.repeat(LONG / 10)],
  ['images', '!['.repeat(LONG)],
  ['links', '[a]('.repeat(LONG)],
  ['directive labels', ':a['.repeat(LONG)],
  ['directives', ':a'.repeat(LONG)],
  ['colons', '::: '.repeat(2500)],
  ['stars', '*'.repeat(LONG)],
  ['mixed emphasis', '*_'.repeat(LONG)],
  ['backticks', '`a``b'.repeat(LONG)],
  ['angle brackets', '<'.repeat(LONG)],
  ['open tags', '<b>'.repeat(2500)],
  ['open divs', '<div>\n\n'.repeat(1500)],
  ['tags in a block', `<table>\n${'<tr><td>a</td></tr>\n'.repeat(15_000)}</table>`],
  ['tags in a quoted block', `> <table>\n${'> <tr><td>a</td></tr>\n'.repeat(5000)}> </table>`],
  ['tags in a line', '<span id="a"></span>'.repeat(20_000)],
  ['comments in a line', '<!-- a -->'.repeat(40_000)],
  ['references of another engine', '[a](xref:'.repeat(LONG)],
  ['a row of a table with spaces', `a|b\n|-|${' '.repeat(LONG)}-|`],
  ['a line of spaces below a bar', `a|b\n-${' '.repeat(LONG)}x`],
  ['attributes', `<b ${'a="b" '.repeat(2500)}>`],
  ['components', '<Steps>\n\n'.repeat(500)],
  ['unknown components', '<Foo> '.repeat(1000)],
  ['CDATA sections', '<![CDATA['.repeat(75_000)],
  ['processing instructions', `<div>${'<?'.repeat(125_000)}`],
  ['variables', '{{'.repeat(LONG)],
  ['filled variables', '{{productName}} '.repeat(2500)],
  ['spaces', `a${' '.repeat(LONG)}b`],
  ['spaces in a directive', `:::note a${' '.repeat(LONG)}b\n:::`],
  ['spaces after a brace', `{{${' '.repeat(4 * LONG)}x`],
  ['spaces in an alert', `> [!NOTE] a${' '.repeat(4 * LONG)}b\n> c`],
  ['spaces in a heading', `## a${' '.repeat(2 * LONG)}{#`],
  ['spaces before a comment', `\`\`\`js\n${' '.repeat(4 * LONG)}// [!code x\n\`\`\``],
  ['lines in front matter', `---\n${'\n'.repeat(4 * LONG)}title: a\n---\n`],
  ['backslashes', `${'\\'.repeat(2 * LONG)}{{`],
  ['code elements in a block', `<div>\n{{a}}${'<code '.repeat(2 * LONG)}\n</div>`],
  ['heading marks', `## a ${'{#'.repeat(LONG)}`],
  ['dots in a heading', `## a {${'.a'.repeat(LONG)} "}`],
  ['footnotes', `${'[^a]'.repeat(2500)}\n\n[^a]: x [^a]`],
  ['different footnotes', Array.from({ length: 5000 }, (_, i) => `a[^${i}]\n\n[^${i}]: b\n`).join('\n')],
  ['warnings', '!!! note\n    a\n\n'.repeat(12_500)],
  ['table cells', `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${`|${'a|'.repeat(500)}\n`.repeat(10)}`],
  ['table rows', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(10_000)}`],
  ['headings', '# a\n'.repeat(2500)],
  ['definitions', '[a]: b\n'.repeat(LONG)],
  ['entities', '&amp;'.repeat(LONG)],
  ['underscores', 'a_'.repeat(50_000)],
  ['parentheses in an address', `https://a.example/${')'.repeat(100_000)}x`],
  ['addresses without spaces', `[a](${'https://'.repeat(25_000)}`],
  ['lines in the title of a link', `[a](b "${'x\n'.repeat(60_000)}`],
  ['encoded bytes', 'QUJD_-x:y&'.repeat(50_000)],
  ['code lines', `\`\`\`js {1-99999}\n${'let a = "b"\n'.repeat(10_000)}\`\`\``],
  ['yaml lines', `\`\`\`yaml\n${'a: b # c\n'.repeat(10_000)}\`\`\``],
  ['one long code line', `\`\`\`js\n${'a("b") + '.repeat(10_000)}\n\`\`\``],
  ['one long yaml line', `\`\`\`yaml\na: ${'b# '.repeat(10_000)}\n\`\`\``],
  ['line ranges', `\`\`\`js {${'1,'.repeat(100_000)}1}\nx\n\`\`\``],
  ['braces in fence options', `\`\`\`js ${'{'.repeat(4 * LONG)}\nx\n\`\`\``],
  ['code tabs', `<CodeTabs>\n${'```js\nx\n```\n'.repeat(20_000)}</CodeTabs>`],
  ['mistakes in a diagram', `\`\`\`mermaid\ngraph TD\n${'A & B C\n'.repeat(LONG)}\`\`\``],
  ['fence options', `\`\`\`js ${'{1} a="b" '.repeat(2500)}\nx\n\`\`\``],
])('a very large number of %s is compiled in reasonable time', async (_, text) => {
  const work = async () => expect((await compileText(text)).file).toBe('docs/a/page.md')
  await expectNoMore(MOST, { work, than: plainTime })
})

test('an overlong paragraph is shown as code', async () => {
  const text = `Text\n\n${'{"a_b":"c&d"},'.repeat(20_000)}\n\nEnd`
  expect(await problemsOf(text)).toEqual([
    '3:1 warning This paragraph is too long to be parsed as Markdown and is shown as code. (Put it in a code fence, or split it with blank lines.)',
  ])
  expect(await articleOf(text)).toMatch(/^<p>Text<\/p>\n<figure class="code".*<p>End<\/p>$/s)
})

test('paragraphs of a page that are too long together are shown as code from one on', async () => {
  const paragraphs = `${'_a'.repeat(15_000)}\n\n${'&#1;'.repeat(5500)}\n\n`
  expect(await problemsOf(paragraphs.repeat(2))).toEqual([
    expect.stringMatching(/^5:1 warning This paragraph is too long/),
    expect.stringMatching(/^7:1 warning This paragraph is too long/),
  ])
})

test('a long table of times and addresses is a table', async () => {
  const text = `| Time | Page |\n| --- | --- |\n${'| 10:30:15 | https://a.example/b |\n'.repeat(5000)}`
  expect(await problemsOf(text)).toEqual([])
  expect((await articleOf(text)).match(/<td>10:30:15<\/td>/g)).toHaveLength(5000)
})

test.each([
  ['blocks', `${'<Steps>\n\n'.repeat(3000)}deep words${'\n\n</Steps>'.repeat(3000)}`],
  ['inline tags', `${'<Steps>'.repeat(3000)}deep words${'</Steps>'.repeat(3000)}`],
  ['tabs', `${'<Tabs>\n<Tab label="a">\n\n'.repeat(3000)}deep words${'\n\n</Tab>\n</Tabs>'.repeat(3000)}`],
])('thousands of nested components, written as %s, yield a problem, not a crash', async (_, text) => {
  expect(await problemsOf(text)).toContainEqual(
    expect.stringMatching(/^\d+:\d+ error Components are nested more than 50 levels deep/),
  )
  expect(JSON.stringify((await compileText(text)).body)).toContain('deep words')
})

test('a hundred thousand levels of lists are not parsed', async () => {
  expect(await problemsOf(`${'- '.repeat(100_000)}deep words`)).toEqual([
    expect.stringMatching(/^1:1 warning This paragraph is too long to be parsed as Markdown/),
  ])
})
