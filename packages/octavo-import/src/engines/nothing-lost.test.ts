import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { importFiles as importInto } from './import-files.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-import-nothing-lost-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const importFiles = (name: string, files: Record<string, string>) => importInto(root, name, files)

describe('nothing is lost before it is counted', () => {
  test('a folder of pages may be called "build"; the output of a build and other folders with text are named', async () => {
    const { report, has } = await importFiles('build', {
      'mkdocs.yml': 'site_name: T\n',
      'docs/index.md': '# Home\n\n[b](build/a.md)\n',
      'docs/build/a.md': '# A\n',
      'build/index.html': '<h1>Old</h1>',
      'build/old.md': '# Old\n',
      'policies/one.md': '# One\n',
      'README.md': '# Repository\n',
    })
    expect(has('docs/build/a.md')).toBe(true)
    expect(report.account).toEqual({
      converted: 2,
      copied: 0,
      read: 0,
      leftOut: [],
      unpublished: [],
      outside: ['README.md', 'policies/one.md'],
      missing: [],
    })
    expect(report.notConverted.map(({ message }) => message)).toEqual([
      'The folder build, which has 2 pages, was not read, because it looks like the output of a build.',
      'The folder policies has 1 file with text, which the site does not show as its pages.',
    ])
  })

  test.each<[string, Record<string, string>, string[]]>([
    [
      'vitepress',
      {
        'docs/.vitepress/config.ts': "export default { title: 'T', srcExclude: ['drafts/**'] }\n",
        'docs/index.md': '# Home\n',
        'docs/drafts/a.md': '# A\n',
      },
      ['docs/drafts/a.md'],
    ],
    [
      'docusaurus',
      {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: { exclude: ['drafts/**'] } }]] }\n",
        'docs/intro.md': '# Intro\n',
        'docs/_part.md': 'A part\n',
        'docs/drafts/a.md': '# A\n',
      },
      ['docs/_part.md', 'docs/drafts/a.md'],
    ],
    [
      'rspress',
      {
        'rspress.config.ts': "export default { route: { exclude: ['shared/**'] } }\n",
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./docs/shared/*"] } } }\n',
        'docs/index.mdx': "import Note from '@parts/note.mdx'\n\n# Home\n\n<Note />\n",
        'docs/shared/note.mdx': 'Shared\n',
        'docs/shared/unused.mdx': 'Nobody shows it\n',
      },
      ['docs/shared/unused.mdx'],
    ],
    [
      'vuepress',
      {
        'docs/.vuepress/config.js':
          "import { defaultTheme } from '@vuepress/theme-default'\nexport default { pagePatterns: ['**/*.md', '!drafts/**'], theme: defaultTheme() }\n",
        'docs/README.md': '# Home\n',
        'docs/drafts/a.md': '# A\n',
      },
      ['docs/drafts/a.md'],
    ],
    [
      'mkdocs',
      {
        'mkdocs.yml': 'site_name: T\nexclude_docs: |\n  drafts/\n',
        'docs/index.md': '# Home\n',
        'docs/drafts/a.md': '# A\n',
      },
      ['docs/drafts/a.md'],
    ],
    [
      'myst',
      {
        'myst.yml': 'version: 1\nproject:\n  title: T\n  exclude: [guide/draft.md]\nsite:\n  template: book-theme\n',
        'index.md': '# Home\n',
        'guide/a.md': '# A\n',
        'guide/draft.md': '# B\n',
      },
      ['guide/draft.md'],
    ],
    [
      'mdbook',
      {
        'book.toml': '[book]\ntitle = "T"\n',
        'src/SUMMARY.md': '- [A](a.md)\n',
        'src/a.md': '# A\n',
        'src/notes.md': '# Notes\n',
      },
      ['src/notes.md'],
    ],
    [
      'starlight',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }\n",
        'src/content/docs/index.md': '---\ntitle: Home\n---\n\nx\n',
        'src/content/docs/_draft.md': '---\ntitle: Draft\n---\n',
      },
      ['src/content/docs/_draft.md'],
    ],
  ])(
    '%s: files that the old site does not publish are no loss, and the report names them',
    async (name, files, expected) => {
      const { report, read } = await importFiles(`unpublished-${name}`, files)
      expect(report).toMatchObject({ ok: true, account: { unpublished: expected, missing: [] } })
      expect(read('import-report.md')).toContain(expected.map((file) => `- \`${file}\`\n`).join(''))
    },
  )

  test('a file beside one that a page includes is no missing page', async () => {
    const { report } = await importFiles('beside', {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: {} }]] }\n",
      'docs/intro.mdx': "import Rules from '@site/src/generated/rules.md'\n\n# Intro\n\n<Rules />\n",
      'src/generated/rules.md': 'Rules\n',
      'src/generated/sources.md': 'Sources\n',
    })
    expect(report).toMatchObject({ ok: true, account: { outside: ['src/generated/sources.md'], missing: [] } })
  })

  test('redirects of hosts become aliases, and those that cannot are named', async () => {
    const redirects = [
      { source: '/old', destination: '/b' },
      { source: '/wiki/:page*', destination: '/:page*' },
      { source: '/gone', destination: '/nowhere' },
      { source: '/geo', destination: '/b', has: [{ type: 'header', key: 'x' }] },
    ]
    const { report, read } = await importFiles('redirects', {
      'docs/.vitepress/config.ts': "export default { title: 'T', cleanUrls: true }\n",
      'docs/index.md': '# Home\n',
      'docs/b.md': '# B\n',
      'vercel.json': JSON.stringify({ redirects }),
      'netlify.toml':
        '[[redirects]]\nfrom = "/n/*"\nto = "/:splat"\n\n[[redirects]]\nfrom = "/app"\nto = "/b"\nstatus = 200\n\n[[redirects]]\nfrom = "https://old.example/*"\nto = "/:splat"\n',
      'nginx.conf': 'server {\n  rewrite ^/from-nginx$ /b permanent;\n}\n',
      _redirects:
        '/lines /b 301\n/user id=:id /b\n/proxied/* https://a.example/:splat 200\n/faqs* /b\n/bees* /b:splat\n',
    })
    expect(read('docs/b.md')).toContain(
      'aliases:\n  - /old\n  - /wiki/b\n  - /n/b\n  - /lines\n  - /faqs\n  - /bees\n  - /from-nginx\n',
    )
    expect(report.notConverted.map(({ message }) => message).toSorted()).toEqual([
      'The redirect "/user id=:id /b" depends on more than one address, so it was left out.',
      'The redirect from "/faqs*" to "/b" is kept for "/faqs" only: the other addresses are not known.',
      'The redirect from "/geo" to "/b" depends on more than one address, so it was left out.',
      'The redirect from "/gone" leads to "/nowhere", where the new site has no page.',
      'The redirect from "https://old.example/*" is for another domain, so it was left out.',
    ])
  })

  test('a second language without a navbar keeps the search and the color mode', async () => {
    const { report, read } = await importFiles('languages', {
      'docs/.vitepress/config.ts':
        "export default { title: 'T', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } }\n",
      'docs/index.md': '# Home\n',
      'docs/de/index.md': '# Start\n',
    })
    expect(report).toMatchObject({ ok: true, addresses: { same: 2 } })
    expect(read('octavo.config.ts')).toContain("items: [{ type: 'search' }, { type: 'colorMode' }]")
  })

  test('settings in files of their own, an API, and ids that braces cannot hold', async () => {
    const { report, read } = await importFiles('mintlify', {
      'docs.json': JSON.stringify({
        name: 'T',
        navigation: {
          groups: [
            { group: 'Start', pages: ['index'] },
            { group: 'API', openapi: 'api.json' },
          ],
        },
        redirects: { $ref: './config/redirects.json' },
      }),
      'config/redirects.json': '[{ "source": "/old", "destination": "/index" }]',
      'index.mdx': '---\ntitle: Home\n---\n\n## Compare (`>`, `<=`)\n\ntext\n',
    })
    expect(read('docs/index.md')).toContain('aliases:\n  - /old\n')
    expect(read('docs/index.md')).toContain('<a id="compare->-&lt;="></a>\n\n## Compare')
    expect(report.addresses?.anchors.lost).toEqual([])
    expect(report.notConverted.map(({ kind }) => kind)).toEqual(['API references'])
  })

  test('a category whose label is computed has the name of its folder', async () => {
    const { report, read } = await importFiles('labels', {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nconst en = await load()\nexport default { integrations: [starlight({ title: 'T', sidebar: [{ label: en.build, items: ['build/cli', 'build/api'] }] })] }\n",
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nx\n',
      'src/content/docs/build/cli.md': '---\ntitle: CLI\n---\n\nx\n',
      'src/content/docs/build/api.md': '---\ntitle: API\n---\n\nx\n',
    })
    expect(read('sidebar.yml')).toContain('label: Build\n')
    expect(report.notConverted.map(({ message }) => message)).toContain(
      'The old site computes the label of a category, which is now "Build".',
    )
  })

  test('code that a plugin fills and pages that a layout fills are named; included code is shown', async () => {
    const { report, read } = await importFiles('filled', {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: {} }]], themeConfig: { footer: { copyright: '<a href=\"https://a.example/terms\">Terms</a> | <a href=\"/privacy\">Privacy</a>' } } }\n",
      'sidebars.js': "module.exports = { docs: ['intro', 'AGENTS', 'empty'] }\n",
      'docs/AGENTS.md': '# Rules\n',
      'docs/empty.md': '---\ntitle: Empty\n---\n',
      'docs/intro.md':
        '# Intro\n\n```twoslash include first\nconst x = 1\n```\n\n```ts twoslash\n// @include: first\n```\n\n```fiddle docs/x\n```\n',
    })
    expect(read('docs/intro.md')).toContain('```ts\nconst x = 1\n```')
    expect(read('pages/index.md')).toContain('[Get started](../docs/intro.md)')
    expect(read('octavo.config.ts')).toContain("{ label: 'Terms', href: 'https://a.example/terms' }")
    expect(read('octavo.config.ts')).not.toContain('copyright')
    expect(report.notConverted.map(({ kind, file }) => [kind, file])).toEqual([
      ['Twoslash blocks', 'docs/intro.md'],
      ['empty pages', 'docs/empty.md'],
      ['empty code blocks', 'docs/intro.md'],
    ])
  })
})

describe('the new site builds', () => {
  test('what cannot be read is shown as code, with a finding', async () => {
    const frontMatter = '---\ntitle: x\nauthors:\n- "@a"\n  sponsors:\n- TBD\n---\n'
    const { report, read } = await importFiles('faults', {
      'mkdocs.yml': 'site_name: T\n',
      'docs/index.md': `${frontMatter}\n# Proposal\n\ntext\n`,
      'docs/a.md': '# A\n\n{{ x }}\n',
    })
    expect(report.build).toMatchObject({ errors: 0, problems: [] })
    expect(report.addresses?.lost).toEqual([])
    expect(read('docs/index.md')).toContain(`---\ntitle: "x"\n---\n\n\`\`\`yaml\n${frontMatter}\`\`\`\n`)
    expect(report.notConverted).toMatchObject([{ kind: 'blocks shown as code', file: 'docs/index.md' }])
    expect(report.notConverted[0]?.hint).toContain('docs/index.md:5')
  })

  test('mdBook: includes in a row, a region without an end, tabs, and directives of preprocessors', async () => {
    const { report, read } = await importFiles('book', {
      'book.toml': '[book]\ntitle = "T"\n[output.html.redirect]\n"/old.html" = "/the-book/b.html"\n',
      'src/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n',
      'src/a.md':
        '# A\n\n```rust\n{{#include x.rs:one}}\n\n{{#include x.rs:one}}\n```\n\n```rust\n{{#include x.rs:late}}\n```\n\n{{#tabs }}\n{{#tab name="Linux" }}\nfirst\n{{#endtab }}\n{{#endtabs }}\n\n{{#quiz a.toml}}\n',
      'src/b.md': '# B\n',
      'src/x.rs': '// ANCHOR: one\nlet a = 1;\n// ANCHOR_END: one\n// ANCHOR_END: late\n// ANCHOR: late\nlet d = 1;\n',
    })
    expect(report.build.errors).toBe(0)
    expect(read('docs/index.md')).toContain('let a = 1;\n\nlet a = 1;\n')
    expect(read('docs/index.md')).toMatch(/<Tabs>\s+<Tab label="Linux">\s+first\s+<\/Tab>\s+<\/Tabs>/)
    expect(read('docs/index.md')).not.toContain('{{#')
    expect(read('docs/b.md')).toContain('- /old.html')
    expect(report.notConverted.map(({ message }) => message)).toContain(
      'The directive "{{#quiz a.toml}}" was left out.',
    )
  })

  test('GitBook: tabs without an end; docsify: formulas that begin beside their dollar signs', async () => {
    const book = await importFiles('gitbook', {
      '.gitbook.yaml': 'root: ./\n',
      'SUMMARY.md': '# Table of contents\n\n* [A](README.md)\n',
      'README.md': '# A\n\n{% tabs %}\n{% tab title="One" %}\nfirst\n{% endtab %}\n\n{% tab title="Two" %}\nsecond\n',
    })
    expect(book.report.build.errors).toBe(0)
    expect(book.read('docs/README.md')).toMatch(/<Tab label="Two">\s+second\s+<\/Tab>\s+<\/Tabs>/)
    const { report } = await importFiles('docsify', {
      'index.html':
        '<script>window.$docsify = { name: "T" }</script><script src="//cdn.jsdelivr.net/npm/docsify@4"></script><script src="//cdn.jsdelivr.net/npm/docsify-katex/dist/docsify-katex.js"></script>',
      'README.md': '# A\n\n$$\\begin{aligned}\na &= b\\\\\n\\end{aligned}$$\n\n## Lost heading\n',
    })
    expect(report.build.errors).toBe(0)
    expect(report.addresses?.anchors).toEqual({ same: 2, lost: [] })
  })

  test('MkDocs: text after a rule, HTML in a tab, and the title of a page that begins with a section', async () => {
    const { read } = await importFiles('mkdocs', {
      'mkdocs.yml':
        'site_name: T\nmarkdown_extensions: [attr_list, md_in_html, pymdownx.superfences, {pymdownx.tabbed: {alternate_style: true}}]\nnav:\n  - Home: index.md\n  - Managing projects: projects.md\n',
      'docs/index.md':
        '# Home\n\n<hr>\n**bold**\n\n=== "Windows"\n\n    <div style="text-align: center;">\n    [Download](https://a.example/x.exe){ .md-button }\n    </div>\n',
      'docs/projects.md': '## Configuration files\n\ntext\n',
    })
    expect(read('docs/index.md')).toContain('<hr>\n\n**bold**')
    expect(read('docs/index.md')).toContain('<div align="center">\n\n[Download](https://a.example/x.exe)')
    expect(read('docs/projects.md')).toContain('title: Managing projects')
  })
})
