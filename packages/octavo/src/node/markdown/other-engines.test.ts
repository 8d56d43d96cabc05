import { expect, test } from 'vitest'
import { compilePage } from './index.ts'
import { articleOf, compileText, problemsOf, testContext, testSource, twinOf } from './testing/test-page.ts'

const FENCE = '```'
const aside = (kind: string, label: string, body: string) =>
  `<aside class="admonition admonition-${kind}" role="note" aria-label="${label}"><p class="admonition-title">${label}</p>\n${body}</aside>`

test.each(['note', 'tip', 'important', 'warning', 'caution'])('the alert of GitHub for a %s', async (kind) => {
  const label = kind[0]?.toUpperCase() + kind.slice(1)
  expect(await articleOf(`> [!${kind.toUpperCase()}]\n> Text`)).toBe(aside(kind, label, '<p>Text</p>\n'))
})

test.each([
  ['参见https://a.example/b。次の文。', ['https://a.example/b'], '参见_。次の文。'],
  ['（https://a.example/b）、www.b.example！', ['https://a.example/b', 'http://www.b.example'], '（_）、_！'],
  [
    '“https://a.example/b”, „https://a.example/c“, «https://a.example/d»',
    [...'bcd'].map((name) => `https://a.example/${name}`),
    '“_”, „_“, «_»',
  ],
  [
    'https://a.example/L’Équipe’ https://a.example/ジョン・スミス',
    ['https://a.example/L’Équipe', 'https://a.example/ジョン・スミス'],
    '_’ _',
  ],
  ['(https://a.example/b).。https://b.example/あ、c', ['https://a.example/b', 'https://b.example/あ'], '(_).。_、c'],
  ['见https://a.example/x.)。', ['https://a.example/x'], '见_.)。'],
  ['<https://a.example/。> [。](https://a.example/。)', ['https://a.example/。', 'https://a.example/。'], '_ _'],
])('a bare link ends before the punctuation of %s', async (text, addresses, rest) => {
  const article = await articleOf(text)
  expect(Array.from(article.matchAll(/<a href="([^"]*)">/g), ([, address]) => address)).toEqual(addresses)
  expect(article.replace(/<a .*?<\/a>/g, '_')).toBe(`<p>${rest}</p>`)
})

test('an alert may have several blocks and a title, in a list and in a quote, too', async () => {
  expect(await articleOf('> [!NOTE]\n>\n> One\n>\n> - two')).toBe(
    aside('note', 'Note', '<p>One</p>\n<ul>\n<li>two</li>\n</ul>\n'),
  )
  expect(await articleOf('> [!TIP] Read & run\n> **Text**')).toContain(
    '<p class="admonition-title">Read &amp; run</p>\n<p><strong>Text</strong></p>',
  )
  expect(await articleOf('> [!NOTE]  \n> Text')).toBe(aside('note', 'Note', '<p>Text</p>\n'))
  expect(await articleOf('- a\n\n  > [!NOTE]\n  > Text')).toContain(aside('note', 'Note', '<p>Text</p>\n'))
  expect(await articleOf('> > [!NOTE]\n> > Text')).toContain(aside('note', 'Note', '<p>Text</p>\n'))
  expect(await articleOf('> [!correct]\n> Text')).toContain('admonition-success admonition-correct')
  expect(await twinOf('> [!NOTE]\n> Text')).toBe('> [!NOTE]\n> Text')
})

test('positions and variables in an alert are right', async () => {
  const page = await compileText('Text\n\n- a\n\n  > [!NOTE]\n  > The {{prodct}} <b>x\n  > [x](nowhere.md)')
  expect(page.problems.map(({ line, column }) => `${line}:${column}`)).toContain('6:9')
  expect(page.links[0]).toMatchObject({ line: 7, column: 5 })
  expect(await twinOf('> [!NOTE]\n> {{productName}} and `{{productAcronym}}`')).toBe(
    '> [!NOTE]\n> K5 Workbench and `K5`',
  )
})

test('an unknown alert is reported, other quotes are quotes', async () => {
  expect(await problemsOf('> [!NOET]\n> Text')).toEqual([
    expect.stringMatching(
      /^1:1 warning There is no alert "\[!NOET\]"; the quote is shown as written\. \(Use one of \[!/,
    ),
  ])
  expect(await articleOf('> [!NOTE]: a\n> b')).toContain('<blockquote>')
  expect(await problemsOf('> [!NOTE] **bold**\n> b')).toEqual([])
})

test('an admonition of the site looks like a built-in one', async () => {
  expect(await articleOf(':::correct\nText\n:::')).toBe(aside('success admonition-correct', 'Correct', '<p>Text</p>\n'))
  expect((await problemsOf(':::corect\nText\n:::'))[0]).toContain('Did you mean ":::correct"?')
  const admonitions = { note: { label: 'Hinweis', like: 'note' } }
  const page = await compilePage(testSource(':::note\nText\n:::'), { ...testContext(), admonitions })
  expect(page.body).toEqual([`${aside('note', 'Hinweis', '<p>Text</p>\n')}\n`])
})

test('attributes of an admonition are its title, id and class', async () => {
  expect(await articleOf(':::note{title="A & B" #setup .wide}\nText\n:::')).toBe(
    '<aside id="setup" class="admonition admonition-note wide" role="note" aria-label="A &amp; B"><p class="admonition-title">A &amp; B</p>\n<p>Text</p>\n</aside>',
  )
  expect(await articleOf('::: tip The {name} pattern\nText\n:::')).toContain('>The {name} pattern</p>')
})

test('details are closed unless they are open', async () => {
  const details = (attribute: string, title: string) =>
    `<details${attribute}><summary>${title}</summary>\n<p>Text</p>\n</details>`
  expect(await articleOf('::: details\nText\n:::')).toBe(details('', 'Details'))
  expect(await articleOf('::: details Click *me* {open}\nText\n:::')).toBe(details(' open', 'Click <em>me</em>'))
  expect(await articleOf(':::details{open}\nText\n:::')).toBe(details(' open', 'Details'))
})

test('a code group is a group of tabs', async () => {
  const group = `::: code-group\n\n${FENCE}js [config.js]\na\n${FENCE}\n\n${FENCE}ts\nb\n${FENCE}\n\n:::`
  const page = await compileText(group)
  expect(page.body).toMatchObject([
    {
      name: 'Tabs',
      props: { group: 'language' },
      children: [],
      parts: [{ props: { label: 'config.js' } }, { props: { label: 'TypeScript' } }],
    },
  ])
  expect(page.problems).toEqual([])
  expect(await problemsOf('::: code-group\n\nText\n\n:::')).toEqual([
    expect.stringContaining('1:1 error <CodeTabs> contains no code block.'),
  ])
})

test.each([
  ['rust,ignore', 'data-language="rust"'],
  ['rust,editable,no_run', 'data-language="rust"'],
  ['js [vite.config.js]', '<figcaption>vite.config.js</figcaption>'],
  ['js:line-numbers {1}', 'class="code numbered" data-language="js"'],
  ['js:line-numbers=5', 'data-line="5"'],
  ['py hl_lines="1 2-3"', '<span class="line mark">'],
  ['py linenums="9"', 'data-line=" 9"'],
  ['{ .yaml .annotate title="a.yml" }', 'data-language="yaml"><figcaption>a.yml'],
  ['c++ title="a"', 'data-language="c++"'],
])('the fence ```%s', async (info, html) => {
  const text = `${FENCE}${info}\na\nb\nc\n${FENCE}`
  expect(await articleOf(text)).toContain(html)
  expect(await problemsOf(text)).toEqual([])
})

test('comments that mark lines are not part of the code', async () => {
  const lines = async (language: string, code: string) =>
    (await articleOf(`${FENCE}${language}\n${code}\n${FENCE}`))
      .match(/<span class="line.*?(?=<span class="line|<\/code>)/gs)
      ?.map((line) => `${/class="line ?([^"]*)/.exec(line)?.[1]}: ${line.replace(/<[^>]*>/g, '').trim()}`)
  expect(await lines('js', '// highlight-next-line\na()\nb()\n// highlight-start\nc()\nd()\n// highlight-end')).toEqual(
    ['mark: a()', ': b()', 'mark: c()', 'mark: d()'],
  )
  expect(await lines('yaml', '# highlight-next-line\na: 1')).toEqual(['mark: a: 1'])
  expect(await lines('html', '<!-- highlight-next-line -->\n<b>')).toEqual(['mark: &lt;b&gt;'])
  expect(
    await lines('js', 'a() // [!code ++]\nb() // [!code --]\nc() // [!code focus]\nd() // [!code highlight]'),
  ).toEqual(['ins: a()', 'del: b()', 'focus: c()', 'mark: d()'])
  // Alone in its line, it marks the lines after it.
  expect(await lines('js', '// [!code --]\na()\n// [!code ++:2]\nb()\nc()\nd()')).toEqual([
    'del: a()',
    'ins: b()',
    'ins: c()',
    ': d()',
  ])
  expect(await lines('css', 'a {} /* [!code focus:2] */\nb {}\nc {}')).toEqual(['focus: a {}', 'focus: b {}', ': c {}'])
})

test.each(['new', 'constructor'])('a comment with the unknown mark "%s" is a part of the code', async (mark) => {
  expect(await articleOf(`${FENCE}js\na() // [!code ${mark}]\n${FENCE}`)).toContain(`[!code ${mark}]`)
})

test('in Markdown code, and in inline code, such comments are text', async () => {
  expect(await articleOf(`${FENCE}md\n// highlight-next-line\n${FENCE}`)).toContain('highlight-next-line')
  expect(await articleOf('`// [!code ++]`')).toBe('<p><code class="whole">// [!code ++]</code></p>')
})

test.each([
  ['## Title {#own}', '<h2 id="own"><span id="title"></span>Title</h2>'],
  ['## Title { #own .wide }', '<h2 id="own" class="wide"><span id="title"></span>Title</h2>'],
  ['## Title {: #own }', '<h2 id="own"><span id="title"></span>Title</h2>'],
  ['## Title {: .wide }', '<h2 id="title" class="wide">Title</h2>'],
  ['## The file {.env}', '<h2 id="the-file-env">The file {.env}</h2>'],
  ['## A {name}', '<h2 id="a-name">A {name}</h2>'],
])('%s', async (text, html) => {
  expect(await articleOf(`Text\n\n${text}`)).toContain(html)
  expect(await problemsOf(`Text\n\n${text}`)).toEqual([])
})

test('</br> is a line break', async () => {
  expect(await articleOf('a</br>b')).toBe('<p>a<br>b</p>')
  expect(await problemsOf('a</br>b')).toEqual([])
})

test('the title in the front matter names a page whose h1 is its heading', async () => {
  const text = '---\ntitle: One\n---\n# Two\n\nText\n'
  const page = await compileText(text)
  expect([page.title, page.heading, page.headings, page.problems]).toEqual(['One', 'Two', [], []])
  expect(page.body.join('')).toBe('<span id="two"></span><p>Text</p>\n')
  expect(page.sections[0]?.text).toBe('Two Text')
  expect(await twinOf(text)).toBe('Text')
  expect((await compileText('---\ntitle: One\n---\n# One\n')).heading).toBeUndefined()
})

test('below a hero, an h1 stays where it is', async () => {
  const hero = '<Hero title="A">\n\n<p>Text</p>\n\n</Hero>'
  expect(await articleOf(`---\ntitle: A\n---\n\n${hero}\n\n# B\n`)).toContain('>B</h1>')
  expect(await articleOf(`${hero}\n\n# B\n`)).toContain('>B</h1>')
})

test('below the text of a page with a title in the front matter, an h1 stays where it is', async () => {
  const text = '---\ntitle: One\n---\nIntro\n\n# Two\n\nText\n'
  const page = await compileText(text)
  expect([page.title, page.heading, page.headings.map(({ id }) => id)]).toEqual(['One', undefined, ['two']])
  expect(page.body.join('')).toMatch(/<p>Intro<\/p>.*<h1 id="two">Two<\/h1>.*<p>Text<\/p>/s)
  expect(await twinOf(text)).toBe('Intro\n\n# Two\n\nText')
})

test.each(['![Logo](logo.svg)', '[![CI](ci.svg)](https://ci.example)\n![npm](npm.svg)', '<img src="logo.svg">'])(
  'the h1 below %s names the page',
  async (logo) => {
    const page = await compileText(`---\ntitle: One\n---\n${logo}\n\n# Two\n`)
    expect([page.heading, page.headings]).toEqual(['Two', []])
  },
)

test('a page without h1 is named after its first heading, which is its heading if it is above the others', async () => {
  const page = await compileText('## What is it?\n\n### Part\n')
  expect([page.title, page.headings.map(({ text }) => text), page.untitled]).toEqual([
    'What is it?',
    ['Part'],
    undefined,
  ])
  const flat = await compileText('## Install\n\n## Use\n')
  expect([flat.title, flat.headings.length]).toEqual(['Install', 2])
  const later = await compileText('Text\n\n### Use\n')
  expect([later.title, later.headings.length]).toEqual(['Use', 1])
})

test('a page without heading is named after the label in the sidebar or the file, without numbers', async () => {
  expect((await compileText('---\nsidebar_label: Short\n---\nText\n')).title).toBe('Short')
  const titleOf = async (file: string) => {
    const page = await compilePage({ ...testSource('Text\n'), file }, testContext())
    return [page.title, page.untitled]
  }
  expect(await titleOf('docs/ch04-01-what-is-ownership.md')).toEqual(['What is ownership', true])
  expect(await titleOf('docs/02_setup.md')).toEqual(['Setup', true])
  expect(await titleOf('docs/3d-models.md')).toEqual(['3d models', true])
  expect(await titleOf('docs/404.md')).toEqual(['404', true])
})
