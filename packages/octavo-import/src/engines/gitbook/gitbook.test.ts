import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { gitbook } from './index.ts'

const FENCE = '```'

async function importSite(files: Record<string, string>) {
  const folder = folderOf(files)
  return gitbook.read(folder, gitbook.detect(folder) ?? '')
}

async function convert(text: string, more: Record<string, string> = {}) {
  const site = await importSite({
    'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Page](page.md)\n',
    'README.md': '# Home\n',
    'page.md': text,
    ...more,
  })
  const findings = site.notConverted.filter(({ kind }) => kind !== 'settings on gitbook.com')
  return { site, findings, text: site.pages.find(({ source }) => source === 'page.md')?.text }
}

test('hints become admonitions, nested ones with more colons around them', async () => {
  const { text } = await convert(
    '# Page\n\n{% hint style="danger" %}\nOne\n\n{% hint style="info" %} Two {% endhint %}\n{% endhint %}\n- a\n\n  {% hint %}\n  Three\n  {% endhint %}\n> {% hint %}\n> Four\n> {% endhint %}\n',
  )
  expect(text).toBe(
    '# Page\n\n::::danger\n\nOne\n\n:::info\n\nTwo \n\n:::\n\n::::\n\n- a\n\n  :::info\n\n  Three\n\n  :::\n\n' +
      '> :::info\n>\n> Four\n>\n> :::\n',
  )
})

test('tabs, and options of code', async () => {
  const { text } = await convert(
    `{% tabs %}\n{% tab title="A & \\"B\\"" %}\n{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n${FENCE}js\na()\n${FENCE}\n{% endcode %}\n{% endtab %}\n{% endtabs %}\n`,
  )
  expect(text).toContain(
    `<Tabs>\n\n<Tab label='A & "B"'>\n\n${FENCE}js title="a.js" wrap showLineNumbers\na()\n${FENCE}\n\n</Tab>\n\n</Tabs>`,
  )
})

test('tags in code are text', async () => {
  const page = `# Page\n\n${FENCE}markdown\n{% hint style="info" %}\n${FENCE}\n\n\`{% hint %}\`\n`
  expect((await convert(page)).text).toBe(page)
})

test('steps become a list, whose lines are indented', async () => {
  const { text } = await convert(
    `# Page\n\n{% stepper %}\n{% step %}\n### Install\n\nRun:\n\n${FENCE}sh\nnpm i\n\nnpm t\n${FENCE}\n{% endstep %}\n{% step %}\n{% hint %}\nDone\n{% endhint %}\n{% endstep %}\n{% endstepper %}\n`,
  )
  expect(text).toBe(
    `# Page\n\n<Steps>\n\n1. ### Install\n\n   Run:\n\n   ${FENCE}sh\n   npm i\n\n   npm t\n   ${FENCE}\n\n2. :::info\n\n   Done\n\n   :::\n\n</Steps>\n`,
  )
})

test('links that are blocks become cards with the titles of their pages, files become links', async () => {
  const { text, site } = await convert(
    '# Page\n\n{% content-ref url="./" %}\n[.](./)\n{% endcontent-ref %}\n\n{% content-ref url="broken-reference" %}\n[Broken link](broken-reference)\n{% endcontent-ref %}\n\n{% file src=".gitbook/assets/a b.pdf" %}\nA manual\n{% endfile %}\n',
    { 'README.md': '# Start "here"\n', '.gitbook/assets/a b.pdf': '' },
  )
  expect(text).toBe(
    '# Page\n\n<Card title="Start &quot;here&quot;" href="README.md" />\n\n\n[a b.pdf](./assets/a%20b.pdf)\n\nA manual\n',
  )
  expect(site.files).toEqual([{ from: '.gitbook/assets/a b.pdf', to: 'docs/assets/a b.pdf' }])
})

test('embedded pages become frames where the service has one, else cards', async () => {
  const { text } = await convert(
    '# Page\n\n{% embed url="https://www.loom.com/share/abc" %}\n\n{% embed url="https://example.com/a/?b" %}\nA caption\n{% endembed %}\n',
  )
  expect(text).toBe(
    '# Page\n\n<iframe src="https://www.loom.com/embed/abc"></iframe>\n\n<Card title="example.com/a" href="https://example.com/a/?b" />\n\nA caption\n',
  )
})

test('included files become fragments, columns become components, updates begin with their day', async () => {
  const { text, site } = await convert(
    '# Page\n\n{% include ".gitbook/includes/part.md" %}\n\n{% columns %}\n{% column width="50%" %}\nA\n{% endcolumn %}\n{% endcolumns %}\n\n{% updates format="full" %}\n{% update date="2026-02-03" tags="new" %}\n## First\n{% endupdate %}\n{% endupdates %}\n',
    {
      '.gitbook/includes/part.md': 'See [Home](../../README.md)\n',
      '.gitbook/tags.yaml': '- tag: new\n  label: Brand new\n',
    },
  )
  expect(text).toBe(
    '# Page\n\n<Include file="/docs/gitbook/includes/_part.md" />\n\n<Columns>\n\n<Column>\n\nA\n\n</Column>\n\n</Columns>\n\n\n**February 3, 2026** <Badge status="brandNew" />\n\n## First\n',
  )
  expect(site.pages.at(-1)).toMatchObject({
    target: 'docs/gitbook/includes/_part.md',
    text: 'See [Home](../../README.md)\n',
  })
  expect(Object.keys(site.generated)).toEqual([
    'components/Columns.tsx',
    'components/Column.tsx',
    'components/Columns.css',
  ])
  expect(site.config.badges).toEqual({ status: { brandNew: 'Brand new' } })
})

test('what GitBook computes is reported with its place, and its content stays', async () => {
  const { text, findings } = await convert(
    '# Page\n\n{% if visitor.claims.a %}\nOne\n{% endif %}\n\n{% openapi src="a.yaml" path="/users" method="get" %}\n[a.yaml](https://a.test/a.yaml)\n{% endopenapi %}\n\n{% @acme/block id="1" %}\n\n{% endtab %}\n',
  )
  expect(text).toContain('# Page\n\nOne\n\n`GET /users`\n\n[a.yaml](https://a.test/a.yaml)\n')
  expect(text).not.toContain('{%')
  expect(findings.map(({ kind, line }) => [kind, line])).toEqual([
    ['conditional content', 3],
    ['API references', 7],
    ['blocks of integrations', 11],
    ['unclosed blocks', 13],
  ])
})

test('tables that are shown as cards, and hidden columns', async () => {
  const head =
    '<thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead>'
  const row =
    '<tr><td><strong>Start &#x26; run</strong></td><td>Two <em>words</em></td><td><a href="README.md">README.md</a></td><td><a href=".gitbook/assets/a.png">a.png</a></td></tr>'
  const { text } = await convert(
    `# Page\n\n<table data-view="cards">${head}<tbody>${row}</tbody></table>\n\n<table><thead><tr><th>A</th><th data-hidden>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n`,
    { '.gitbook/assets/a.png': '' },
  )
  expect(text).toBe(
    '# Page\n\n<CardGrid>\n\n<Card title="Start & run" href="README.md">\n\n<img src="./assets/a.png" alt="">\n\nTwo <em>words</em>\n\n</Card>\n\n</CardGrid>\n\n' +
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>\n',
  )
})

test('code in HTML becomes a fence that marks the bold lines', async () => {
  const { text } = await convert(
    '# Page\n\n<pre class="language-html" data-title="a.html"><code class="lang-html">&#x3C;p>\n\n<strong>b\n</strong>&#x3C;/p>\n</code></pre>\n',
  )
  expect(text).toBe(`# Page\n\n${FENCE}html title="a.html" {3}\n<p>\n\nb\n</p>\n${FENCE}\n`)
})

test('marks, buttons, icons, pictures and mentions', async () => {
  const { text, findings, site } = await convert(
    '# Page\n\n<mark style="color:red;">a</mark> <mark style="background-color:red;">b</mark> <a href="README.md" class="button secondary">c</a> ' +
      '<i class="fa-x">:x:</i>[<i class="fa-github">:github:</i>](https://github.com) <img src=".gitbook/assets/a.png" alt="" data-size="line"> ' +
      '<a data-mention href="README.md">README.md</a> [README.md](README.md) <picture><source srcset=".gitbook/assets/b (1).png" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/a.png" alt=""></picture>\n',
    { '.gitbook/assets/a.png': '', '.gitbook/assets/b (1).png': '' },
  )
  expect(text).toBe(
    '# Page\n\na <mark>b</mark> <a href="README.md" class="button button-quiet">c</a> [github](https://github.com) ' +
      '<img class="line-image" src="./assets/a.png" alt=""> <a data-mention href="README.md">Home</a> [Home](README.md) ' +
      '<picture><source srcset="./assets/b%20(1).png" media="(prefers-color-scheme: dark)"><img src="./assets/a.png" alt=""></picture>\n',
  )
  expect(findings.map(({ kind, column }) => [kind, column])).toEqual([
    ['colors of texts', 1],
    ['colors of texts', 35],
    ['icons', 131],
    ['icons', 155],
  ])
  expect(Object.keys(site.generated)).toEqual(['components/LineImages.css'])
})

test('tags with a capital letter are text, and so are colons and single dollar signs beside formulas', async () => {
  const { text, site } = await convert('# Page\n\nA <Name> and $1 or $2, and $$x$$.\n\n:::note\n')
  expect(text).toBe('# Page\n\nA &lt;Name> and \\$1 or \\$2, and $$x$$.\n\n\\:::note\n')
  expect(site.config.markdown).toEqual({ math: true })
})

test('ids of headings: those that are written, and those of GitBook', async () => {
  const { text, site } = await convert(
    '# Page\n\n## One <a href="#first" id="first"></a>\n\n## Two <a href="#two" id="two"></a>\n\n## 1. Set up (now)\n\n## Q & A…\n\n## Azure AD\n\n## :tada: It\'s new\n\n## Page\n\n## Ende für alle/jeden\n\n## 安装\n\n## Two words\n\n## Two words\n',
  )
  expect(text?.match(/^## .*/gm)).toEqual([
    '## One {#first}',
    '## Two',
    '## 1. Set up (now) {#id-1.-set-up-now}',
    '## Q & A… {#q-and-a...}',
    '## Azure AD {#azure-a-d}',
    "## 🎉 It's new {#its-new}",
    '## Page',
    '## Ende für alle/jeden {#ende-fur-alle-jeden}',
    '## 安装',
    '## Two words',
    '## Two words',
  ])
  expect(site.pages[1]?.anchors.slice(-3)).toEqual(['安装', 'two-words', 'two-words-1'])
})

test('front matter, and what GitBook shows below the title', async () => {
  const { text } = await convert(
    '---\ndescription: >-\n  A * short\n  text\nicon: bolt\nhidden: true\ncover: .gitbook/assets/a.png\ncoverY: 0\nnoIndex: true\ntags:\n  - tag: beta\nlayout:\n  outline:\n    visible: false\n  pagination:\n    visible: false\n---\n\n# Page\n\nText\n',
    { '.gitbook/assets/a.png': '' },
  )
  expect(text).toBe(
    '---\ndescription: >-\n  A * short text\nhide_table_of_contents: true\npagination_prev: null\npagination_next: null\nunlisted: true\nno_index: true\ntags:\n  - beta\n---\n\n# Page\n\n![](./assets/a.png)\n\nA * short text\n\nText\n',
  )
})

test('links to folders, from the top, and links whose page was deleted', async () => {
  const { text, findings } = await convert(
    '# Page\n\n[a](guide/) [b](/guide/setup#x) [c](broken-reference) [d](gone.md)\n',
    {
      'SUMMARY.md':
        '* [Home](README.md)\n* [Page](page.md)\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md)\n',
      'guide/README.md': '# Guide\n',
      'guide/setup.md': '# Set up\n',
    },
  )
  expect(text).toBe('# Page\n\n[a](guide/README.md) [b](guide/setup.md#x) c [d](gone.md)\n')
  expect(findings.map(({ kind, message }) => [kind, message.slice(0, 30)])).toEqual([
    ['broken links', 'The page of the link "broken-r'],
    ['broken links', 'The link "gone.md" leads to no'],
  ])
})

test('variables of the space are variables of the site', async () => {
  const { text, site } = await convert(
    '---\nvars:\n  name: Acme\n---\n\n# Page\n\n<code class="expression">space.vars.version</code> <code class="expression">page.vars.name</code> {{ x }}\n',
    { '.gitbook/vars.yaml': 'version: 1.2\n' },
  )
  expect(text).toContain('{{version}} Acme \\{{ x }}')
  expect(site.config.customFields).toEqual({ version: '1.2' })
})
