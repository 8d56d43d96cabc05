/** Syntax of Nextra, Fumadocs and Mintlify. */
import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { mintlify, unknown } from './index.ts'

async function convert(text: string): Promise<string | undefined> {
  const { pages } = await unknown.read(folderOf({ 'content/a.mdx': text }), 'content/a.mdx')
  return pages[0]?.text
}

test('callouts and notes become admonitions', async () => {
  const text =
    '<Callout type="error" emoji="x">\n  One **two**\n</Callout>\n\n<Tip title="T">Three</Tip>\n\n<Callout>\nFour\n</Callout>\n'
  expect(await convert(text)).toBe(
    ':::danger\n\nOne **two**\n\n:::\n\n:::tip[T]\n\nThree\n\n:::\n\n:::note\n\nFour\n\n:::\n',
  )
})

test('the route of all pages says where their folder is and where their addresses begin', async () => {
  const pages = { 'index.mdx': '# Home\n\n[A](/docs/a)\n', 'docs/a.mdx': '# A\n', 'learn/b.mdx': '# B\n' }
  const files = Object.entries(pages).map(([path, text]) => [`src/content/${path}`, text])
  const routed = (route: string) =>
    unknown.read(folderOf({ ...Object.fromEntries(files), ...menu, [`src/app/${route}/page.tsx`]: '' }), '')
  const menu = { 'src/app/_meta.ts': "export default { index: 'Home', docs: { title: 'Guide', type: 'page' } }\n" }
  const top = await routed('(site)/[[...mdxPath]]')
  expect(top.pages.map(({ address }) => address)).toEqual(['/docs/a/', '/', '/learn/b/'])
  expect(top.pages[1]?.text).toContain('[A](./docs/a.md)')
  expect(top.sidebar).toEqual([
    { doc: 'index', label: 'Home' },
    { label: 'Guide', items: ['docs/a'] },
    { label: 'Learn', items: ['learn/b'] },
  ])
  const below = await routed('manual/[lang]/[...mdxPath]')
  expect(below.pages.map(({ address }) => address)).toEqual(['/manual/docs/a/', '/manual/', '/manual/learn/b/'])
})

test('a Markdown file that a page imports shows what is passed to it', async () => {
  const page = 'import A from "./_a.mdx"\n\n<A name="Go" />\n'
  const { pages } = await unknown.read(folderOf({ 'content/p.mdx': page, 'content/_a.mdx': 'Hi {props.name}\n' }), '')
  expect(pages.map(({ target, text }) => [target, text])).toContainEqual(['docs/_a-go.md', 'Hi Go\n'])
})

test('marks of words that match nothing are left out, and commands of npm become tabs', async () => {
  expect(await convert('```ts "A title" "x" {1}\nx\n```\n\n```sh npm2yarn\nnpm i a\n```\n')).toBe(
    '```ts "x" {1}\nx\n```\n\n<CodeTabs>\n\n```sh label="npm"\nnpm i a\n```\n\n```sh label="yarn"\nyarn add a\n```\n\n' +
      '```sh label="pnpm"\npnpm add a\n```\n\n```sh label="bun"\nbun add a\n```\n\n</CodeTabs>\n',
  )
})

test('a tree that is written as a list stays a list', async () => {
  const list = '- docs/\n  - a.md\n'
  expect(await convert(`<Tree>\n\n${list}\n</Tree>\n`)).toBe(`<FileTree>\n\n${list}\n</FileTree>\n`)
})

test('tabs get their labels from the tags around them or from themselves', async () => {
  const nextra =
    "<Tabs items={['npm', 'pnpm']} storageKey=\"pm\">\n<Tabs.Tab>\nA\n</Tabs.Tab>\n<Tabs.Tab>\nB\n</Tabs.Tab>\n</Tabs>\n"
  const fumadocs = '<Tabs items={["x"]}>\n<Tab value="JS">\nC\n</Tab>\n</Tabs>\n'
  const mintlify = '<Tabs>\n<Tab title="Go">\n```go\nD\n```\n</Tab>\n</Tabs>\n'
  const own = '<Tabs items={[<b>A</b>]}>\n<MyTab>\nE\n</MyTab>\n</Tabs>\n'
  const tab = (label: string, content: string) => `<Tab label="${label}">\n\n${content}\n\n</Tab>`
  expect(await convert(`${nextra}\n${fumadocs}\n${own}\n${mintlify}`)).toBe(
    [
      `<Tabs group="pm">\n\n${tab('npm', 'A')}\n\n${tab('pnpm', 'B')}\n\n</Tabs>`,
      `<Tabs>\n\n${tab('JS', 'C')}\n\n</Tabs>`,
      `<Tabs>\n\n${tab('Tab 1', 'E')}\n\n</Tabs>`,
      `<Tabs>\n\n${tab('Go', '```go\nD\n```')}\n\n</Tabs>\n`,
    ].join('\n\n'),
  )
})

test('tabs and steps on one line each have their labels and numbers', async () => {
  const tabs = '  <Tabs.Tab>**npm** is slow</Tabs.Tab>\n  <Tabs.Tab>pnpm</Tabs.Tab>\n'
  const text = `<Tabs items={['npm', 'pnpm']}>\n${tabs}</Tabs>\n\n<Steps>\n<Step title="Run">A</Step>\n</Steps>\n`
  const npm = '<Tab label="npm">\n\n**npm** is slow\n\n</Tab>'
  expect(await convert(text)).toBe(
    `<Tabs>\n\n${npm}\n\n<Tab label="pnpm">\n\npnpm\n\n</Tab>\n\n</Tabs>\n\n**1. Run**\n\nA\n`,
  )
})

test('an admonition has more colons than those in it', async () => {
  const text = '<Callout>\n\n<Steps>\n<Warning>\n\n<Tip>\nA\n</Tip>\n\n</Warning>\n</Steps>\n\n</Callout>\n'
  expect((await convert(text))?.match(/^:+\w*$/gm)).toEqual([
    ':::::note',
    '::::warning',
    ':::tip',
    ':::',
    '::::',
    ':::::',
  ])
})

test('trees of files become lists', async () => {
  const file = '<FileTree.File name="a.ts" active />'
  const text = `<FileTree>\n  <FileTree.Folder name="src" defaultOpen>\n    ${file}\n  </FileTree.Folder>\n  <FileTree.File name="b.ts" />\n</FileTree>\n`
  expect(await convert(text)).toBe('<FileTree>\n\n- `src/`\n  - **`a.ts`**\n- `b.ts`\n\n</FileTree>\n')
})

test('steps, fields and badges keep their text', async () => {
  const text =
    '<Steps>\n<Step title="Install">\nA <Badge color="green">new</Badge>\n</Step>\n<Step title="Run">\nB\n</Step>\n</Steps>\n\n' +
    '<ResponseField name="id" type="string" required>\nThe id.\n</ResponseField>\n'
  expect((await convert(text))?.replace(/\n+/g, '\n')).toBe(
    '**1. Install**\nA new\n**2. Run**\nB\n**`id`**, string, required\nThe id.\n',
  )
})

test('the navigation of Mintlify becomes sidebars, with the tabs in the navbar', async () => {
  const { sidebar, config, pages } = await unknown.read(
    folderOf({
      'docs.json': JSON.stringify({
        name: 'Acme',
        navigation: {
          tabs: [
            { tab: 'Guides', groups: [{ group: 'Start', root: 'index', pages: ['setup', 'GET /users', 'gone'] }] },
            { tab: 'API', $ref: './api.json' },
          ],
        },
      }),
      'api.json': '{ "pages": ["api/intro"] }',
      'index.mdx': '# Home\n\n![Logo](/images/a.png)\n',
      'setup.mdx': '# Set up\n',
      'api/intro.mdx': '# API\n',
      'images/a.png': '',
    }),
    'index.mdx',
  )
  expect(sidebar).toEqual({ guides: [{ label: 'Start', link: 'index', items: ['setup'] }], api: ['api/intro'] })
  expect(config).toMatchObject({
    title: 'Acme',
    navbar: { items: [{ sidebarId: 'guides', label: 'Guides' }, { sidebarId: 'api' }, { type: 'search' }, {}] },
  })
  expect(pages.find(({ source }) => source === 'index.mdx')?.text).toContain('![Logo](./images/a.png)')
})

test('a site of Mintlify: settings, redirects, snippets and pages in whatever folders', async () => {
  const folder = folderOf({
    'README.md': '# Tool\n',
    'docs/docs.json': JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      name: 'Acme',
      logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
      favicon: '/favicon.svg',
      navbar: {
        links: [{ label: 'Blog', href: 'https://blog.test' }],
        primary: { type: 'github', href: 'https://git.test' },
      },
      navigation: { groups: [{ group: 'Start', pages: ['docs/setup'] }] },
      footer: {
        socials: { x: 'https://x.test' },
        links: [{ header: 'Docs', items: [{ label: 'Setup', href: '/docs/setup' }] }],
      },
      redirects: [
        { source: '/old', destination: '/docs/setup' },
        { source: '/latest/:slug*', destination: '/docs/:slug*' },
        { source: '/a/:slug*', destination: '/b/:slug*' },
      ],
      integrations: { ga4: { measurementId: 'G-1' } },
    }),
    'docs/docs/setup.mdx':
      'import Note from "/snippets/note.mdx"\n\n# Set up\n\n<Note />\n\n[This](/latest/setup) ![A](/images/a.png) <Icon icon="x" /> <Tooltip tip="Application">app</Tooltip>\n',
    'docs/snippets/note.mdx': 'Text\n',
    'docs/images/a.png': '',
    'docs/logo/light.svg': '',
    'docs/logo/dark.svg': '',
    'docs/favicon.svg': '',
  })
  expect(mintlify.detect(folder)).toBe('docs/docs.json')
  const site = await mintlify.read(folder, 'docs/docs.json')
  expect(site.pages.map(({ target, address, text }) => [target, address, text])).toEqual([
    [
      'docs/docs/setup.md',
      '/docs/setup/',
      '# Set up\n\n<Include file="/docs/snippets/_note.md" />\n\n[This](./setup.md) ![A](../images/a.png)  <abbr title="Application">app</abbr>\n',
    ],
    ['docs/snippets/_note.md', undefined, 'Text\n'],
  ])
  expect(site.sidebar).toEqual({ docs: [{ label: 'Start', items: ['docs/setup'] }] })
  expect(site.config).toMatchObject({
    title: 'Acme',
    trailingSlash: false,
    logo: { src: '/img/light.svg', srcDark: '/img/dark.svg', title: false },
    favicon: '/img/favicon.svg',
    navbar: { items: [{ label: 'Blog' }, { label: 'GitHub', href: 'https://git.test' }, {}, {}] },
    footer: { columns: [{ title: 'Docs', items: [{ to: '/docs/setup/' }] }], links: [{ label: 'X' }] },
  })
  expect(site.redirects).toEqual([
    { from: '/old', to: '/docs/setup' },
    { from: '/latest/setup', to: '/docs/setup/' },
  ])
  expect(site.notConverted.map(({ kind }) => kind)).toEqual(['redirects', 'icons', 'settings'])
})

test('pictures in the settings of Mintlify that the folder does not have are reported', async () => {
  const settings = { logo: 'https://cdn.test/logo.svg', favicon: '/gone.svg', navigation: { groups: [] } }
  const folder = folderOf({ 'docs.json': JSON.stringify(settings), 'a.mdx': '# A\n' })
  const { notConverted } = await mintlify.read(folder, 'docs.json')
  expect(notConverted.map(({ message, file }) => [message.split('"')[1], file])).toEqual([
    ['https://cdn.test/logo.svg', 'docs.json'],
    ['/gone.svg', 'docs.json'],
  ])
})

test('the tabs of Mintlify have the version that readers get first, and a dropdown leads to the others', async () => {
  const version = (name: string, path: string, more = {}) => ({ version: name, pages: [path], ...more })
  const { sidebar, config } = await mintlify.read(
    folderOf({
      'docs.json': JSON.stringify({
        navigation: {
          tabs: [
            { tab: 'Guide', versions: [version('v1', 'v1/a'), version('v2', 'v2/a', { default: true })] },
            { tab: 'News', pages: ['news'] },
          ],
        },
      }),
      'v1/a.mdx': '# A\n',
      'v2/a.mdx': '# A\n',
      'news.mdx': '# News\n',
    }),
    'docs.json',
  )
  expect(sidebar).toEqual({ 'guide-v1': ['v1/a'], 'guide-v2': ['v2/a'], news: ['news'] })
  expect(config.navbar?.items?.slice(0, 3)).toEqual([
    { type: 'docSidebar', sidebarId: 'guide-v2', label: 'Guide' },
    { type: 'docSidebar', sidebarId: 'news', label: 'News' },
    {
      label: 'Versions',
      position: 'right',
      items: [
        { label: 'v1', to: '/v1/a/' },
        { label: 'v2', to: '/v2/a/' },
      ],
    },
  ])
})

test('own ids of headings stay', async () => {
  expect(await convert('# A [#top]\n\n## B [c]\n')).toBe('# A {#top}\n\n## B [c]\n')
})

test('menus beside the pages become the sidebar', async () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\n`
  const { sidebar, notConverted } = await unknown.read(
    folderOf({
      'content/_meta.ts':
        "export default { index: 'Start', '-- More': { type: 'separator' }, guide: 'The guide', old: { display: 'hidden' }, web: { title: 'Web', href: 'https://a.test' }, near: { title: 'Near', href: '/guide/a' }, alone: '', gone: 'Gone', '*': {} } satisfies Meta",
      'content/index.mdx': page('Home'),
      'content/guide/meta.json': '{ "title": "Guide", "pages": ["b", "---Line---", "...", "!draft"] }',
      'content/guide/a.mdx': page('A'),
      'content/guide/b.mdx': page('B'),
      'content/guide/draft.mdx': page('Draft'),
      'content/guide/more-parts/index.mdx': page('More'),
      'content/guide/more-parts/x.mdx': page('X'),
      'content/alone/index.mdx': page('Alone'),
      'content/old.mdx': page('Old'),
      'content/old/_meta.ts': 'export default build()',
    }),
    'content/index.mdx',
  )
  expect(sidebar).toEqual([
    { doc: 'index', label: 'Start' },
    {
      label: 'The guide',
      items: ['guide/b', 'guide/a', { label: 'More', link: 'guide/more-parts', items: ['guide/more-parts/x'] }],
    },
    { label: 'Web', href: 'https://a.test' },
    { label: 'Near', href: '/guide/a/' },
    'alone',
  ])
  expect(notConverted.map(({ kind, message, file }) => [kind, message.split('"')[1], file])).toEqual([
    ['computed settings', undefined, 'content/old/_meta.ts'],
    ['sidebar entries', 'gone', 'content/_meta.ts'],
    ['templates', undefined, undefined],
  ])
})

test('icons are kept if they are those of lucide-react', async () => {
  const imports =
    "import { FaRocket } from 'react-icons/fa'\nimport { Rocket as Go } from 'lucide-react'\nimport { Logo } from '../logo'\n\n"
  const cards = ['FaRocket', 'Go', 'Logo', 'Leaf'].map((name) => `<Card title="A" href="/a" icon={<${name} />} />`)
  const text = `${imports}${cards.join('\n\n')}\n`
  const { pages, notConverted } = await unknown.read(folderOf({ 'content/a.mdx': text }), 'content/a.mdx')
  expect(Array.from(pages[0]?.text.matchAll(/icon="(.*?)"/g) ?? [], ([, icon]) => icon)).toEqual([
    'lucide/rocket',
    'lucide/leaf',
  ])
  expect(notConverted.filter(({ kind }) => kind === 'icons').map(({ line }) => line)).toEqual([5, 9])
})

test('titles of blocks in cells of a table stay before their content', async () => {
  const cells = ['<Accordion title="Why?">a</Accordion>', '<Note title="N">b</Note>', '<Note>c</Note>']
  expect(await convert(`| A | B | C |\n| - | - | - |\n| ${cells.join(' | ')} |\n`)).toContain(
    '| **Why?** a | **N** b | c |',
  )
})
