import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runImport } from './run-import.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-import-hugo-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FILES = {
  'hugo.toml': `title = "Acme"
baseURL = "https://docs.example.com/"
theme = "docsy"
enableEmoji = true
[permalinks]
blog = "/blog/:year/:slug/"
[params]
version = "4.2"
github_repo = "https://github.com/acme/docs"
`,
  'content/_index.md':
    '---\ntitle: Acme\n---\n{{< blocks/cover title="Welcome" >}}\n[Start](docs/)\n{{< /blocks/cover >}}\n',
  'content/docs/_index.md': '---\ntitle: Docs\nmenu: main\n---\n',
  'content/docs/start.md': `---
title: Get started
weight: 1
aliases: [/old/]
---
{{% alert title="Before" %}}
You need {{< param version >}}.
{{% alert color="warning" %}}
Careful
{{% /alert %}}
{{% /alert %}}

## [A link](https://example.com)

1. One

    {{< tabpane text=true >}}
{{% tab "A" %}}
\`\`\`go {hl_lines=[1]}
a()
\`\`\`
{{% /tab %}}
    {{< /tabpane >}}

> [!NOTE] Title
> Text :tada:

{{< price "Team" >}}
`,
  'content/docs/Guide/_index.md': '+++\ntitle = "Guide"\n+++\n',
  'content/docs/Guide/deep page/index.md':
    '---\ntitle: Deep\n---\n![a](a.svg) [S]({{< ref "start" >}}#a-linkhttpsexamplecom)\n',
  'content/docs/Guide/deep page/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'content/blog/_index.md': '---\ntitle: News\n---\n',
  'content/blog/hello/index.md': '---\ntitle: Hello\ndate: 2024-03-09\nauthor: Ada\n---\n![a](a.svg)\n\nHello\n',
  'content/blog/hello/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'layouts/shortcodes/price.html': '{{ range .Site.Data.prices }}{{ .amount }}{{ end }}',
}

test('a Hugo site builds, with all addresses and heading ids', async () => {
  const from = join(root, 'old')
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(from, file)), { recursive: true })
    writeFileSync(join(from, file), text)
  }
  const to = join(root, 'new')
  const report = await runImport(from, to)
  const read = (file: string) => readFileSync(join(to, file), 'utf8')
  expect(report).toMatchObject({ ok: true, build: { errors: 0, warnings: 0 } })
  expect(report.addresses).toEqual({
    same: 6,
    redirected: 0,
    lost: [],
    anchors: { same: 1, lost: [] },
  })
  expect(read('sidebar.yml')).toBe(
    'docs:\n  - docs\n  - docs/start\n  - label: Guide\n    link: docs/guide\n    items:\n      - docs/guide/deep-page\n',
  )
  expect(read('docs/docs/start.md')).toContain('aliases:\n  - /old/')
  expect(read('docs/docs/start.md')).toContain('::::note[Before]\nYou need 4.2.\n\n:::warning\nCareful\n:::\n\n::::')
  expect(read('docs/docs/guide/deep-page/index.md')).toContain('[S](../../start.md#a-linkhttpsexamplecom)')
  expect(read('blog/2024-03-09-hello.md')).toContain('slug: 2024/hello')
  expect(existsSync(join(to, 'components/Price.tsx'))).toBe(true)
})
