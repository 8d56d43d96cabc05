import { expect, test } from 'vitest'
import { addressesOf, readAll, textsOf } from './read-languages.fixture.ts'
import { gitbook } from '../engines/gitbook/index.ts'

test('variants of a section of GitBook that have languages', async () => {
  const { languages, sites } = await readAll(gitbook, {
    'docs.yaml': `site:
  structure:
    - type: section
      path: docs
      children:
        - { type: space, title: English, path: en, default: true, content: { directory: ./docs/en, language: en } }
        - { type: space, title: Deutsch, path: deutsch, content: { directory: ./docs/de, language: de } }
`,
    'docs/en/SUMMARY.md': '* [Start](README.md)\n* [A](a.md)\n',
    'docs/en/README.md': '# Start\n',
    'docs/en/a.md': '# A\n',
    'docs/de/SUMMARY.md': '* [Anfang](README.md)\n* [A](a.md)\n',
    'docs/de/README.md': '# Anfang\n',
    'docs/de/a.md': '# A auf Deutsch\n\n[Anfang](README.md)\n',
    'docs/de/.gitbook.yaml': 'redirects:\n  alt: a.md\n',
  })
  expect(languages.map(({ tag, label, baseUrl }) => [tag, label, baseUrl])).toEqual([
    ['en', 'English', '/'],
    ['de', 'Deutsch', '/deutsch/'],
  ])
  expect(addressesOf(sites['en'])).toEqual(['/', '/a'])
  expect(addressesOf(sites['de'])).toEqual(['/deutsch/', '/deutsch/a'])
  expect(textsOf(sites['de'])).toEqual({
    'docs/README.md': '---\naliases:\n  - /readme\n---\n\n# Anfang\n',
    'docs/a.md': '---\naliases:\n  - /alt\n---\n\n# A auf Deutsch\n\n[Anfang](README.md)\n',
  })
})

test('a book of HonKit in several languages', async () => {
  const { languages, sites, findings } = await readAll(gitbook, {
    'book.json': '{ "title": "Book", "root": "./" }',
    'LANGS.md': '# Languages\n\n* [English](en/)\n* [Français](fr/)\n* [Español](es/)\n',
    'en/README.md': '# Start\n',
    'en/SUMMARY.md': '* [Start](README.md)\n* [A](a.md)\n',
    'en/a.md': '# A\n',
    'fr/README.md': '# Début\n',
    'fr/SUMMARY.md': '* [Début](README.md)\n',
  })
  expect(languages.map(({ tag, label, folder }) => [tag, label, folder])).toEqual([
    ['en', 'English', 'en'],
    ['fr', 'Français', 'fr'],
  ])
  expect(addressesOf(sites['en'])).toEqual(['/en/', '/en/a.html'])
  expect(addressesOf(sites['fr'])).toEqual(['/fr/'])
  expect(sites['fr']?.config).toMatchObject({ title: 'Book', language: 'fr', baseUrl: '/fr/' })
  expect(findings.filter((message) => message.includes('setting'))).toEqual([])
})
