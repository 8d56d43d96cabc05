import { expect, test } from 'vitest'
import { readAll, textsOf } from './read-languages.fixture.ts'
import { docusaurus } from '../engines/docusaurus/index.ts'

const json = (texts: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])))

const CONFIG = `export default {
  title: 'Acme', url: 'https://acme.test', baseUrl: '/docs/',
  i18n: {
    defaultLocale: 'en', locales: ['en', 'fa', 'da'],
    localeConfigs: { fa: { label: 'فارسی', direction: 'rtl', htmlLang: 'fa-IR' } },
  },
  presets: [['classic', { docs: { routeBasePath: '/', editUrl: 'https://git.test/edit/' } }]],
  themeConfig: { navbar: { items: [{ to: '/a', label: 'Start' }, { type: 'localeDropdown', position: 'right' }] } },
}`

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/a.md': '# A\n\n[b](./b.md) [logo](/logo.png)\n\n![x](x.png)\n',
  'docs/b.md': '# B\n\n[a](./a.md)\n',
  'docs/x.png': 'x',
  'blog/2024-03-05-hello.md': '# Hello\n',
  'src/pages/about.md': '# About\n',
  'static/logo.png': 'logo',
  'static/only-english.pdf': 'pdf',
  'i18n/fa/code.json': json({ 'theme.docs.paginator.next': 'بعدی' }),
  'i18n/fa/docusaurus-theme-classic/navbar.json': json({ 'item.label.Start': 'شروع' }),
  'i18n/fa/docusaurus-plugin-content-docs/current/a.md': '# الف\n\n[b](./b.md) [logo](/logo.png)\n\n![x](x.png)\n',
  'i18n/fa/docusaurus-plugin-content-docs/current/x.png': 'another x',
  'i18n/fa/docusaurus-plugin-content-docs/current/removed.md': '# Removed\n',
  'i18n/fa/docusaurus-plugin-content-blog/2024-03-05-hello.md': '# سلام\n',
  'i18n/fa/docusaurus-plugin-content-pages/about.md': '# درباره\n',
  'i18n/da/code.json': '{}',
}

test('each language with pages is its own site, with what joins them', async () => {
  const { languages, sites, findings } = await readAll(docusaurus, FILES)
  expect(languages.map(({ tag, baseUrl, folder }) => [tag, baseUrl, folder])).toEqual([
    ['en', '/docs/', 'en'],
    ['fa-IR', '/docs/fa/', 'fa'],
  ])
  expect(sites['fa-IR']?.config).toMatchObject({
    language: 'fa-IR',
    direction: 'rtl',
    baseUrl: '/docs/fa/',
    languages: [
      { language: 'en', label: 'English', baseUrl: '/docs/', path: '../en' },
      { language: 'fa-IR', label: 'فارسی', baseUrl: '/docs/fa/', path: '../fa' },
    ],
    docs: { editUrl: 'https://git.test/edit/fa/{file}' },
    labels: { shell: { nextPage: 'بعدی' } },
  })
  expect(sites['fa-IR']?.config.navbar?.items).toEqual([
    { label: 'شروع', to: '/a', position: 'left' },
    { type: 'languageDropdown', position: 'right' },
    { type: 'search' },
    { type: 'colorMode' },
  ])
  expect(findings).toContain('The language "da" is not imported: 1 file.')
})

test('translations replace pages, and pages without one keep the text of the default language', async () => {
  const { sites, findings } = await readAll(docusaurus, FILES)
  const farsi = sites['fa-IR']
  expect(textsOf(farsi)).toMatchObject({
    'docs/a.md': '# الف\n\n[b](./b.md) [logo](/logo.png)\n\n![x](x.png)\n',
    'docs/b.md': '# B\n\n[a](./a.md)\n',
    'blog/2024-03-05-hello.md': expect.stringContaining('# سلام'),
    'pages/about.md': '# درباره\n',
  })
  expect(farsi?.pages.map(({ target }) => target)).not.toContain('docs/removed.md')
  expect(farsi?.pages.filter(({ isUntranslated }) => isUntranslated).map(({ source }) => source)).toEqual([
    'docs/b.md',
    'src/pages/index.js',
  ])
  expect(farsi?.pages.find(({ target }) => target === 'docs/a.md')?.address).toBe('/docs/fa/a')
  expect(findings.join('\n')).toContain('fa/docs/b.md has the text of the default language')
  expect(findings.join('\n')).toContain('current/removed.md translates no page of the default language')
  expect(sites['en']?.pages.some(({ isUntranslated }) => isUntranslated)).toBe(false)
})

test('files are those of the language, and public files that it does not name stay with the default one', async () => {
  const { sites } = await readAll(docusaurus, FILES)
  expect(sites['fa-IR']?.files).toEqual([
    { from: 'static/logo.png', to: 'public/logo.png' },
    { from: 'i18n/fa/docusaurus-plugin-content-docs/current/x.png', to: 'docs/x.png' },
  ])
  expect(sites['en']?.files.map(({ from }) => from)).toEqual([
    'static/logo.png',
    'static/only-english.pdf',
    'docs/x.png',
  ])
})
