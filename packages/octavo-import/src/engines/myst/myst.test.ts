import { describe, expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { myst } from './index.ts'
import { convertWith, read } from './read-myst.fixture.ts'

const CONF = `
import datetime
project = "Acme"
author = 'Ann'
copyright = f"{datetime.date.today().year}, {author}"
extensions = [
    "myst_parser",  # Markdown
    "sphinx.ext." "autodoc",
    *others(),
]
html_baseurl: str = "https://acme.test/en/latest/"
html_logo = "_static/logo.svg"
exclude_patterns = ["parts/*"]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_substitutions = {"version": "1.2", "computed": get()}
extlinks = {"pr": ("https://git.test/pull/%s", "PR #%s"), "user": ("https://git.test/%s?a=%%", None), "old": ("https://old.test/%s", "old ")}
myst_url_schemes = {"gh": {"url": "https://git.test/issues/{{path}}"}}
html_theme_options = {"repository_url": "https://git.test/acme", "path_to_docs": "docs", "use": True}
rediraffe_redirects = {"old.md": "guide/setup.md"}
`
const INDEX = `# Home

\`\`\`{toctree}
:hidden:
:caption: Guides

guide/setup
Next steps <guide/more>
Forum <https://forum.test/>
\`\`\`
`

const convert = (text: string, more?: Record<string, string>) => convertWith(CONF, text, more)

describe('sites', () => {
  test('Sphinx: settings, sidebar, addresses and redirects', async () => {
    const { config, sidebar, pages, redirects, notConverted } = await read({
      'docs/conf.py': CONF,
      'docs/_static/logo.svg': '<svg/>',
      'docs/index.md': INDEX,
      'docs/guide/setup.md': '# Set up\n',
      'docs/guide/more.md': '# More\n\n```{toctree}\n:glob:\n\nmore/*\n```\n',
      'docs/guide/more/a.md': '# A\n',
      'docs/parts/b.md': '# B\n',
      'docs/other.rst': '',
      'docs/note.ipynb': '',
    })
    expect(config).toMatchObject({
      title: 'Acme',
      url: 'https://acme.test',
      baseUrl: '/en/latest/',
      logo: { src: '/img/logo.svg' },
      docs: { routeBasePath: '/', editUrl: 'https://git.test/acme/edit/main/docs/{file}' },
      footer: { copyright: `© ${new Date().getFullYear()}, Ann` },
    })
    expect(sidebar).toEqual([
      'index',
      {
        label: 'Guides',
        items: [
          'guide/setup',
          { label: 'Next steps', link: 'guide/more', items: ['guide/more/a'] },
          { href: 'https://forum.test/', label: 'Forum' },
        ],
      },
    ])
    expect(pages.map(({ target, address }) => [target, address])).toEqual([
      ['docs/guide/more.md', '/en/latest/guide/more.html'],
      ['docs/guide/more/a.md', '/en/latest/guide/more/a.html'],
      ['docs/guide/setup.md', '/en/latest/guide/setup.html'],
      ['docs/index.md', '/en/latest/'],
    ])
    expect(pages.map(({ text }) => text)).toContain('# More\n\n- [A](./more/a.md)\n\n')
    expect(redirects).toEqual([{ from: '/en/latest/old.html', to: '/en/latest/guide/setup.html' }])
    expect(notConverted.map(({ kind }) => kind)).toEqual(['pages in other markup', 'notebooks', 'extensions'])
  })

  test('Jupyter Book: the table of contents in a file, and a first page that is not "index"', async () => {
    const { sidebar, config, redirects } = await read({
      '_config.yml': 'title: Book\nlogo: logo.png\nrepository:\n  url: https://git.test/book\n  path_to_book: docs\n',
      '_toc.yml':
        'format: jb-book\nroot: intro\nparts:\n  - caption: One\n    chapters:\n      - file: a\n        sections:\n          - file: b\n            title: Bee\n      - url: https://x.test\n        title: X\n',
      'intro.md': '# Intro\n',
      'a.md': '# A\n',
      'b.md': '# B\n',
      'logo.png': '',
    })
    expect(sidebar).toEqual([
      'intro',
      {
        label: 'One',
        items: [
          { label: 'A', link: 'a', items: [{ doc: 'b', label: 'Bee' }] },
          { href: 'https://x.test', label: 'X' },
        ],
      },
    ])
    expect(config).toMatchObject({ title: 'Book', docs: { editUrl: 'https://git.test/book/edit/main/docs/{file}' } })
    expect(redirects).toEqual([{ from: '/', to: '/intro.html' }])
    expect(myst.detect(folderOf({ '_config.yml': 'title: Jekyll\n', 'a.md': '' }))).toBe(undefined)
  })

  test('mystmd: only pages of the table of contents, all in one folder, with labels as ids', async () => {
    const { pages, sidebar } = await read({
      'myst.yml':
        'version: 1\nproject:\n  title: T\n  toc:\n    - file: start.md\n    - title: Part\n      children:\n        - file: guide/01-Set_up.md\n        - pattern: more/*.md\n',
      'start.md': '---\nshort_title: Go\n---\n\n# Start\n\nSee [](#own) and [](wiki:Some_page).\n',
      'guide/01-Set_up.md': '(own)=\n\n## My heading\n',
      'more/c.md': '# C\n',
      'draft.md': '# Draft\n',
    })
    expect(pages.map(({ source, address }) => [source, address])).toEqual([
      ['guide/01-Set_up.md', '/set-up'],
      ['more/c.md', '/c'],
      ['start.md', '/'],
    ])
    expect(sidebar).toEqual(['start', { label: 'Part', items: ['guide/01-Set_up', 'more/c'] }])
    expect(pages[0]?.text).toBe('\n## My heading {#own}\n')
    expect(pages[2]?.text).toBe(
      '---\nsidebar_label: Go\n---\n\n# Start\n\nSee [My heading](./guide/01-Set_up.md#own) and [Some page](https://en.wikipedia.org/wiki/Some_page).\n',
    )
  })
})

describe('directives', () => {
  test('admonitions of both kinds of fences, nested, in lists and in quotes', async () => {
    const { text } = await convert(
      '::::{warning}\nOne\n:::{tip}\nTwo\n:::\n::::\n\n- a\n\n  ```{note} Three\n  four\n  ```\n\n> ```{admonition} Title\n> :class: danger\n> Five\n> ```\n\n```{versionadded} 1.2 Six\n```\n',
    )
    expect(text).toBe(
      '::::warning\n\nOne\n\n:::tip\n\nTwo\n\n:::\n\n::::\n\n\n- a\n\n  :::note\n\n  Three\n  four\n\n  :::\n\n\n' +
        '> :::danger[Title]\n>\n> Five\n>\n> :::\n>\n\n:::info[Added in version 1.2]\n\nSix\n\n:::\n\n',
    )
  })

  test('code, tabs, cards, figures, tables and closed boxes', async () => {
    const { text } = await convert(
      '```{code-block} python\n:caption: a.py\n:emphasize-lines: 1, 3\nx\n```\n\n````{tab-set}\n```{tab-item} One\nText\n```\n````\n\n' +
        '```{figure} img/a.png\n:name: fig-a\n:alt: Alt\nCaption\n```\n\n```{list-table}\n:header-rows: 1\n* - A\n  - B\n* - 1\n  - a|b\n```\n\n' +
        '```{dropdown} More\nText\n```\n\n:::{card} Go\n:link: other\n:link-type: doc\nHead\n^^^\nText\n+++\nFoot\n:::\n',
      { 'other.md': '# Other\n', 'img/a.png': '' },
    )
    expect(text).toContain('```python {1,3} title="a.py"\nx\n```')
    expect(text).toContain('<Tabs>\n\n<Tab label="One">\n\nText\n\n</Tab>\n\n</Tabs>')
    expect(text).toContain('<a id="fig-a"></a>\n\n![Alt](img/a.png "Caption")')
    expect(text).toContain('| A | B |\n| --- | --- |\n| 1 | a\\|b |')
    expect(text).toContain('<details>\n<summary>More</summary>\n\nText\n\n</details>')
    expect(text).toContain('<Card title="Go" href="./other.md">\n\nHead\n\nText\n\nFoot\n\n</Card>')
  })

  test('a figure can be a video, or have its pictures in its content', async () => {
    const { text } = await convert(':::{figure} a.mp4\nOne\n:::\n\n:::{figure}\n![A](a.png)\n\nTwo\n:::\n', {
      'a.mp4': '',
      'a.png': '',
    })
    expect(text).toContain('<video src="a.mp4" controls></video>\n\nOne')
    expect(text).toContain('![A](a.png)\n\nTwo')
    expect(text).not.toContain('![]')
  })

  test('tabs in a row without a set around them are one set', async () => {
    const { text } = await convert(
      '```{tab} A\na\n```\n\n```{tab} B\nb\n```\n```{tab} C\n:new-set:\nc\n```\n\nText\n\n````{tabs}\n```{tab} D\nd\n```\n````\n',
    )
    const tab = (label: string) => `<Tab label="${label}">\n\n${label.toLowerCase()}\n\n</Tab>\n\n`
    const sets = [tab('A') + tab('B'), tab('C'), tab('D')].map((tabs) => `<Tabs>\n\n${tabs}</Tabs>`)
    expect(text?.replace(/\n{3,}/g, '\n\n').trim()).toBe(`${sets[0]}\n\n${sets[1]}\n\nText\n\n${sets[2]}`)
  })

  test('parts of files become text, whole files fragments, and code is shown from its file', async () => {
    const { text, site } = await convert(
      '```{include} parts/a.md\n```\n\n```{include} parts/b.md\n:start-after: <!-- start -->\n```\n\n```{literalinclude} parts/c.py\n:lines: 2-3\n:language: python\n```\n\n```{include} gone.md\n```\n',
      { 'parts/a.md': 'A\n', 'parts/b.md': 'No\n<!-- start -->\n{kbd}`B`\n', 'parts/c.py': '1\n2\n3\n4\n' },
    )
    expect(text).toBe(
      '<Include file="/docs/_imported/parts/_a.md" />\n\n\n<kbd>B</kbd>\n\n\n<Code file="/snippets/parts/c.py" lines="2-3" language="python" />\n\n\n',
    )
    expect(site.notConverted).toContainEqual(
      expect.objectContaining({ kind: 'included files', file: 'page.md', line: 13 }),
    )
  })

  test('what only a program knows becomes code, and is reported with its place', async () => {
    const { text, site } = await convert(
      '# A\n\n```{eval-rst}\n.. autoclass:: A\n```\n\n:::{own} b\n:c: d\nText\n:::\n',
    )
    expect(text).toBe('# A\n\n```text\n.. autoclass:: A\n```\n\n\n```text\n{own} b\n:c: d\nText\n```\n\n')
    expect(site.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
      ['reStructuredText in pages', 3],
      ['directives', 7],
      ['extensions', undefined],
      ['settings', undefined],
    ])
  })
})

test('labels, references, terms and schemes lead to their places', async () => {
  const { text, site } = await convert(
    '(other-name)=\n\n# My Page\n\n{ref}`target`, {ref}`text <target>`, {doc}`guide/a`, {term}`Big Word`, [](target), [x](#my-page), [](gh:12), {class}`~acme.Thing`, {ref}`gone`\n',
    {
      'guide/a.md': '(target)=\n## Part *one*\n\n```{glossary}\nBig Word\n  : Its meaning\n```\n',
    },
  )
  expect(text).toBe(
    '<a id="other-name"></a>\n\n\n# My Page\n\n[Part one](./guide/a.md#target), [text](./guide/a.md#target), [Part one](./guide/a.md), ' +
      '[Big Word](./guide/a.md#term-big-word), [Part one](./guide/a.md#target), [x](#my-page), [12](https://git.test/issues/12), `Thing`, `gone`\n',
  )
  expect(site.pages.find(({ source }) => source === 'guide/a.md')).toMatchObject({
    anchors: ['part-one', 'target', 'term-big-word'],
    text: '<a id="target"></a>\n\n## Part *one*\n\n\n- <a id="term-big-word"></a>**Big Word**:\n  Its meaning\n\n',
  })
})

test('roles that `extlinks` defines become links', async () => {
  const { text, site } = await convert('# A\n\n{pr}`12` {pr}`the [first] <1>` {user}`ann` {old}`x` {gone}`3`\n')
  expect(text).toBe(
    '# A\n\n[PR #12](https://git.test/pull/12) [the \\[first\\]](https://git.test/pull/1) ' +
      '[https://git.test/ann?a=%](https://git.test/ann?a=%) [old x](https://old.test/x) `3`\n',
  )
  expect(site.notConverted.filter(({ kind }) => kind === 'roles')).toMatchObject([
    { message: 'The role {gone} became code: "3".' },
  ])
})

test('labels of figures, terms above indented definitions, and comments with directives', async () => {
  const { text, site } = await convert(
    '{term}`API token` and [the figure](#fig-a)\n\n<!--\n```{note}\nA\n``` -->\n\n```{tip}\nB\n```\n',
    {
      'g.md': '# G\n\n```{glossary}\nAPI token\n  A key\n```\n\n:::{figure-md} fig-a\n![P](p.png)\n:::\n',
    },
  )
  expect(text).toBe(
    '[API token](./g.md#term-api-token) and [the figure](./g.md#fig-a)\n\n<!--\n```{note}\nA\n``` -->\n\n:::tip\n\nB\n\n:::\n\n',
  )
  expect(site.pages.find(({ source }) => source === 'g.md')?.anchors).toEqual(['g', 'term-api-token', 'fig-a'])
})

test('comments, breaks, attributes and substitutions', async () => {
  const { text } = await convert(
    '% comment\n{.big #here}\nText {{ version }} {{ gone }} `{{ version }}`\n\n+++ {"a": 1}\n\n$$\na \\mbox{b}\n$$ (eq-1)\n\n![](a.png){width=50%}\n\nTerm\n: Meaning\n',
    { 'a.png': '' },
  )
  expect(text).toBe(
    '<a id="here"></a>\n\nText 1.2 {{ gone }} `{{ version }}`\n\n\n$$\na \\text{b}\n$$\n\n<a id="eq-1"></a>\n\n![](a.png)\n\n<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nMeaning\n\n</dd>\n</dl>\n',
  )
})

test('a definition has lists and more paragraphs', async () => {
  const { text } = await convert('Term\n: Meaning\n\n    - `a`\n    - b\n\n: More\n')
  expect(text).toContain('Meaning\n\n</dd>\n\n<dd>\n\n- `a`\n- b\n\n</dd>\n\n<dd>\n\nMore\n\n</dd>\n</dl>\n')
})

test('ids of headings follow the rules of Docutils', async () => {
  const { site } = await convert('# 1. Éa b_c\n\n## Same\n\n## Same\n')
  expect(site.pages.find(({ source }) => source === 'page.md')).toMatchObject({
    anchors: ['ea-b-c', 'same', 'id1'],
    text: '# 1. Éa b_c {#ea-b-c}\n\n## Same\n\n## Same {#id1}\n',
  })
})
