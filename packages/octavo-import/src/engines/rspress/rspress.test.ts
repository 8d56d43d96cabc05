import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { rspress } from './index.ts'

const CONFIG = `
import * as path from 'node:path'
import { defineConfig } from '@rspress/core'
import { pluginOwn } from 'own'
import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Acme',
  lang: 'en',
  base: '/acme/',
  icon: '/icon.svg',
  logo: { light: 'https://cdn.test/logo.svg', dark: '/dark.svg' },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', title: 'Acme 中文' }],
  route: { cleanUrls: true, exclude: ['**/shared/**'] },
  plugins: [
    pluginClientRedirects({
      redirects: [
        { from: '^/old(?:\\\\.html)?/?$', to: '/guide/setup' },
        { from: '/zh/old', to: '/zh/guide/setup' },
        { from: '^/(a|b)$', to: '/guide/setup' },
      ],
    }),
    pluginOwn(),
  ],
  themeConfig: {
    lastUpdated: true,
    footer: { message: '© Acme' },
    editLink: { docRepoBaseUrl: 'https://git.test/tree/main/docs' },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://git.test/acme' }, { icon: 'wechat', mode: 'img', content: 'https://cdn.test/qr.png' }],
    ownThing: true,
  },
})
`
const FILES = {
  'rspress.config.ts': CONFIG,
  'i18n.json': '{ "start": { "en": "Get started", "zh": "开始" } }',
  'docs/en/index.md':
    '---\npageType: home\ntitle: Acme\nhero:\n  name: Acme\n  text: Fast\n  actions:\n    - text: Start\n      link: /guide/setup\nfeatures:\n  - title: Small\n    icon: /a.svg\n---\n',
  'docs/en/_nav.json':
    '[{ "text": "start", "link": "/guide/setup", "activeMatch": "/guide/" }, { "text": "More", "items": [{ "text": "Blog", "link": "https://blog.test/" }] }]',
  'docs/en/guide/_meta.json':
    '[{ "type": "section-header", "label": "start" }, "setup", { "type": "divider" }, { "type": "dir-section-header", "name": "basic", "label": "Basics" }, { "type": "custom-link", "label": "Forum", "link": "https://forum.test/" }]',
  'docs/en/guide/setup.mdx': '# Set up\n\n[Zh](/zh/guide/setup) [Own](/guide/basic/a.html) [File](./basic/a.md)\n',
  'docs/en/guide/basic/index.md': '# Basic\n',
  'docs/en/guide/basic/a.md': '# A\n',
  'docs/en/shared/note.mdx': 'Shared\n',
  'docs/en/404.mdx': '---\npageType: 404\n---\n',
  'docs/zh/guide/setup.mdx': '# 安装\n\n[A](/guide/setup)\n',
  'docs/public/icon.svg': '<svg/>',
}

function readAll(files: Record<string, string>) {
  const folder = folderOf(files)
  const file = rspress.detect(folder) ?? ''
  const languages = rspress.languages?.(folder, file) ?? []
  return Promise.all(languages.map((language) => rspress.read(folder, file, { language })))
}

/** Converts one page of a site without settings; `more` are its other files. */
async function convert(text: string, more: Record<string, string> = {}) {
  const folder = folderOf({ 'rspress.config.ts': 'export default {}', 'docs/page.mdx': text, ...more })
  const site = await rspress.read(folder, 'rspress.config.ts')
  return { site, text: site.pages.find(({ source }) => source === 'docs/page.mdx')?.text }
}

test('the default language has no folder in addresses, and each its own menus and redirects', async () => {
  const [en, zh] = await readAll(FILES)
  expect(en?.config).toMatchObject({
    title: 'Acme',
    baseUrl: '/acme/',
    trailingSlash: false,
    language: 'en',
    favicon: '/icon.svg',
    docs: { editUrl: 'https://git.test/edit/main/docs/{file}', showLastUpdated: true },
    footer: { copyright: '© Acme' },
    navbar: {
      items: [
        { label: 'Get started', to: '/guide/setup' },
        { label: 'More', items: [{ label: 'Blog', href: 'https://blog.test/' }] },
        { label: 'GitHub', href: 'https://git.test/acme' },
        { type: 'search' },
        { type: 'colorMode' },
      ],
    },
  })
  expect(en?.pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/guide/basic/a.md', '/acme/guide/basic/a'],
    ['docs/guide/basic/index.md', '/acme/guide/basic/'],
    ['docs/guide/setup.md', '/acme/guide/setup'],
    ['pages/index.md', '/acme/'],
  ])
  expect(en?.sidebar).toEqual({
    guide: [
      { label: 'Get started', collapsed: false, items: ['guide/setup'] },
      { label: 'Basics', link: 'guide/basic', collapsed: false, items: ['guide/basic/a'] },
      { href: 'https://forum.test/', label: 'Forum' },
    ],
  })
  expect(en?.redirects).toEqual([{ from: '/acme/old', to: '/acme/guide/setup' }])
  expect(en?.notConverted.map(({ kind, message }) => [kind, message])).toEqual([
    ['redirects', 'The redirect from "^/(a|b)$" to "/guide/setup" covers no page of the new site that is known.'],
    ['broken links', 'The link "/zh/guide/setup" leads to no page or file of the old site.'],
    ['missing images', 'The image "/a.svg" leads to no page or file of the old site.'],
    ['settings', 'The logo "https://cdn.test/logo.svg" is not a file of the site.'],
    ['plugins', 'The plugin "pluginOwn" is not converted.'],
    ['settings', 'The setting "themeConfig.ownThing" is not converted.'],
  ])
  expect(zh?.config).toMatchObject({ title: 'Acme 中文', baseUrl: '/acme/zh/' })
  expect(zh?.pages.map(({ address, text }) => [address, text])).toEqual([
    ['/acme/zh/guide/setup', '# 安装\n\n[A](./setup.md)\n'],
  ])
  expect(zh?.redirects).toEqual([{ from: '/acme/zh/old', to: '/acme/zh/guide/setup' }])
})

test('hero and features become a hero and cards, without the path of an icon', async () => {
  const [en] = await readAll(FILES)
  expect(en?.pages.find(({ target }) => target === 'pages/index.md')?.text).toBe(
    '---\ntitle: Acme\nlayout: home\n---\n\n<Hero eyebrow="Acme" title="Fast">\n\n<Action title="Start" href="../docs/guide/setup.md" />\n\n</Hero>\n\n<CardGrid>\n\n<Card title="Small"></Card>\n\n</CardGrid>\n',
  )
})

test('components of the theme, imported files, ids and code from files', async () => {
  const { text } = await convert(
    [
      "import { Badge, PackageManagerTabs, SourceCode, Tab, Tabs } from '@rspress/core/theme'",
      "import Note from './shared/note.mdx'",
      '',
      '# Page <Badge text="New" type="danger" />',
      '',
      '## Set up \\{#install}',
      '',
      '## Run `a` <Badge>Beta</Badge>',
      '',
      '<PackageManagerTabs command="install acme" />',
      '',
      '<Tabs groupId="os">',
      '  <Tab label="Linux">One</Tab>',
      '</Tabs>',
      '',
      '<SourceCode href="https://git.test" />',
      '',
      '<Note />',
      '',
      '```ts file="./a.ts" title="A"',
      '```',
      '',
    ].join('\n'),
    { 'docs/shared/note.mdx': 'Shared\n', 'docs/a.ts': 'a()\n' },
  )
  expect(text).toContain(
    '# Page <Badge status="new" /> {#page}\n\n## Set up {#install}\n\n## Run `a` <Badge status="beta" /> {#run-a}\n',
  )
  expect(text).toContain('```sh label="pnpm"\npnpm add acme\n```')
  expect(text).toContain('<Tabs group="os">\n\n<Tab label="Linux">\n\nOne\n\n</Tab>\n\n</Tabs>')
  expect(text).toContain('<a href="https://git.test">Source code</a>')
  expect(text).toContain('<Include file="/docs/shared/note.md" />')
  expect(text).toContain('<Code file="/snippets/a.ts" title="A" />')
})

test('the sidebar of the configuration comes before `_meta.json`; headings become categories', async () => {
  const config = `export default { themeConfig: { nav: [{ text: 'A', link: '/page' }], sidebar: { '/': [
    { sectionHeaderText: 'One' }, { text: 'Page', link: '/page' }, { dividerType: 'solid' }, { sectionHeaderText: 'Two' },
    { text: 'Folder', collapsed: true, items: ['/b'] }] } } }`
  const { site } = await convert('# A\n', {
    'rspress.config.ts': config,
    'docs/b.md': '# B\n',
    'docs/_meta.json': '[]',
  })
  expect(site.sidebar).toEqual({
    docs: [
      { label: 'One', collapsed: false, items: [{ doc: 'page', label: 'Page' }] },
      { label: 'Two', collapsed: false, items: [{ label: 'Folder', collapsed: true, items: ['b'] }] },
    ],
  })
})

test('without cleanUrls, addresses end with .html; other versions and pages in React are reported', async () => {
  const config = "export default { multiVersion: { default: 'v2', versions: ['v1', 'v2'] } }"
  const folder = folderOf({
    'rspress.config.ts': config,
    'docs/v2/a.md': '# A\n',
    'docs/v2/b.tsx': '',
    'docs/v1/a.md': '',
  })
  const { pages, notConverted } = await rspress.read(folder, 'rspress.config.ts')
  expect(pages.map(({ target, address }) => [target, address])).toEqual([['docs/a.md', '/a.html']])
  expect(notConverted.map(({ kind }) => kind)).toEqual(['pages in React', 'versions'])
})

test('Rstack names its documentation in define.doc()', async () => {
  const folder = folderOf({ 'rstack.config.ts': "define.doc({ title: 'Acme' })", 'docs/a.md': '# A\n' })
  expect(rspress.detect(folder)).toBe('rstack.config.ts')
  expect((await rspress.read(folder, 'rstack.config.ts')).config.title).toBe('Acme')
  const other = folderOf({ 'rstack.config.ts': 'define.lib({})', 'docs/a.md': '# A\n' })
  expect(rspress.detect(other)).toBe(undefined)
})

test('menus with mistakes are reported, and a folder that names itself has no end', async () => {
  const { site } = await convert('# A\n', {
    'docs/guide/a.md': '# A\n',
    'docs/guide/_meta.json': '[{ "type": "dir", "label": "No name" }, "../guide", "a"]',
    'docs/more/b.md': '# B\n',
    'docs/more/_meta.json': '["b",',
    'docs/_nav.json': '[1,',
    'i18n.json': '{',
  })
  expect(site.sidebar).toEqual({ guide: ['guide/a'], more: ['more/b'] })
  expect(site.notConverted.map(({ kind, file }) => [kind, file])).toEqual([
    ['configuration', 'i18n.json'],
    ['configuration', 'docs/more/_meta.json'],
    ['configuration', 'docs/_nav.json'],
  ])
})

test('patterns without text exclude no page', async () => {
  const { site } = await convert('# A\n', { 'rspress.config.ts': "export default { route: { exclude: [''] } }" })
  expect(site.pages).toHaveLength(1)
})

test('a path that begins like the folder of a language is not that language', async () => {
  const config = `export default { lang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], themeConfig: { sidebar: {
    '/enterprise/': [{ text: 'A', link: '/enterprise/a' }], '/guide/': [{ text: 'B', link: '/guide/b' }] } } }`
  const folder = folderOf({
    'rspress.config.ts': config,
    'docs/en/enterprise/a.md': '# A\n',
    'docs/en/guide/b.md': '# B\n',
    'docs/zh/guide/b.md': '# B\n',
  })
  const { sidebar } = await rspress.read(folder, 'rspress.config.ts')
  expect(sidebar).toEqual({
    enterprise: [{ doc: 'enterprise/a', label: 'A' }],
    guide: [{ doc: 'guide/b', label: 'B' }],
  })
})
