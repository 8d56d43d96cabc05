import { expect, test } from 'vitest'
import { compilePage } from '../compile-page.ts'
import { articleOf, compileText, problemsOf, testContext, testSource, twinOf } from '../testing/test-page.ts'

test('text that looks like a directive, and unknown directives, stay text', async () => {
  expect(await articleOf('At 10:30, foo:bar and :smile: or a:b[*c*]{d}')).toBe(
    '<p>At 10:30, foo:bar and :smile: or a:b[<em>c</em>]{d}</p>',
  )
  expect(await articleOf('::leaf[x]{y=1}')).toBe('<p>::leaf[x]{y=1}</p>')
  expect(await articleOf('a < b, {x} and < > {')).toBe('<p>a &lt; b, {x} and &lt; &gt; {</p>')
})

test('an admonition has a title, a keyword class and an accessible name', async () => {
  expect(await articleOf(':::tip[Use *this*]\nText\n:::')).toBe(
    '<aside class="admonition admonition-tip" role="note" aria-label="Use this"><p class="admonition-title">Use <em>this</em></p>\n<p>Text</p>\n</aside>',
  )
  expect(await articleOf(':::qanda\nText\n:::')).toContain(
    'aria-label="Q &amp; A"><p class="admonition-title">Q &amp; A</p>',
  )
})

test('a table ends with the admonition around it', async () => {
  const article = await articleOf('- a\n\n  :::note\n  | a | b |\n  |---|---|\n  | c | d |\n  :::\n\nAfter | all\n')
  expect(article).not.toContain(':::')
  expect(article).toMatch(/<\/table><\/div>\n<\/aside>\n?<\/li>\n<\/ul>\n<p>After \| all<\/p>$/)
  expect(await articleOf('```md\n| a |\n:::\n```\n')).toContain('| a |\n:::')
})

test.each([
  '[x]: https://example.com',
  '[x]: https://example.com\n  "Title"',
  '[x]:\nhttps://example.com',
  '[x]:\n<https://example.com>\n"Title"',
  '[x]: https://example.com "Title\nof two lines"',
  '[x\ny]: /y\n[x]: https://example.com',
])('the definition of a link ends with the admonition around it: %s', async (definition) => {
  const text = `:::note\nSee [x].\n\n${definition}\n:::\n\nAfter.`
  expect(await problemsOf(text)).toEqual([])
  expect(await articleOf(text)).toMatch(/<\/p>\n<\/aside>\n<p>After\.<\/p>$/)
})

test.each(['::: tip', ':::tip', ':::  tip   ', '- x\n\n  ::: tip'])(
  'an admonition may be opened with "%s"',
  async (opening) => {
    const indent = opening.startsWith('-') ? '  ' : ''
    expect(await articleOf(`${opening}\n${indent}Text\n${indent}:::`)).toContain(
      '<aside class="admonition admonition-tip"',
    )
  },
)

test.each([':::note A title', '::: note A title', ':::note [A title]', ':::note[A title]'])(
  '%s gives a title',
  async (opening) => {
    expect(await articleOf(`${opening}\nText\n:::`)).toContain('<p class="admonition-title">A title</p>')
  },
)

test.each([
  [':::note[A] *title*', 'A <em>title</em>'],
  [':::note[A [b]]{title="x"} c', 'A [b] c'],
  [':::note{title="x"} A title', 'A title'],
  ['::: note A] b [c', 'A] b [c'],
  [':::note[A and ] b]', 'A and ] b'],
])('text after label and attributes of %s is part of the title', async (opening, title) => {
  expect(await articleOf(`${opening}\nText\n:::`)).toContain(`<p class="admonition-title">${title}</p>`)
})

test('admonitions nest, the outer one with more colons', async () => {
  const html = await articleOf('::::note\nOne\n\n:::tip\nTwo\n:::\n\nThree\n::::')
  expect(html).toMatch(/note.*One.*tip.*Two.*<\/aside>\n<p>Three<\/p>\n<\/aside>/s)
  expect(await problemsOf('::::note\nOne\n\n:::tip\nTwo\n:::\n\nThree\n::::')).toEqual([])
})

test('an unclosed admonition is reported at its first line', async () => {
  expect(await problemsOf('Text\n\n:::note\nOne\n\n## Two\n')).toEqual([
    '3:1 error The admonition ":::note" is not closed. (Add a line ":::" after its last line. To nest admonitions, give the outer one more colons.)',
  ])
})

test('an admonition that ends with the one in it is reported at the one without an end', async () => {
  const hint = (colons: string) =>
    `(Add a line "${colons}" after its last line. To nest admonitions, give the outer one more colons.)`
  expect(await problemsOf('# A\n\n:::tip\nOne\n\n:::note\nTwo\n:::\n\nThree\n')).toEqual([
    `3:1 error The admonition ":::tip" is not closed before the ":::note" in line 6. ${hint(':::')}`,
  ])
  expect(await problemsOf('::::tip\nOne\n\n- :::note\n  Two\n  ::::\n')).toEqual([
    `4:3 error The admonition ":::note" is not closed. ${hint(':::')}`,
  ])
})

test("a ':::' that does not close an admonition is reported", async () => {
  expect(await problemsOf(':::note\nOne\n\n:::tip\nTwo\n:::\n\nThree\n:::')).toEqual([
    '1:1 error The admonition ":::note" is not closed before the ":::tip" in line 4. (Add a line ":::" after its last line. To nest admonitions, give the outer one more colons.)',
    '9:1 warning This ":::" does not close an admonition. (Remove it. To nest admonitions, give the outer one more colons than the inner one.)',
  ])
})

test('escaped colons are text', async () => {
  expect(await problemsOf('\\:::note\nOne\n\\:::')).toEqual([])
  expect(await articleOf('\\:::note\nOne\n\\:::')).toBe('<p>:::note\nOne\n:::</p>')
})

test('an unknown keyword is reported with the nearest one, and its content is shown', async () => {
  expect((await problemsOf(':::waring\nText\n:::'))[0]).toMatch(
    '1:1 error There is no admonition ":::waring". (Did you mean ":::warning"?',
  )
  expect(await articleOf(':::waring\nText\n:::')).toBe('<p>Text</p>')
})

test.each([
  ['v-pre', 'Remove its first and its last line. Text in braces stays as it is, unless it is a variable of the site.'],
  ['raw', 'Remove its first and its last line. The content is shown without it.'],
  ['code-tabs', 'Write ":::code-group" around the code blocks.'],
  ['spoiler', 'Write "::: details Title".'],
  ['tabs', 'Write <Tabs>, with a <Tab label="…"> for each.'],
  ['steps', 'Write <Steps> around an ordered list.'],
  ['cards', 'Write <Card title="…" href="…"> for each inside <CardGrid>.'],
])('the container "::: %s" of another engine has a hint', async (name, hint) => {
  expect(await problemsOf(`::: ${name}\nText\n:::`)).toEqual([
    `1:1 error There is no admonition ":::${name}". (${hint})`,
  ])
})

test('an admonition inside a code block stays code', async () => {
  expect(await articleOf('```text\n::: tip Title\n<Tabs>\nx\n```')).toContain(
    '<code>::: tip Title\n&lt;Tabs&gt;\nx</code>',
  )
})

test('headings have unique GitHub ids and a link to themselves', async () => {
  const page = await compileText('## A `b` & c\n\n## A b & c\n\n## {{productAcronym}}!\n\n## \u4f60\u597d\n')
  expect(page.headings.map(({ id }) => id)).toEqual(['a-b--c', 'a-b--c-1', 'k5', '\u4f60\u597d'])
  expect(await articleOf('Text\n\n### Hi')).toContain(
    '<div class="heading heading-3"><h3 id="hi">Hi</h3><a class="heading-anchor" href="#hi" aria-label="Link to Hi"></a></div>',
  )
})

test('an id that a heading writes is its own, also if the words of another one would give it', async () => {
  const text =
    '## Setup\n\n## Set up {#setup}\n\n## Setup\n\n## More {#more}\n\n## Setup {#own}\n\nLast {#last}\n---\n\n## Last'
  const page = await compileText(`Text\n\n${text}`)
  expect(page.problems).toEqual([])
  expect(page.headings.map(({ id }) => id)).toEqual(['setup-1', 'setup', 'setup-2', 'more', 'own', 'last', 'last-1'])
})

test.each([
  ['### call {#Client.__call__}', 'Client.__call__'],
  ['### call {#a*b*}', 'a*b*'],
  ['### call {#a:b} ###', 'a:b'],
  ['call {#a\\_b}\n---', 'a_b'],
  ['## *a* `b` call {: #x__y__z .wide }', 'x__y__z'],
  ['## call \\{#mdx}', 'mdx'],
])('the id of %s is as written', async (text, id) => {
  const page = await compileText(`Text\n\n${text}`)
  expect(page.headings[0]).toMatchObject({ id, text: expect.stringMatching(/call$/) })
  expect(await twinOf(`Text\n\n${text}`)).not.toContain('{')
})

test('an explicit id takes precedence, the automatic one remains an anchor', async () => {
  const page = await compileText('## Old words {#new}\n\n## Other {#new}\n')
  expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
    ['new', 'Old words'],
    ['other', 'Other'],
  ])
  expect(page.anchors).toEqual(['old-words'])
  expect(await articleOf('Text\n\n## Old words {#new}')).toContain(
    '<h2 id="new"><span id="old-words"></span>Old words</h2>',
  )
  expect(await twinOf('Text\n\n## Old words {#new}')).toBe('Text\n\n## Old words')
  expect((await compileText('Text\n\n## `{#code}`')).headings[0]?.id).toBe('code')
  expect(page.problems.map(({ message }) => message)).toEqual(['The id "new" is used twice on this page.'])
})

test('placeholder tokens in headings are replaced in article, outline and twin', async () => {
  const page = await compileText('Text\n\n## What -solutionEnvoy shows\n\nText\n')
  expect(page.headings[0]).toEqual({
    level: 2,
    id: 'what-solution-envoy-shows',
    text: 'What Solution Envoy shows',
    html: 'What Solution Envoy shows',
  })
  expect(await articleOf('Text\n\n## What -solutionEnvoy shows')).toContain('>What Solution Envoy shows</h2>')
  expect(await twinOf('Text\n\n## What -solutionEnvoy shows')).toBe('Text\n\n## What Solution Envoy shows')
})

test('an entry of the table of contents contains no links and no badges', async () => {
  const page = await compileText('Text\n\n## The [*big* one](x.md) & `code` <Badge status="beta" />\n')
  expect(page.headings[0]).toMatchObject({
    text: 'The big one & code',
    html: 'The <em>big</em> one &amp; <code>code</code>',
  })
})

test.each([
  ['docs/api-modeling.md', 'Api modeling'],
  ['docs/k5-project.yml.md', 'K5 project.yml'],
  ['docs/first-steps/readme.md', 'First steps'],
  ['docs/first-steps/Index.markdown', 'First steps'],
])('without heading, the title of %s is %s', async (file, title) => {
  expect((await compilePage({ ...testSource('Text\n'), file }, testContext())).title).toBe(title)
})

test('links to elements in the first h1 lead to it', async () => {
  const page = await compileText(
    '# Setup<a id="install"></a> *of <a name="app">it</a>*<a id="setup-of-it"></a>\n\nText\n',
  )
  expect([page.title, page.anchors, page.problems]).toEqual(['Setup of it', ['setup-of-it', 'install', 'app'], []])
  expect(await problemsOf('# Setup <b id="octavo-main"></b>\n')).toHaveLength(1)
})

test('the first h1 becomes the title and is removed from the article', async () => {
  const page = await compileText('# The *title*\n\nText\n')
  expect([page.title, page.headings, page.anchors]).toEqual(['The title', [], ['the-title']])
  expect(await twinOf('# The title\n\nText\n')).toBe('Text')
})

test('task lists, tables, footnotes, strikethrough and bare addresses', async () => {
  expect(await articleOf('- [x] done\n- [ ] ~~open~~')).toBe(
    '<ul>\n<li class="task"><input type="checkbox" class="icon task-box" disabled checked aria-label="Done"> done</li>\n' +
      '<li class="task"><input type="checkbox" class="icon task-box" disabled aria-label="Open"> <del>open</del></li>\n</ul>',
  )
  expect(await articleOf('- [x] a\n\n- b')).toContain('<li class="task"><p><input')
  expect(await articleOf('|a|b|\n|:-:|-|\n|1|')).toBe(
    '<div class="table-wrap"><table>\n<thead>\n<tr><th scope="col" class="align-center">a</th><th scope="col">b</th></tr>\n</thead>\n' +
      '<tbody>\n<tr><td class="align-center">1</td><td></td></tr>\n</tbody>\n</table></div>',
  )
  expect(await articleOf('See www.example.org.')).toBe(
    '<p>See <a href="http://www.example.org">www.example.org</a>.</p>',
  )
})

test('a row with too many cells is reported', async () => {
  expect(await problemsOf('|a|\n|-|\n|1|2|')).toEqual([
    '3:3 warning This row has more cells than the table has columns (1); the others are not shown. (Escape a bar inside a cell as \\|, or add a column to the head.)',
  ])
})

test('the missing cells of a table are written, but not so many that they fill the memory', async () => {
  const row = (cells: number, text: string) => `|${`${text}|`.repeat(cells)}\n`
  const cellsOf = async (columns: number, rows: number) => {
    const article = await articleOf(row(columns, 'a') + row(columns, '-') + row(1, 'b').repeat(rows))
    return article.split('<td').length - 1
  }
  expect(await cellsOf(100, 100)).toBe(10_000)
  expect(await cellsOf(1000, 1000)).toBe(1000)
})

test('a table that is text, because its head does not fit, is reported', async () => {
  expect(await problemsOf('| a | b \\| c | d |\n|---|\n| 1 | 2 |')).toEqual([
    '2:1 warning This table is shown as text: its head has 3 cells, the row of dashes has 1. (Write 3 groups of dashes: "|---|---|---|".)',
  ])
  expect(await problemsOf('> a | b\n> :-- | --: | --')).toEqual([
    '2:3 warning This table is shown as text: its head has 2 cells, the row of dashes has 3. (Write 2 groups of dashes: "|---|---|".)',
  ])
  expect(await problemsOf('a | b\nc -- d | --e\n\n`|a|`\n---\n\n|a|b|\n|-|-|')).toEqual([])
})

test('footnotes are numbered by their first reference and link back', async () => {
  const html = await articleOf('B[^b] a[^a] b[^b]\n\n[^a]: First\n[^b]: Second[^c]\n[^c]: Third\n[^d]: Unused')
  expect(html).toContain('<sup><a class="footnote-ref" href="#fn-b" id="fnref-b">1</a></sup>')
  expect(html).toContain('<sup><a class="footnote-ref" href="#fn-b" id="fnref-b-2">1</a></sup>')
  expect(html).toMatch(/<li id="fn-b">.*<li id="fn-a">.*<li id="fn-c">/s)
  expect(html).toContain(
    'First <a class="footnote-back" href="#fnref-a" aria-label="Back to reference 2">↩</a></p>\n</li>',
  )
  expect(html).not.toContain('Unused')
})

test('the links back of a footnote are in its last paragraph, also after a component', async () => {
  const html = await articleOf('A[^a]\n\n[^a]: First\n\n    Last <Badge status="beta" />\n')
  expect(html).toMatch(/<p>First<\/p>\n<p>Last .* <a class="footnote-back" [^>]*>↩<\/a><\/p>\n<\/li>/)
})

test('the description is the first paragraph, truncated after a word', async () => {
  expect((await compileText('## H\n\n> quote\n\nThe *first* {{productAcronym}} paragraph.\n')).description).toBe(
    'The first K5 paragraph.',
  )
  const { description } = await compileText(`${'word '.repeat(60)}\n`)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/ word…$/)
})

test('the description is no beginning of a sentence that a block ends, if there is another paragraph', async () => {
  const describe = async (text: string) => (await compileText(text)).description
  expect(await describe('The size is\n\n```txt\n1\n```\n\nIt is fixed.\n')).toBe('It is fixed.')
  expect(await describe('The size is\n\n```txt\n1\n```\n')).toBe('The size is')
  expect(await describe('The size is fixed\n\nMore.\n')).toBe('The size is fixed')
  expect(await describe('To install it, run:\n\n```txt\nnpm i\n```\n\nIt is small.\n')).toBe('It is small.')
  const two = 'Octavo writes a static site. To install it, run:'
  expect(await describe(`${two}\n\n- npm\n- pnpm\n\nMore.\n`)).toBe('Octavo writes a static site.')
  expect(await describe(`${two}\n\nMore.\n`)).toBe(two)
})

test('search sections contain text and code separately, without markup', async () => {
  const page = await compileText(
    'Intro *text*\n\n## One\n\nA [link](x.md) with `code`.\n\n```js\nlet a = 1\n```\n\n| T |\n|-|\n| cell |\n',
  )
  expect(page.sections).toEqual([
    { heading: -1, text: 'Intro text', code: '' },
    { heading: 0, text: 'A link with code. T · cell', code: 'code\nlet a = 1' },
  ])
})

test('an article cannot have the ids of the shell', async () => {
  const text = '## Octavo data\n\n## One {#octavo-main}\n\n<div id="octavo-tab-1">x</div>\n\n## octavo build\n\n## Main'
  const ids = [...(await articleOf(text)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['section-octavo-data', 'one', 'octavo-build', 'main'])
  expect(await problemsOf(text)).toEqual([
    '3:1 warning The id "octavo-main" belongs to the page around the article and was removed. (Use another id, for example one that does not begin with "octavo-".)',
    expect.stringMatching(/^5:1 warning The id "octavo-tab-1" belongs to/),
  ])
})

test('ids are unique, and may be names of object members', async () => {
  const names = ['__proto__', 'constructor', 'fn-a', 'fnref-a', 'fnref-a-2', 'section']
  const blocks = names.map((name) => `## ${name}\n\n<i id="${name}">x</i> x[^a] y[^${name}]\n\n[^${name}]: z`)
  const html = await articleOf(`${blocks.join('\n\n')}\n\n[^a]: b`)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of html.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target)
})
