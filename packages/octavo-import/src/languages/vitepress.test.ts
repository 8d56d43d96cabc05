import { expect, test } from 'vitest'
import { readAll, textsOf } from './read-languages.fixture.ts'
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

test('each locale has its pages in its folder, and no others', async () => {
  const { site, addresses, findings } = await readAll(vitepress, FILES)
  expect(textsOf(site)).toEqual({
    'docs/english.md': '# English\n',
    'docs/guide.md': '# Guide\n',
    'docs/index.md': '# Home\n\n[German](/de/guide)\n',
    'de/docs/index.md': '# Start\n\n[Anleitung](./guide.md) [dieselbe](./guide.md) [Englisch](/english)\n',
    'de/docs/guide.md': '# Anleitung\n\n![x](/imported/docs/images/x.png)\n',
  })
  expect(addresses).toEqual(['/english', '/guide', '/', '/de/guide', '/de/'])
  expect(site.sidebar).toEqual([{ doc: 'guide', label: 'Guide' }])
  expect(site.generated['de/sidebar.yml']).toBe('de:\n  - doc: guide\n    label: Anleitung\n')
  expect(site.files).toEqual([{ from: 'docs/images/x.png', to: 'de/public/imported/docs/images/x.png' }])
  expect(findings).toEqual(['The language "es" is another site: https://es.acme.test/'])
})

test('texts of a locale are its settings, and links to other languages are not checked', async () => {
  const { site } = await readAll(vitepress, FILES)
  expect(site.config.docs).toMatchObject({ editUrl: 'https://git.test/edit/docs/{file}' })
  expect(site.config.languages).toMatchObject({
    'en-US': { label: 'English' },
    de: {
      label: 'Deutsch',
      fallback: 'none',
      tagline: 'Auf Deutsch',
      navbar: { items: [{ label: 'Anleitung', to: '/guide' }, { type: 'search' }, { type: 'colorMode' }] },
      labels: { shell: { previousPage: 'Zurück', nextPage: 'Weiter', onThisPage: 'Auf dieser Seite' } },
      uncheckedLinks: ['/english*'],
    },
  })
  expect(site.config.uncheckedLinks).toEqual(['/de/guide*'])
  expect(site.config.labels).toBeUndefined()
})

test('the pages of the root language may be in a folder that a rewrite removes', async () => {
  const { site } = await readAll(vitepress, {
    '.vitepress/config.js': `export default {
      rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English' }, fr: { label: 'Français' } },
    }`,
    'en/a.md': '# A\n',
    'fr/a.md': '# A en français\n',
  })
  expect(site.pages).toMatchObject([
    { target: 'docs/a.md', address: '/a.html' },
    { target: 'fr/docs/a.md', address: '/fr/a.html' },
  ])
})

test('a file in the public folder of another language keeps its address, and is published with that language', async () => {
  const { site } = await readAll(vitepress, { ...FILES, 'docs/public/de/x.png': 'x', 'docs/public/y.png': 'y' })
  expect(site.files.map(({ from, to }) => [from, to])).toEqual([
    ['docs/public/de/x.png', 'de/public/x.png'],
    ['docs/public/y.png', 'public/y.png'],
    ['docs/images/x.png', 'de/public/imported/docs/images/x.png'],
  ])
})

test('languages that only a run could list are found by their folders, and other versions are left out', async () => {
  const { site, languages, addresses, findings } = await readAll(vitepress, {
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
  expect(languages.map(({ language, folder }) => [language, folder])).toEqual([
    ['en', ''],
    ['de-DE', 'de-DE'],
  ])
  expect(addresses).toEqual(['/a/guide', '/go/', '/', '/de_de/a/guide', '/de_de/'])
  expect(site.pages.map(({ target }) => target).slice(3)).toEqual(['de-DE/docs/a/guide.md', 'de-DE/docs/index.md'])
  // The build checks redirects to pages that the first language has, too.
  expect(JSON.stringify(site.config.languages)).not.toContain('uncheckedLinks')
  expect(site.config.languages).toMatchObject({
    en: { redirects: { '/de_de/a/guide': '/de-DE/a/guide', '/de_de/': '/de-DE/' } },
  })
  expect(findings).toEqual(
    expect.arrayContaining([
      'The setting "locales" is computed: getLocales()',
      'The other version in versions/1.0 is not imported.',
    ]),
  )
})

test('a language has the settings of the configuration in its folder', async () => {
  const { site } = await readAll(vitepress, {
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
  expect(site.config.tagline).toBe('Small')
  expect(site.sidebar).toEqual({ docs: [{ doc: 'guide', label: 'Guide' }] })
  expect(site.config.languages).toMatchObject({
    de: { tagline: 'Klein', navbar: { items: [{ label: 'Anleitung' }, {}, {}] } },
  })
  expect(site.generated['de/sidebar.yml']).toBe('de:\n  - doc: guide\n    label: Anleitung\n')
})
