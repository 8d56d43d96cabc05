import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { nuxt } from './index.ts'

async function read(files: Record<string, string>) {
  const folder = folderOf(files)
  return nuxt.read(folder, nuxt.detect(folder) ?? '')
}

/** With one blank line between blocks. */
function squeeze(text = ''): string {
  return text.replace(/\n{3,}/g, '\n\n').replace(/\n+$/, '\n')
}

/** Converts one page of a site; `more` are its other files. */
async function convert(text: string, more: Record<string, string> = {}) {
  const site = await read({ '.config/docs.yaml': 'name: Acme\n', '1.guide/page.md': text, ...more })
  return { site, text: squeeze(site.pages.find(({ source }) => source === '1.guide/page.md')?.text) }
}

test('Docus: settings of the application, numbers as order, titles of folders, hidden pages', async () => {
  const { config, sidebar, pages } = await read({
    'docs/nuxt.config.ts':
      "export default defineNuxtConfig({ extends: ['docus'], site: { url: 'https://acme.test' } })",
    'docs/app.config.ts':
      "export default defineAppConfig({ seo: { title: 'Acme' }, header: { logo: { light: '/l.svg', dark: '/d.svg' } }, socials: { x: 'https://x.test' }, github: { url: 'https://git.test/acme', rootDir: 'docs' } })",
    'docs/content/index.md': '::u-page-hero\n#title{unwrap="p"}\nAll [you]{.big} :br need\n\n#description\nText\n::\n',
    'docs/content/2.guide/.navigation.yml': 'title: Guides\n---\n',
    'docs/content/2.guide/10.later.md': '# Later\n\n```mdc\n::hero\n::\n```\n',
    'docs/content/2.guide/2.setup.md':
      '---\nnavigation:\n  title: Set up\n---\n\n# Setting up\n\n[Later](/guide/later)\n',
    'docs/content/2.guide/0.index.md': '# Guide\n',
    'docs/content/1.start.md': '# Start\n',
    'docs/content/3.only/index.md': '# Only\n',
    'docs/content/secret.md': '---\nnavigation: false\n---\n\n# Secret\n',
    'docs/content/_part.md': 'Part\n',
    'docs/public/l.svg': '<svg/>',
  })
  expect(config).toMatchObject({
    title: 'Acme',
    url: 'https://acme.test',
    logo: { src: '/l.svg', srcDark: '/d.svg' },
    docs: { editUrl: 'https://git.test/acme/edit/main/docs/content/{file}' },
  })
  expect(sidebar).toEqual(['start', { label: 'Guides', link: 'guide', items: ['guide/setup', 'guide/later'] }, 'only'])
  expect(pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/start.md', '/start'],
    ['docs/guide/index.md', '/guide'],
    ['docs/guide/later.md', '/guide/later'],
    ['docs/guide/setup.md', '/guide/setup'],
    ['docs/only/index.md', '/only'],
    ['pages/index.md', '/'],
    ['docs/secret.md', '/secret'],
  ])
  expect(pages.find(({ target }) => target === 'docs/guide/setup.md')?.text).toBe(
    '---\nsidebar_label: Set up\n---\n\n# Setting up\n\n[Later](./later.md)\n',
  )
  expect(squeeze(pages.find(({ target }) => target === 'pages/index.md')?.text)).toBe(
    '---\nlayout: home\n---\n\n# All you need\n\nText\n',
  )
})

test('undocs: settings in a hidden folder, redirects', async () => {
  const { site } = await convert('# Page\n', {
    '.config/docs.yaml': 'name: Acme\nshortDescription: Does it\ngithub: acme/acme\nredirects:\n  /old: /guide/page\n',
  })
  const { config, redirects } = site
  expect(config).toMatchObject({
    title: 'Acme',
    tagline: 'Does it',
    navbar: { items: [{ href: 'https://github.com/acme/acme' }, {}, {}] },
  })
  expect(redirects).toEqual([{ from: '/old', to: '/guide/page' }])
})

test('pages that another site publishes below a path get that path from their links', async () => {
  const { pages, config } = await read({
    '1.guide/.navigation.yml': 'title: Guide\n',
    '1.guide/1.a.md': '# A\n\n[B](/docs/4.x/guide/b#c) [Other](/modules)\n',
    '1.guide/2.b.md': '# B\n\n[A](/docs/4.x/guide/a)\n',
  })
  expect(config.baseUrl).toBe('/docs/4.x/')
  expect(pages.map(({ address }) => address)).toEqual(['/docs/4.x/guide/a', '/docs/4.x/guide/b'])
  expect(pages[0]?.text).toContain('[B](./b.md#c)')
})

test('boxes, nested with the same marks, with props in YAML and in braces', async () => {
  const { text } = await convert(
    '::note{title="T" to="/guide/page"}\nOne\n\n  :::tip\n  Two\n  :::\n::\n\n::callout\n---\ncolor: amber\n---\nThree\n::\n\n::read-more{to="https://a.test" title="A"}\n\n## After\n\n```md\n::note\n::\n```\n',
  )
  expect(text).toBe(
    '::::note[T]\n\nOne\n\n  :::tip\n\n  Two\n\n  :::\n\n[Page](./page.md)\n\n::::\n\n:::warning\n\nThree\n\n:::\n\n[A](https://a.test)\n\n## After\n\n```md\n::note\n::\n```\n',
  )
})

test('icons of boxes and tabs stay, and a box has more colons than those in it', async () => {
  const { text } = await convert(
    '::tip{icon="i-lucide-rocket"}\n:::note\nA\n:::\n::\n\n::tabs\n:::tabs-item{label="B" icon="lucide:eye"}\nC\n:::\n::\n',
  )
  expect(text).toContain('::::tip{icon="lucide/rocket"}\n\n:::note\n\nA\n\n:::\n\n::::')
  expect(text).toContain('<Tab label="B" icon="lucide/eye">')
})

test('code groups, tabs, cards, fields, commands and videos', async () => {
  const { text } = await convert(
    '::code-group\n```ts [a.ts]\na\n```\n```ts {}[b.ts]\nb\n```\n::\n\n::tabs\n  :::tabs-item{label="One" icon="i-x"}\n  Text\n  :::\n::\n\n::card-group\n  ::card{icon="i" to="/guide/page"}\n  #title\n  My **card**\n\n  #description\n  About\n  ::\n::\n\n' +
      '::field{name="a" type="string" required}\nMeaning\n::\n\n:pm-install{name="acme"}\n\n::video-accordion{title="V" videoId="12" platform="vimeo"}\n::\n',
  )
  expect(text).toContain('::::::code-group\n\n```ts [a.ts]\na\n```\n```ts [b.ts]\nb\n```\n\n::::::')
  expect(text).toContain('<Tabs>\n\n<Tab label="One">\n\nText\n\n</Tab>\n\n</Tabs>')
  expect(text).toContain('<CardGrid>\n\n<Card title="My card" href="./page.md">\n\nAbout\n\n</Card>\n\n</CardGrid>')
  expect(text).toContain('**`a`**, string, required\n\nMeaning')
  expect(text).toContain('```sh label="pnpm"\npnpm add acme\n```')
  expect(text).toContain('<iframe src="https://player.vimeo.com/video/12" title="V"></iframe>')
})

test('components of the site become stubs with plain props', async () => {
  const { text, site } = await convert(
    '::big-chart{title="T"}\n---\nitems:\n  - 1\n---\nText\n::\n\nIn :my-word{size="2"} and a:b and 10:30.\n',
  )
  expect(text).toBe('<BigChart title="T">\n\nText\n\n</BigChart>\n\nIn <MyWord size="2" /> and a:b and 10:30.\n')
  expect(site.components).toEqual([
    { name: 'BigChart', attributes: ['title'], uses: 1, empty: 0 },
    { name: 'MyWord', attributes: ['size'], uses: 1, empty: 1 },
  ])
  expect(site.notConverted).toEqual([expect.objectContaining({ kind: 'props of components', line: 1 })])
})

test('components of the site with the name of one of Octavo get another, in blocks and in lines', async () => {
  const { text, site } = await convert('::code{size="2"}\n::\n\nIn :code[a]{size="3"}.\n')
  expect(text).toBe('<OwnCode size="2" />\n\nIn <OwnCode size="3">a</OwnCode>.\n')
  expect(site.components).toEqual([{ name: 'OwnCode', attributes: ['size'], uses: 2, empty: 1 }])
})

test('code in one line between three backticks does not hide the components below', async () => {
  const { text } = await convert('```one``` and two\n\n::note\nThree\n::\n')
  expect(text).toBe('```one``` and two\n\n:::note\n\nThree\n\n:::\n')
})

test('attributes, badges and keys in lines and headings', async () => {
  const { text, site } = await convert(
    '## `code`{lang="ts"} :badge[v4]{color="info"}\n\nPress :kbd{value="meta"}, see [it](https://a.test){target="_blank"} and [that]{.red}.\n',
  )
  expect(text).toBe('## `code` v4 {#code-v4}\n\nPress <kbd>meta</kbd>, see [it](https://a.test) and that.\n')
  expect(site.pages[0]?.anchors).toEqual(['code-v4'])
})

test('slots that a component of Octavo does not have follow its content', async () => {
  const { text } = await convert(
    '::note\nOne\n\n#footer\nTwo\n::\n\n::card{title="T"}\n#default\nThree\n\n#footer\nFour\n::\n\n::page-section\n#title\nFive\n\n#more\nSix\n::\n',
  )
  expect(text).toContain(':::note\n\nOne\n\nTwo\n\n:::')
  expect(text).toContain('<Card title="T">\n\nThree\n\nFour\n\n</Card>')
  expect(text).toMatch(/## Five\n\nSix\n$/)
})

test('mistakes in the YAML of props and folders are reported; a page nested too deeply is an error', async () => {
  const { site } = await convert('# A\n\n::card\n---\ntitle: "a\n---\nText\n::\n\n:icon{name="i"}\n', {
    '1.guide/.navigation.yml': 'title: "a',
  })
  expect(site.notConverted.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ['props of components', '1.guide/page.md', 5],
    ['icons', '1.guide/page.md', 10],
    ['configuration', '1.guide/.navigation.yml', 1],
  ])
  await expect(convert('::note\n'.repeat(3000))).rejects.toThrow('The page 1.guide/page.md cannot be read')
})

test('the base path and the redirects of nuxt.config', async () => {
  const rules =
    "'/old': { redirect: '/guide/a' }, '/v1/**': { redirect: { to: '/guide/**', statusCode: 301 } }, '/x/**': { redirect: '/gone' }"
  const { config, pages, redirects, notConverted } = await read({
    'nuxt.config.ts': `export default { modules: ['@nuxt/content'], app: { baseURL: '/docs' }, routeRules: { ${rules}, '/': { prerender: true } } }`,
    'content/1.guide/1.a.md': '# A\n\n[B](/guide/b) ![C](/docs/c.png)\n',
    'content/1.guide/2.b.md': '# B\n',
    'public/c.png': '',
  })
  expect(config.baseUrl).toBe('/docs/')
  expect(pages.map(({ address }) => address)).toEqual(['/docs/guide/a', '/docs/guide/b'])
  expect(pages[0]?.text).toContain('[B](./b.md) ![C](/c.png)')
  expect(redirects).toEqual([
    { from: '/docs/old', to: '/docs/guide/a' },
    { from: '/docs/v1/a', to: '/docs/guide/a' },
    { from: '/docs/v1/b', to: '/docs/guide/b' },
  ])
  expect(notConverted.map(({ kind, file }) => [kind, file])).toEqual([['redirects', 'nuxt.config.ts']])
})

test('tabs may be blocks with a label', async () => {
  const { text } = await convert(
    '::tabs\n  ::div{class="x"}\n  ---\n  label: Node.js\n  ---\n  #### Set up\n  ::\n  ::div{label="Go"}\n  A\n  ::\n::\n\n::div{class="y"}\nB\n::\n',
  )
  expect(text).toBe(
    '<Tabs>\n\n<Tab label="Node.js">\n\n#### Set up\n\n</Tab>\n\n<Tab label="Go">\n\nA\n\n</Tab>\n\n</Tabs>\n\nB\n',
  )
})
