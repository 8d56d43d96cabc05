import { expect, test } from 'vitest'
import { addressesOf, readAll, textsOf } from './read-languages.fixture.ts'
import { vitepress } from '../engines/vitepress/index.ts'

const CONFIG = `export default {
  title: 'Acme', cleanUrls: true,
  themeConfig: { editLink: { pattern: 'https://git.test/edit/docs/:path' } },
  locales: {
    root: { label: 'English', lang: 'en-US', themeConfig: { sidebar: [{ text: 'Guide', link: '/guide' }] } },
    de: {
      label: 'Deutsch', lang: 'de', description: 'Auf Deutsch',
      themeConfig: {
        nav: [{ text: 'Anleitung', link: '/de/guide' }],
        sidebar: { '/de/': [{ text: 'Anleitung', link: '/de/guide' }] },
        docFooter: { prev: 'Zurück', next: 'Weiter' }, outline: { label: 'Auf dieser Seite' },
      },
    },
    es: { label: 'Español', link: 'https://es.acme.test/' },
  },
}`

const FILES = {
  'docs/.vitepress/config.js': CONFIG,
  'docs/index.md': '# Home\n\n[German](/de/guide)\n',
  'docs/guide.md': '# Guide\n',
  'docs/english.md': '# English\n',
  'docs/images/x.png': 'x',
  'docs/de/index.md': '# Start\n\n[Anleitung](/de/guide) [dieselbe](../guide.md) [Englisch](/english)\n',
  'docs/de/guide.md': '# Anleitung\n\n![x](../images/x.png)\n',
}

test('each locale is its own site, without the folder in its paths', async () => {
  const { languages, sites, findings } = await readAll(vitepress, FILES)
  expect(languages.map(({ tag, folder }) => [tag, folder])).toEqual([
    ['en-US', 'en'],
    ['de', 'de'],
  ])
  expect(textsOf(sites['de'])).toEqual({
    'docs/index.md': '# Start\n\n[Anleitung](./guide.md) [dieselbe](./guide.md) [Englisch](/english)\n',
    'docs/guide.md': '# Anleitung\n\n![x](/imported/docs/images/x.png)\n',
  })
  expect(addressesOf(sites['de'])).toEqual(['/de/guide', '/de/'])
  expect(Object.keys(textsOf(sites['en-US']))).toEqual(['docs/english.md', 'docs/guide.md', 'docs/index.md'])
  expect(sites['de']?.sidebar).toEqual({ de: [{ doc: 'guide', label: 'Anleitung' }] })
  expect(findings).toEqual(['The language "es" is another site: https://es.acme.test/'])
})

test('texts of a locale are those of its site, and links to other languages are not checked', async () => {
  const { sites } = await readAll(vitepress, FILES)
  expect(sites['de']?.config).toMatchObject({
    language: 'de',
    tagline: 'Auf Deutsch',
    docs: { editUrl: 'https://git.test/edit/docs/de/{file}' },
    navbar: { items: [{ label: 'Anleitung', to: '/guide' }, { type: 'search' }, { type: 'languageDropdown' }, {}] },
    labels: { shell: { previousPage: 'Zurück', nextPage: 'Weiter', onThisPage: 'Auf dieser Seite' } },
    uncheckedLinks: ['/english*'],
  })
  expect(sites['en-US']?.config.uncheckedLinks).toEqual(['/de/guide*'])
  expect(sites['en-US']?.config.labels).toBeUndefined()
})

test('the pages of the root language may be in a folder that a rewrite removes', async () => {
  const { sites } = await readAll(vitepress, {
    '.vitepress/config.js': `export default {
      rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English' }, fr: { label: 'Français' } },
    }`,
    'en/a.md': '# A\n',
    'fr/a.md': '# A en français\n',
  })
  expect(sites['en']?.pages).toMatchObject([{ target: 'docs/a.md', address: '/a.html' }])
  expect(sites['fr']?.pages).toMatchObject([{ target: 'docs/a.md', address: '/fr/a.html' }])
})

test('a file in the public folder of another language keeps its address, and is published with that language', async () => {
  const { sites } = await readAll(vitepress, { ...FILES, 'docs/public/de/x.png': 'x', 'docs/public/y.png': 'y' })
  const files = (tag: string) => sites[tag]?.files.map(({ from, to }) => [from, to])
  expect(files('en-US')).toEqual([['docs/public/y.png', 'public/y.png']])
  expect(files('de')).toContainEqual(['docs/public/de/x.png', 'public/x.png'])
})

test('languages that only a run could list are found by their folders, and other versions are left out', async () => {
  const { languages, sites, findings } = await readAll(vitepress, {
    '.vitepress/config.ts': `export default defineVersionedConfig({
      cleanUrls: true, locales: getLocales(), rewrites: { 'translated/:locale/(.*)': ':locale/(.*)' },
      versioning: { latestVersion: '2.0' },
    }, __dirname)`,
    'index.md': '# Home\n',
    'a/guide.md': '# Guide\n',
    'go/index.md': '# Go\n',
    'translated/de_de/index.md': '# Start\n',
    'translated/de_de/a/guide.md': '# Anleitung\n',
    'versions/1.0/index.md': '# Old\n',
    'versions/1.0/translated/de_de/index.md': '# Alt\n',
  })
  expect(languages.map(({ tag, baseUrl }) => [tag, baseUrl])).toEqual([
    ['en', '/'],
    ['de-DE', '/de_de/'],
  ])
  expect(addressesOf(sites['en'])).toEqual(['/a/guide', '/go/', '/'])
  expect(Object.keys(textsOf(sites['de-DE']))).toEqual(['docs/a/guide.md', 'docs/index.md'])
  expect(findings.slice(0, 2)).toEqual([
    'The setting "locales" is computed: getLocales()',
    'The other version in versions/1.0 is not imported.',
  ])
})

test('a language has the settings of the configuration in its folder', async () => {
  const { sites } = await readAll(vitepress, {
    'docs/de/index.md': '# Start\n',
    'docs/de/guide.md': '# Anleitung\n',
    'docs/.vitepress/config.js': `export default {
      title: 'Acme', rewrites: { 'en/:rest*': ':rest*' },
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
    }`,
    'docs/en/index.md': '# Home\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/config.ts': `import { defineAdditionalConfig } from 'vitepress'
      export default defineAdditionalConfig({
        description: 'Small', themeConfig: { sidebar: { '/': { base: '/', items: [{ text: 'Guide', link: 'guide' }] } } },
      })`,
    'docs/de/config.ts': `import { defineAdditionalConfig } from 'vitepress'
      export default defineAdditionalConfig({
        description: 'Klein', themeConfig: { nav: nav(), sidebar: { '/de/': [{ text: 'Anleitung', link: '/de/guide' }] } },
      })
      function nav() { return [{ text: 'Anleitung', link: '/de/guide' }] }`,
  })
  expect(sites['en']?.config.tagline).toBe('Small')
  expect(sites['en']?.sidebar).toEqual({ docs: [{ doc: 'guide', label: 'Guide' }] })
  expect(sites['de']?.config).toMatchObject({
    tagline: 'Klein',
    navbar: { items: [{ label: 'Anleitung' }, {}, {}, {}] },
  })
  expect(sites['de']?.sidebar).toEqual({ de: [{ doc: 'guide', label: 'Anleitung' }] })
})
