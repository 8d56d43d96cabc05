import { expect, test } from 'vitest'
import { convertText } from './hugo.fixture.ts'

test.each([
  [
    'an alert of Docsy',
    '{{% alert title="Look" color="warning" %}}\nText\n{{% /alert %}}',
    ':::warning[Look]\nText\n:::',
  ],
  ['a callout of Hextra', '{{< callout type="error" >}}\n  Text\n{{< /callout >}}', ':::danger\nText\n:::'],
  ['a hint of Book', '{{< hint info >}}\n**Text**\n{{< /hint >}}', ':::info\n**Text**\n:::'],
  ['a notice of Relearn', '{{% notice tip "Look" %}}\nText\n{{% /notice %}}', ':::tip[Look]\nText\n:::'],
  [
    'a box in a box',
    '{{% alert %}}\nA\n{{% note %}}\nB\n{{% /note %}}\n{{% /alert %}}',
    '::::note\nA\n\n:::note\nB\n:::\n\n::::',
  ],
  ['a box whose text is a parameter', '{{< callout content="Text" title="A [b]" >}}', ':::note[A \\[b\\]]\nText\n:::'],
  ['a box on one line', '{{% note %}}Text{{% /note %}}', ':::note\nText\n:::'],
  [
    'details of Hextra',
    '{{% details title="More" closed="true" %}}\nText\n{{% /details %}}',
    '::: details More\nText\n:::',
  ],
  ['expand of Relearn', '{{% expand "More" "true" %}}\nText\n{{% /expand %}}', '::: details More {open}\nText\n:::'],
  ['a comment', '{{< comment >}}Later -- maybe{{< /comment >}}', '<!-- Later - - maybe -->'],
  ['a button', '{{< button href="/docs/other" >}}Go{{< /button >}}', '<a class="button" href="./other.md">Go</a>'],
  [
    'a button with quotes and brackets',
    '{{< button href="https://a.test/?q=\\"b" text="a < b" />}}',
    '<a class="button" href="https://a.test/?q=&quot;b">a &lt; b</a>',
  ],
  ['a badge', '{{< badge content="New" >}}', '<Badge status="new" />'],
  ['a video', '{{< youtube dQw4w9WgXcQ >}}', '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>'],
  ['a figure', '{{< figure src="a.svg" alt="A" caption="B **c**" >}}', '![A](/a.svg "B **c**")'],
  [
    'code',
    '{{< highlight go "linenos=table,hl_lines=2 4-5,linenostart=10" >}}\na()\n{{< /highlight >}}',
    '```go {2,4-5} showLineNumbers=10\na()\n```',
  ],
  ['a diagram', '{{< mermaid >}}\ngraph TD\n  A --> B\n{{< /mermaid >}}', '```mermaid\ngraph TD\n  A --> B\n```'],
])('%s', async (_, source, expected) => {
  const files = { 'content/docs/other.md': '---\ntitle: Other\n---\n', 'static/a.svg': '<svg/>' }
  const { text } = await convertText(`${source}\n`, files)
  expect(text?.trim()).toBe(expected)
})

test('a picture by the name that the front matter gives it, and the contents and pages of Geekdoc', async () => {
  const { text, site } = await convertText('', {
    'content/docs/page/_index.md':
      '---\ntitle: A\nresources:\n  - name: forest\n    src: tree.svg\n---\n\n{{< toc >}}\n\n{{< img name="forest" alt="Trees" >}}\n\n{{< toc-tree >}}\n',
    'content/docs/page/tree.svg': '<svg/>',
    'content/docs/page/b.md': '---\ntitle: B\n---\n',
  })
  expect(text).toBe('')
  const page = site.pages.find(({ source }) => source === 'content/docs/page/_index.md')
  expect(page?.text).toMatch(/---\n\n+!\[Trees\]\(\.?\/?tree\.svg\)\n\n- \[B\]\(\.?\/?b\.md\)\n$/)
  expect(site.notConverted).toMatchObject([{ kind: 'tables of contents inside pages', line: 8 }])
})

test('tabs of code as the site of Kubernetes has them', async () => {
  const { text } = await convertText(
    '{{< blocks/tabs name="x" >}}\n{{< blocks/tab name="YAML" codelang="yaml" >}}\na: 1\n{{< /blocks/tab >}}\n{{< /blocks/tabs >}}\n',
  )
  expect(text?.trim()).toBe('<CodeTabs>\n\n```yaml label="YAML"\na: 1\n```\n\n</CodeTabs>')
})

test('tabs lose what is beside them; one with its label in the parent ends the code in it', async () => {
  const { text, site } = await convertText(
    '{{< tabs "One" "Two" >}}\n{{{% codetab %}}\n```sh\na\n\n{{% /codetab %}}}\nnone\n{{% codetab %}}\nb\n{{% /codetab %}}\n{{< /tabs >}}\n',
  )
  expect(text?.replace(/\n\n+/g, '\n').trim()).toBe(
    '<Tabs>\n<Tab label="One">\n```sh\na\n```\n</Tab>\n<Tab label="Two">\nb\n</Tab>\n</Tabs>',
  )
  expect(site.notConverted).toMatchObject([{ kind: 'unclosed code', line: 6 }])
  expect((await convertText('{{< tabs "One" >}}\n{{% codetab %}}\na\n{{% /codetab %}}\n')).text).not.toContain('<Tab')
})

test('tabs: of Markdown, of code, and with their labels in the parent', async () => {
  const { text } = await convertText(
    '{{< tabs items="A,B" >}}\n\n  {{< tab >}}**One**{{< /tab >}}\n  {{< tab >}}Two{{< /tab >}}\n\n{{< /tabs >}}\n\n' +
      '{{< tabs >}}\n{{< tab-content name="A" >}}\nOne\n{{< /tab-content >}}\n{{< /tabs >}}\n\n{{< tabpane lang="sh" >}}\n{{< tab header="npm" >}}\nnpm i\n{{< /tab >}}\n{{< tab header="Go" lang="go" >}}\ngo get\n{{< /tab >}}\n{{< /tabpane >}}\n',
  )
  expect(text).toBe(
    '<Tabs>\n\n<Tab label="A">\n\n**One**\n\n</Tab>\n\n<Tab label="B">\n\nTwo\n\n</Tab>\n\n</Tabs>\n\n' +
      '<Tabs>\n\n<Tab label="A">\n\nOne\n\n</Tab>\n\n</Tabs>\n\n' +
      '<CodeTabs>\n\n```sh label="npm"\nnpm i\n```\n\n```go label="Go"\ngo get\n```\n\n</CodeTabs>\n',
  )
})

test.each([
  ['of a list', '{{% columns ratio="1:2" %}}\n- A\n\n- B\n{{% /columns %}}', '<Columns>\n\n- A\n\n- B\n\n</Columns>'],
  [
    'with a mark between them, which in code is none',
    '{{< columns >}}\nA\n```md\n<--->\n```\n<--->\nB\n{{< /columns >}}',
    '<Columns>\n\n<Column>\n\nA\n```md\n<--->\n```\n\n</Column>\n\n<Column>\n\nB\n\n</Column>\n\n</Columns>',
  ],
  [
    'with their own tags',
    '{{< columns >}}\n{{< column >}}\nA\n{{< /column >}}\n{{< /columns >}}',
    '<Columns>\n\n<Column>\n\nA\n\n</Column>\n\n</Columns>',
  ],
  ['that are none', '{{< columns >}}\nA\n{{< /columns >}}', 'A'],
])('columns %s', async (_, source, expected) => {
  const { text, site } = await convertText(`${source}\n`)
  expect(text?.trim()).toBe(expected)
  expect('components/Columns.tsx' in site.generated).toBe(expected !== 'A')
})

test('a content stays in the list item of its shortcode, and is not code because it is indented', async () => {
  const { text } = await convertText(
    '1. One\n\n    {{< tabs >}}\n{{% tab "A" %}}\nText\n{{% /tab %}}\n    {{< /tabs >}}\n\n' +
      '{{% note %}}\n    Text\n\n    - Item\n{{% /note %}}\n',
  )
  expect(text).toBe(
    '1. One\n\n    <Tabs>\n\n    <Tab label="A">\n\n    Text\n\n    </Tab>\n\n    </Tabs>\n\n:::note\nText\n\n- Item\n:::\n',
  )
})

test('blocks in a shortcode stay blocks, whatever follows on the line of its end', async () => {
  const { text } = await convertText('{{% own name="a" %}}\n\nOne\n\n{{% /own %}} -->\n')
  expect(text).toBe('<Own name="a">\n\nOne\n\n</Own>\n\n-->\n')
})

test('cards, file trees and links to pages', async () => {
  const { text, site } = await convertText(
    '{{< cards >}}\n  {{< card link="../other" title="Other" icon="x" subtitle="More" >}}\n{{< /cards >}}\n\n' +
      '{{< filetree/container >}}\n  {{< filetree/folder name="content" >}}\n    {{< filetree/file name="a.md" >}}\n  {{< /filetree/folder >}}\n{{< /filetree/container >}}\n\n' +
      '[O]({{< relref "other.md#b" >}}) [Gone]({{% ref "gone.md" %}})\n',
    { 'content/docs/other.md': '---\ntitle: Other\n---\n' },
  )
  expect(text).toBe(
    '<CardGrid>\n\n<Card title="Other" href="./other.md">\n\nMore\n\n</Card>\n\n</CardGrid>\n\n' +
      '<FileTree>\n\n- `content/`\n  - `a.md`\n\n</FileTree>\n\n[O](./other.md#b) [Gone](gone.md)\n',
  )
  expect(site.notConverted).toMatchObject([
    { kind: 'broken links', line: 14, message: 'The link "gone.md" leads to no page or file of the old site.' },
  ])
})

test('a card whose title is a link', async () => {
  const { text } = await convertText('{{% card header="[**A** \\\\*](https://a.dev)" %}}\nB\n{{% /card %}}\n')
  expect(text).toBe('<Card title="A *" href="https://a.dev">\n\nB\n\n</Card>\n')
})

test('values are replaced in code, too, and shortcodes in a comment are shown', async () => {
  const { text } = await convertText(
    'Version {{< param "version" >}} of {{% param product.name %}}\n\n```bash\nget {{< param version >}}\n```\n\n```\n{{</* note */>}}\n{{%/* tab "A" */%}}\n```\n',
    { 'hugo.toml': 'title = "Acme"\n[params]\nVersion = "1.2"\n[params.product]\nname = "Acme"\n' },
  )
  expect(text).toBe('Version 1.2 of Acme\n\n```bash\nget 1.2\n```\n\n```\n{{< note >}}\n{{% tab "A" %}}\n```\n')
})

test('included files become fragments and code', async () => {
  const { text, site } = await convertText(
    '{{% readfile file="/content/docs/_shared.md" %}}\n\n{{< readfile file="code/app.go" code="true" lang="go" >}}\n\n{{% include "gone.md" %}}\n',
    {
      'content/docs/_shared.md': '---\nbuild: { render: never }\n---\n{{% note %}}\nA\n{{% /note %}}\n',
      'code/app.go': 'a()\n',
    },
  )
  expect(text?.trim()).toBe('<Include file="/docs/docs/_shared.md" />\n\n<Code file="/code/app.go" language="go" />')
  expect(site.pages.find(({ target }) => target === 'docs/docs/_shared.md')?.text).toBe(':::note\nA\n:::\n')
  expect(site.files).toContainEqual({ from: 'code/app.go', to: 'code/app.go' })
  expect(site.notConverted).toMatchObject([{ kind: 'included files', line: 8 }])
})

test('a shortcode of the site becomes what its template says, or a component to write', async () => {
  const { text, site, findings } = await convertText(
    '{{< box kind="a" >}}\nText\n{{< /box >}}\n\nPress {{< key "Ctrl" >}} {{< price plan="Team" 12 >}}\n\n```\n{{< price >}}\n```\n',
    {
      'layouts/shortcodes/box.html':
        '{{/* A box */}}\n<div class="box {{ .Get "kind" | default "b" }}">\n  {{- with .Get "title" }}<b>{{ . }}</b>{{ end -}}\n  {{ .Inner | markdownify }}\n</div>\n',
      'layouts/_shortcodes/key.html': '<kbd>{{ .Get 0 }}</kbd>',
      'layouts/shortcodes/price.html': '{{ range .Site.Data.prices }}{{ .amount }}{{ end }}',
    },
  )
  expect(text).toBe(
    '<div class="box a">\n\nText\n\n</div>\n\nPress <kbd>Ctrl</kbd> <Price plan="Team" value1="12" />\n\n```\n{{< price >}}\n```\n',
  )
  expect(site.components).toMatchObject([{ name: 'Price', uses: 1, source: 'layouts/shortcodes/price.html' }])
  expect(findings).toMatchObject([{ kind: 'shortcodes in code', line: 11, column: 1 }])
})

const TEMPLATES = {
  state:
    '{{ $states := "alpha, beta" }}\n{{ $state := .Get "state" | default "beta" }}\n{{ if not (strings.Contains $states $state) }}\n{{ errorf "%q is not a state" $state }}\n{{ else if eq $state "alpha" }}\n<b class="{{ printf "s-%s" $state }}">New</b>\n{{ else }}\n<b>{{ upper $state }} since {{ .Page.Param "version" | replaceRE "^v" "" }}</b>\n{{ end }}\n',
  arrow:
    '{{ $to := .Get "href" }}\n<a href="{{ $to }}"class="{{ cond (isset .Params "wide") "wide" "small" }}">\n  {{ .Inner }}\n</a>\n',
  box: '{{- partial "box" (dict "title" (.Get 0 | default .Name) "content" .Inner) -}}',
  warning:
    '{{- $gates := split (.Get "gates") "," -}}\n<div class="alert">See <a href="{{ ref . "/docs/other.md#b" }}">B</a> and <a href="{{ .Site.BaseURL }}x.html">x</a>: {{ range $index, $gate := $gates }}{{ if gt $index 0 }}, {{ end }}<code>{{ $gate }}</code>{{ end }} of {{ len $gates }}</div>\n',
  beta: '<!-- Of {{ .Name }}\n  until 2.0. -->\n<div class="alert alert-warning" role="alert">\n  <h4 class="alert-heading">Beta</h4>\n  <p>May <b>change</b>.</p>\n</div>\n',
  versions: '{{ delimit (first 2 .Site.Params.supported) "/" }}{{ add 1 2 }}',
  mark: '{{ emojify ":x:" }} {{ add (index (split $.Page.File.Path "/") 0) ".0" }} {{ .Page.Title }}',
  later: '{{ if ge .Site.Params.version (.Get 0) }}{{ .Inner }}{{ end }}',
  rounds:
    '{{ $all := split "a,b,c,d,e,f,g,h,i,j" "," }}{{ range $all }}{{ range $all }}{{ range $all }}{{ range $all }}a{{ end }}{{ end }}{{ end }}{{ end }}',
  loop: '{{ partial "loop.html" . }}{{ partial "loop.html" (dict "a" 1) }}',
  members: '{{ range site.Data.members }}{{ .name }}{{ else }}{{ end }}{{ if false }}a{{ end }}',
}

const OWN = {
  ...Object.fromEntries(Object.entries(TEMPLATES).map(([name, text]) => [`layouts/shortcodes/${name}.html`, text])),
  'layouts/partials/box.html':
    '<div class="box">{{ with .title }}<b>{{ . }}</b>{{ end }}{{ .content | safeHTML }}</div>',
  'layouts/partials/loop.html': '{{ partial "loop.html" $ }}{{ partial "loop.html" $ }}',
}

test.each([
  ['a variable, a condition and a function', '{{< state >}}', '<b>BETA since 1.2</b>'],
  ['another branch', '{{< state state="alpha" >}}', '<b class="s-alpha">New</b>'],
  ['a mistake for the template', '{{< state state="gone" >}}', '<State state="gone" />'],
  [
    'a link around blocks',
    '{{< arrow href="/a/" wide="1" >}}\n<div>B</div>\n{{< /arrow >}}',
    '<a href="/a/" class="wide">\n\n<div>B</div>\n\n</a>',
  ],
  ['a partial', '{{% box %}}\n*B*\n{{% /box %}}', '<div class="box"><b>box</b>\n\n*B*\n\n</div>'],
  [
    'a list, links to pages and the address of the site',
    '{{< warning gates="One,Two" >}}',
    '<div class="alert">See <a href="./other.md#b">B</a> and <a href="/x.html">x</a>: <code>One</code>, <code>Two</code> of 2</div>',
  ],
  ['an alert of Bootstrap, without comments', '{{< beta >}}', ':::warning[Beta]\n<p>May <b>change</b>.</p>\n:::'],
  ['lists of the configuration, and numbers', '{{< versions >}}', '1.1/1.23'],
  ['an emoji, and facts of the page', 'A {{< mark >}}', 'A ❌ docs.0 Page'],
  ['content that the old site does not show', 'A\n\n{{< later "v3" >}}\nB\n{{< /later >}}\n\nC', 'A\n\n\nC'],
  ['content that it shows', '{{< later "v1" >}}\nB\n{{< / >}}', 'B'],
  ['lists in lists without an end', '{{< rounds >}}', '<Rounds />'],
  ['partials without an end', '{{< loop >}}', '<Loop />'],
  ['data', '{{< members >}}', '<Members />'],
])('templates of the site: %s', async (_, shortcode, expected) => {
  const { text } = await convertText(`${shortcode}\n`, {
    ...OWN,
    'hugo.toml': '[params]\nversion = "v1.2"\nsupported = ["1.1", "1.2", "1.3"]\n',
    'content/docs/other.md': '# B {#b}\n',
  })
  expect(text).toBe(`${expected}\n`)
})

test('a shortcode without a counterpart stays text in code, and is reported', async () => {
  const { text, findings, site } = await convertText(
    'A `v{{< skew now >}}` {{< skew >}} `b`\n\n| `` `{{< skew >}} `` |\n| - |\n\n`{{< skew >}}x{{< /skew >}}` `{{< param "v" >}}`\n',
    { 'hugo.toml': '[params]\nv = 2\n' },
  )
  expect(text).toBe(
    'A `v{{< skew now >}}` <Skew /> `b`\n\n| `` `{{< skew >}} `` |\n| - |\n\n`{{< skew >}}x{{< /skew >}}` `2`\n',
  )
  expect(findings.map(({ kind, line }) => [kind, line])).toEqual([
    ['shortcodes in code', 4],
    ['shortcodes in code', 6],
    ['shortcodes in code', 9],
  ])
  expect(site.components.map(({ name, uses }) => [name, uses])).toEqual([['Skew', 1]])
})

test('tables of data files', async () => {
  const table =
    '<table>{{ range $key, $each := site.Data.tools.all }}<tr><td>{{ $key }}</td><td>{{ $each.text | markdownify }}</td>' +
    '{{ range .tags }}<td>{{ . }}</td>{{ end }}<td>{{ .flag }}{{ $each.flag }}</td></tr>{{ end }}</table>'
  const { text, site } = await convertText('{{< tools >}}\n\n{{< gone >}}\n\n{{< broken >}}\n', {
    'data/tools/all.yaml':
      'b:\n  text: "A [link](/docs/page/) and `code`"\n  tags: [1, x]\na:\n  text: A < B\n  flag: --to <host>\n',
    'data/broken.yaml': 'a: [\n',
    'layouts/_shortcodes/tools.html': table,
    'layouts/_shortcodes/gone.html': '<p>{{ .Site.Data.elsewhere.a }}</p>',
    'layouts/_shortcodes/broken.html': '<p>{{ .Site.Data.broken.a }}</p>',
  })
  expect(text).toBe(
    '<table><tr><td>a</td><td>A < B</td><td>--to &lt;host>--to &lt;host></td></tr>' +
      '<tr><td>b</td><td>A <a href="./page.md">link</a> and <code>code</code></td><td>1</td><td>x</td><td></td></tr></table>\n\n' +
      '<Gone />\n\n<Broken />\n',
  )
  expect(site.components.map(({ name }) => name)).toEqual(['Broken', 'Gone'])
})

test('templates of a theme in the folder of the site', async () => {
  const { text } = await convertText('V{{< latest >}}\n', {
    'hugo.toml': 'theme = "acme"\n[params]\nlatest = "2"\n',
    'themes/acme/layouts/shortcodes/latest.html': '{{- .Site.Params.latest -}}\n',
  })
  expect(text).toBe('V2\n')
})

test('a card without a title is what the template of the site makes of it', async () => {
  const card = '{{< card class="small" >}}\n**B**\n{{< /card >}}\n'
  const own = { 'layouts/shortcodes/card.html': '<div class="card {{ .Get "class" }}">{{ .Inner }}</div>' }
  expect((await convertText(card, own)).text).toBe('<div class="card small">\n\n**B**\n\n</div>\n')
  expect((await convertText(card)).text).toBe('**B**\n')
})

test('what was not converted has its line in the old file', async () => {
  const { findings } = await convertText('{{% note %}}\nA\n{{% /note %}}\n\n{{< icon "star" >}}\n\n[Gone](/gone/)\n')
  expect(findings).toMatchObject([
    { kind: 'icons', line: 8, column: 1 },
    { kind: 'broken links', line: 10, column: 1 },
  ])
})

test('the pages of a section are a list where Relearn lists them', async () => {
  const { site } = await convertText('', {
    'content/docs/_index.md': '---\ntitle: Docs\n---\n{{% children description="true" %}}\n',
    'content/docs/other.md': '---\ntitle: Other\nweight: 1\ndescription: More\n---\nA\n',
  })
  const section = site.pages.find(({ target }) => target === 'docs/docs/index.md')
  expect(section?.text).toContain('- [Other](./other.md): More\n- [Page](./page.md)\n')
})

test('a shortcode of the site in an address leaves a link, whose address is reported', async () => {
  const { text, findings, site } = await convertText(
    '[a](https://x.test/v{{< skew "now" >}}/b) [c][] {{< skew now >}}\n\n<a href="{{< own >}}">d</a>\n\n[c]: <{{% eturl rss %}}>\n',
  )
  expect(text).toBe(
    '[a](https://x.test/v{skew-now}/b) [c][] <Skew label="now" />\n\n<a href="{own}">d</a>\n\n[c]: <{eturl-rss}>\n',
  )
  const inAddresses = findings.filter(({ kind }) => kind === 'shortcodes in addresses')
  expect(inAddresses.map(({ line }) => line)).toEqual([4, 6, 8])
  expect(site.components.map(({ name }) => name)).toEqual(['Skew'])
})

test('the cover of the home page is its hero, that of another page a heading', async () => {
  const cover = '{{< blocks/cover title="Hi" subtitle="All" >}}\nText\n{{< /blocks/cover >}}\n'
  const { site, text } = await convertText(cover, { 'content/_index.md': `---\ntitle: Home\n---\n${cover}` })
  const home = site.pages.find(({ source }) => source === 'content/_index.md')
  const withoutSpace = (each = '') => each.replace(/\n+/g, '\n').trim()
  expect(withoutSpace(home?.text)).toBe('---\ntitle: Home\nlayout: home\n---\n<Hero title="Hi">\nAll\nText\n</Hero>')
  expect(withoutSpace(text)).toBe('## Hi\nText')
})

test('the cards of a section begin below its heading', async () => {
  const { text } = await convertText(
    '{{% blocks/section %}}\n# You can {.x}\n\n{{% blocks/feature title="A" %}}\n{{% /blocks/feature %}}\n\n' +
      '{{% blocks/feature title="B" %}}\n*Text*\n{{% /blocks/feature %}}\n\n[b]: https://b.test\n{{% /blocks/section %}}\n',
  )
  expect(text?.replace(/\n+/g, '\n')).toBe(
    '# You can {#you-can}\n<CardGrid>\n<Card title="A"></Card>\n<Card title="B">\n*Text*\n</Card>\n</CardGrid>\n[b]: https://b.test\n',
  )
})
