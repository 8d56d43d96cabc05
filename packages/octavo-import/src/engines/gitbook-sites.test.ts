import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importFiles as importInto } from './import-files.fixture.ts'

/** Sites of GitBook, imported and built. */

const root = mkdtempSync(join(tmpdir(), 'octavo-import-gitbook-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const importFiles = (name: string, files: Record<string, string>) => importInto(root, name, files)

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

test('a space: addresses follow the table of contents', async () => {
  const { report, read, has } = await importFiles('space', {
    '.gitbook.yaml':
      'root: ./docs/\nstructure:\n  readme: start.md\nredirects:\n  old/page: guide/setup.md#run\n  gone: ./gone.md\n',
    'docs/SUMMARY.md':
      '# Table of contents\n\n* [Start](start.md)\n\n## Guides & more\n\n* [Guide](guide/README.md)\n  * [Set up](guide/setup.md "Setup")\n  * [Running](guide/setup.md#run)\n  * [Hidden](hidden.md)\n* [Set up](other/setup.md)\n\n## API <a href="#reference" id="reference"></a>\n\n* [Calls](api/calls.md)\n* [Code](https://git.example.com)\n* [Missing](missing.md)\n* ```yaml\n  type: builtin:openapi\n  ```\n\n***\n\n* [Last](last.md)\n',
    'docs/start.md':
      '# Start\n\n![Logo](.gitbook/assets/logo.svg)\n\n{% columns %}\n{% column %}\nA\n{% endcolumn %}\n{% column %}\n{% stepper %}\n{% step %}\n## First\n\n{% tabs %}\n{% tab title="A" %}\n{% hint %}\nB\n{% endhint %}\n{% endtab %}\n{% endtabs %}\n{% endstep %}\n{% endstepper %}\n{% endcolumn %}\n{% endcolumns %}\n',
    'docs/.gitbook/assets/logo.svg': IMAGE,
    'docs/guide/README.md': '---\ndescription: How to.\n---\n\n# Guide\n',
    'docs/guide/setup.md': '# Set up\n\n## Run\n\nSee [Calls](../api/calls.md).\n',
    'docs/hidden.md': '---\nhidden: true\n---\n\n# Hidden\n',
    'docs/other/setup.md': 'Without a title.\n',
    'docs/api/calls.md': '# Calls\n',
    'docs/last.md': '# Last\n',
    'docs/draft.md': '# Draft\n',
  })
  expect(report).toMatchObject({
    ok: true,
    evidence: '.gitbook.yaml',
    build: { errors: 0, warnings: 0 },
    addresses: { same: 7, redirected: 0, lost: [], anchors: { lost: [] } },
  })
  expect(report.notConverted.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['settings on gitbook.com', '.gitbook.yaml', undefined],
    ['redirects', '.gitbook.yaml', 6],
    ['pages outside of the table of contents', 'docs/draft.md', undefined],
    ['sidebar entries', 'docs/SUMMARY.md', 17],
    ['API references', 'docs/SUMMARY.md', 18],
    ['redirects', undefined, undefined],
  ])
  expect(read('sidebar.yml')).toBe(
    `- index
- label: Guides & more
  collapsed: false
  items:
    - label: Guide
      link: guides-and-more/guide
      items:
        - doc: guides-and-more/guide/setup
          label: Setup
        - href: /guides-and-more/guide/setup#run
          label: Running
    - doc: guides-and-more/setup
      label: Set up
- label: API
  collapsed: false
  items:
    - reference/calls
    - href: https://git.example.com
      label: Code
- last
`,
  )
  expect(read('docs/guides-and-more/guide/setup.md')).toBe(
    '---\naliases:\n  - /guide/setup\n  - /old/page\n---\n\n# Set up\n\n## Run\n\nSee [Calls](../../reference/calls.md).\n',
  )
  expect(read('docs/guides-and-more/guide/hidden.md')).toContain('unlisted: true')
  expect(read('docs/guides-and-more/setup.md')).toContain('title: Set up')
  expect(read('docs/reference/calls.md')).toContain('aliases:\n  - /api/calls\n  - /reference\n')
  expect(read('docs/README.md')).toContain('aliases:\n  - /start\n')
  expect(read('docs/README.md')).toContain('![Logo](./assets/logo.svg)')
  expect(has('docs/assets/logo.svg')).toBe(true)
})

test('a site of several spaces: a tab for each, and links between them', async () => {
  const { report, read } = await importFiles('site', {
    'docs.yaml': `site:
  title: Acme
  structure:
    - type: section-group
      title: More
      children:
        - { type: section, title: API, path: api, children: [{ type: space, content: { directory: ./reference } }] }
    - type: section
      title: Guide
      path: guide
      default: true
      children:
        - { type: space, title: English, default: true, content: { directory: ./guide, language: en } }
        - { type: space, title: Deutsch, content: { directory: ./de, language: de } }
`,
    'guide/SUMMARY.md': '* [Home](README.md)\n* [Set up](setup.md)\n',
    'guide/README.md':
      '# Home\n\n[Calls](https://app.gitbook.com/s/a1B2/calls#get) [Other](https://app.gitbook.com/s/z9/x)\n',
    'guide/setup.md': '# Set up\n\n![A](.gitbook/assets/a.svg)\n',
    'reference/SUMMARY.md': '* [API](README.md)\n* [Calls](calls.md)\n',
    'reference/README.md': '# API\n',
    'reference/calls.md': '# Calls\n\n## Get\n\n![A](.gitbook/assets/a.svg) [Guide](/README.md)\n',
    'reference/.gitbook/assets/a.svg': IMAGE,
    'de/README.md': '# Start\n',
  })
  expect(report).toMatchObject({
    ok: true,
    build: { errors: 0, warnings: 0 },
    addresses: { same: 4, lost: [] },
  })
  expect(report.notConverted.map(({ kind }) => kind)).toEqual(['translations', 'settings on gitbook.com'])
  expect(read('octavo.config.ts')).toContain("{ type: 'docSidebar', sidebarId: 'docs', label: 'Guide' }")
  expect(read('octavo.config.ts')).toContain("title: 'Acme'")
  expect(read('sidebar.yml')).toBe('docs:\n  - index\n  - setup\napi:\n  - api\n  - api/calls\n')
  expect(read('docs/README.md')).toContain('[Calls](./api/calls.md#get) [Other](https://app.gitbook.com/s/z9/x)')
  expect(read('docs/setup.md')).toContain('![A](./api/assets/a.svg)')
  expect(read('docs/api/calls.md')).toContain('![A](./assets/a.svg) [Guide](README.md)')
})

test('a book of the old command line or of HonKit', async () => {
  const { report, read } = await importFiles('book', {
    'book.json':
      '{ "title": "The Book", "language": "de", "root": "./text", "variables": { "version": 2 }, "plugins": ["katex", "-search"], "styles": { "website": "a.css" } }',
    'text/SUMMARY.md':
      '# Summary\n\n* [Start](README.md)\n\n### Part\n\n* [One](one/README.md)\n    * [Two](one/two.md)\n    * Three\n        * [Four](one/four.md)\n\n--\n\n* [Five](five.md)\n',
    'text/README.md': '# Start\n\nVersion {{ book.version }} {{ other }}\n\n{% include "./part.md" %}\n',
    'text/part.md': '[Two](one/two.html)\n',
    'text/one/README.md': '# One\n',
    'text/one/two.md':
      "# Two\n\n## It's 1.0: ok?\n\n{% hint style='tip' %}\nA\n{% endhint %}\n\n{% raw %}\n{{ x }}\n{% endraw %}\n\n{% youtube %}https://youtu.be/aaaaaaaaaaa{% endyoutube %}\n",
    'text/one/four.md': '# Four {#own}\n\n{% set a = 1 %}\n',
    'text/five.md': '# Five\n',
  })
  expect(report).toMatchObject({
    ok: true,
    build: { errors: 0 },
    addresses: { same: 2, redirected: 3, lost: [], anchors: { lost: [] } },
  })
  expect(report.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['plugins', undefined],
    ['settings', undefined],
    ['expressions', 3],
    ['tags of templates and plugins', 3],
  ])
  expect(read('octavo.config.ts')).toContain("customFields: { version: '2' }")
  expect(read('docs/README.md')).toBe(
    '# Start\n\nVersion {{version}} \\{{ other }}\n\n<Include file="/docs/_part.md" />\n',
  )
  expect(read('docs/_part.md')).toBe('[Two](./one/two.md)\n')
  expect(read('docs/one/two.md')).toContain("aliases:\n  - /one/two.html\n---\n\n# Two\n\n## It's 1.0: ok?")
  expect(read('docs/one/two.md')).toContain(':::tip\n\nA\n\n:::')
  expect(read('docs/one/two.md')).toContain('<Embed src="https://youtu.be/aaaaaaaaaaa"')
  expect(read('sidebar.yml')).toBe(
    '- index\n- label: Part\n  collapsed: false\n  items:\n    - label: One\n      link: one\n      items:\n        - one/two\n        - label: Three\n          items:\n            - one/four\n- five\n',
  )
})
