import { describe, expect, test } from 'vitest'
import { convert, importSite } from './testing.fixture.ts'

const CONFIG = `
import { defineConfig } from 'vitepress'
import { guide } from './sidebar'

export default defineConfig({
  title: 'Acme',
  description: 'Docs of Acme',
  lang: 'en-US',
  cleanUrls: true,
  rewrites: { 'source/moved.md': 'moved.md' },
  head: [['link', { rel: 'icon', href: '/logo.svg' }], ['script', { src: '/a.js' }]],
  themeConfig: {
    logo: '/logo.svg',
    nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }, { text: 'More', items: [{ text: 'Code', link: 'https://git.example.com' }] }],
    sidebar: { '/guide/': guide(), '/': [{ text: 'Home page', link: '/' }] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/acme' }],
    editLink: { pattern: 'https://git.example.com/edit/main/docs/:path' },
    footer: { message: 'MIT <a href="/x">License</a>' },
    outline: [2, 3],
    carbonAds: { code: 'x' },
  },
})
`
const SIDEBAR = `export function guide() {
  return [{ text: 'Guide', collapsed: true, items: [{ text: 'Start', link: '/guide/' }, { text: 'Gone', link: '/gone' }, { text: \`Moved to v\${version}\`, link: '/moved' }] }]
}`
const HOME = `---
layout: home
hero:
  name: <b>Acme</b>
  text: Docs <em>&amp; more</em>
  tagline: All you need
  image: { light: /a.svg, dark: /b.svg, alt: A }
  actions:
    - text: Start
      link: /guide/
features:
  - icon: 🚀
    title: Fast
    details: Very fast
---
`

test('the configuration, sidebars, home page and addresses', async () => {
  const { config, sidebar, pages, notConverted } = await importSite({
    'docs/.vitepress/config.ts': CONFIG,
    'docs/.vitepress/sidebar.ts': SIDEBAR,
    'docs/index.md': HOME,
    'docs/guide/index.md': '# Start\n\n[Moved](../moved) [Moved](/moved.html#a) ![Logo](/logo.svg)\n',
    'docs/source/moved.md': '---\noutline: deep\naside: true\nsidebar: false\n---\n\n# Moved\n',
    'docs/public/logo.svg': '<svg/>',
    'docs/public/a.svg': '<svg/>',
    'docs/public/b.svg': '<svg/>',
  })
  expect(config).toMatchObject({
    title: 'Acme',
    tagline: 'Docs of Acme',
    trailingSlash: false,
    language: 'en-US',
    favicon: '/logo.svg',
    logo: { src: '/logo.svg' },
    docs: { editUrl: 'https://git.example.com/edit/main/docs/{file}' },
    navbar: {
      items: [
        { label: 'Guide', to: '/guide/' },
        { label: 'More', items: [{ label: 'Code', href: 'https://git.example.com' }] },
        { label: 'GitHub', href: 'https://github.com/acme' },
        { type: 'search' },
        { type: 'colorMode' },
      ],
    },
    footer: { copyright: 'MIT License' },
    toc: { minLevel: 2, maxLevel: 3 },
  })
  expect(sidebar).toEqual({
    guide: [{ label: 'Guide', collapsed: true, items: [{ doc: 'guide', label: 'Start' }, 'moved'] }],
    docs: [{ href: '/', label: 'Home page' }],
  })
  expect(pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/guide/index.md', '/guide/'],
    ['pages/index.md', '/'],
    ['docs/moved.md', '/moved'],
  ])
  expect(pages[0]?.text).toBe('# Start\n\n[Moved](../moved.md) [Moved](../moved.md#a) ![Logo](/logo.svg)\n')
  expect(pages[1]?.text).toBe(
    '---\nlayout: home\ntitle: Acme\n---\n\n<Hero eyebrow="Acme" title="Docs & more">\n\nAll you need\n\n<Action title="Start" href="../docs/guide/index.md" />\n\n<HeroSide>\n\n<img src="/a.svg#only-light" alt="A" width="320" /><img src="/b.svg#only-dark" alt="A" width="320" />\n\n</HeroSide>\n\n</Hero>\n\n<CardGrid>\n\n<Card title="🚀 Fast">Very fast</Card>\n\n</CardGrid>\n',
  )
  expect(pages[2]?.text).toBe('---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 6\nlayout: wide\n---\n\n# Moved\n')
  expect(notConverted.map(({ kind, message }) => [kind, message])).toEqual([
    ['computed settings', 'The setting "themeConfig.sidebar./guide/.items.text" is computed: `Moved to v${version}`'],
    ['sidebar entries', 'The sidebar names "/gone", which is not a page of the new site.'],
    ['elements of the head', 'The element <script> "/a.js" of the head is not converted.'],
    ['settings', 'The setting "themeConfig.carbonAds" is not converted.'],
  ])
})

test('a picture of a feature that is no drawing is named', async () => {
  const features = ['icon: /fast.png', 'icon: { src: /light.svg }', 'icon: <svg><path/></svg>']
  const page = `---\nlayout: home\nfeatures:\n${features.map((icon) => `  - ${icon}\n    title: A\n    details: B\n`).join('')}---\n`
  const { pages, notConverted } = await importSite({
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/index.md': page,
    'docs/public/light.svg': '<svg/>',
  })
  expect(pages[0]?.text).toContain('<Card title="A" icon="public/light.svg">B</Card>')
  expect(notConverted.map(({ message, file }) => [message, file])).toEqual([
    ['The icon "/fast.png" was left out, because it has no counterpart.', 'docs/index.md'],
    ['The icon "<svg><path/></svg>" was left out, because it has no counterpart.', 'docs/index.md'],
  ])
})

test('without clean URLs, addresses end with .html', async () => {
  const { pages, config } = (await convert('# A\n')).site
  expect(pages[0]?.address).toBe('/page.html')
  expect(config.trailingSlash).toBeUndefined()
})

describe('pages', () => {
  test('keep the ids that VitePress makes', async () => {
    const { site, text } = await convert('# A\n\n## `build.outDir`\n\n## 2 B\n\n## C d\n\n## C d\n\n## E {#f}\n')
    expect(site.pages[0]?.anchors).toEqual(['a', 'build-outdir', '_2-b', 'c-d', 'c-d-1', 'f'])
    expect(text).toBe('# A\n\n## `build.outDir` {#build-outdir}\n\n## 2 B {#_2-b}\n\n## C d\n\n## C d\n\n## E {#f}\n')
  })

  test('keep an id between two blocks', async () => {
    expect((await convert('A\n\n{#old-name}\n\n- B\n')).text).toBe('A\n\n<a id="old-name"></a>\n\n- B\n')
    expect((await convert('A *b* {#c .d}\n\nE {.f}\n\nG `{#h}`\n\nI {j}\n')).text).toBe(
      '<a id="c"></a>A *b*\n\nE\n\nG `{#h}`\n\nI {j}\n',
    )
  })

  test('show code from files, include fragments, and leave code alone', async () => {
    const { site, text } = await convert(
      '<<< @/snippets/a.ts#part{1,3 ts:line-numbers} [a.ts]\n\n- Item\n\n  <<< ./gone.ts\n\n<!--@include: ./parts/x.md-->\n\n```md\n<<< ./b.ts\n<!--@include: ./y.md-->\n{{ x }}\n```\n\n```ts:line-numbers=3 {2}\na\n```\n',
      { 'snippets/a.ts': '// #region part\n', 'parts/x.md': 'Shared [page](../page.md)\n' },
    )
    expect(text).toBe(
      '<Code file="/snippets/snippets/a.ts" region="part" mark="1,3" language="ts" title="a.ts" />\n\n- Item\n\n  <<< ./gone.ts\n\n<Include file="/docs/parts/x.md" />\n\n```md\n<<< ./b.ts\n<!--@include: ./y.md-->\n{{ x }}\n```\n\n```ts showLineNumbers=3 {2}\na\n```\n',
    )
    expect(site.notConverted).toContainEqual(
      expect.objectContaining({ kind: 'included files', file: 'page.md', line: 5 }),
    )
  })

  test('lose scripts, and Vue is reported', async () => {
    const { site, text } = await convert(
      '<script setup>\nimport X from "./X.vue"\n</script>\n\n# A <Badge type="danger" text="^1.0" />\n\n<my-chart\n  :data="x"\n  title="T"\n/>\n\nVersion {{ version }}\n\n<div v-if="a" class="b">\n\nText\n\n</div>\n\n[[toc]]\n',
    )
    expect(text?.trim()).toBe(
      '# A <Badge status="10" />\n\n<MyChart title="T" />\n\nVersion \\{{ version }}\n\n<div class="b">\n\nText\n\n</div>',
    )
    expect(site.components).toEqual([{ name: 'MyChart', attributes: ['title'], uses: 1, empty: 0 }])
    expect(site.notConverted.map(({ kind, line }) => [kind, line])).toEqual(
      expect.arrayContaining([
        ['scripts and styles in pages', 1],
        ['Vue attributes', 7],
        ['Vue expressions', 12],
        ['Vue attributes', 14],
        ['tables of contents inside pages', 20],
      ]),
    )
  })

  test('hide what Twoslash hides; unclosed containers are closed', async () => {
    const { site, text } = await convert(
      '```ts twoslash\nimport a from "b"\n// ---cut---\n// @noErrors\na()\n// ---cut-start---\nx()\n// ---cut-end---\n// ^?\n```\n\n- a\n\n  ::: code-group\n\n  ```js [a]\n  ```\n\n## B\n',
    )
    expect(text).toBe('```ts\na()\n```\n\n- a\n\n  ::: code-group\n\n  ```js [a]\n  ```\n  :::\n\n## B\n')
    expect(site.notConverted.map(({ kind }) => kind)).toEqual(['unclosed containers', 'Twoslash blocks'])
    const { text: all } = await convert(
      '```ts\nx\n// ---cut---\ny\n```\n\n```ts no-twoslash\n// ---cut---\n```\n\n```js {1} twoslash include a\nz\n```\n\n```ts\n// @errors: 2345\nb\n```\n',
    )
    expect(all).toBe('```ts\ny\n```\n\n```ts\n// ---cut---\n```\n\n```js {1}\nz\n```\n\n```ts\nb\n```\n')
    expect((await convert('```ts\n// ^?\n```\n\n```ts twoslash')).text).toBe('```ts\n// ^?\n```\n\n```ts')
  })

  test('have more colons for a container than for those in it', async () => {
    const { site, text } = await convert(
      '::: warning A {#a}\nB\n\n::: code-group\n```js [c]\nd\n```\n:::\n:::\n\n::: tip\n:::details\ne\n:::\nf\n',
    )
    expect(text).toBe(
      ':::: warning A {#a}\nB\n\n::: code-group\n```js [c]\nd\n```\n:::\n::::\n\n:::: tip\n:::details\ne\n:::\n::::\nf\n',
    )
    expect(site.converted['nested containers']).toBe(1)
    expect(site.notConverted).toMatchObject([{ kind: 'unclosed containers', line: 12 }])
  })

  test('have code groups that end after their code', async () => {
    const { text } = await convert('::: tip\n::: code-group\n```js [a]\nb\n```\n\nC\n:::\n')
    expect(text).toBe(':::: tip\n::: code-group\n```js [a]\nb\n```\n:::\n\nC\n::::\n')
  })

  test('have text of code groups after them', async () => {
    const { text, site } = await convert('::: code-group\n```js [a]\nb\n```\n\nC\n\n:::\n\nD\n')
    expect(text).toBe('::: code-group\n```js [a]\nb\n```\n:::\n\nC\n\n\nD\n')
    expect(site.notConverted).toMatchObject([{ kind: 'text in code groups', line: 1 }])
    const { text: nested } = await convert('::: code-group\n```js [a]\nb\n```\n\n::: info\nC\n:::\n\nD\n')
    expect(nested).toBe(':::: code-group\n```js [a]\nb\n```\n::::\n\n::: info\nC\n:::\n\n\nD\n')
  })

  test('close unclosed containers that end at the same place from inside to outside', async () => {
    const { text } = await convert('::: info\nA\n\n::: tip\n::: warning\nB\n:::\n\nC\n')
    expect(text).toBe('::::: info\nA\n\n:::: tip\n::: warning\nB\n:::\n::::\n:::::\n\nC\n')
  })

  test('have characters for emoji, which are not part of heading ids, but not in code', async () => {
    const { text } = await convert('## :tada: A\n\n:tada: b:x:c `:tada:` :nope: :constructor: \\:x:\n')
    expect(text).toBe('## 🎉 A {#a}\n\n🎉 b:x:c `:tada:` :nope: :constructor: \\:x:\n')
  })

  test('have no indentation between component tags, which would be code', async () => {
    const { text } = await convert(
      '<TeamPage>\n  <TeamTitle>\n    <template #title>\n      Team\n    </template>\n  </TeamTitle>\n</TeamPage>\n\n- <B>\n    c\n  </B>\n',
    )
    expect(text).toBe('<TeamPage>\n<TeamTitle>\n\nTeam\n\n</TeamTitle>\n</TeamPage>\n\n- <B>\n    c\n  </B>\n')
  })

  test('lose `::: v-pre` and `::: raw`, whose text stays as it is', async () => {
    const { site, text } = await convert(
      '::: v-pre\nThe path `{{ a }}` or {{ x }}\n:::\n\n- b\n\n  ::: raw\n  c\n  :::\n\n{{ y }}\n',
    )
    expect(text).toBe('\nThe path `{{ a }}` or \\{{ x }}\n\n\n- b\n\n  \n  c\n  \n\n\\{{ y }}\n')
    expect(site.notConverted.map(({ message }) => message)).toEqual(['The expression {{ y }} is shown as text.'])
  })

  test('have the values of front matter for expressions that only name one', async () => {
    const frontMatter = '---\ntitle: A_b & <C>\nversions: { vue-router: 4.2, list: [] }\n---\n\n'
    const { site, text } = await convert(
      `${frontMatter}# {{ $frontmatter.title }}\n\n<p>{{$page.frontmatter.title}} {{ $frontmatter.versions?.['vue-router'] }}</p>\n\n{{ $frontmatter.versions.list }} {{ $frontmatter.no }} {{ $frontmatter.title.length }}\n`,
    )
    expect(text?.replace(frontMatter, '')).toBe(
      '# A\\_b & \\<C> {#frontmatter-title}\n\n<p>A_b &amp; &lt;C&gt; 4.2</p>\n\n\\{{ $frontmatter.versions.list }} \\{{ $frontmatter.no }} \\{{ $frontmatter.title.length }}\n',
    )
    expect(site.converted['values of front matter']).toBe(3)
    expect(site.notConverted.map(({ kind }) => kind)).toEqual(Array(3).fill('Vue expressions'))
  })

  test('have tabs for those of vitepress-plugin-tabs, which end the containers in them', async () => {
    const { text, site } = await convert(
      ':::tabs key:os\n== "Linux"\n::: code-group\n\n```sh [a]\n```\n\n== macOS\n\n[c](/page)\n\n:::\n\n- d\n\n  ::: tabs\n  === x\n  e\n  :::\n\n::: tip\n::: tabs\n== f\n::: code-group\n```js [g]\n```\n:::\n',
    )
    expect(text).toBe(
      '<Tabs group="os">\n\n<Tab label="&quot;Linux&quot;">\n\n::: code-group\n\n```sh [a]\n```\n:::\n\n</Tab>\n\n<Tab label="macOS">\n\n[c](./page.md)\n\n</Tab>\n\n</Tabs>\n\n- d\n\n  <Tabs>\n\n  <Tab label="x">\n\n  e\n\n  </Tab>\n\n  </Tabs>\n\n::::: tip\n<Tabs>\n\n<Tab label="f">\n\n::: code-group\n```js [g]\n```\n:::\n\n</Tab>\n\n</Tabs>\n:::::\n',
    )
    expect(site.config.admonitions).toBeUndefined()
  })

  test('have admonitions for containers of plugins, which are reported', async () => {
    const { site, text } = await convert('::: code-demo Title\na\n:::\n\n```md\n::: b\n```\n')
    expect(text).toBe('::: code-demo Title\na\n:::\n\n```md\n::: b\n```\n')
    expect(site.config.admonitions).toEqual({ 'code-demo': { label: 'Code demo' } })
    expect(site.notConverted).toMatchObject([{ kind: 'containers of the site', file: 'page.md', line: 1, column: 1 }])
  })
})

test('`README.md` is not the home page, entries may name files, and the logo may be alone', async () => {
  const { pages, sidebar, config, notConverted } = await importSite({
    '.vitepress/config.js': `export default { themeConfig: {
      siteTitle: false, logo: '/l.svg', nav: [{ text: 'G', link: '/g/index.md#a' }],
      sidebar: [{ text: 'Ex', link: '/ex.md' }, { text: 'R', link: '/README.md' }, { text: 'G', link: 'g/' }],
    } }`,
    'README.md': '[Home](/) [home](./index.md) [this](/README)\n',
    'index.md': '[README](./README.md)\n',
    'ex.md': '',
    'g/index.md': '',
  })
  expect(pages.map(({ target, address, text }) => [target, address, text])).toEqual([
    ['docs/README-page.md', '/README.html', '[Home](./index.md) [home](./index.md) [this](./README-page.md)\n'],
    ['docs/ex.md', '/ex.html', ''],
    ['docs/g/index.md', '/g/', ''],
    ['docs/index.md', '/', '[README](./README-page.md)\n'],
  ])
  expect(sidebar).toEqual([
    { doc: 'ex', label: 'Ex' },
    { doc: 'README-page', label: 'R' },
    { doc: 'g', label: 'G' },
  ])
  expect(config.navbar?.items?.[0]).toEqual({ label: 'G', to: '/g/#a' })
  expect(config.logo).toEqual({ src: '/l.svg', title: false })
  expect(notConverted).toEqual([])
})

test('the direction of the text is that of the default language', async () => {
  const config = "export default { lang: 'en', locales: { root: { lang: 'az-Arab', dir: 'rtl' }, en: { dir: 'ltr' } } }"
  const { site } = await convert('# A\n', { '.vitepress/config.js': config })
  expect(site.config).toMatchObject({ language: 'az-Arab', direction: 'rtl' })
  expect(site.notConverted.map(({ message }) => message).join()).not.toContain('dir')
})
