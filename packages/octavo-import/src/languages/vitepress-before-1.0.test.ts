import { expect, test } from 'vitest'
import { readAll, textsOf } from './read-languages.fixture.ts'
import { vitepress } from '../engines/vitepress/index.ts'

const CONFIG = `module.exports = {
  title: 'Acme',
  locales: { '/': { lang: 'en-US' }, '/de/': { lang: 'de', description: 'Auf Deutsch' } },
  themeConfig: {
    repo: 'acme/acme', docsDir: 'docs', docsBranch: 'next', editLinks: true,
    locales: {
      '/': { nav: [{ text: 'Guide', link: '/guide/' }], sidebar: [{ text: 'Guide', children: [{ text: 'Start', link: '/guide/start' }] }] },
      '/de/': { label: 'Deutsch', editLinkText: 'Bearbeiten', sidebar: { '/de/guide/': [{ text: 'Los', link: '/de/guide/start' }] } },
    },
  },
}`

test('a site of VitePress before 1.0, whose theme has the settings of VuePress', async () => {
  const { languages, sites, findings } = await readAll(vitepress, {
    'docs/.vitepress/config.js': CONFIG,
    'docs/index.md': '---\nhome: true\nactionText: Go\nactionLink: /guide/start\n---\n\nHello\n',
    'docs/guide/start.md': '# Start\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/de/guide/start.md': '# Los\n',
  })
  expect(languages.map(({ tag, label, folder }) => [tag, label, folder])).toEqual([
    ['en-US', 'American English', 'en'],
    ['de', 'Deutsch', 'de'],
  ])
  expect(sites['en-US']?.config).toMatchObject({
    docs: { editUrl: 'https://github.com/acme/acme/edit/next/docs/en/{file}' },
    navbar: {
      items: [{ label: 'Guide', to: '/guide/' }, { label: 'GitHub', href: 'https://github.com/acme/acme' }, {}, {}, {}],
    },
  })
  expect(sites['en-US']?.sidebar).toEqual([
    { label: 'Guide', collapsed: false, items: [{ doc: 'guide/start', label: 'Start' }] },
  ])
  expect(textsOf(sites['en-US'])['pages/index.md']).toBe(
    '---\nlayout: home\n---\n\n# Acme\n\n[Go](../docs/guide/start.md)\n\nHello\n',
  )
  expect(sites['de']?.sidebar).toEqual({ 'de-guide': [{ doc: 'guide/start', label: 'Los' }] })
  expect(sites['de']?.config.labels).toEqual({ shell: { editPage: 'Bearbeiten' } })
  expect(findings).toEqual([])
})
