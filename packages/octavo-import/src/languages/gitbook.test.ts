import { expect, test } from 'vitest'
import { readAll, textsOf } from './read-languages.fixture.ts'
import { gitbook } from '../engines/gitbook/index.ts'

test('variants of a section of GitBook that have languages', async () => {
  const { languages, site, addresses } = await readAll(gitbook, {
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
  expect(languages.map(({ language, label, folder }) => [language, label, folder])).toEqual([
    ['en', 'English', ''],
    ['de', 'Deutsch', 'de'],
  ])
  expect(addresses).toEqual(['/', '/a', '/deutsch/', '/deutsch/a'])
  expect(textsOf(site)).toEqual({
    'docs/README.md': '---\naliases:\n  - /readme\n---\n\n# Start\n',
    'docs/a.md': '# A\n',
    'de/docs/README.md': '# Anfang\n',
    'de/docs/a.md': '# A auf Deutsch\n\n[Anfang](README.md)\n',
  })
  expect(site.config.languages).toEqual({
    en: {
      label: 'English',
      redirects: {
        '/deutsch/': '/de/',
        '/deutsch/a': '/de/a',
        '/deutsch/alt': '/de/a',
        '/deutsch/readme': '/de/',
      },
    },
    de: { label: 'Deutsch', fallback: 'none', title: 'Anfang' },
  })
})

test('a book of HonKit in several languages', async () => {
  const { site, addresses, findings } = await readAll(gitbook, {
    'book.json': '{ "title": "Book", "root": "./" }',
    'LANGS.md': '# Languages\n\n* [English](en/)\n* [Français](fr/)\n* [Español](es/)\n',
    'en/README.md': '# Start\n',
    'en/SUMMARY.md': '* [Start](README.md)\n* [A](a.md)\n',
    'en/a.md': '# A\n',
    'fr/README.md': '# Début\n',
    'fr/SUMMARY.md': '* [Début](README.md)\n',
  })
  expect(site.config).toEqual({
    ...site.config,
    title: 'Book',
    languages: { en: { label: 'English' }, fr: { label: 'Français', fallback: 'none' } },
  })
  expect(addresses).toEqual(['/en/', '/en/a.html', '/fr/'])
  expect(textsOf(site)['docs/a.md']).toContain('  - /en/a.html\n')
  expect(findings.filter((message) => message.includes('setting'))).toEqual([])
  expect(findings).toContain(
    'The pages in English were below "/en/" and are now below "/". The old addresses redirect.',
  )
})
