import { expect, test } from 'vitest'
import { compilePage } from '../index.ts'
import { compileText, testContext, testSource } from '../testing/test-page.ts'

const FENCE = '```'
/** On a site without variables, as sites of other engines are. */
const kindsOf = async (text: string) => {
  const { problems } = await compilePage(testSource(text), { ...testContext(), variables: {} })
  return problems.map(({ kind, line, column }) => `${line}:${column} ${kind}`)
}

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
  ['[!Code-csharp[x](a.cs)]', '1:1 foreign-docfx-block'],
  ['Text\n[!code-csharp[x](a.cs)]', '2:1 foreign-docfx-block'],
  ['Text  \n[!code-csharp[x](a.cs)]', '2:1 foreign-docfx-block'],
  ['<table>\n  <td>{{ rule({ a }) }}</td>\n</table>', '2:7 foreign-template'],
  ['T> A tip', '1:1 foreign-webpack-note'],
  ['/// note | Title\nText\n///', '1:1 foreign-mkdocs-block'],
  ['A $\\frac{a}{b}$ b', '1:3 foreign-math'],
  ['A \\\\( \\int x \\\\) b', '1:3 foreign-math'],
  ['{{ npm_tabs({\n  a: 1\n}) }}', '1:1 foreign-template'],
  ['A {{ $frontmatter.title }}', '1:3 foreign-template'],
  ['A {{ page.title }}', '1:3 foreign-template'],
  ['{{ names | upper }}', '1:1 foreign-template'],
  ['{{#tabs }}', '1:1 foreign-mdbook-include'],
  ['export default ({ children }) => <div>{children}</div>', '1:1 foreign-mdx-export'],
  ['# A :rocket:', '1:5 foreign-emoji'],
  ['# A <Badge label="x" />', '1:5 misplaced-component'],
  [`${FENCE}ts twoslash\na\n${FENCE}`, '1:7 foreign-twoslash'],
  [`${FENCE}ts\n// @target: ES2020\n${FENCE}`, '2:1 foreign-twoslash'],
  [`${FENCE}jsx live\na\n${FENCE}`, '1:8 foreign-docusaurus-live'],
  ['<ul>\n  <li v-for="a in b" :key="a">x</li>\n</ul>', '2:3 html-attribute'],
  ['<svg-image src="a.svg"></svg-image>', '1:1 html-element'],
  ['Text (1)\n{ .annotate }', '2:1 foreign-mkdocs-attributes'],
  ['A [text]{.wide}', '1:9 foreign-mkdocs-attributes'],
  ['![A](a.png){ width="300" }', '1:12 foreign-mkdocs-attributes'],
  ['See ![A](my picture.png "A title") there', '1:5 link-with-spaces'],
  ['- [Setup](guides/My setup.md#first-step)', '1:3 link-with-spaces'],
  ['See [the site](https://ex ample.com) there', '1:5 link-with-spaces'],
  ['![A](https://example.com/my picture.png)', '1:1 link-with-spaces'],
  ['A [b](/docs/my page/) and [c](#my heading)', '1:3 link-with-spaces'],
  ['![A](a.png =300x200)', '1:1 foreign-image-size'],
  ['![A](./a.png =300x200)', '1:1 foreign-image-size'],
  ['![A](./a.png "Title" =50%x)', '1:1 foreign-image-size'],
  ['![[Pasted image 1.png|300]]', '1:1 foreign-wiki-link'],
  ['See [[My page#Part|the part]].', '1:5 foreign-wiki-link'],
  ['![[a.png]] and [[page]]', '1:16 foreign-wiki-link'],
  ['Term\n\n:   Definition', '3:1 foreign-mkdocs-definition'],
  ['{! a/b.md !}', '1:1 foreign-mkdocs-snippet'],
  ['Version {{ mdbook-version }}', '1:9 foreign-template'],
  ['{{#rustdoc_include a.rs:here}}', '1:1 foreign-mdbook-include'],
  ['{{ #include a.md }}', '1:1 foreign-mdbook-include'],
  ['<script setup>\nconst a = 1\n</script>\n\nThe {{ a + 1 }}', '5:5 foreign-template'],
  ['<script setup>\n</script>\n\n<p>\n  <code>{{ a.b }}</code>\n</p>', '5:9 foreign-template'],
  ["import a from 'b'\n\nThe {a.b} and {c()}", '3:15 foreign-mdx-expression'],
  ['<div>\nVersion: {{ mdbook-version }}\n</div>', '2:10 foreign-template'],
  ['<p>See [x](xref:A.B)</p>', '1:8 foreign-docfx-reference'],
  ['text\n<ThemedImage\nalt="A"\nsources={{\n  light: 1,\n}}\n/>', '2:1 tag-attributes'],
  [`- <ins style={{color: 'red'}} /> x`, '1:3 tag-attributes'],
  ['<CardGrid {...props} />', '1:1 tag-attributes'],
  ['<Foo.Bar title="x" />', '1:1 tag-attributes'],
  ['<div className="wide">x</div>', '1:1 html-attribute'],
  ['<div class="grid" markdown>\n\nx\n\n</div>', '1:1 html-attribute'],
  [':::tip[Title]{tone="heart"}\nx\n:::', '1:15 unknown-attribute'],
  [`${FENCE}yaml\na: 1 # (1)!\n${FENCE}`, '2:6 code-note'],
])('%j is reported with its place', async (text, problem) => {
  expect(await kindsOf(text)).toContain(problem)
})

test('a construct is reported once', async () => {
  expect(await kindsOf('{{ page.title }}')).toEqual(['1:1 foreign-template'])
  expect(await kindsOf('<script setup>\n</script>\n\n{{ a }}')).toEqual(['1:1 html-element', '4:1 foreign-template'])
})

test('on a site with variables, a name in braces is one of them', async () => {
  const { problems } = await compileText('<script setup>\n</script>\n\n{{ product-name }}')
  expect(problems.map(({ kind }) => kind)).toEqual(['html-element', 'unknown-variable'])
})

test('every construct of a text and every import is reported', async () => {
  expect(await kindsOf('{{#include a}} and\n{{#include b}} {% c %}')).toEqual([
    '1:1 foreign-mdbook-include',
    '2:1 foreign-mdbook-include',
    '2:16 foreign-template',
  ])
  expect(await kindsOf("import a from 'a'; import b from 'b';")).toEqual([
    '1:1 foreign-mdx-import',
    '1:20 foreign-mdx-import',
  ])
  expect(await kindsOf("import a from 'a'\nimport 'b.css'\nexport const c = 1")).toEqual([
    '1:1 foreign-mdx-import',
    '2:1 foreign-mdx-import',
    '3:1 foreign-mdx-export',
  ])
})

test('blocks of MkDocs that are indented like code are reported on pages with others', async () => {
  const code = `    text\n\n    !!! tip "A"\n        x\n\n    ${FENCE}yaml tab="File"\n    a: 1\n    ${FENCE}`
  expect(await kindsOf(`!!! note\n\n${code}`)).toEqual([
    '1:1 foreign-mkdocs-admonition',
    '5:5 foreign-mkdocs-admonition',
    '8:5 foreign-mkdocs-fence-tab',
  ])
  expect(await kindsOf(`Text\n\n${code}`)).toEqual([])
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
  'From $env:TEMP\\text to $HOME, or $a\\in and $b',
  'Text {{item}} and {{ item.key }} and {{ .Values.a }}',
  '\\{{ page.title }}',
  'export default (the last one) is rare',
  '<table>\n  <td title="<View style={{color: 1}} />">x</td>\n</table>',
  '<div>\n  <code>{{ name(a) }}</code> <!-- {% x %} -->\n</div>',
  '`$\\frac{a}{b}$`',
  '<code v-pre>x</code> and <name> or <a-name>',
  '    !!! note',
  '\\{% raw %} and \\{/\\* x',
  '[x]: https://example.com\n\n[x]',
  'Note: this\nis: fine',
  ': a line\n\nText',
  'Text {a.b} and {c()} and {{ item }} and a[0]{1}',
  '<script setup>\n</script>\n\n`{{ a }}` <code v-pre>{{ b }}</code>',
  '<script setup>\n</script>\n\n<p>\n<b v-pre>{{ b }}</b>\n</p>',
  `${FENCE}js title="a b" label="/c/"\na\n${FENCE}`,
  'Map<System.Int32> and List<T> and -Name <System.String>',
  'An array [0](in words, see above) and [a](b c)',
  '[[nodiscard]] and x[[1]] and [[1]](a.md)',
  '[a](<my page.md>) and [a](my%20page.md) and \\[a](my page.md)',
  '`![[a.png]]` and `[a](my page.md)`',
])('%j is ordinary text', async (text) => {
  expect((await kindsOf(text)).filter((kind) => kind.includes('foreign'))).toEqual([])
})
