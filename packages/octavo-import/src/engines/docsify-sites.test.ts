import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importFiles } from './import-files.fixture.ts'

/** Sites of Docsify, imported and built. */

const root = mkdtempSync(join(tmpdir(), 'octavo-import-docsify-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const indexOf = (settings: string) => `<!doctype html>
<html><head><title>Acme docs</title><link rel="icon" href="favicon.ico"></head>
<body><script>window.$docsify = ${settings}</script><script src="//unpkg.com/docsify/lib/docsify.min.js"></script></body></html>
`

test('sidebars, navbar and cover', async () => {
  const { report, read, has } = await importFiles(root, 'site', {
    'docs/index.html': indexOf("{ name: 'Acme', loadSidebar: true, loadNavbar: true, coverpage: true }"),
    'docs/favicon.ico': 'x',
    'docs/_coverpage.md':
      '<!-- Cover -->\n\n![logo](_media/logo.svg)\n\n# Acme <small>1.0</small>\n\n> All you need\n\n- Fast\n\n[Code](https://git.example.com)\n[Start](quickstart.md)\n\n![color](#f0f0f0)\n',
    'docs/_media/logo.svg': IMAGE,
    'docs/_navbar.md': '* [Guide](/guide/)\n* :star: More\n  * [Code](https://git.example.com)\n  * [Gone](gone.md)\n',
    'docs/_sidebar.md':
      '* [Home](/)\n* **Start**\n  * [Quick start](quickstart.md "Title")\n  * [Steps](quickstart.md?id=first-step)\n* [Guide](guide/)\n',
    'docs/guide/_sidebar.md': '* [Back](/)\n* [Guide](guide/README.md)\n  * [Deep](guide/deep.md)\n',
    'docs/README.md': '# Acme\n\nText ![a](_media/logo.svg)\n',
    'docs/quickstart.md': '# Quickstart\n\n## First step\n\n[Deep](guide/deep?id=a-b)\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/deep.md': '# Deep\n\n## A & b\n',
  })
  expect(report).toMatchObject({
    ok: true,
    evidence: 'docs/index.html',
    build: { errors: 0 },
    addresses: { same: 4, lost: [], anchors: { lost: [] } },
  })
  expect(report.notConverted.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['addresses with #', 'docs/index.html', undefined],
    ['items of navbar and footer', 'docs/_navbar.md', 4],
  ])
  expect(read('docs/README.md')).toBe(
    '# Acme\n\n![logo](_media/logo.svg)\n\n> All you need\n\n- Fast\n\n' +
      '<a href="https://git.example.com" class="button button-quiet">Code</a> <a href="quickstart.md" class="button">Start</a>\n\n\n' +
      'Text ![a](_media/logo.svg)\n',
  )
  expect(read('sidebar.yml')).toBe(
    `docs:
  - doc: index
    label: Home
  - label: Start
    collapsed: false
    items:
      - doc: quickstart
        label: Quick start
      - href: /quickstart#first-step
        label: Steps
  - guide
guide:
  - doc: index
    label: Back
  - label: Guide
    link: guide
    collapsed: false
    items:
      - guide/deep
`,
  )
  expect(read('octavo.config.ts')).toContain(
    "{ label: 'Guide', to: '/guide/' },\n      { label: '⭐ More', items: [{ label: 'Code', href: 'https://git.example.com' }] }",
  )
  expect(has('public/img/favicon.ico')).toBe(true)
})

test('a cover that is shown alone is the start page', async () => {
  const { report, read } = await importFiles(root, 'cover', {
    'index.html': indexOf("{ routerMode: 'history', coverpage: 'cover.md', onlyCover: true }"),
    'cover.md': '# Acme\n\n[Start](/README)\n',
    'README.md': '# Read me\n',
    'more.md': '# More\n\n[Start](/README)\n',
  })
  expect(report).toMatchObject({
    ok: true,
    build: { errors: 0 },
    addresses: { lost: [] },
  })
  expect(read('pages/index.md')).toBe(
    '---\ntitle: Acme\nlayout: home\n---\n\n<a href="../docs/README-page.md" class="button">Start</a>\n',
  )
  expect(read('docs/README-page.md')).toContain('# Read me')
})
