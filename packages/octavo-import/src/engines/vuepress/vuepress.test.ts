import { describe, expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { vuepress } from './index.ts'

async function importSite(files: Record<string, string>) {
  const folder = folderOf(files)
  return vuepress.read(folder, vuepress.detect(folder) ?? '')
}

/** The text of `docs/page.md` of a small site of VuePress 1 or 2. */
async function convert(
  text: string,
  { version = 2, more = {} }: { version?: 1 | 2; more?: Record<string, string> } = {},
) {
  const site = await importSite({
    'package.json': `{ "devDependencies": { "vuepress": "^${version}.0.0" } }`,
    'docs/.vuepress/config.js': 'module.exports = {}',
    'docs/page.md': text,
    ...more,
  })
  return { site, text: site.pages.find(({ source }) => source === 'docs/page.md')?.text }
}

test('drawings of PlantUML are shown as their source, and reported', async () => {
  const drawing = (open: string, close: string) => `${open}\n- a\n\n    b --> c\n${close}\n`
  const { text, site } = await convert(
    `# A\n\n${drawing('@startuml', '@enduml')}\n${drawing('```md\n@startuml', '@enduml\n```')}`,
  )
  expect(text).toBe(`# A\n\n${drawing('```text', '```')}\n${drawing('```md\n@startuml', '@enduml\n```')}`)
  expect(site.notConverted).toMatchObject([{ kind: 'diagrams', line: 3, column: 1 }])
})

const CONFIG_1 = `module.exports = {
  title: 'Acme', description: 'Docs of Acme', base: '/acme/',
  head: [['link', { rel: 'icon', href: '/logo.png' }], ['meta', { name: 'theme-color', content: '#fff' }]],
  themeConfig: {
    logo: '/logo.png', repo: 'acme/acme', docsDir: 'docs', editLinks: true, lastUpdated: 'Updated', sidebarDepth: 2,
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'All', items: [{ text: 'CLI', link: '/cli.html' }] }] }],
    sidebar: {
      '/guide/': ['', ['setup', 'Set up'], 'gone', { title: 'Deep', children: ['deep/a.md'] }, { title: 'Open', collapsable: false, path: '/guide/', children: ['setup'] }],
      '/': [{ title: 'First', children: ['/cli'] }, { title: 'Second', children: ['/cli'] }],
      '/api/': 'auto',
    },
    sponsors: 'x',
  },
  plugins: ['@vuepress/back-to-top', ['vuepress-plugin-container', { type: 'lab' }], ['vuepress-plugin-chart', {}]],
}`

test('the configuration, sidebars and addresses of VuePress 1', async () => {
  const { config, sidebar, pages, redirects, notConverted } = await importSite({
    'docs/.vuepress/config.js': CONFIG_1,
    'docs/README.md':
      '---\nhome: true\nheroText: Acme!\nactionText: Start\nactionLink: /guide/\nfeatures:\n  - title: Fast\n    details: Very\nfooter: MIT\n---\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/setup.md':
      '---\npermalink: /set-up\n---\n\n# Set up\n\n[CLI](../cli.md) [Home](/) [This](/guide/setup.html)\n\n::: lab\nx\n:::\n\n::: slot footer\ny\n:::\n',
    'docs/guide/deep/a.md': '# A\n',
    'docs/cli.md': '# CLI\n',
  })
  expect(config).toMatchObject({
    title: 'Acme',
    tagline: 'Docs of Acme',
    baseUrl: '/acme/',
    favicon: '/logo.png',
    logo: { src: '/logo.png' },
    docs: { editUrl: 'https://github.com/acme/acme/edit/master/docs/{file}', showLastUpdated: true },
    navbar: {
      items: [
        { label: 'Guide', to: '/guide/' },
        { label: 'More', items: [{ label: 'CLI', to: '/cli.html' }] },
        { label: 'GitHub', href: 'https://github.com/acme/acme' },
        { type: 'search' },
        { type: 'colorMode' },
      ],
    },
    footer: { copyright: 'MIT' },
    toc: { minLevel: 2, maxLevel: 3 },
    admonitions: { lab: { label: 'Lab' } },
  })
  expect(sidebar).toEqual({
    guide: [
      'guide',
      { doc: 'guide/setup', label: 'Set up' },
      { label: 'Deep', collapsed: true, items: ['guide/deep/a'] },
      { label: 'Open', link: 'guide', collapsed: false, items: ['guide/setup'] },
    ],
    docs: [
      { label: 'First', collapsed: false, items: ['cli'] },
      { label: 'Second', collapsed: true, items: ['cli'] },
    ],
  })
  expect(pages.map(({ target, address }) => [target, address])).toEqual([
    ['pages/README.md', '/acme/'],
    ['docs/cli.md', '/acme/cli.html'],
    ['docs/guide/README.md', '/acme/guide/'],
    ['docs/guide/deep/a.md', '/acme/guide/deep/a.html'],
    ['docs/guide/setup.md', '/acme/set-up/'],
  ])
  expect(pages[0]?.text).toBe(
    '---\nlayout: home\ntitle: Acme!\n---\n\n<Hero title="Acme!">\n\nDocs of Acme\n\n<Action title="Start" href="../docs/guide/README.md" />\n\n</Hero>\n\n<CardGrid>\n\n<Card title="Fast">Very</Card>\n\n</CardGrid>\n',
  )
  expect(pages[4]?.text).toBe(
    '---\nslug: /set-up/\n---\n\n# Set up\n\n[CLI](../cli.md) [Home](../../pages/README.md) [This](./setup.md)\n\n::: lab\nx\n:::\n\n\ny\n\n',
  )
  expect(redirects).toEqual([{ from: '/acme/guide/setup.html', to: '/acme/set-up/' }])
  expect(notConverted.map(({ message }) => message)).toEqual([
    'The plugin "chart" is not converted.',
    'The sidebar names "/guide/gone", which is not a page of the new site.',
    'The element <meta> "theme-color" of the head is not converted.',
    'The setting "themeConfig.sponsors" is not converted.',
  ])
})

const CONFIG_2 = `
import { defineUserConfig } from 'vuepress'
import { hopeTheme, sidebar } from 'vuepress-theme-hope'
import { redirectPlugin } from '@vuepress/plugin-redirect'
import { navbar } from './menus/index.js'
export default defineUserConfig({
  title: 'Acme',
  theme: hopeTheme({
    hostname: 'https://acme.test', docsRepo: 'https://gitlab.com/acme/docs', docsDir: 'docs', logo: 'https://acme.test/x.svg',
    navbar,
    sidebar: sidebar({
      '/': ['', { text: 'Links', collapsible: true, children: [{ text: 'Site', link: 'https://acme.test' }] }],
      '/guide/': [{ text: 'Guide', prefix: 'deep/', children: ['a', { text: 'B', link: 'b.md' }] }, { text: 'All', prefix: '/api/', children: 'structure' }],
    }),
    colorMode: 'dark',
  }),
  plugins: [redirectPlugin({ config: { '/old.html': '/guide/deep/a.html' } })],
})`

test('the configuration of VuePress 2, with the menus of vuepress-theme-hope', async () => {
  const { config, sidebar, redirects, pages, notConverted } = await importSite({
    'docs/.vuepress/config.ts': CONFIG_2,
    'docs/.vuepress/menus/index.ts': "export * from './navbar.js'\n",
    'docs/.vuepress/menus/navbar.ts':
      "import { navbar as define } from 'x'\nexport const navbar = [{ text: `v${VERSION}`, prefix: '/guide/', children: ['deep/a', { text: '…', link: '#' }] }, '/guide/deep/b.md']\n",
    'docs/README.md': '# Acme\n',
    'docs/guide/deep/a.md': '---\norder: 2\nshortTitle: A\nicon: x\n---\n\n# Page A\n',
    'docs/guide/deep/b.md': '# Page B\n',
    'docs/api/README.md': '---\npermalink: /reference/api.html\nsidebar: false\n---\n\n# API\n',
    'docs/api/x.md': '# X\n',
  })
  expect(config).toMatchObject({
    url: 'https://acme.test',
    docs: { editUrl: 'https://gitlab.com/acme/docs/-/edit/main/docs/{file}', showLastUpdated: true },
    colorMode: { default: 'dark', respectPrefersColorScheme: false },
    navbar: {
      items: [
        { label: 'More', items: [{ label: 'Page A', to: '/guide/deep/a.html' }] },
        { label: 'Page B', to: '/guide/deep/b.html' },
        {},
        {},
      ],
    },
  })
  expect(sidebar).toEqual({
    guide: [
      { label: 'Guide', collapsed: false, items: ['guide/deep/a', { doc: 'guide/deep/b', label: 'B' }] },
      { label: 'All', collapsed: false, items: [{ autogenerated: 'api' }] },
    ],
    docs: ['index', { label: 'Links', collapsed: true, items: [{ href: 'https://acme.test', label: 'Site' }] }],
  })
  expect(redirects).toContainEqual({ from: '/old.html', to: '/guide/deep/a.html' })
  expect(pages.map(({ address }) => address)).toEqual([
    '/',
    '/reference/api.html',
    '/api/x.html',
    '/guide/deep/a.html',
    '/guide/deep/b.html',
  ])
  expect(pages[1]?.text).toBe('---\nslug: /reference/api\nlayout: wide\n---\n\n# API\n')
  expect(pages[3]?.text).toBe('---\nsidebar_position: 2\nsidebar_label: A\n---\n\n# Page A\n')
  expect(notConverted.map(({ message }) => message)).toEqual([
    'The setting "theme.options.navbar.text" is computed: `v${VERSION}`',
    'The logo "https://acme.test/x.svg" is not a file of the site.',
  ])
})

test('a list of all pages of a folder, of a language, and files of the theme', async () => {
  const folder = folderOf({
    '.vuepress/config.ts':
      "export default { locales: { '/': { lang: 'en' }, '/de/': { lang: 'de' } }, theme: hopeTheme({ locales: { '/de/': { sidebar: { '/de/guide/': 'structure' } } } }) }",
    '.vuepress/styles/index.scss': '',
    'README.md': '# A\n',
    'de/guide/a/x.md': '# X\n',
    'de/guide/b/y.md': '# Y\n',
  })
  const [, language] = vuepress.languages?.(folder, '.vuepress/config.ts') ?? []
  const { sidebar, notConverted } = await vuepress.read(folder, '.vuepress/config.ts', language && { language })
  expect(sidebar).toEqual({ 'de-guide': [{ autogenerated: 'guide' }] })
  expect(notConverted.map(({ message }) => message)).toEqual(['The file .vuepress/styles/index.scss is not converted.'])
})

test.each([
  ['yml', 'title: Acme\ndescription: *Docs*\n', 'The YAML is not valid: There is no anchor for "*Docs*"', 2],
  ['toml', 'title = "Acme"\nbase = /\n', 'The TOML is not valid: Invalid TOML document', 2],
])('a mistake in config.%s is reported with its place', async (extension, text, message, line) => {
  const file = `docs/.vuepress/config.${extension}`
  const { notConverted } = await importSite({ [file]: text, 'docs/a.md': '# A\n' })
  expect(notConverted).toContainEqual(
    expect.objectContaining({ kind: 'configuration', message: expect.stringContaining(message), file, line }),
  )
})

test('patterns of permalinks and of pages, and a configuration in YAML', async () => {
  const { pages } = await importSite({
    '.vuepress/config.yml': 'title: Acme\npermalink: /:year/:i_month/:slug\npatterns: ["**/*.md", "!drafts/**"]\n',
    'posts/2024-03-05-Hello World.md': '# A\n',
    'posts/b.md': '---\ndate: 2023-01-02\n---\n',
    'drafts/c.md': '# C\n',
  })
  expect(pages.map(({ address }) => address)).toEqual(['/2024/3/hello-world/', '/2023/1/b/'])
})

describe('pages', () => {
  test('keep the ids that VuePress 1 and 2 make', async () => {
    const text = '# A\n\n## Été – 1.0\n\n## B c\n\n## B c\n\n## 2 :tada: D <Badge text="x"/>\n'
    const ids = async (version: 1 | 2) => (await convert(text, { version })).site.pages[0]?.anchors
    expect(await ids(1)).toEqual(['a', 'ete-1-0', 'b-c', 'b-c-2', '_2-d'])
    expect(await ids(2)).toEqual(['a', 'ete-–-1-0', 'b-c', 'b-c-1', '_2-d'])
  })

  test('show code from files', async () => {
    const more = { 'src/a.js': 'a\n// #region x\nb\n// #endregion x\n', 'docs/b.ts': '1\n2\n3\n' }
    const first = await convert('<<< @/src/a.js#x{1}\n\n<<< @/docs/b.ts\n', { version: 1, more })
    expect(first.text).toBe(
      '<Code file="/snippets/src/a.js" region="x" mark="1" />\n\n<Code file="/snippets/b.ts" />\n',
    )
    const second = await convert('@[code{2-} ts{1}:no-line-numbers](./b.ts)\n\n@[code](../gone.ts)\n', { more })
    expect(second.text).toBe(
      '<Code file="/snippets/b.ts" lines="2-3" mark="1" language="ts" />\n\n@[code](../gone.ts)\n',
    )
    const marked = await convert('@[code lang=java transcludeWith=:::a highlight={1}](./C.java)\n', {
      more: { 'docs/C.java': 'x\n// :::a\ny\nz\n// :::a\n' },
    })
    expect(marked.text).toBe('<Code file="/snippets/C.java" lines="3-4" mark="1" language="java" />\n')
    expect(second.site.files.map(({ to }) => to)).toEqual(['snippets/b.ts'])
    expect(second.site.notConverted).toMatchObject([{ kind: 'included files', line: 3 }])
  })

  test('have groups of code in each notation', async () => {
    const old =
      '<code-group>\n<code-block title="npm">\n```bash\na\n```\n</code-block>\n\n<code-block title="yarn" active>\n```\nb\n```\n</code-block>\n</code-group>\n'
    expect((await convert(old, { version: 1 })).text).toBe(
      '::: code-group\n```bash [npm]\na\n```\n```text [yarn]\nb\n```\n:::\n',
    )
    const group =
      '<CodeGroup>\n  <CodeGroupItem title="npm">\n\n```bash:no-line-numbers\na\n```\n\n  </CodeGroupItem>\n</CodeGroup>\n'
    expect((await convert(group)).text).toBe('::: code-group\n\n```bash [npm]\na\n```\n\n:::\n')
    const containers = ':::: code-group\n::: code-group-item npm:active\n```bash\na\n```\n:::\n::::\n'
    expect((await convert(containers)).text).toBe(':::: code-group\n\n```bash [npm]\na\n```\n\n::::\n')
  })

  test('have tabs for those of @vuepress/plugin-markdown-tab', async () => {
    const { text } = await convert(
      '::: code-tabs#shell\n\n@tab npm\n\n```bash\n@tab not\n```\n\n@tab:active yarn#y\n\n```bash\nb\n```\n\n:::\n',
    )
    expect(text).toBe(
      '<Tabs group="shell">\n\n<Tab label="npm">\n\n```bash\n@tab not\n```\n\n</Tab>\n\n<Tab label="yarn">\n\n```bash\nb\n```\n\n</Tab>\n\n</Tabs>\n',
    )
  })

  test('have Markdown for what Vue components show', async () => {
    const { text, site } = await convert(
      '# A\n\n<ClientOnly>\n\n<router-link to="/page.html">Here</router-link> <OutboundLink/>\n\n</ClientOnly>\n\n<img :src="$withBase(\'/a.png\')" alt="A">\n\n<Badge type="warning">beta</Badge> {{ $page.title }}\n\n<my-box>\n**bold**\n</my-box>\n\n<Foo-Bar></Foo-Bar>\n',
      { version: 1, more: { 'docs/.vuepress/public/a.png': '', 'docs/.vuepress/components/Foo/Bar.vue': '' } },
    )
    expect(text).toBe(
      '# A\n\n\n\n<a href="./page.md">Here</a> \n\n\n\n<img src="/a.png" alt="A">\n\n<Badge status="beta" /> \\{{ $page.title }}\n\n<MyBox>\n\n**bold**\n\n</MyBox>\n\n<FooBar />\n',
    )
    expect(site.components).toMatchObject([
      { name: 'FooBar', source: 'docs/.vuepress/components/Foo/Bar.vue' },
      { name: 'MyBox' },
    ])
  })

  test('have pictures at the paths of aliases', async () => {
    const more = {
      'docs/.vuepress/config.js':
        "const path = require('path')\nmodule.exports = { theme: defaultTheme({}), alias: { '@img': path.resolve(__dirname, './images') } }",
      'docs/.vuepress/images/a.png': '',
      'docs/b.png': '',
    }
    const { text, site } = await convert('![A](@img/a.png) ![A](~@img/a.png) ![B](@source/b.png)\n', { more })
    expect(text).toBe('![A](./vuepress/images/a.png) ![A](./vuepress/images/a.png) ![B](b.png)\n')
    expect(site.files).toContainEqual({ from: 'docs/.vuepress/images/a.png', to: 'docs/vuepress/images/a.png' })
  })

  test('have admonitions for theorems, and text for aligned containers', async () => {
    const { text, site } = await convert(
      '::: theorem Newton\nx\n:::\n\n::: center\ny\n:::\n\n::: details More\nz\n:::\n',
    )
    expect(text).toBe('::: theorem Newton\nx\n:::\n\n\ny\n\n\n::: details More\nz\n:::\n')
    expect(site.config.admonitions).toEqual({ theorem: { label: 'Theorem' } })
    expect(site.notConverted).toMatchObject([{ kind: 'aligned text', line: 5 }])
  })
})
