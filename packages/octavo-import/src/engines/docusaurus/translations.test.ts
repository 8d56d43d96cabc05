import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

const json = (texts: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])))

const CONFIG = `export default {
  title: 'Acme', i18n: { defaultLocale: 'de', locales: ['de', 'fr'] },
  themeConfig: {
    navbar: { title: 'Acme', items: [
      { to: '/docs/a', label: 'Start' },
      { label: 'More', items: [{ href: 'https://acme.test', label: 'Shop' }] },
    ] },
    footer: { links: [{ title: 'Community', items: [{ label: 'Chat', href: 'https://chat.test' }] }], copyright: 'x' },
  },
}`

test('the language of the site has its own texts, and other languages are reported', async () => {
  const { config, sidebar, notConverted } = await importSite({
    'docusaurus.config.js': CONFIG,
    'sidebars.js': `module.exports = { docs: [{ type: 'category', label: 'Guide', items: ['a'] }] }`,
    'docs/a.md': '# A\n',
    'i18n/de/code.json': json({
      'theme.docs.paginator.next': 'Weiter',
      'theme.docs.paginator.previous': 'Previous',
      'theme.common.headingLinkTitle': 'Direkter Link',
    }),
    'i18n/de/docusaurus-theme-classic/navbar.json': json({
      title: 'Acme-Doku',
      'item.label.Start': 'Los',
      'item.label.Shop': 'Laden',
    }),
    'i18n/de/docusaurus-theme-classic/footer.json': json({
      'link.title.Community': 'Gemeinschaft',
      'link.item.label.Chat': 'Plaudern',
      copyright: '<b>©</b> Acme',
    }),
    'i18n/de/docusaurus-plugin-content-docs/current.json': json({ 'sidebar.docs.category.Guide': 'Anleitung' }),
    'i18n/fr/code.json': '{}',
  })
  expect(config).toMatchObject({
    title: 'Acme-Doku',
    language: 'de',
    labels: { shell: { nextPage: 'Weiter' } },
    footer: {
      columns: [{ title: 'Gemeinschaft', items: [{ label: 'Plaudern', href: 'https://chat.test' }] }],
      copyright: '© Acme',
    },
  })
  expect(config.labels?.shell).toEqual({ nextPage: 'Weiter' })
  expect(config.navbar?.items?.slice(0, 2)).toMatchObject([
    { label: 'Los' },
    { label: 'More', items: [{ label: 'Laden' }] },
  ])
  expect(sidebar).toEqual({ docs: [{ label: 'Anleitung', items: ['a'] }] })
  expect(notConverted.map(({ message }) => message)).toEqual(['The language "fr" is not imported: 1 file.'])
})

test('containers that the site declares, and those with another name, become admonitions', async () => {
  const { config, notConverted } = await importSite({
    'docusaurus.config.js':
      "export default { presets: [['classic', { docs: { admonitions: { keywords: ['nota'], extendDefaults: true } } }]] }",
    'docs/a.mdx':
      ':::nota Título\n\nUno\n\n:::\n\n- x\n\n  :::aviso[Cuidado]\n\n  Dos\n\n  :::\n\n:::tip\n\nTres\n\n:::\n',
  })
  expect(config.admonitions).toEqual({ aviso: { label: 'Aviso' }, nota: { label: 'Nota' } })
  expect(notConverted.map(({ message, line }) => [message, line])).toEqual([
    ['The container ":::aviso" became an admonition, which the configuration defines.', 9],
  ])
})

test('links to the home page and to the version "next" lead somewhere', async () => {
  const { pages, notConverted } = await importSite({
    'docusaurus.config.js': "export default { baseUrl: '/base/' }",
    'docs/a.md': '[Home](/) [try](/?x=1#y) [b](/docs/next/b#c) [b](pathname:///docs/next/b)\n',
    'docs/b.md': '# B\n',
    'versioned_docs/version-1.0/b.md': '# B\n',
  })
  expect(pages[0]?.text).toContain('[Home](/) [try](/?x=1#y) [b](./b.md#c)')
  expect(notConverted.map(({ kind }) => kind)).toEqual(['other versions'])
})

test.each([
  ['export default {}', 'version-2.0 is not imported, although readers of the old site get it first'],
  [
    "export default { presets: [['classic', { docs: { lastVersion: 'current' } }]] }",
    'The other version in version-2.0',
  ],
])('a site says whether its pages are those of the next version: %s', async (config, message) => {
  const { notConverted } = await importSite({
    'docusaurus.config.js': config,
    'docs/a.md': '# A\n',
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versioned_docs/version-2.0/a.md': '# A\n',
  })
  const messages = notConverted.filter(({ kind }) => kind === 'other versions').map((found) => found.message)
  expect(messages).toEqual(['The other version in version-1.0 is not imported.', expect.stringContaining(message)])
})
