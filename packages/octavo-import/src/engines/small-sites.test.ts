import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importFiles as importInto } from './import-files.fixture.ts'
import { runImport } from './run-import.fixture.ts'

/** Small sites of the engines whose Markdown is not MDX, imported and built. */

const root = mkdtempSync(join(tmpdir(), 'octavo-import-small-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const importFiles = (name: string, files: Record<string, string>) => importInto(root, name, files)

test('MkDocs Material', async () => {
  const { report, read, has } = await importFiles('material', {
    'base.yml': 'theme:\n  name: material\n  logo: logo.svg\n',
    'mkdocs.yml': `INHERIT: base.yml
site_name: Acme
site_url: !ENV [SITE, 'https://docs.example.com/acme/']
repo_url: https://github.com/acme/acme
edit_uri: edit/main/docs/
theme:
  features: [navigation.tabs, navigation.indexes]
markdown_extensions:
  - attr_list
  - pymdownx.critic
  - pymdownx.emoji
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
  - toc:
      slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}
plugins:
  - redirects:
      redirect_maps:
        old/page.md: guide/setup.md
exclude_docs: |
  /shared/
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Set up: guide/setup.md
      - gone.md
  - Blog: https://blog.example.com
`,
    'docs/index.md':
      '# Acme\n\nSee [setup](guide/setup.md#the-api_1) <a href="guide/setup/">here</a> <img src="guide/a.svg" alt="">\n',
    'docs/guide/index.md': '# Guide\n\n## Go :rocket:\n',
    'docs/guide/setup.md':
      '---\nhide: [toc, tags, feedback]\n---\n# Setup\n\n## The API\n\n## The API\n\n!!! question\n    ![A](a.svg)\n\n--8<-- "docs/shared/note.md"\n\n```py\n--8<-- "app.py:go"\n```\n\n```mermaid\ngantt\n```\n',
    'docs/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'docs/shared/note.md': 'Shared [home](../index.md).\n',
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'app.py': '# --8<-- [start:go]\nprint(1)\n# --8<-- [end:go]\n',
  })
  expect(report).toMatchObject({ ok: true, build: { errors: 0 }, addresses: { same: 3, lost: [] } })
  expect(report.addresses?.anchors).toEqual({ same: 6, lost: [] })
  expect(report.notConverted.map(({ message, line }) => [message.slice(0, 48), line])).toEqual([
    ['The extension "pymdownx.critic" is not converted', 10],
    ['Diagrams of the kind "gantt" cannot be drawn.', 20],
    ['The sidebar names "gone.md", which is not a page', 29],
  ])
  const config = read('octavo.config.ts')
  expect(config).toContain("url: 'https://docs.example.com',\n  baseUrl: '/acme/'")
  expect(config).toContain("editUrl: 'https://github.com/acme/acme/edit/main/'")
  expect(config).toContain("admonitions: { question: { label: 'Question', like: 'qanda' } }")
  expect(read('sidebar.yml')).toBe(
    'pages:\n  - doc: index\n    label: Home\nguide:\n  - guide\n  - doc: guide/setup\n    label: Set up\n',
  )
  expect(read('docs/index.md')).toContain('<a href="./guide/setup.md">here</a> <img src="./guide/a.svg" alt="">')
  const setup = read('docs/guide/setup.md')
  expect(setup).toContain('aliases:\n  - /old/page/')
  expect(setup).toContain('hide_table_of_contents: true')
  expect(setup).toContain('hide_tags: true')
  expect(setup).toContain('hide_feedback: true')
  expect(setup).toContain('## The API\n\n## The API {#the-api_1}\n\n:::question\n![A](a.svg)\n:::')
  expect(setup).toContain(
    '<Include file="/docs/shared/_note.md" />\n\n<Code file="/app.py" region="go" language="py" />',
  )
  expect(has('public/logo.svg')).toBe(true)
  expect(has('docs/shared/note.md')).toBe(false)
})

test('MkDocs Material with the list of its tags on a page', async () => {
  const { report, read } = await importFiles('material-tags', {
    'mkdocs.yml': 'site_name: Acme\ntheme:\n  name: material\nplugins:\n  - search\n  - tags\n  - print-site\n',
    'docs/index.md': '---\ntags: [Setup, API]\n---\n# Acme\n',
    'docs/topics.md': '# Topics\n\nAll of them:\n\n<!-- material/tags -->\n',
  })
  expect(report).toMatchObject({ ok: true, build: { errors: 0, warnings: 0 }, addresses: { same: 2, lost: [] } })
  expect(read('octavo.config.ts')).toMatch(/tags: \{\s*routeBasePath: ['"]topics['"],?\s*\}/)
  expect(read('docs/topics.md')).toBe('# Topics\n\nAll of them:\n\n\n')
  expect(read('octavo.config.ts')).toContain("redirects: { '/print_page/': '/print/' },\n  printPage: true")
})

test('Jekyll with Just the Docs', async () => {
  const { report, read, has } = await importFiles('jekyll', {
    Gemfile: "gem 'just-the-docs'\n",
    '_config.yml': `title: Acme
description: All about it
url: https://docs.example.com
baseurl: /acme
theme: just-the-docs
logo: /assets/logo.svg
version: '2.1'
repository: acme/acme
callouts:
  note: { title: Note, color: purple }
  extra: { title: More, color: green }
`,
    'index.md':
      '---\ntitle: Home\nnav_order: 1\n---\n\n# Acme {{ site.version }}\n\nVersion {{ site.version }}. See [set up]({% link guide/setup.md %}#the-api-1).\n',
    'guide/index.md': '---\ntitle: Guide\npermalink: /guide/\n---\n',
    'guide/setup.md':
      '---\ntitle: Set up\nparent: Guide\nredirect_from: /old/\n---\n# Set up\n{: .no_toc }\n\n1. TOC\n{:toc}\n\n## A -- B\n\n## The API\n\n## The API\n\n' +
      '{: .extra-title }\n> Title\n>\n> ![A](/acme/assets/a.svg)\n\n{: .note }\nText\n\n{% highlight py %}\nx\n{% endhighlight %}\n\nTerm\n: Definition\n',
    'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    '_posts/2024-01-02-first.md': '---\nauthor: Ada\ncategories: news\n---\nFirst.\n',
  })
  expect(report).toMatchObject({
    ok: true,
    engine: 'Jekyll',
    build: { errors: 0, warnings: 0 },
    addresses: { same: 2, redirected: 2, lost: [], anchors: { same: 5, lost: [] } },
    notConverted: [],
  })
  const config = read('octavo.config.ts')
  expect(config).toContain("admonitions: { extra: { label: 'More', like: 'success' } }")
  expect(config).toContain("customFields: { version: '2.1' }")
  expect(config).toContain("editUrl: 'https://github.com/acme/acme/edit/main/'")
  expect(read('sidebar.yml')).toBe(
    '- doc: index\n  label: Home\n- label: Guide\n  link: guide\n  items:\n    - doc: guide/setup\n      label: Set up\n',
  )
  expect(read('docs/index.md')).toContain(
    '# Acme 2.1\n\nVersion {{version}}. See [set up](./guide/setup.md#the-api-1).\n',
  )
  expect(read('docs/guide/setup.md')).toContain(
    '# Set up\n\n\n## A – B\n\n## The API\n\n## The API\n\n:::extra[Title]\n',
  )
  expect(read('docs/guide/setup.md')).toContain('aliases:\n  - /guide/setup.html\n  - /old/\n')
  expect(has('public/assets/logo.svg')).toBe(true)
})

test('MkDocs with pages at the top of its folder, full names of extensions and text for every page', async () => {
  const { report, read } = await importFiles('top', {
    'mkdocs.yml': `site_name: Top
docs_dir: .
markdown_extensions:
  - markdown.extensions.attr_list
  - markdown.extensions.def_list
  - markdown.extensions.wikilinks
  - markdown.extensions.abbr
  - footnotes
  - pymdownx.snippets:
      base_path: [.snippets]
      auto_append: [links.txt, gone.txt]
nav:
  - README.md
  - Section:
      - FAQ: docs/faq.md
  - "":
      - docs/faq.md
`,
    'README.md':
      '# Home\n\n## One {: #first }\n\n## Two ## {: #second .x }\n\n[FAQ](docs/faq.md)\n\nThe API, [PEP 1][], [PEP 2][].[^n]\n\n[PEP 2]: https://b.org\n\n--8<-- "part.md"\n',
    'docs/faq.md': '# FAQ\n\nTerm\n:   Meaning\n\n::: package.module\n    options:\n      members:\n      - a\n',
    '.snippets/links.txt':
      '[PEP 1]: https://a.org\n*[API]: Interface\n[PEP 2]: https://a.org\n[PEP 3]: https://c.org\n[PEP 4]: d.org\n\n[^n]: See [PEP 3].\n',
    '.snippets/part.md': 'A part with [PEP 1].\n',
  })
  expect(report).toMatchObject({
    ok: true,
    build: { errors: 0, warnings: 0 },
    addresses: { same: 2, lost: [], anchors: { same: 4, lost: [] } },
  })
  expect(report.notConverted.map(({ message, line }) => [message, line])).toEqual([
    ['The extension "wikilinks" is not converted.', 6],
    ['The file "gone.txt", which is added to every page, is not in the imported folder.', 9],
    ['Octavo has no block "::: package.module".', 6],
  ])
  expect(read('sidebar.yml')).toBe(
    '- index\n- label: Section\n  items:\n    - doc: docs/faq\n      label: FAQ\n- label: FAQ\n  items:\n    - docs/faq\n',
  )
  expect(read('docs/README.md')).toBe(
    '# Home\n\n## One {#first}\n\n## Two {#second}\n\n[FAQ](docs/faq.md)\n\n' +
      'The <abbr title="Interface">API</abbr>, [PEP 1][], [PEP 2][].[^n]\n\n[PEP 2]: https://b.org\n\n' +
      '<Include file="/docs/snippets/_part.md" />\n\n' +
      '[PEP 1]: https://a.org\n[PEP 3]: https://c.org\n[^n]: See [PEP 3].\n',
  )
  expect(read('docs/snippets/_part.md')).toBe('A part with [PEP 1].\n\n[PEP 1]: https://a.org\n')
  expect(read('docs/docs/faq.md')).toContain('<dt>\n\nTerm')
})

test('mdBook', async () => {
  const { report, read, has } = await importFiles('book', {
    'book.toml':
      '[book]\ntitle = "The Book"\n[output.html]\nsite-url = "/book/"\nadditional-js = ["a.js"]\n[output.html.redirect]\n"./old.html" = "a/b.html"\n"/a/b.html#old" = "b.html#listing"\n',
    'src/SUMMARY.md': '# Summary\n\n[Start](start.md)\n\n- [A](a/README.md)\n  - [B](a/b.md)\n  - [Draft]()\n',
    'src/start.md':
      '<!-- Old -->\n\n<a id="old"></a>\n\n## Start\n\n[b](a/b.html#listing) [std](../std/index.html) <img src="x.svg" alt="">\n\n## End\n',
    'src/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'src/a/README.md': '# A\n\n[s](start.md)\n',
    'src/a/b.md':
      '# B\n\n## Listing\n\n<Listing number="1-1" file-name="main.rs" caption="The `main` function">\n\n```rust\n{{#rustdoc_include ../../listings/main.rs:all}}\n```\n\n</Listing>\n',
    'listings/main.rs': '// ANCHOR: all\nfn main() {}\n// ANCHOR_END: all\n',
  })
  expect(report).toMatchObject({
    ok: true,
    build: { errors: 0 },
    addresses: { lost: [], anchors: { same: 5, lost: [] } },
  })
  expect(report.notConverted.map(({ kind }) => kind)).toEqual(['settings', 'drafts', 'redirects'])
  expect(report.notConverted.at(-1)?.message).toContain('depends on an anchor')
  expect(read('octavo.config.ts')).toContain("uncheckedLinks: ['../std/*']")
  expect(read('octavo.config.ts')).toContain("redirects: { '/print.html': '/print/' },\n  printPage: true")
  expect(read('sidebar.yml')).toBe(
    '- doc: index\n  label: Start\n- label: 1. A\n  link: a\n  items:\n    - doc: a/b\n      label: 1.1. B\n',
  )
  expect(read('docs/index.md')).toContain('</a>\n\n# Start\n')
  // The link led nowhere in the old site, but must not copy the source of the page.
  expect(read('docs/a/README.md')).toContain('[s](../index.md)')
  expect(has('docs/start.md')).toBe(false)
  expect(read('docs/index.md')).toContain('[b](./a/b.md#listing) [std](../std/index.html) <img src="x.svg" alt="">')
  expect(read('docs/a/b.md')).toContain('aliases:\n  - /a/b.html\n  - /old.html\n')
  expect(read('docs/a/b.md')).toContain('<Code file="/listings/main.rs" region="all" language="rust" />')
  expect(has('components/Listing.tsx')).toBe(true)
})

test('DocFX', async () => {
  const files = {
    'docfx.json':
      '{ "build": { "content": [{ "files": ["**/*.{md,yml}"] }], "resource": [{ "files": "**", "src": "art", "dest": "images" }], "globalMetadata": { "_appName": "Acme" }, "markdownEngineProperties": { "alerts": { "TODO": "x" } } } }',
    'toc.yml': '- name: Guide\n  href: guide/\n- name: Home\n  href: index.md\n',
    'index.md':
      '# Home\n\n@setup <xref:none>\n\n> [!TODO]\n> Write.\n\n[old](guide/old.md) [S](~/Guide/SETUP.md#run)\n\n![B](/images/B.svg) <img src="/guide/img/a.svg" alt="">\n\n:::Lab\nTry.\n:::\n',
    'README.md': '# Read me\n\n[Home](index.md)\n',
    'guide/toc.yml': '- href: setup.md\n',
    'guide/setup.md':
      '---\nuid: setup\nms.date: 1/2/2026\nms.topic: x\n---\n# Set up\n\n## Run\n\n:::image source="img/a.svg" alt-text="A":::\n\n[!code-csharp[](../P.cs#Go)]\n',
    'guide/old.md': '---\nredirect_url: setup.html\n---\n',
    'guide/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'art/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'P.cs': '#region go\nx();\n#endregion\n',
  }
  const { report, read } = await importFiles('docfx', files)
  expect(report).toMatchObject({
    ok: true,
    build: { errors: 0 },
    addresses: { lost: [], anchors: { same: 4, lost: [] } },
  })
  expect(report.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['containers of the site', 12],
    ['cross references', 3],
  ])
  expect(read('docs/index.md')).toContain('[Set up](./guide/setup.md) `none`\n\n:::todo\nWrite.\n:::')
  expect(read('docs/index.md')).toContain('[old](./guide/setup.md) [S](guide/setup.md#run)')
  expect(read('docs/index.md')).toContain('![B](art/b.svg) <img src="./guide/img/a.svg" alt="">')
  expect(read('docs/README-page.md')).toContain('aliases:\n  - /README.html\n')
  const setup = read('docs/guide/setup.md')
  expect(setup).toContain('aliases:\n  - /guide/setup.html\n  - /guide/old.html\n')
  expect(setup).toContain('last_update: 2026-01-02')
  expect(setup).toContain('![A](img/a.svg)\n\n<Code file="/docs/P.cs" region="go" language="csharp" />')
  // Importing again writes the same.
  cpSync(join(root, 'docfx-new'), join(root, 'docfx-first'), { recursive: true })
  await runImport(join(root, 'docfx'), join(root, 'docfx-new'), '--force')
  for (const file of ['octavo.config.ts', 'sidebar.yml', 'docs/index.md', 'import-report.md'])
    expect(readFileSync(join(root, 'docfx-new', file), 'utf8')).toBe(
      readFileSync(join(root, 'docfx-first', file), 'utf8'),
    )
})
