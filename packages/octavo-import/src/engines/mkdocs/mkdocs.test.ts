import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mkdocs } from './index.ts'
import { convertText } from './testing.fixture.ts'

const all = { attributes: true, definitions: true, marks: true, carets: true, keys: true, shortcodes: true }
const blocks = new Set(['admonition', 'note', 'tip', 'details', 'tab', 'html', 'caption'])
const convertAll = (text: string) => convertText(text, { ...all, blocks })
const convert = (text: string) => convertAll(text).text

test('an admonition becomes one of Octavo; its content moves four columns to the left', () => {
  expect(convert('!!! note\n    a\n\n        code\n\nb\n')).toBe(':::note\na\n\n    code\n:::\n\nb\n')
  expect(convert('!!! warning "Look [here]"\n    a\n')).toBe(':::warning[Look \\[here\\]]\na\n:::\n')
  expect(convert('!!! Question\n    a\n')).toBe(':::question\na\n:::\n')
  expect(convert('!!! note inline end "x"\n\ta\n')).toBe(':::note[x]\na\n:::\n')
  expect(convert('!!! tip How to start\n    a\n')).toBe(':::tip[How to start]\na\n:::\n')
})

test('it interrupts a paragraph, and a line that is not indented ends it', () => {
  expect(convert('a\n!!! note\n    b\nc\n')).toBe('a\n\n:::note\nb\n:::\n\nc\n')
})

test('what is in code stays as it is', () => {
  const text =
    '```md\n!!! note\n    a ==b== ++c++ {: .d }\n```\n\n`++a++ ==b==` and \\==c==\n\n    === "Tab"\n        x\n'
  expect(convert(text)).toBe(text)
})

test('blocks are nested, in lists and quotes, with fences inside', () => {
  expect(convert('!!! note\n    a\n\n    !!! tip\n        b\n')).toBe('::::note\na\n\n:::tip\nb\n:::\n::::\n')
  expect(convert('1. a\n\n    !!! note\n        ```yaml\n        b: c\n          d\n        ```\n\n2. e\n')).toBe(
    '1. a\n\n    :::note\n    ```yaml\n    b: c\n      d\n    ```\n    :::\n\n2. e\n',
  )
  expect(convert('> !!! note\n>     a\n')).toBe('> :::note\n> a\n> :::\n')
})

test('a nested block ends where the next one, or text of the outer block, begins', () => {
  expect(convert('=== "Outer"\n\n    === "One"\n        a\n\n    === "Two"\n        b\n')).toBe(
    '<Tabs>\n\n<Tab label="Outer">\n\n<Tabs>\n\n<Tab label="One">\n\na\n\n</Tab>\n\n' +
      '<Tab label="Two">\n\nb\n\n</Tab>\n\n</Tabs>\n\n</Tab>\n\n</Tabs>\n',
  )
  expect(convert('!!! note\n    !!! tip\n        a\n    !!! tip\n        b\n    c\n')).toBe(
    '::::note\n\n:::tip\na\n:::\n\n\n:::tip\nb\n:::\n\nc\n::::\n',
  )
  expect(convert('!!! note\n\t??? tip "A"\n\t\ta\n\n\tb\n')).toBe(
    ':::note\n\n<details>\n<summary>A</summary>\n\na\n\n</details>\n\nb\n:::\n',
  )
})

test('collapsible blocks become <details>, with Markdown in the summary', () => {
  expect(convert('??? tip "Use `a`"\n    b\n\n    c\n')).toBe(
    '<details>\n<summary>Use <code>a</code></summary>\n\nb\n\nc\n\n</details>\n',
  )
  expect(convert('???+ note\n\n    b\n')).toBe('<details open>\n<summary>Note</summary>\n\nb\n\n</details>\n')
})

test('tabs of code become <CodeTabs>, others <Tabs>; what follows is not part of them', () => {
  expect(
    convert('=== "A"\n\n    ```js\n    x\n    ```\n\n=== "B"\n\n    ```js title="b.js"\n    y\n    ```\n\nz\n'),
  ).toBe('<CodeTabs>\n\n```js label="A"\nx\n```\n\n\n\n```js title="b.js" label="B"\ny\n```\n\n</CodeTabs>\n\nz\n')
  expect(convert('=== "A"\n    x\n\n=== "B"\n    y\n')).toBe(
    '<Tabs>\n\n<Tab label="A">\n\nx\n\n</Tab>\n\n<Tab label="B">\n\ny\n\n</Tab>\n\n</Tabs>\n',
  )
})

test('neighboring fences with tab="…" become <CodeTabs>', () => {
  expect(convert('!!! note\n    ```yaml tab="A"\n    x\n    ```\n\n    ```toml tab="B"\n    y\n    ```\n')).toBe(
    ':::note\n<CodeTabs>\n\n```yaml label="A"\nx\n```\n\n```toml label="B"\ny\n```\n\n</CodeTabs>\n:::\n',
  )
})

test('options of fences', () => {
  expect(convert('``` py hl_lines="1 3-4" linenums="5" title="a.py"\nx\n```\n')).toBe(
    '``` py title="a.py" {1,3-4} showLineNumbers=5\nx\n```\n',
  )
  expect(convert('``` { .yaml .no-copy }\nx\n```\n')).toBe('``` yaml\nx\n```\n')
  expect(convert('```js title="a"\nx\n```\n')).toBe('```js title="a"\nx\n```\n')
})

test('attribute lists: ids stay, everything else goes', () => {
  expect(convert('# A {: #b .c }\n\n[x](y){ .md-button target=_blank } z\n')).toBe('# A {#b}\n\n[x](y) z\n')
  expect(convert('# A { #b x="<i y=\\"z\\">" }\n')).toBe('# A {#b}\n')
  expect(convert('text\n{: .lead }\n\nb {not} c\n')).toBe('text\n\nb {not} c\n')
  expect(convert('![a](b.png){ #c width=300 }\n')).toBe('![a](b.png)<span id="c"></span>\n')
})

test('marks, keys, emoji and icons', () => {
  expect(convert('==a *b*== ^^c^^ d^2^ e~3~ ~~f~~\n')).toBe(
    '<mark>a *b*</mark> <ins>c</ins> d<sup>2</sup> e<sub>3</sub> ~~f~~\n',
  )
  expect(convert('a == b, x ^ y, 1 ++ 2\n')).toBe('a == b, x ^ y, 1 ++ 2\n')
  expect(convert('Press ++ctrl+page-up+a++\n')).toBe('Press <kbd>Ctrl</kbd>+<kbd>Page Up</kbd>+<kbd>A</kbd>\n')
  expect(convert('[:octicons-arrow-right-24: Go](a.md) **:material-lock:{ .lg } Keep**\n')).toBe(
    '[Go](a.md) **Keep**\n',
  )
  expect(convert('[:material-web:](a.md) [:simple-pypi:{ .lg }](b.md)\n')).toBe('[Web](a.md) [Pypi](b.md)\n')
  expect(convert('| A :material-check:{ .ok } | :octicons-x-16: |\n')).toBe('| A ✓ | ✗ |\n')
  const { text, log } = convertText('- :material-home: Home :smile: 10:30:45\n', all)
  expect(text).toBe('- Home 😄 10:30:45\n')
  expect(log.notConverted).toMatchObject([{ kind: 'icons', file: 'page.md', line: 1, column: 3 }])
})

test('titles and labels have emoji as characters and no icons', () => {
  const { text, log } = convertText(
    '!!! note ":material-lock:{ .lg } Keep :smile: 10:30 `:smile:`"\n    a\n\n??? tip ":octicons-bug-16:"\n    b\n\n' +
      '=== ":octicons-file-code-16: a.toml"\n    c\n\n=== ":fontawesome-brands-apple:"\n    d\n\n' +
      '/// note | :material-lock: T\ne\n///\n',
    { ...all, blocks },
  )
  expect(text.match(/:::note\[.*\]|<summary>.*|label=".*"/g)).toEqual([
    ':::note[Keep 😄 10:30 `:smile:`]',
    '<summary>Tip</summary>',
    'label="a.toml"',
    'label="Apple"',
    ':::note[T]',
  ])
  expect(log.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['icons', 1],
    ['icons', 4],
    ['icons', 7],
    ['icons', 10],
    ['icons', 13],
  ])
  expect(convertText('!!! note ":material-lock: A"\n    a\n', { ...all, shortcodes: false }).text).toContain(
    ':::note[:material-lock: A]',
  )
})

test('definition lists, card grids, pipes in code of tables', () => {
  expect(convert('Term\n:   One\n    two\n\n    three\n\nNext\n')).toBe(
    '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nOne\ntwo\n\nthree\n\n</dd>\n</dl>\n\nNext\n',
  )
  expect(
    convert(
      '<div class="grid cards" markdown>\n\n-   __Fast__\n\n    ---\n\n    It is.\n\n-   Slow\n\n    It is not.\n\n</div>\n',
    ),
  ).toBe(
    '<CardGrid>\n\n<Card title="Fast">\n\nIt is.\n\n</Card>\n\n\n<Card title="Slow">\n\nIt is not.\n\n</Card>\n\n\n</CardGrid>\n',
  )
  const card = convertAll(
    '<div class="grid cards" markdown>\n\n-   :material-clock-fast:{ .lg .middle } __Fast__\n\n    ---\n\n    It is :material-lock: safe.\n\n</div>\n',
  )
  expect(card.text).toContain('<Card title="Fast" icon="mdi/clock-fast">\n\nIt is safe.')
  expect(card.log.notConverted.map(({ message }) => message)).toEqual(['There is no icon ":material-lock:".'])
  expect(convert('<div class="grid cards" markdown>\n\n- __[A]__ – One\n- Just text\n\n</div>\n')).toBe(
    '\n\n- __[A]__ – One\n- Just text\n\n\n',
  )
  expect(
    convert('<div class="grid cards" markdown>\n\n-   __A__\n\n    [Go](a.md)\n\n</div>\n\nTerm\n:   *One*\n'),
  ).toBe(
    '<CardGrid>\n\n<Card title="A">\n\n[Go](a.md)\n\n</Card>\n\n\n</CardGrid>\n\n' +
      '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\n*One*\n\n</dd>\n</dl>\n',
  )
  expect(convert('| a | b |\n|---|---|\n| `x|y` | z |\n')).toBe('| a | b |\n|---|---|\n| `x\\|y` | z |\n')
})

test('a card grid in an admonition', () => {
  expect(
    convert(
      '!!! tip\n    <div class="grid cards" markdown>\n\n    *   A\n\n        ---\n\n        * b\n\n    </div>\n',
    ),
  ).toBe(':::tip\n<CardGrid>\n\n<Card title="A">\n\n* b\n\n</Card>\n\n\n</CardGrid>\n:::\n')
})

test('a definition at the end of an admonition does not hide its end', () => {
  expect(convert('!!! note\n    [a]\n\n    [a]: b.md\n')).toBe(':::note\n[a]\n\n[a]: b.md\n\n:::\n')
})

test('an admonition may begin on the line of a definition', () => {
  const { text } = convertText('`a`\n:   !!! note\n\n        One\n\n    Two\n', all)
  expect(text).toContain('<dd>\n\n:::note\n\nOne\n:::\n\nTwo\n\n</dd>')
})

test('code that is not closed ends with its tab; marks without code are left out', () => {
  const { text, log } = convertText('=== "A"\n\n    a\n    ```\n\n=== "B"\n\n    b\n    ```sh\n    c\n', all)
  expect(text).toBe(
    '<Tabs>\n\n<Tab label="A">\n\na\n\n\n</Tab>\n\n<Tab label="B">\n\nb\n```sh\nc\n```\n\n</Tab>\n\n</Tabs>\n',
  )
  expect(log.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['unclosed code', 4],
    ['unclosed code', 9],
  ])
})

test('abbreviations become <abbr>, but not in headings, links and code', () => {
  expect(
    convert('# An API\n\nThe API, `API`, APIs, [API](x).\n\n*[API]: Application "Interface"\n*[UI]: User Interface\n'),
  ).toBe('# An API\n\nThe <abbr title="Application &quot;Interface&quot;">API</abbr>, `API`, APIs, [API](x).\n\n')
})

test('included files become <Include>, in fences <Code>; missing ones are reported', () => {
  expect(convert('--8<-- "a.md"\n\n{% include-markdown "b.md" %}\n\n--8<--\na.md\nb.md\n--8<--\n')).toBe(
    '<Include file="/a.md" />\n\n<Include file="/b.md" />\n\n<Include file="/a.md" />\n\n<Include file="/b.md" />\n',
  )
  expect(convert('```py title="x" hl_lines="2"\n--8<-- "a.py:setup"\n```\n')).toBe(
    '<Code file="/a.py" region="setup" language="py" title="x" mark="{2}" />\n',
  )
  expect(convert('{* a_b/c_d.py ln[2:9,12] hl[3,5:7] title["c.py"] *}\n\n- {* a.py *}[1]\n')).toBe(
    '<Code file="/a_b/c_d.py" title="c.py" mark="{2,4-6}" />\n\n- <Code file="/a.py"  />\n',
  )
  expect(convert('- {* a.py ln[0] *}\n')).toBe(
    '- <details>\n  <summary>👀 Full file preview</summary>\n\n  <Code file="/a.py"  />\n\n  </details>\n',
  )
  const { text, log } = convertText('a\n\n--8<-- "gone.md"\n', all)
  expect(text).toBe('a\n\n--8<-- "gone.md"\n')
  expect(log.notConverted).toMatchObject([{ kind: 'included files', line: 3 }])
})

test('blocks between slashes: admonitions, details, tabs, HTML; their options are left out', () => {
  expect(convert('/// note | Read [this]\nText\n\n- a\n///\n\nb\n')).toBe(
    ':::note[Read \\[this\\]]\nText\n\n- a\n:::\n\n\nb\n',
  )
  expect(convert('/// admonition | T\n    type: warning\n\nText\n///\n')).toBe(':::warning[T]\n\n\nText\n:::\n\n')
  expect(convert('- a\n\n    //// note\n    x\n\n    /// tip\n    y\n    ///\n    ////\n')).toBe(
    '- a\n\n    ::::note\n    x\n\n    :::tip\n    y\n    :::\n    ::::\n\n\n',
  )
  expect(convert('/// details | Use `a`\n    open: True\n\nb\n///\n')).toBe(
    '<details open>\n<summary>Use <code>a</code></summary>\n\n\nb\n\n</details>\n\n',
  )
  expect(convert('/// tab | A\na\n///\n\n/// tab | B\nb\n///\n/// tab | C\n    new: true\n\nc\n///\n')).toBe(
    '<Tabs>\n\n<Tab label="A">\n\na\n\n</Tab>\n\n\n<Tab label="B">\n\nb\n\n</Tab>\n\n</Tabs>\n\n' +
      '<Tabs>\n\n<Tab label="C">\n\n\nc\n\n</Tab>\n\n</Tabs>\n\n',
  )
  expect(convert('/// html | div.lead#top\nText\n///\n')).toBe('<div id="top" class="lead">\n\nText\n</div>\n')
  expect(convert('> /// tip\n> ```c\n> a\n> ```\n> ///\n')).toBe('> :::tip\n> ```c\n> a\n> ```\n> :::\n> \n')
})

test('slashes in fences, unknown names and blocks without an end', () => {
  expect(convert('/// note\n```c\n///\n```\n///\n')).toBe(':::note\n```c\n///\n```\n:::\n\n')
  expect(convert('/// script src\na\n')).toBe('/// script src\na\n')
  expect(convertText('/// note\na\n///\n', all).text).toBe('/// note\na\n///\n')
  expect(convert('/// note\na\n')).toBe(':::note\na\n:::\n')
  expect(convert('- a\n\n    /// note\n    b\n\nc\n')).toBe('- a\n\n    :::note\n    b\n    :::\n\nc\n')
  const { text, log } = convertText('/// caption\nA cat\n///\n', { ...all, blocks })
  expect(text.trim()).toBe('A cat')
  expect(log.notConverted).toMatchObject([{ kind: 'captions and definitions', line: 1, column: 1 }])
})

test('blocks that plugins fill are shown as code and reported', () => {
  const { text, log } = convertText(
    '::: mkdocs-click\n    :module: a\n    :title: ==b==\n\n!!! note\n    Text\n    ::: pkg.Class\n        options:\n          x: 1\n',
    all,
  )
  expect(text).toBe(
    '```\n::: mkdocs-click\n    :module: a\n    :title: ==b==\n```\n\n' +
      ':::note\nText\n```\n::: pkg.Class\n    options:\n      x: 1\n```\n:::\n',
  )
  expect(log.notConverted).toMatchObject([
    { message: 'Octavo has no block "::: mkdocs-click".', line: 1 },
    { message: 'Octavo has no block "::: pkg.Class".', line: 7 },
  ])
})

test('references to what a plugin generates become their text, those of the page stay links', () => {
  const { text, log } = convertText(
    '## The [`A`][p.A]\n\n[`B`][p.B], [the *c*][p.c], [d][p.d] and [][p.e]; [`F`][f] x[i][j]\n\n[f]: f.md\n',
    all,
  )
  expect(text).toBe('## The `A`\n\n`B`, [the *c*][p.c], d and `p.e`; [`F`][f] x[i][j]\n\n[f]: f.md\n')
  expect(log.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['cross references', 1],
    ['cross references', 3],
    ['cross references', 3],
    ['cross references', 3],
  ])
})

test('a rule at the start of a page is not the start of front matter', () => {
  expect(convert('---\n\n!!! note\n    a\n')).toBe('---\n\n:::note\na\n:::\n')
})

test('Markdown right after a tag with the attribute markdown stays Markdown', () => {
  expect(convert('<div markdown="1">\n**a** ==b==\n</div>\nc\n')).toBe('<div>\n\n**a** <mark>b</mark>\n</div>\n\nc\n')
  expect(convert('<div markdown>*a*</div>\n')).toBe('<div>\n\n*a*\n\n</div>\n')
  expect(convert('<details markdown>\n<summary>S</summary>\nSee <b>x</b> *y*.\n</details>\n')).toBe(
    '<details>\n\n<summary>S</summary>\n\nSee <b>x</b> *y*.\n</details>\n',
  )
  expect(convert('- <div markdown>*a*</div>\n\n> <div markdown>\n> *b*\n> </div>\n')).toBe(
    '- <div>\n\n  *a*\n\n  </div>\n\n> <div>\n>\n> *b*\n> </div>\n',
  )
})

test('links in the title of an admonition', () => {
  expect(convert('!!! info "See [x](y.md "Z"), [a]"\n    Text\n')).toBe(
    ':::info[See [x](y.md "Z"), \\[a\\]]\nText\n:::\n',
  )
})

test('a page finds files of the own theme of the site', async () => {
  const files = {
    'mkdocs.yml': 'theme:\n  custom_dir: theme\n',
    'docs/a.md': '![A](assets/a.png) ![B](assets/b.png)\n',
    'theme/assets/a.png': '',
  }
  const site = await mkdocs.read(folderOf(files), 'mkdocs.yml')
  expect(site.files).toEqual([{ from: 'theme/assets/a.png', to: 'public/imported/theme/assets/a.png' }])
  expect(site.pages[0]?.text).toBe('![A](/imported/theme/assets/a.png) ![B](assets/b.png)\n')
  expect(site.notConverted.filter(({ kind }) => kind === 'missing images')).toHaveLength(1)
})
