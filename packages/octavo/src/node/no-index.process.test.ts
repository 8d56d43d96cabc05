import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

test('a page with "no_index" is not for search engines, but in the sidebar, the search and llms.txt', async () => {
  const site = createProject({
    'octavo.config.yml':
      'url: https://acme.example\nlanguages: [{ language: en, label: English, baseUrl: / }, { language: de, label: Deutsch, baseUrl: /de/ }]\n',
    'docs/index.md': '# Home\n',
    'docs/draft.md': '---\nno_index: true\n---\n\n# Terms of the beta\n\nRare words.\n',
  })
  expect((await site.build()).problems).toEqual([])
  const page = site.read('draft/index.html')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('<link rel="canonical" href="https://acme.example/draft/">')
  expect(page).not.toContain('hreflang')
  expect(site.read('index.html')).not.toContain('name="robots"')
  expect(site.read('index.html')).toContain('hreflang="de"')
  expect(site.read('sitemap.xml').match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://acme.example/</loc>'])
  expect(site.read('index.html')).toContain('<a href="/draft/">Terms of the beta</a>')
  expect(site.read('llms.txt')).toContain('https://acme.example/draft.md')
  const found = [...site.readAll()].filter(([file]) => file.includes('search-')).map(([, text]) => text)
  expect(found.join()).toContain('Terms of the beta')
})

test('a tag for robots in "head" is an error that names the field', async () => {
  const site = createProject({
    'docs/index.md': '---\nhead:\n  - type: meta\n    name: robots\n    content: noindex\n---\n\n# Home\n',
  })
  const { problems } = await site.build({ write: false })
  expect(problems.map(({ file, line, message, hint }) => [`${file}:${line}`, message, hint])).toEqual([
    [
      'docs/index.md:2',
      'The front matter field "head[0].name" is not valid.',
      'Write "no_index: true" outside of "head". It also leaves the page out of the sitemap.',
    ],
  ])
})
