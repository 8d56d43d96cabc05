import { expect, test } from 'vitest'
import { readAll, textsOf } from './read-languages.fixture.ts'
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
  const { site, addresses, findings } = await readAll(mkdocs, {
    'mkdocs.yml': configure('docs_structure: suffix'),
    'docs/index.md': '# Start\n',
    'docs/index.fr.md': '# Début\n',
    'docs/a.en.md': '# A\n\n![x](x.png)\n',
    'docs/a.de.md': '# A auf Deutsch\n\n[Start](index.md) ![x](x.png)\n',
    'docs/x.png': 'x',
    'docs/x.de.png': 'x auf Deutsch',
  })
  expect(textsOf(site)).toEqual({
    'docs/a.md': '# A\n\n![x](x.png)\n',
    'docs/index.md': '# Start\n',
    'de/docs/a.md': '# A auf Deutsch\n\n[Start](index.md) ![x](x.png)\n',
  })
  expect(addresses).toEqual(['/docs/a/', '/docs/', '/docs/de/a/', '/docs/de/'])
  expect(site.files).toEqual([
    { from: 'docs/x.png', to: 'docs/x.png' },
    { from: 'docs/x.de.png', to: 'de/docs/x.png' },
  ])
  expect(site.config).toMatchObject({ title: 'Acme', baseUrl: '/docs/' })
  expect(site.config.languages).toEqual({
    en: { label: 'English' },
    de: { label: 'Deutsch', title: 'Acme auf Deutsch' },
  })
  expect(site.sidebar).toEqual([
    { doc: 'index', label: 'Start' },
    { label: 'Guide', items: ['a'] },
  ])
  expect(site.generated['de/sidebar.yml']).toBe('- doc: index\n  label: Start\n- label: Anleitung\n  items:\n    - a\n')
  expect(findings).toEqual([])
})

test('folders of languages; without a fallback, a page that is not translated is missing', async () => {
  const files = {
    'docs/en/index.md': '# Start\n\n![x](assets/x.png)\n',
    'docs/en/a.md': '# A\n',
    'docs/de/index.md': '# Anfang\n\n![x](assets/x.png)\n',
    'docs/assets/x.png': 'x',
  }
  const { site, addresses } = await readAll(mkdocs, { ...files, 'mkdocs.yml': configure('docs_structure: folder') })
  expect(Object.keys(textsOf(site))).toEqual(['docs/a.md', 'docs/index.md', 'de/docs/index.md'])
  expect(site.files).toEqual([{ from: 'docs/assets/x.png', to: 'docs/assets/x.png' }])
  expect(addresses).toEqual(['/docs/a/', '/docs/', '/docs/de/a/', '/docs/de/'])
  const configuration = configure('docs_structure: folder\n      fallback_to_default: false')
  const strict = await readAll(mkdocs, { ...files, 'mkdocs.yml': configuration })
  expect(textsOf(strict.site)).toEqual(textsOf(site))
  expect(strict.addresses).toEqual(['/docs/a/', '/docs/', '/docs/de/'])
  expect(strict.site.config.languages).toMatchObject({ de: { fallback: 'none' } })
})
