import { expect, test } from 'vitest'
import { addressesOf, readAll, textsOf } from './read-languages.fixture.ts'
import { mkdocs } from '../engines/mkdocs/index.ts'

const configure = (options: string) => `site_name: Acme
site_url: https://acme.test/docs/
theme: { name: material }
nav:
  - Start: index.md
  - Guide:
      - a.md
plugins:
  - i18n:
      ${options}
      languages:
        - { locale: en, name: English, default: true }
        - { locale: de, name: Deutsch, site_name: Acme auf Deutsch, nav_translations: { Guide: Anleitung } }
        - { locale: fr, name: Français, build: false }
extra:
  alternate: [{ name: Deutsch, link: /de/ }]
`

test('files with the suffix of a language are its pages, and others have the text of the default one', async () => {
  const { languages, sites, findings } = await readAll(mkdocs, {
    'mkdocs.yml': configure('docs_structure: suffix'),
    'docs/index.md': '# Start\n',
    'docs/index.fr.md': '# Début\n',
    'docs/a.en.md': '# A\n\n![x](x.png)\n',
    'docs/a.de.md': '# A auf Deutsch\n\n[Start](index.md) ![x](x.png)\n',
    'docs/x.png': 'x',
    'docs/x.de.png': 'x auf Deutsch',
  })
  expect(languages.map(({ tag, baseUrl }) => [tag, baseUrl])).toEqual([
    ['en', '/docs/'],
    ['de', '/docs/de/'],
  ])
  expect(textsOf(sites['de'])).toEqual({
    'docs/a.md': '# A auf Deutsch\n\n[Start](index.md) ![x](x.png)\n',
    'docs/index.md': '# Start\n',
  })
  expect(textsOf(sites['en'])).toEqual({ 'docs/a.md': '# A\n\n![x](x.png)\n', 'docs/index.md': '# Start\n' })
  expect(addressesOf(sites['de'])).toEqual(['/docs/de/a/', '/docs/de/'])
  expect(sites['de']?.files).toEqual([{ from: 'docs/x.de.png', to: 'docs/x.png' }])
  expect(sites['en']?.files).toEqual([{ from: 'docs/x.png', to: 'docs/x.png' }])
  expect(sites['de']?.config).toMatchObject({ title: 'Acme auf Deutsch', language: 'de', baseUrl: '/docs/de/' })
  expect(sites['de']?.sidebar).toEqual([
    { doc: 'index', label: 'Start' },
    { label: 'Anleitung', items: ['a'] },
  ])
  expect(findings.filter((message) => !message.includes('words in English'))).toEqual([
    'de/docs/index.md has the text of the default language, as in the old site, because it is not translated into Deutsch.',
  ])
})

test('folders of languages; without a fallback, a page that is not translated is missing', async () => {
  const files = {
    'docs/en/index.md': '# Start\n\n![x](assets/x.png)\n',
    'docs/en/a.md': '# A\n',
    'docs/de/index.md': '# Anfang\n\n![x](assets/x.png)\n',
    'docs/assets/x.png': 'x',
  }
  const { sites } = await readAll(mkdocs, { ...files, 'mkdocs.yml': configure('docs_structure: folder') })
  expect(textsOf(sites['de'])).toEqual({
    'docs/a.md': '# A\n',
    'docs/index.md': '# Anfang\n\n![x](assets/x.png)\n',
  })
  expect(addressesOf(sites['en'])).toEqual(['/docs/a/', '/docs/'])
  const strict = configure('docs_structure: folder\n      fallback_to_default: false')
  const { sites: strictSites } = await readAll(mkdocs, { ...files, 'mkdocs.yml': strict })
  expect(Object.keys(textsOf(strictSites['de']))).toEqual(['docs/index.md'])
})
