import { expect, test } from 'vitest'
import { compileText } from '../testing/test-page.ts'

const FENCE = '```'
const kindsOf = async (text: string) =>
  (await compileText(text)).problems.map(({ kind, line, column }) => `${line}:${column} ${kind}`)

test.each([
  ['Text\n\n!!! note "Title"\n    Body', '3:1 foreign-mkdocs-admonition'],
  ['- a\n\n  !!! warning\n      Body', '3:3 foreign-mkdocs-admonition'],
  ['!!!info "Title"\n    Body', '1:1 foreign-mkdocs-admonition'],
  ['Text `a`\nb\n!!! note\n    Body', '3:1 foreign-mkdocs-admonition'],
  ['??? tip\n    Body', '1:1 foreign-mkdocs-details'],
  ['???+ tip "T"\n    Body', '1:1 foreign-mkdocs-details'],
  ['=== "Linux"\n\n    Body', '1:1 foreign-mkdocs-tab'],
  ['--8<-- "a.md"', '1:1 foreign-mkdocs-snippet'],
  [`${FENCE}yaml\n--8<-- "a.yml"\n${FENCE}`, '2:1 foreign-mkdocs-snippet'],
  [`${FENCE}yaml tab="File"\na: 1\n${FENCE}`, '1:9 foreign-mkdocs-fence-tab'],
  ['Text\n{: .subtitle }', '2:1 foreign-mkdocs-attributes'],
  ['[a](https://x.y){ .md-button }', '1:17 foreign-mkdocs-attributes'],
  ['A ==marked== word', '1:3 foreign-mkdocs-mark'],
  ['Press ++ctrl+alt+del++ now', '1:7 foreign-mkdocs-keys'],
  ['*[HTML]: Hyper Text', '1:1 foreign-mkdocs-abbreviation'],
  ['[TOC]', '1:1 foreign-mkdocs-toc'],
  ['Term\n:   Definition', '1:1 foreign-mkdocs-definition'],
  ['A :material-check: b', '1:3 foreign-mkdocs-icon'],
  ['A :rocket: b', '1:3 foreign-emoji'],
  ['$$\nx^2\n$$', '1:1 foreign-math'],
  ["import Tabs from '@theme/Tabs'\nimport x from './x'", '1:1 foreign-mdx-import'],
  ["import {\n  A,\n} from 'b'", '1:1 foreign-mdx-import'],
  ['import "./style.css"', '1:1 foreign-mdx-import'],
  ['export const a = 1', '1:1 foreign-mdx-export'],
  ['Text {/* a comment */} more', '1:6 foreign-mdx-comment'],
  ['{% include "x.html" %}', '1:1 foreign-template'],
  ['{{< ref "x" >}}', '1:1 foreign-template'],
  ['{{#include a.md}}', '1:1 foreign-mdbook-include'],
  [`${FENCE}rust\n{{#rustdoc_include ../a.rs:here}}\n${FENCE}`, '2:1 foreign-mdbook-include'],
  [`${FENCE}rust\n# fn main() {\na();\n# }\n${FENCE}`, '2:1 foreign-mdbook-hidden'],
  [`${FENCE}ts\nconst a = 1\n//    ^?\n${FENCE}`, '3:1 foreign-twoslash'],
  [`${FENCE}js tab title="a.js"\na\n${FENCE}`, '1:7 foreign-docusaurus-tab'],
  [`${FENCE}js tab={"label":"A"}\na\n${FENCE}`, '1:7 foreign-docusaurus-tab'],
  [`${FENCE}html\n{{#include a.html}}\n${FENCE}`, '2:1 foreign-mdbook-include'],
  [`${FENCE}bash npm2yarn\nnpm i a\n${FENCE}`, '1:9 foreign-docusaurus-npm2yarn'],
  ['<<< @/snippets/a.js', '1:1 foreign-vitepress-code'],
  ['<!--@include: ./a.md-->', '1:1 foreign-vitepress-include'],
  ['[!INCLUDE [x](../a.md)]', '1:1 foreign-docfx-include'],
  ['T> A tip', '1:1 foreign-webpack-note'],
])('%j is reported with its place', async (text, problem) => {
  expect(await kindsOf(text)).toContain(problem)
})

test('the message shows the construct, and the hint what to write instead', async () => {
  const { problems } = await compileText('!!! note "Read this"\n    Text')
  expect(problems).toEqual([
    {
      severity: 'warning',
      kind: 'foreign-mkdocs-admonition',
      message: `"!!! note 'Read this'" is an admonition of MkDocs and is shown as text.`,
      hint: 'Write ":::note[Title]", the text without indentation, and ":::".',
      file: 'docs/a/page.md',
      line: 1,
      column: 1,
    },
  ])
})

test.each([
  'Wow!!! Great',
  'One\n!!!\n???',
  `${FENCE}js title="tab.js" tabs\na\n${FENCE}`,
  '!!!',
  '`{% x %}` and `{{#include a}}`',
  `${FENCE}md\n!!! note\n{{#include a.md}}\n${FENCE}`,
  `${FENCE}sh\n# a comment\n${FENCE}`,
  `${FENCE}html\n{{#if x}}\n${FENCE}`,
  'If a == b and c == d, then a === c.',
  'i++ and ++i, C++ and g++',
  'A tuple {:ok, value} or {a: 1} or {name}',
  'Import the module from the package, then export it.',
  'import and export are statements',
  'export default values to a file',
  'At 10:30:20 or a:b:c and :id:',
  'The price is $5 or $6',
  'Title\n===',
  'What? Why??? Because',
  '\\{% raw %} and \\{/\\* x',
  '[x]: https://example.com\n\n[x]',
  'Note: this\nis: fine',
])('%j is ordinary text', async (text) => {
  expect((await kindsOf(text)).filter((kind) => kind.includes('foreign'))).toEqual([])
})
