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
  const { site, findings } = await readAll(vitepress, {
    'docs/.vitepress/config.js': CONFIG,
    'docs/index.md': '---\nhome: true\nactionText: Go\nactionLink: /guide/start\n---\n\nHello\n',
    'docs/guide/start.md': '# Start\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/de/guide/start.md': '# Los\n',
  })
  expect(site.config).toMatchObject({
    docs: { editUrl: 'https://github.com/acme/acme/edit/next/docs/{file}' },
    navbar: {
      items: [{ label: 'Guide', to: '/guide/' }, { label: 'GitHub', href: 'https://github.com/acme/acme' }, {}, {}],
    },
    languages: {
      'en-US': { label: 'American English' },
      de: { label: 'Deutsch', fallback: 'none', labels: { shell: { editPage: 'Bearbeiten' } } },
    },
  })
  expect(site.sidebar).toEqual([{ label: 'Guide', collapsed: false, items: [{ doc: 'guide/start', label: 'Start' }] }])
  expect(textsOf(site)['pages/index.md']).toBe(
    '---\nlayout: home\ntitle: Acme\n---\n\n<Hero title="Acme">\n\n<Action title="Go" href="../docs/guide/start.md" />\n\n</Hero>\n\nHello\n',
  )
  expect(site.generated['de/sidebar.yml']).toBe('de-guide:\n  - doc: guide/start\n    label: Los\n')
  expect(findings).toEqual([])
})
