/** One site in several languages: what is shared, what a translation replaces, and what is not translated. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config/index.ts'
import { createProject, type Project } from './project.fixture.ts'

const CONFIG = {
  title: 'Handbook',
  url: 'https://example.com',
  languages: {
    en: { label: 'English' },
    de: { label: 'Deutsch', title: 'Handbuch' },
    ar: { label: 'العربية' },
  },
}
const configure = (more: object = {}) => ({ 'octavo.config.json': JSON.stringify({ ...CONFIG, ...more }) })
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const FILES = {
  ...configure(),
  'sidebar.yml': '- setup\n- label: Use\n  items: [use/index, use/more]\n',
  'docs/setup.md': '# Set up\n\n## Install {#install}\n\n<Include file="_note.md" />\n\n![A plan](plan.svg)\n',
  'docs/_note.md': 'Note in English.\n',
  'docs/plan.svg': PIXEL,
  'docs/use/index.md': '# Use\n\nSee [set up](../setup.md#install).\n',
  'docs/use/more.md': '# More\n\nAlso see [use](index.md).\n\n<Include file="../_note.md" />\n',
  'public/shared.txt': 'shared',
  'public/name.txt': 'English',
  'public/_redirects': '/old/ /setup/ 301\n',
  'de/docs/setup.md':
    '# Einrichten\n\n## Installieren {#install}\n\n<Include file="_note.md" />\n\n![Plan](plan.svg)\n',
  'de/docs/_note.md': 'Hinweis auf Deutsch.\n',
  'de/docs/use/index.md': '# Benutzen\n\nMehr steht [hier](more.md).\n',
  'de/sidebar.yml': '- setup\n- label: Benutzen\n  items: [use/index, use/more]\n',
  'de/public/name.txt': 'Deutsch',
  'ar/docs/setup.md': '# إعداد\n\n## تثبيت {#install}\n',
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const menuOf = (html: string) =>
  [
    ...html.matchAll(/<a href="([^"]*)" lang="([^"]*)"[^>]*aria-current|<a href="([^"]*)" lang="([^"]*)" hrefLang/g),
  ].map(([, own, language, href, other]) => `${language ?? other} ${own ?? href}`)
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map((found) =>
    found.slice(1).join(' '),
  )

test('one build writes all languages, with what they share, what is translated, and what is not', async () => {
  const project = createProject(FILES)
  const { problems } = await project.build()
  expect(problems).toEqual([])
  const german = project.read('de/setup/index.html')
  expect(german).toMatch(/<html lang="de" data-base="\/de\/"/)
  expect(german).toMatch(/<title>Einrichten \| Handbuch<\/title>/)
  expect(textOf(german)).toContain('Hinweis auf Deutsch.')
  expect(textOf(german)).toContain('Benutzen')
  expect(project.read('de/use/index.html')).toContain('href="/de/use/more/"')
  expect(german).toContain('src="/de/assets/img/plan-')
  expect(menuOf(german)).toEqual(['en /setup/', 'de /de/setup/', 'ar /ar/setup/'])
  expect(alternatesOf(german)).toEqual([
    'en https://example.com/setup/',
    'de https://example.com/de/setup/',
    'ar https://example.com/ar/setup/',
    'x-default https://example.com/setup/',
  ])
  expect(project.read('ar/setup/index.html')).toMatch(/<html lang="ar" dir="rtl"/)
  expect([project.read('de/shared.txt'), project.read('de/name.txt'), project.read('name.txt')]).toEqual([
    'shared',
    'Deutsch',
    'English',
  ])

  expectUntranslated(project)
  expectRootFiles(project)
  project.write({ 'de/docs/setup.md': '# Aufsetzen\n', 'de/docs/use/more.md': '# Mehr\n' })
  await project.build()
  expect(textOf(project.read('de/setup/index.html'))).toContain('Aufsetzen')
  expect(project.read('de/use/more/index.html')).not.toMatch(/noindex|lang="en" tabindex/)
  expect(alternatesOf(project.read('use/more/index.html'))).toContain('de https://example.com/de/use/more/')
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
})

/** A page without a translation has the text of the first language, and says so. */
function expectUntranslated(project: Project): void {
  const page = project.read('de/use/more/index.html')
  expect(page).toMatch(/<h1 lang="en"[^>]*>More/)
  expect(page).toMatch(/<div lang="en"[^>]*id="[^"]*"[^>]*>|<div [^>]*lang="en"/)
  expect(textOf(page)).toContain('Note in English.')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('<link rel="canonical" href="https://example.com/use/more/">')
  expect(page, 'a link leads to the translation').toContain('href="/de/use/"')
  expect(alternatesOf(page)).toEqual([])
  expect(menuOf(page)).toEqual(['en /use/more/', 'de /de/use/more/', 'ar /ar/use/more/'])
  expect(alternatesOf(project.read('use/more/index.html'))).toEqual([])
  expect(project.read('ar/use/more/index.html')).toMatch(/<h1 lang="en" dir="ltr"/)
  expect(project.read('de/sitemap.xml')).not.toContain('more')
}

/** Hosts and crawlers find the rules and the pages of all languages at the root. */
function expectRootFiles(project: Project): void {
  const headers = project.read('_headers')
  for (const path of ['/assets/*', '/de/assets/*', '/ar/assets/*']) expect(headers).toContain(`\n${path}\n`)
  expect(project.read('robots.txt')).toContain('Sitemap: https://example.com/sitemap-index.xml\n')
  expect(project.read('sitemap-index.xml').match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://example.com/sitemap.xml',
    '<loc>https://example.com/de/sitemap.xml',
    '<loc>https://example.com/ar/sitemap.xml',
  ])
  const files = [...project.readAll().keys()]
  for (const file of ['de/_headers', 'de/_redirects', 'de/robots.txt']) expect(files).not.toContain(file)
}

test('a language may leave out what is not translated', async () => {
  const languages = { ...CONFIG.languages, de: { label: 'Deutsch', fallback: 'none' } }
  const project = createProject({ ...FILES, ...configure({ languages }) })
  const { problems } = await project.build()
  expect(problems).toEqual([])
  expect([...project.readAll().keys()]).not.toContain('de/use/more/index.html')
  const page = project.read('use/more/index.html')
  expect(menuOf(page)).toEqual(['en /use/more/', 'de /de/use/', 'ar /ar/use/more/'])
  expect(project.read('de/use/index.html'), 'a link leads to the original').toContain('href="/use/more/"')
  expect(textOf(page)).toContain('Deutsch ( not translated )')
})

test('until a translation is published, its page has the text of the first language', async () => {
  const project = createProject(FILES)
  await project.build()
  const draft = '---\ndraft: true # until it is reviewed\n---\n# Mehr\n'
  project.write({ 'de/docs/use/more.md': draft })
  await project.build()
  expect(textOf(project.read('de/use/more/index.html'))).toContain('Note in English.')
  expect(alternatesOf(project.read('use/more/index.html'))).toEqual([])
  project.write({ 'de/docs/use/more.md': draft.replace('true', 'false') })
  await project.build()
  expect(textOf(project.read('de/use/more/index.html'))).toContain('Mehr')
  expect(alternatesOf(project.read('use/more/index.html'))).toContain('de https://example.com/de/use/more/')
  const clean = join(project.root, 'clean')
  await project.build({ out: clean, cache: false })
  expect(project.readAll()).toEqual(project.readAll(clean))
})

test('menus and links do not lead to drafts in other languages', async () => {
  const languages = { ...CONFIG.languages, de: { label: 'Deutsch', fallback: 'none' } }
  const more = '---\n{ draft: true }\n---\n# Mehr\n'
  const project = createProject({ ...FILES, ...configure({ languages }), 'de/docs/use/more.md': more })
  project.write({ 'docs/use/more.md': '# More\n\n[German](/de/use/more/)\n' })
  const { problems } = await project.build()
  expect(problems).toMatchObject([{ file: 'docs/use/more.md', line: 3, kind: 'broken-link' }])
  project.write({ 'docs/use/more.md': '# More\n' })
  await project.build()
  expect(menuOf(project.read('use/more/index.html'))).toEqual(['en /use/more/', 'de /de/use/', 'ar /ar/use/more/'])
  expect([...project.readAll().keys()]).not.toContain('de/use/more/index.html')
  // A page that only a translation has yet.
  project.write({ 'docs/use/more.md': '---\ndraft: true\n---\n# More\n', 'de/docs/use/more.md': '# Mehr\n' })
  await project.build()
  expect(menuOf(project.read('de/use/more/index.html'))).toEqual(['en /use/', 'de /de/use/more/', 'ar /ar/use/'])
})

test('links and redirects lead to pages in other languages, and are checked', async () => {
  const languages = {
    ...CONFIG.languages,
    en: {
      label: 'English',
      redirects: { '/alt/': '/de/setup/', '/weg/': '/de/gone/', '/mehr/': '/de/use/more/' },
    },
    de: { label: 'Deutsch', fallback: 'none' },
  }
  const project = createProject({
    ...FILES,
    ...configure({ languages }),
    'docs/use/more.md': '# More\n\n[German](/de/setup/), [none](/de/gone/)\n',
  })
  const { problems } = await project.build({ write: false })
  expect(problems.map(({ message }) => message).sort()).toEqual([
    'The link "/de/gone/" leads to no page or file of this site.',
    expect.stringContaining('"/de/gone/"'),
    expect.stringContaining('"/de/use/more/"'),
  ])
  const english = { label: 'English', redirects: { '/alt/': '/de/setup/' } }
  project.write(configure({ languages: { ...languages, en: english } }))
  project.write({ 'docs/use/more.md': '# More\n\n[German](/de/setup/#install)\n' })
  expect((await project.build()).problems).toEqual([])
  expect(project.read('use/more/index.html')).toContain('href="/de/setup/#install"')
  expect(project.read('alt/index.html')).toContain('url=/de/setup/')
})

test('the pages of a language that is removed are removed', async () => {
  const project = createProject(FILES)
  await project.build()
  project.write(configure({ languages: { en: { label: 'English' }, de: { label: 'Deutsch' } } }))
  project.write({ 'ar/docs/setup.md': null })
  await project.build()
  const folders = new Set([...project.readAll().keys()].map((file) => file.split('/')[0]))
  expect(folders).toContain('de')
  expect(folders).not.toContain('ar')
})

test.each<[string, object, string, string]>([
  [
    'a language without a folder',
    {
      languages: {
        en: { label: 'English' },
        uk: { label: 'Українська' },
        de: { label: 'Deutsch' },
        ar: { label: 'A' },
      },
    },
    'There is no folder "uk" for the language "uk".',
    'Create it, and put the translated pages into "uk/docs"',
  ],
  [
    'a folder without a language',
    { languages: { en: { label: 'English' }, de: { label: 'Deutsch' } } },
    'The folder "ar" has pages, but "languages" has no "ar", so they would not be published.',
    'Add ar: { label: "العربية" }',
  ],
  [
    'a language without a name',
    { languages: { en: { label: 'English' }, de: {}, ar: { label: 'A' } } },
    '"languages.de.label" is missing.',
    'Write the name of the language',
  ],
  [
    'two languages with one address',
    { languages: { en: { label: 'English' }, de: { label: 'Deutsch' }, DE: { label: 'D' }, ar: { label: 'A' } } },
    '"DE" and "de" in "languages" have the same address.',
    'Remove one of them.',
  ],
  [
    'a setting that cannot differ',
    {
      languages: {
        en: { label: 'English' },
        de: { label: 'Deutsch', url: 'https://de.example.com' },
        ar: { label: 'A' },
      },
    },
    '"languages.de.url" cannot differ between languages.',
    'Set "url" once',
  ],
  [
    'a misspelt key',
    { languages: { en: { label: 'English' }, de: { label: 'Deutsch', fallbak: 'none' }, ar: { label: 'A' } } },
    'Unknown key "languages.de.fallbak".',
    'Did you mean "fallback"?',
  ],
  [
    'another fallback',
    { languages: { en: { label: 'English' }, de: { label: 'Deutsch', fallback: 'no' }, ar: { label: 'A' } } },
    '"languages.de.fallback" must be "page" or "none", but is "no".',
    'Write it as in de:',
  ],
  [
    'a text in place of a language',
    { languages: { en: { label: 'English' }, de: 'Deutsch', ar: { label: 'A' } } },
    '"languages.de" must be an object with keys, but is "Deutsch".',
    'Write it as in de:',
  ],
  [
    'a list in place of a language',
    { languages: { en: { label: 'English' }, de: [], ar: { label: 'A' } } },
    '"languages.de" must be an object with keys, but is a list.',
    'Write it as in de:',
  ],
  [
    'a name that is not text',
    { languages: { en: { label: 'English' }, de: { label: 5 }, ar: { label: 'A' } } },
    '"languages.de.label" must be text, but is 5.',
    'Write it as in de:',
  ],
  [
    'a key with an underscore',
    { languages: { en: { label: 'English' }, pt_BR: { label: 'Português' }, de: { label: 'D' }, ar: { label: 'A' } } },
    '"languages" has the key "pt_BR", which is not a language tag.',
    'Write "pt-BR".',
  ],
  ['a text', { languages: 'de' }, '"languages" must be an object with keys, but is "de".', 'Write an entry for each'],
  ['no language', { languages: {} }, '"languages" has no language.', 'Write the first one'],
  [
    'the folder of the first language',
    { languages: { de: { label: 'Deutsch' }, ar: { label: 'A' } } },
    'The folder "de" is not read: "de" is the first language, whose pages are in the folders of the site.',
    'Move "de/docs" to "docs"',
  ],
  ['a language for all', { language: 'en' }, '"language" has no effect, because "languages" names them.', 'Remove it.'],
  [
    'a misspelt setting',
    { languages: { en: { label: 'English' }, de: { label: 'Deutsch', titel: 'Handbuch' }, ar: { label: 'A' } } },
    'Unknown key "titel".',
    'Did you mean "title"?',
  ],
])('%s is an error with a place', async (_, more, message, hint) => {
  const { problems } = await loadConfig(createProject({ ...FILES, ...configure(more) }).root)
  const found = problems.find((problem) => problem.message === message)
  expect(found, JSON.stringify(problems, null, 1)).toMatchObject({
    severity: 'error',
    file: 'octavo.config.json',
    line: 1,
  })
  expect(found?.hint).toContain(hint)
})

test('problems name the files of a language, and a page in its folder', async () => {
  const project = createProject({
    ...FILES,
    'docs/other.md': '---\nslug: /de/other\nunlisted: true\n---\n\n# Other\n',
    'de/docs/setup.md': '---\ntitel: x\n---\n\n# Einrichten {#a}\n\n[weg](weg.md)\n',
  })
  const { problems } = await project.build({ write: false })
  const places = problems.map(({ file, line }) => `${file}:${line}`)
  expect(places).toContain('de/docs/setup.md:2')
  expect(places).toContain('de/docs/setup.md:7')
  expect(problems).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      file: 'docs/other.md',
      message: '"de/other/index.html" would be in the folder "de", which belongs to a language.',
    }),
  )
})
