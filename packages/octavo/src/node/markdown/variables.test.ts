import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, testContext, testSource, twinOf } from './testing/test-page.ts'
import { compilePage } from './index.ts'

test('variables are replaced in text, code, links, images and titles', async () => {
  expect(await articleOf('The {{productName}} and {{ productAcronym }}.')).toBe('<p>The K5 Workbench and K5.</p>')
  expect(await articleOf('`{{productAcronym}} login`')).toBe('<p><code class="whole">K5 login</code></p>')
  expect(await articleOf('```text title="{{productAcronym}}.txt"\n{{productName}}\n```')).toContain(
    '<figcaption>K5.txt</figcaption>',
  )
  expect(await articleOf('```text\n{{productName}}\n```')).toContain('<code>K5 Workbench</code>')
  expect(await articleOf('[{{productAcronym}}](/{{productAcronym}}/x "The {{productName}}")')).toBe(
    '<p><a href="/K5/x" title="The K5 Workbench">K5</a></p>',
  )
  expect(await articleOf('![{{productName}}](./{{productAcronym}}.svg)')).toContain('alt="K5 Workbench"')
  expect(await articleOf('<Card title="{{productName}}">x</Card>')).toBe('<Card title="K5 Workbench">x</Card>')
  expect(await articleOf('<kbd title="{{productAcronym}}">{{productName}}</kbd>')).toContain(
    '<kbd title="K5">K5 Workbench</kbd>',
  )
})

test('variables are replaced in the Markdown twin where they are not text, too', async () => {
  const K5 = '{{productAcronym}}'
  expect(await twinOf(`![The ${K5}](./a.svg "The ${K5}") [${K5}](./b.md "To ${K5}") [x](https://k5.io/${K5})`)).toBe(
    '![The K5](./a.svg "The K5") [K5](./b.md "To K5") [x](https://k5.io/K5)',
  )
  expect(await twinOf(`![](${K5}/a.svg) [x](${K5}/b.md) [![](${K5}/c.svg)](${K5}/d.md)`)).toBe(
    '![](K5/a.svg) [x](K5/b.md) [![](K5/c.svg)](K5/d.md)',
  )
  expect(await twinOf(`![The ${K5}][a] [x][b]\n\n[a]: ${K5}.svg "A ${K5}"\n[b]: https://k5.io/${K5}`)).toBe(
    '![The K5][a] [x][b]\n\n[a]: K5.svg "A K5"\n[b]: https://k5.io/K5',
  )
  expect(await twinOf(`<div title="${K5}">\n${K5} \\${K5}\n</div>\n\n<Card title="${K5}">x</Card>`)).toBe(
    '<div title="K5">\nK5 {{productAcronym}}\n</div>\n\n**K5**: x',
  )
})

test('variables are replaced in the front matter and in headings', async () => {
  const page = await compileText(
    '---\ntitle: The {{productName}}\nsidebar_label: "{{productAcronym}}"\n---\n\n## Why {{productAcronym}}\n',
  )
  expect([page.title, page.frontMatter.sidebar_label]).toEqual(['The K5 Workbench', 'K5'])
  expect(page.headings).toEqual([{ level: 2, id: 'why-k5', text: 'Why K5', html: 'Why K5' }])
})

test('braces that begin a variable without an end are reported, and other braces are text', async () => {
  expect(await problemsOf('Start\n\nUse {{productName} or **{{ productAcronym** now.')).toEqual([
    '3:5 warning "{{productName" has no "}}" after it, so it is shown as written. (Write {{productName}}, or \\{{productName to show the braces.)',
    '3:25 warning "{{productAcronym" has no "}}" after it, so it is shown as written. (Write {{productAcronym}}, or \\{{productAcronym to show the braces.)',
  ])
  expect(
    await problemsOf('A {{productName | upper}}, {{product, {{productNames, \\{{productName and `{{productName`.'),
  ).toEqual([])
})

test('a backslash keeps the braces', async () => {
  expect(await articleOf('Write \\{{productName}} for {{productName}}.')).toBe(
    '<p>Write {{productName}} for K5 Workbench.</p>',
  )
  for (const written of ['{\\{productName}}', '\\{\\{productName\\}\\}', '{{productName}\\}']) {
    expect(await articleOf(written)).toBe('<p>{{productName}}</p>')
    expect(await twinOf(written)).toBe('{{productName}}')
  }
  expect(await articleOf('`\\{{productName}}` `\\{{ .Values.x }}`')).toBe(
    '<p><code>{{productName}}</code> <code class="whole">\\{{ .Values.x }}</code></p>',
  )
  expect(await twinOf('Write \\{{productName}} for {{productName}}.')).toBe('Write {{productName}} for K5 Workbench.')
  expect(await twinOf('`\\{{productName}}` `\\{{item}}`')).toBe('`{{productName}}` `\\{{item}}`')
})

test('the Markdown of a page has variables of addresses, titles and attributes replaced, too', async () => {
  const written = [
    '[Download](https://example.com/{{productAcronym}}/a.zip "The {{productName}}")',
    '![A {{productName}}](https://example.com/a.png) {{unknown}}',
    '<kbd title="{{productAcronym}}">`\\{{productName}}` {{productName}}</kbd>',
    '[x]\n\n[x]: https://example.com/{{productAcronym}} "{{productName}}"',
  ]
  expect(await twinOf(written.join('\n\n'))).toBe(
    [
      '[Download](https://example.com/K5/a.zip "The K5 Workbench")',
      '![A K5 Workbench](https://example.com/a.png) {{unknown}}',
      '<kbd title="K5">`{{productName}}` K5 Workbench</kbd>',
      '[x]\n\n[x]: https://example.com/K5 "K5 Workbench"',
    ].join('\n\n'),
  )
})

test('an unknown variable in text is an error with the nearest name', async () => {
  expect(await problemsOf('One\nand {{prodctName}}.')).toEqual([
    '2:5 error There is no variable {{prodctName}}. (Did you mean {{productName}}? Write \\{{prodctName}} to show the braces.)',
  ])
})

test('templates in code are kept, and only likely typos are reported', async () => {
  expect(await problemsOf('```helm\nname: {{ .Values.name }}\nx: {{ include "a" . }}\n```\n\n`{{ user }}`')).toEqual([])
  expect(await problemsOf('`{{productNme}}`')).toEqual([
    '1:2 warning The code contains {{productNme}}, which is not a variable; it is shown as written. (Did you mean {{productName}}?)',
  ])
})

test('on a site without variables braces are text', async () => {
  const page = await compilePage(testSource('Vue {{ message }} here'), { ...testContext(), variables: {} })
  expect([page.body, page.problems]).toEqual([['<p>Vue {{ message }} here</p>\n'], []])
})

test('names of Object.prototype are not variables', async () => {
  expect(await articleOf('{{constructor}} `{{__proto__}}`')).toBe('<p>{{constructor}} <code>{{__proto__}}</code></p>')
})

test('a number in the front matter is a variable as it is written', async () => {
  expect(await articleOf('---\nsince: 1.10\n---\n\nSince {{since}}.')).toBe('<p>Since 1.10.</p>')
})
