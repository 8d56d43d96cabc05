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

test('one configuration has what all languages share, and what each has in place of it', async () => {
  const { site, languages, findings } = await readAll(docusaurus, FILES)
  expect(languages).toEqual([
    { language: 'en', label: 'English', folder: '', pages: 5, untranslated: 0 },
    { language: 'fa', label: 'فارسی', folder: 'fa', pages: 5, untranslated: 2 },
  ])
  expect(site.config).toMatchObject({
    title: 'Acme',
    url: 'https://acme.test',
    baseUrl: '/docs/',
    docs: { editUrl: 'https://git.test/edit/' },
    navbar: { items: [{ label: 'Start', to: '/a' }, {}, {}, {}] },
  })
  expect(site.config.languages).toEqual({
    en: { label: 'English' },
    fa: {
      label: 'فارسی',
      direction: 'rtl',
      labels: { shell: { nextPage: 'بعدی' } },
      navbar: {
        items: [
          { label: 'شروع', to: '/a', position: 'left' },
          { type: 'languageDropdown', position: 'right' },
          { type: 'search' },
          { type: 'colorMode' },
        ],
      },
    },
  })
  expect(findings).toContain('The language "da" is not imported: 1 file.')
  expect(findings).toContain('The tag of فارسی was "fa-IR" and is now "fa", because that is in its addresses.')
})

test('translations are in the folder of the language, and pages without one are shared', async () => {
  const { site, addresses, findings } = await readAll(docusaurus, FILES)
  const texts = textsOf(site)
  expect(Object.keys(texts)).toEqual([
    'docs/a.md',
    'docs/b.md',
    'pages/about.md',
    'blog/2024-03-05-hello.md',
    'pages/index.md',
    'fa/docs/a.md',
    'fa/pages/about.md',
    'fa/blog/2024-03-05-hello.md',
  ])
  expect(texts['fa/docs/a.md']).toBe('# الف\n\n[b](./b.md) [logo](/logo.png)\n\n![x](x.png)\n')
  expect(addresses).toContain('/docs/fa/a')
  expect(addresses).toContain('/docs/fa/b')
  expect(findings.join('\n')).toContain('current/removed.md translates no page of the default language')
})

test('a home page with a translated title is a page of its language', async () => {
  const { site } = await readAll(docusaurus, {
    ...FILES,
    'i18n/fa/code.json': json({ 'theme.docs.paginator.next': 'بعدی' }),
    'i18n/fa/docusaurus-theme-classic/navbar.json': json({ title: 'آکمه' }),
    'docusaurus.config.js': CONFIG.replace("title: 'Acme'", "title: 'Acme', tagline: 'Docs'"),
  })
  expect(textsOf(site)['pages/index.md']).toContain('title: "Acme"')
  expect(textsOf(site)['fa/pages/index.md']).toContain('title: "آکمه"')
})

test('files of a language are those that differ from the shared ones', async () => {
  const { site } = await readAll(docusaurus, FILES)
  expect(site.files).toEqual([
    { from: 'static/logo.png', to: 'public/logo.png' },
    { from: 'static/only-english.pdf', to: 'public/only-english.pdf' },
    { from: 'docs/x.png', to: 'docs/x.png' },
    { from: 'i18n/fa/docusaurus-plugin-content-docs/current/x.png', to: 'fa/docs/x.png' },
  ])
})

test('a translation may name a file of the site with the base path of the first language', async () => {
  const page = 'i18n/fa/docusaurus-plugin-content-docs/current/a.md'
  const { site, findings } = await readAll(docusaurus, {
    ...FILES,
    [page]: '# A\n\n<img src="/docs/logo.png" alt="L" />\n',
  })
  expect(site.pages.find(({ source }) => source === page)?.text).toContain('<img src="/logo.png" alt="L" />')
  expect(findings.filter((each) => each.includes('logo'))).toEqual([])
})
