import { describe, expect, test } from 'vitest'
import { convertWith, read } from './read-myst.fixture.ts'

const CONF = `
project = "Acme"
extensions = ["myst_parser"]
html_baseurl = "https://acme.test/en/latest/"
exclude_patterns = ["parts/*"]
myst_enable_extensions = ["dollarmath", "deflist"]
`
const INDEX = '# Home\n'

const convert = (text: string, more?: Record<string, string>) => convertWith(CONF, text, more)

describe('input that is broken or hostile', () => {
  const settings = async (conf: string) => (await read({ 'conf.py': `${CONF}${conf}\n`, 'index.md': INDEX })).config

  test('a computed text of conf.py is not known; one in parentheses or before another statement is', async () => {
    expect(await settings("html_title = 'Acme ' + version")).toMatchObject({ title: 'Acme' })
    expect(await settings('html_title = (\n  "Acme "\n  "Docs"\n)')).toMatchObject({ title: 'Acme Docs' })
    expect(await settings('release = "2"\nhtml_title = f"Docs ({acme.__version__}) ({release}) {gone}"')).toMatchObject(
      {
        title: 'Docs (2)',
      },
    )
    expect(await settings('html_title = "One"  # title\n"""More"""')).toMatchObject({ title: 'One' })
    expect(await settings('epilog = """\nhtml_title = "No"\n"""')).toMatchObject({ title: 'Acme' })
    expect(await settings(`deep = ${'['.repeat(20_000)}`)).toMatchObject({ title: 'Acme' })
    expect(await settings('a = [\n'.repeat(3000))).toMatchObject({ title: 'Acme' })
  })

  test('redirects may lead to other sites; others are reported', async () => {
    const conf = `${CONF}redirects = {"a": "guide/b.html#c", "d": "https://other.test/e", "f": "http://[", "g/*": "h.html"}\n`
    const { redirects, notConverted } = await read({ 'conf.py': conf, 'index.md': INDEX })
    expect(redirects).toEqual([
      { from: '/en/latest/a.html', to: '/en/latest/guide/b.html#c' },
      { from: '/en/latest/d.html', to: 'https://other.test/e' },
    ])
    expect(notConverted.filter(({ kind }) => kind === 'redirects').map(({ message }) => message)).toEqual([
      'The redirect from "f" to "http://[" covers no page of the new site that is known.',
      'The redirect from "g/*" to "h.html" covers no page of the new site that is known.',
    ])
  })

  test('an excluded folder has no pages', async () => {
    const conf = CONF.replace('"parts/*"', '"drafts", "old/"')
    const { pages } = await read({ 'conf.py': conf, 'index.md': INDEX, 'drafts/a/b.md': '# B\n', 'old/c.md': '# C\n' })
    expect(pages.map(({ source }) => source)).toEqual(['index.md'])
  })

  test('a page that includes a part of itself, and one whose directives are never closed', async () => {
    const { text, site } = await convert(
      '# A\n\n```{include} page.md\n:start-line: 4\n```\n\nText\n\n```{include} page.md\n:start-line: 6\n```\n',
    )
    expect(text).toContain('Text')
    expect(site.notConverted).toContainEqual(expect.objectContaining({ message: 'The file page.md includes itself.' }))
    const unclosed = convert(':::{note}\n'.repeat(3000))
    await expect(unclosed).rejects.toThrow(
      'The page page.md cannot be read: its quotes, lists, containers or tags are nested',
    )
    const fragment = convert('```{include} b.md\n```\n', { 'b.md': ':::{note}\n'.repeat(3000) })
    await expect(fragment).rejects.toThrow('The page b.md cannot be read')
  })

  test('several parts of a file, and what cannot be shown of one', async () => {
    const { text, site } = await convert(
      '```{literalinclude} a.py\n:lines: 1, 3-\n```\n\n```{literalinclude} a.py\n:pyobject: run\n```\n\n```{csv-table} T\n:file: a.csv\n```\n\n```{csv-table}\n:delim: tab\na\tb\n```\n',
      { 'a.py': '1\n2\n3\n4\n' },
    )
    expect(text).toContain('<Code file="/snippets/a.py" lines="1,3-4" />')
    expect(text).toContain('| a | b |')
    expect(site.notConverted.slice(0, 2).map(({ kind, line }) => [kind, line])).toEqual([
      ['code from files', 5],
      ['tables', 9],
    ])
  })

  test('options with mistakes are reported with their line', async () => {
    const { site } = await convert('# A\n\n```{figure} a.png\n---\nwidth: 1\nalt: "a\n---\nText\n```\n', {
      'a.png': '',
    })
    expect(site.notConverted[0]).toMatchObject({
      message: expect.stringContaining('{figure} are not valid YAML'),
      line: 6,
    })
  })

  test('lists and code in cells of a table stay in their cells', async () => {
    const { text } = await convert(
      ':::{list-table}\n:header-rows: 1\n\n* - A\n  - B\n* - one\n\n    - x\n    - y\n  - ```sh\n    z\n    ```\n:::\n',
    )
    expect(text).toContain('<td>\n\none\n\n- x\n- y\n\n</td>\n<td>\n\n```sh\nz\n```\n\n</td>')
  })

  test('quotes around options, dollar signs without formulas, cells that readers can open', async () => {
    const { text } = await convert(
      ':::{figure} a.png\n:alt: "A: b"\n:::\n\n```{code-cell} python\n:tags: [hide-cell]\nshown()\n```\n',
      {
        'a.png': '',
        'conf.py': CONF.replace('"dollarmath", ', ''),
        'b.md': 'From $5 to $6.\n\n```{math}\na\n```\n',
      },
    )
    expect(text).toContain('![A: b](a.png)')
    expect(text).toContain('shown()')
    const { site } = await convert('# A\n', {
      'conf.py': CONF.replace('"dollarmath", ', ''),
      'b.md': 'From $5 to $6.\n\n```{math}\na\n```\n',
    })
    expect(site.pages.find(({ source }) => source === 'b.md')?.text).toMatch(/^From \\\$5 to \\\$6\.\n+\$\$\na\n\$\$/)
  })

  test('plugins and the style sheet of mystmd are reported', async () => {
    const { notConverted } = await read({
      'myst.yml': 'project:\n  plugins: [own.mjs]\nsite:\n  options:\n    style: a.css\n',
      'index.md': '# A\n',
    })
    expect(notConverted.map(({ message }) => message)).toEqual([
      'The plugin "own.mjs" is not converted.',
      'The style sheet "a.css" is not converted.',
    ])
  })
})
