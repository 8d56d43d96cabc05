import { expect, test } from 'vitest'
import { convert } from './antora.fixture.ts'

test('text, its marks and characters that mean something in Markdown stay what they are', async () => {
  const { text, notConverted } = await convert(
    'A *bold* _word_, `snake_case`, #marked#, H~2~O, x^2^, [.line-through]#old# and "`quoted`" text.\n' +
      'Stars * are *stars, a_b_c stays, 1 < 2, [x] and {empty}#tag.\n\n' +
      'First line +\n  second line. Press kbd:[Ctrl+C], btn:[OK] or menu:File[Save > As].\n\n---\n\nA ((term)) (((not shown))).\n',
  )
  expect(text).toBe(
    'A **bold** *word*, `snake_case`, <mark>marked</mark>, H<sub>2</sub>O, x<sup>2</sup>, ~~old~~ and “quoted” text.\n' +
      'Stars \\* are \\*stars, a_b_c stays, 1 < 2, \\[x] and #tag.\n\n' +
      'First line\\\nsecond line. Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, **OK** or **File › Save › As**.\n\n---\n\nA term .\n',
  )
  expect(notConverted).toEqual([])
})

test('headings keep the ids of Asciidoctor, and other ids stay places that links lead to', async () => {
  const { text } = await convert(
    '== Brackets {#x}\n\n== Set up\n\n[#own]\n=== Own id\n\n[discrete]\n== Discrete\n\n[[place]]\nA paragraph.\n\n[#table]\n|===\n|a\n|===\n\n' +
      'See <<own>>, <<place,the place>>, <<_set_up>> and xref:#own[].\n',
  )
  expect(text).toContain('## Set up {#_set_up}\n\n### Own id {#own}\n\n## Discrete {#_discrete}')
  expect(text).toContain('<a id="place"></a>A paragraph.')
  expect(text).toContain('<a id="table"></a>\n\n<table>')
  expect(text).toContain('See [Own id](#own), [the place](#place), [Set up](#_set_up) and [Own id](#own).')
})

test('both forms of admonitions, and blocks in blocks, become containers', async () => {
  const { text } = await convert(
    'NOTE: One line.\n\n.Take care\n[WARNING]\n====\nBefore:\n\n[TIP]\n--\nInside.\n--\n====\n\n' +
      '.More\n[%collapsible%open]\n====\nHidden.\n====\n\n.Aside\n****\nBeside.\n****\n\n[quote,Ada,Notes]\nNo.\n',
  )
  expect(text).toBe(
    ':::note\nOne line.\n:::\n\n::::warning[Take care]\nBefore:\n\n:::tip\nInside.\n:::\n::::\n\n' +
      ':::details[More]{open}\nHidden.\n:::\n\n> **Aside**\n>\n> Beside.\n\n> No.\n>\n> — Ada, Notes\n',
  )
})

test('code keeps its title, language, marked lines and callouts, and attributes are filled where the page asks', async () => {
  const { text } = await convert(
    ':ver: 1.2\n\n.app.js\n[source,js,linenums,highlight=2..3]\n----\nf() // <1>\n{ver} <2>\n----\n<1> First\n<2> Second\n\n' +
      '[source,bash,subs="+attributes,+quotes"]\n----\nget *{ver}* <n> <1>\n----\n<1> It\n\n[source,xml]\n----\n<a/> <!--1-->\n----\n<1> Tag\n\n' +
      '....\nplain ``` text\n....\n\n[mermaid]\n....\ngraph LR\n  a --> b\n....\n\n[plantuml]\n....\na -> b\n....\n',
  )
  expect(text).toBe(
    '```js title="app.js" {2-3} showLineNumbers\nf() // (1)\n{ver} // (2)\n```\n\n1. First\n2. Second\n\n' +
      '```bash\nget 1.2 <n> # (1)\n```\n\n1. It\n\n```xml\n<a/> <!-- (1) -->\n```\n\n1. Tag\n\n' +
      '````\nplain ``` text\n````\n\n```mermaid\ngraph LR\n  a --> b\n```\n\n```text\na -> b\n```\n',
  )
})

test('tables of lines become Markdown, and others HTML with Markdown in it', async () => {
  const simple = await convert(
    '.Sizes\n[cols="1,>1m"]\n|===\n|Name |Size\n\n|A _b_\n|10\n\n|C \\| d +\ne a|`one`\n|===\n',
  )
  expect(simple.text).toBe('**Sizes**\n\n| Name | Size |\n| - | -: |\n| A *b* | `10` |\n| C \\| d<br />e | `one` |\n')
  const complex = await convert('[%header,cols="1,1a"]\n|===\n|H |I\n\n2+|wide\n|x\n|* one\n* two\n|===\n')
  expect(complex.text).toBe(
    '<table>\n<thead>\n<tr>\n<th>\n\nH\n\n</th>\n<th>\n\nI\n\n</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td colspan="2">\n\nwide\n\n' +
      '</td>\n</tr>\n<tr>\n<td>\n\nx\n\n</td>\n<td>\n\n- one\n- two\n\n</td>\n</tr>\n</tbody>\n</table>\n',
  )
})

test('lists, terms and tabs keep what is attached to their entries', async () => {
  const { text } = await convert(
    '. One\n+\n----\ncode\n----\n.. Inner\n\n//-\n\n* [x] Done\n* [ ] Open\n\n//-\n\nTerm:: Text\nOther::\n+\n--\nA block.\n--\n\n//-\n\n' +
      '[tabs]\n====\nJava::\n+\n[source,java]\n----\nint i;\n----\n\nKotlin:: Text\n====\n',
  )
  expect(text).toBe(
    '1. One\n   ```\n   code\n   ```\n   1. Inner\n\n- [x] Done\n- [ ] Open\n\n<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nText\n\n</dd>\n' +
      '<dt>\n\nOther\n\n</dt>\n<dd>\n\nA block.\n\n</dd>\n</dl>\n\n' +
      '<Tabs>\n\n<Tab label="Java">\n\n```java\nint i;\n```\n\n</Tab>\n\n<Tab label="Kotlin">\n\nText\n\n</Tab>\n\n</Tabs>\n',
  )
})

test('tabs of the same names switch together where the site asks for it', async () => {
  const tabs = '[tabs]\n====\nKotlin:: a\nJava:: b\n===='
  const { text } = await convert(`${tabs}\n\n:tabs-sync-option:\n\n${tabs}\n`)
  expect(text.match(/<Tabs.*>/g)).toEqual(['<Tabs>', '<Tabs group="java-kotlin">'])
})

test('footnotes, formulas and media', async () => {
  const { text, notConverted } = await convert(
    ':stem: latexmath\n\nA.footnote:lim[At *most* 5.] B.footnote:lim[] stem:[x_1] costs $5.\n\n[stem]\n++++\na < b\n++++\n\n' +
      '.A switch\nimage::a.png[Alt,300,link=https://acme.com]\n\nimage::a.png[Small,120]\n\nvideo::abc[youtube]\n\n++++\n<b>raw</b>\n\n<i>x</i>\n++++\n',
    { 'modules/ROOT/images/a.png': '' },
  )
  expect(text).toBe(
    'A.[^lim] B.[^lim] $x_1$ costs \\$5.\n\n$$\na < b\n$$\n\n[![Alt](./images/a.png "A switch")](https://acme.com)\n\n' +
      '<img src="./images/a.png" alt="Small" width="120" />\n\n' +
      '<iframe src="https://www.youtube.com/watch?v=abc" title="youtube"></iframe>\n\n<b>raw</b>\n<i>x</i>\n\n[^lim]: At **most** 5.\n',
  )
  expect(notConverted).toEqual([])
})

test('conditions and attributes are those of the component, of Antora and of the page', async () => {
  const { text } = await convert(
    ':mine: yes\n\nifdef::env-site[On the site.]\nifndef::mine[]\nNot shown.\nendif::[]\nifeval::["{edition}" == "team"]\nTeam {edition} {full}.\nendif::[]\n',
    {
      'antora.yml':
        "name: acme\nversion: '2.0'\nasciidoc:\n  attributes:\n    edition: team\n    full: '{edition}-x'\n",
    },
  )
  expect(text).toBe('On the site.\nTeam team team-x.\n')
})

test('what is not converted in a list or a description has the line of its item', async () => {
  const { notConverted } = await convert(
    '* label:new[]\n* Text\n* label:new[]\n\nTerm:: label:old[]\nOther:: label:old[]\n',
  )
  expect(notConverted.map(({ line }) => line)).toEqual([3, 5, 7, 8])
})
