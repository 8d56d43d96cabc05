import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mkdocs } from './index.ts'
import type { FormulaOptions } from './syntax/formulas.ts'
import { convertText } from './testing.fixture.ts'

const all = { attributes: true, definitions: true, marks: true, carets: true, keys: true, shortcodes: true }
const convert = (text: string) => convertText(text, all).text
const formulas: FormulaOptions = { dollars: true, brackets: true, blocks: ['$$', '\\[', '\\begin'] }
const withFormulas = (text: string) => convertText(text, { ...all, formulas }).text

test('formulas get dollar signs, other dollar signs are text', () => {
  expect(withFormulas('Costs $5 and $ 6: $a_1 *b*$ \\(x\\), \\\\(y\\\\) `$c$` \\$7 $$ d $$\n')).toBe(
    'Costs \\$5 and \\$ 6: $a_1 *b*$ $x$, \\\\(y\\\\) `$c$` \\$7 $$ d $$\n',
  )
  expect(withFormulas('It costs $5, and $a\\$b$ ==more $x==y$==\n')).toBe(
    'It costs \\$5, and $a\\text{\\textdollar}b$ <mark>more $x==y$</mark>\n',
  )
  expect(withFormulas('Costs $5.\n')).toBe('Costs $5.\n')
  expect(convert('Costs $5 or $6, \\(x\\)\n')).toBe('Costs $5 or $6, \\(x\\)\n')
})

test('formulas of paragraphs get their own lines, in any block, and are not read as Markdown', () => {
  expect(
    withFormulas(
      '$$\\begin{align}\na &= b\n- *c*\n\\end{align}$$\n\n\\[ x \\]\n\n\\begin{gather}\n# y\n\\end{gather}\n',
    ),
  ).toBe(
    '$$\n\\begin{align}\na &= b\n- *c*\n\\end{align}\n$$\n\n$$\nx\n$$\n\n$$\n\\begin{gather}\n# y\n\\end{gather}\n$$\n',
  )
  expect(withFormulas('$$\\begin{eqnarray} a &=& \\text{b_c} \\end{eqnarray}$$\n')).toBe(
    '$$\n\\begin{array}{rcl} a &=& \\text{b\\_c} \\end{array}\n$$\n',
  )
  const kept = '$$\nx\n= y\n$$\n\n> $$\n> z\n> $$\n'
  expect(withFormulas(kept)).toBe(kept)
  expect(withFormulas('1. a\n\n    $$ x $$\n\n!!! note\n    \\[\n    y\n    \\]\n\n> $$ z\n> z $$\n')).toBe(
    '1. a\n\n    $$\n    x\n    $$\n\n:::note\n$$\ny\n$$\n:::\n\n> $$\n> z\n> z\n> $$\n',
  )
  expect(withFormulas('$$ open\n\nnot closed $x$\n')).toBe('\\$\\$ open\n\nnot closed $x$\n')
})

test('a site with formulas and macros', async () => {
  const files = {
    'mkdocs.yml':
      'site_name: Acme\nextra: { product: { version: 1.2 } }\nplugins: [macros, mkdocstrings]\nmarkdown_extensions:\n  - pymdownx.arithmatex: { inline_syntax: [round] }\n',
    'docs/a.md':
      '# A {{ product.version }}\n\n## The \\(x\\) [`f`][p.f]\n\n{# a\nnote #}$5 {{ config.site_name }} {% raw %}{{ b }} {% c %}{% endraw %}\n\n```\n{% raw %}${{ d }}{% endraw %}\n```\n\n{{ e() }}\n',
    'docs/b.md': '---\nrender_macros: false\n---\n{{ config.site_name }}\n',
  }
  const site = await mkdocs.read(folderOf(files), 'mkdocs.yml')
  expect(site.config.markdown).toEqual({ math: true })
  expect(site.pages.map(({ text }) => text)).toEqual([
    '# A 1.2\n\n## The $x$ `f`\n\n\n\\$5 Acme {{ b }} {% c %}\n\n```\n${{ d }}\n```\n\n{{ e() }}\n',
    '---\nrender_macros: false\n---\n{{ config.site_name }}\n',
  ])
  expect(site.pages[0]?.anchors).toEqual(['a-12', 'the-x-f'])
  expect(site.notConverted.map(({ message, line }) => [message, line])).toEqual([
    ['The plugin "mkdocstrings" is not converted.', 3],
    ['The page of "p.f" is generated, so the reference became text.', 3],
    ['The template in "{{ e() }}" is not evaluated.', 12],
  ])
})
