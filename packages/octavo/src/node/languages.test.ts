/** Several languages of one documentation, from their configurations to the built documents. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const LANGUAGES = [
  { language: 'en', label: 'English', baseUrl: '/' },
  { language: 'de', label: 'Deutsch', baseUrl: '/de/', path: 'de' },
  { language: 'ja', label: '日本語', baseUrl: 'https://ja.example.com/' },
]
const configure = (more: object = {}) => ({
  'octavo.config.json': JSON.stringify({
    url: 'https://example.com',
    languages: LANGUAGES,
    navbar: { items: [{ type: 'languageDropdown' }] },
    ...more,
  }),
})
const FILES = {
  'docs/index.md': '# Home\n',
  'docs/setup.md': '---\nslug: /install\n---\n\n# Set up\n',
  'docs/draft.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'de/docs/setup.md': '# Einrichten\n',
  'de/docs/draft.md': '# Entwurf\n',
}

const menuOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" lang="([^"]*)"/g)].map(([, href, language]) => `${language} ${href}`)
const tagsOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, language, href]) => `${language} ${href}`,
  )

test('a page leads to its translations, and follows when one is added', async () => {
  const project = createProject({ ...FILES, ...configure() })
  expect((await project.build()).problems).toEqual([])
  expect(menuOf(project.read('install/index.html'))).toEqual([
    'en /install/',
    'de /de/install/',
    'ja https://ja.example.com/install/',
  ])
  expect(tagsOf(project.read('install/index.html'))).toEqual([
    'en https://example.com/install/',
    'de https://example.com/de/install/',
    'ja https://ja.example.com/install/',
    'x-default https://example.com/install/',
  ])
  expect(menuOf(project.read('index.html'))).toEqual(['en /', 'de /de/', 'ja https://ja.example.com/'])
  expect(tagsOf(project.read('index.html'))).not.toContain('de https://example.com/de/')
  expect(tagsOf(project.read('draft/index.html'))).toEqual([])
  expect(menuOf(project.read('404.html'))).toEqual(['en /', 'de /de/', 'ja https://ja.example.com/'])

  project.write({ 'de/docs/index.md': '# Start\n' })
  await project.build()
  expect(tagsOf(project.read('index.html'))).toContain('de https://example.com/de/')
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
})

test('a site without an origin, or that search engines must not list, has the menu only', async () => {
  for (const more of [{ url: '' }, { noIndex: true }]) {
    const project = createProject({ ...FILES, ...configure(more) })
    await project.build()
    expect(menuOf(project.read('install/index.html'))).toContain('de /de/install/')
    expect(tagsOf(project.read('install/index.html'))).toEqual([])
  }
})

test('the folder of a language that does not exist is an error', async () => {
  const project = createProject({ 'docs/index.md': '# Home\n', ...configure() })
  const { problems } = await project.build()
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'error',
      file: 'octavo.config.json',
      line: 1,
      message: 'There is no folder "de".',
    }),
  ])
})

test('a check of sites in several languages names each step that makes them one', async () => {
  const languages = LANGUAGES.slice(0, 2)
  const apart = languages.map((each) => ({ ...each, path: `../${each.language === 'de' ? 'german' : 'en'}` }))
  const project = createProject({ 'en/docs/index.md': '# Home\n', 'german/docs/index.md': '# Start\n' })
  project.write({
    'en/octavo.config.json': JSON.stringify({ languages: apart }),
    'german/octavo.config.json': JSON.stringify({ language: 'de', baseUrl: '/de/', languages: apart }),
  })
  const check = (root: string) => project.build({ root: join(project.root, root), write: false })
  expect((await check('german')).problems).toEqual([])
  const { ok, problems } = await check('en')
  expect(ok).toBe(true)
  expect(problems).toEqual([
    {
      severity: 'note',
      message: 'Each language of this documentation is a site. They can be one, which shares what is not translated.',
      file: 'octavo.config.json',
      line: 1,
      column: 2,
      hint:
        '1. Move everything in "en" to the folder above it. 2. Move the folder "german" to "de". ' +
        '3. In "octavo.config.json", write languages: { en: { label: "English" }, de: { label: "Deutsch" } }, and remove "language". ' +
        '4. Move the settings that differ from "de/octavo.config.json" into these entries, and remove the files. ' +
        '5. Remove files from the folders of the languages that are the same in the first one: they are shared. ' +
        '6. Run "octavo check", then build once, instead of once for each language.',
    },
  ])
})

test('a site in one language has no trace of others', async () => {
  const project = createProject(FILES)
  await project.build()
  expect(project.read('install/index.html')).not.toMatch(/hreflang|translations|lang="de"/)
})
