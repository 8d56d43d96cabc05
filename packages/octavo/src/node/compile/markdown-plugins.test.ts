import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProject, type Project } from '../project.fixture.ts'
import type { BuildReport } from '../report.ts'
import { articleOf, createSite, shown } from './installed-site.fixture.ts'

const CONFIG = `
import remarkMath from 'remark-math'
import remarkEmoji from 'remark-emoji'
import remarkDeflist from 'remark-deflist'
import remarkDirectiveRehype from 'remark-directive-rehype'
import remarkReadingTime from 'remark-reading-time'
import remarkToc from 'remark-toc'
import { visit } from 'unist-util-visit'

const writeReadingTime = () => (tree, file) => {
  file.data.frontMatter.minutes = Math.ceil(file.data.readingTime.minutes)
  file.data.frontMatter.description ??= file.data.readingTime.text
}
const report = () => (tree, file) => {
  visit(tree, 'text', (node) => {
    if (node.value.includes('TODO')) file.message('There is a TODO.', { place: node.position, ruleId: 'todo', source: 'house' })
  })
}
const elements = () => (tree) => {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (node.children[0]?.value !== 'ELEMENTS') return
    parent.children[index] = {
      type: 'figure',
      data: {
        hName: 'figure',
        hProperties: { className: ['a', 'b'], onclick: 'x()', style: 'color:red', ariaLabel: 'Plot', dataKind: 'plot' },
        hChildren: [
          { type: 'element', tagName: 'svg', properties: { viewBox: '0 0 1 1', strokeWidth: 2 }, children: [] },
          { type: 'raw', value: '<kbd>K</kbd><blink onclick="x()">text</blink>' },
          { type: 'text', value: '1 < 2' },
          { type: 'element', tagName: 'table', properties: {}, children: [] },
          { type: 'element', tagName: 'a', properties: { href: './b.md' }, children: [{ type: 'text', value: 'b' }] },
        ],
      },
    }
  })
}
const asynchronous = () => async (tree) => {
  await new Promise((resolve) => setTimeout(resolve, 1))
  visit(tree, 'text', (node) => { node.value = node.value.replace('SOON', 'now') })
}

export default {
  title: 'Site',
  markdown: {
    remarkPlugins: [
      remarkMath, [remarkEmoji, { padSpaceAfter: true }], remarkDeflist, remarkDirectiveRehype, remarkReadingTime, writeReadingTime,
      [remarkToc, { heading: 'contents' }], report, elements, { plugins: [asynchronous] },
    ],
    transforms: {
      code: ({ language, meta, text }) => {
        if (language === 'shout') return { block: '<pre class="shout">' + text.toUpperCase() + '</pre>' }
        if (meta.includes('output')) return { after: '<output>42</output>' }
      },
      link: ({ kind, url }) => kind === 'link' && url.startsWith('bug:')
        ? { url: 'https://bugs.example.com/' + url.slice(4), attributes: { class: 'bug' } } : undefined,
      page: ({ file, title }) => file.endsWith('b.md') ? { title: title + ' (new)' } : undefined,
    },
  },
}
`

const INDEX = `# Home

Costs $E = mc^2$ and :rocket:.

$$
a < b
$$

Apple
:   A fruit. See [b](./b.md).

:::section{.wide}
Inside **bold** [site](https://example.com).
:::

It takes {{minutes}} minute. A TODO is here.

ELEMENTS

SOON on the page.

\`\`\`shout
hi
\`\`\`

\`\`\`js output
6 * 7
\`\`\`

See [the bug](bug:12).

<Include file="_part.md" />

## Contents

## Last
`

describe('a site with plugins and transforms', () => {
  let site: Project
  let report: BuildReport
  let home: string
  beforeAll(async () => {
    site = createSite({
      'octavo.config.ts': CONFIG,
      'docs/index.md': INDEX,
      'docs/b.md': '# B\n\nPlain. {{minutes}}\n',
      'docs/_part.md': 'Fragment SOON :tada: $x$\n',
    })
    report = await site.build()
    home = articleOf(site, 'index.html')
  })

  test('reports messages of plugins with their place, and what was removed from their elements', () => {
    const shown = report.problems.map(({ severity, message, file, line, column }) => {
      return `${severity} ${file}:${line}:${column} ${message}`
    })
    expect(shown).toEqual([
      'warning docs/index.md:16:1 There is a TODO.',
      'warning docs/index.md:16:1 The attribute onclick of <figure> is not allowed in a page and was removed.',
      'warning docs/index.md:16:1 The attribute style of <figure> is not allowed in a page and was removed.',
      'warning docs/index.md:16:1 There is no HTML element <blink>, so its tag is shown as text.',
    ])
  })

  test('parses the syntax that a plugin adds', () => {
    expect(home).toContain('Costs <code class="language-math math-inline">E = mc^2</code>')
    expect(home).toContain('<pre><code class="language-math math-display">a &lt; b</code></pre>')
  })

  test('writes the elements of plugins, with links resolved', () => {
    expect(home).toContain('<dl><dt>Apple</dt><dd>A fruit. See <a href="/b/">b</a>.</dd></dl>')
    expect(home).toContain('<section class="wide"><p>Inside <strong>bold</strong>')
    expect(home).toContain(' and 🚀 .</p>')
    expect(home).toContain(
      '<figure aria-label="Plot" data-kind="plot" class="a b"><svg viewbox="0 0 1 1" stroke-width="2"></svg>',
    )
    expect(home).toContain('<li><a href="#last">Last</a></li>')
  })

  test('puts tables of plugins in a box that scrolls', () => {
    expect(home).toContain('<div class="table-wrap"><table></table></div>')
  })

  test('passes raw HTML of plugins through the allow-list', () => {
    expect(home).toContain('<kbd>K</kbd>&lt;blink onclick="x()"&gt;text&lt;/blink&gt;1 &lt; 2')
  })

  test('runs plugins on included fragments, asynchronous ones too', () => {
    expect(home).toContain('<p>now on the page.</p>')
    expect(home).toContain('<p>Fragment now 🎉  <code class="language-math math-inline">x</code></p>')
  })

  test('takes front matter and variables from plugins', () => {
    expect(home).toContain('It takes 1 minute.')
    expect(site.read('index.html')).toContain('<meta name="description" content="1 min read">')
  })

  test('applies the transforms', () => {
    expect(home).toContain('<pre class="shout">HI</pre>')
    expect(home).toContain('</code></pre><output>42</output></figure>')
    expect(home).toContain('<a class="bug" href="https://bugs.example.com/12">the bug</a>')
    expect(site.read('b/index.html')).toContain('<title>B (new) | Site</title>')
  })

  test('leaves the Markdown twin as the author wrote it', () => {
    const twin = site.read('index.md')
    expect(twin).toContain('Costs $E = mc^2$ and :rocket:.')
    expect(twin).toContain('Apple\n:   A fruit. See [b](./b.md).\n')
  })

  test('builds the same bytes again, and after a change of options', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000')
    onTestFinished(() => void vi.unstubAllEnvs())
    await site.build({ cache: false })
    const before = site.readAll()
    site.write({ 'docs/b.md': '# B\n\nPlain :rocket:\n' })
    await site.build()
    site.write({ 'octavo.config.ts': CONFIG.replace('padSpaceAfter: true', 'padSpaceAfter: false') })
    await site.build()
    expect(articleOf(site, 'index.html')).toContain(' and 🚀.')
    site.write({ 'octavo.config.ts': CONFIG, 'docs/b.md': '# B\n\nPlain. {{minutes}}\n' })
    await site.build()
    expect(site.readAll()).toEqual(before)
  })
})

test('a title of a transform takes precedence over a label in the sidebar file', async () => {
  const site = createSite({
    'octavo.config.mjs': `export default { markdown: { transforms: { page: ({ id }) => id === 'a' && { title: 'From code' } } } }`,
    'docs/index.md': '# Home\n',
    'docs/a.md': 'Text.\n',
    'docs/b.md': 'Text.\n',
    'sidebar.yml': '- index\n- { doc: a, label: Label of a }\n- { doc: b, label: Label of b }\n',
  })
  await site.build()
  expect(site.read('a/index.html')).toContain('<title>From code |')
  expect(site.read('b/index.html')).toContain('<title>Label of b |')
})

test('a plugin that fails is an error at the place it names, and one that adds a script at its node', async () => {
  const site = createSite({
    'octavo.config.mjs': `
      const strict = () => (tree, file) => { file.fail('No.', tree.children[1]) }
      const script = () => (tree) => { tree.children[1].data = { hName: 'script' } }
      const broken = () => () => { throw new TypeError('Oops.') }
      const fields = () => (tree, file) => { file.data.frontMatter.title = 5 }
      const only = (name, plugin) => () => (tree, file) => file.path.includes(name) ? plugin()(tree, file) : undefined
      export default { markdown: { remarkPlugins: [only('a.md', fields), only('b.md', script), [broken0], strict0] } }
      function broken0() { return only('c.md', broken)() }
      function strict0() { return only('d.md', strict)() }
    `,
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\nText.\n',
    'docs/d.md': '# D\n\nText.\n',
  })
  expect(shown(await site.build({ write: false }))).toEqual([
    [
      'error docs/a.md:undefined:undefined',
      'A Markdown plugin or transform sets the front matter field "title" to an invalid value.',
      'Set it to a value that is valid in the front matter of a page.',
    ],
    [
      'error docs/b.md:3:1',
      'A Markdown plugin adds the element <script>, which pages cannot contain.',
      'Remove the plugin or change its options. For interactive content, let it add a component tag as an html node.',
    ],
    [
      'error docs/c.md:undefined:undefined',
      'The Markdown plugin broken0 failed: Oops. (octavo.config.mjs:4:42)',
      'Fix the page, the options of the plugin or its code.',
    ],
    [
      'error docs/d.md:3:1',
      'The Markdown plugin strict0 failed: No.',
      'Fix the page, the options of the plugin or its code.',
    ],
  ])
})

test('mistakes in the setting are errors in the configuration', async () => {
  const site = createProject({
    'docs/index.md': '# Home\n',
    'octavo.config.ts': `export default {\n  markdown: {\n    remarkPlugins: ['remark-math'],\n  },\n}\n`,
  })
  const expected = 'a plugin, a list of a plugin and its options, or a preset, imported from its package'
  expect(shown(await site.build({ write: false }))).toEqual([
    [
      'error octavo.config.ts:3:21',
      `"markdown.remarkPlugins[0]" must be ${expected}, but is "remark-math".`,
      undefined,
    ],
  ])
  site.write({
    'octavo.config.ts': `const choosy = () => { throw new Error('No "mode".') }\nexport default { markdown: { remarkPlugins: [choosy] } }\n`,
  })
  expect(shown(await site.build({ write: false }))).toEqual([
    [
      'error octavo.config.ts:2:30',
      'The Markdown plugin choosy failed: No "mode". (octavo.config.ts:1:30)',
      'Fix its options.',
    ],
  ])
  site.write({
    'octavo.config.ts': `export default { markdown: { remarkPlugins: [function math() { this.data().micromarkExtensions = [{}] }] } }\n`,
  })
  expect(shown(await site.build({ write: false }))).toEqual([
    [
      'error octavo.config.ts:1:30',
      'A Markdown plugin adds syntax, and the packages that parse it are not installed: remark-parse, remark-gfm, remark-frontmatter and remark-directive.',
      `Run "npm install remark-parse remark-gfm remark-frontmatter remark-directive" in the site's folder.`,
    ],
  ])
  site.write({
    'octavo.config.ts': `import math from 'remark-math'\nexport default { markdown: { remarkPlugins: [math] } }\n`,
  })
  expect(shown(await site.build({ write: false }))).toEqual([
    [
      'error octavo.config.ts:1:18',
      'The configuration imports "remark-math", which cannot be found.',
      'Install the package: "npm install remark-math". If it is installed, check that it exports this module.',
    ],
  ])
})
