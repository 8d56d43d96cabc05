import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

test('items that are links in HTML become links without their pictures; other HTML stays', async () => {
  const tool = '<a class="x" href="/docs/a"><img src="https://x.org/a.png" alt="A"> Tool</a>'
  const site = await importSite({
    'docusaurus.config.js': `export default { themeConfig: {
      navbar: { items: [{ type: 'html', value: '${tool}', position: 'right' }, { type: 'html', value: '<b>B</b>' }] },
      footer: { links: [{ title: 'C', items: [{ html: '<a href="https://x.org"><img alt="X"></a>' }] }] },
    } }`,
    'docs/a.md': '# A\n',
  })
  expect(site.config.navbar?.items?.slice(0, 2)).toEqual([
    { label: 'Tool', to: '/docs/a', position: 'right' },
    { type: 'html', html: '<b>B</b>', position: 'left' },
  ])
  expect(site.config.footer?.columns).toEqual([{ title: 'C', items: [{ label: 'X', href: 'https://x.org' }] }])
  expect(site.notConverted).toEqual([])
})

test('a menu of languages is left out if only one of them has pages', async () => {
  const { notConverted } = await importSite({
    'docusaurus.config.js': "export default { themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } } }",
    'docs/a.md': '# A\n',
  })
  expect(notConverted.map(({ message }) => message)).toEqual([
    'The item "localeDropdown" of "themeConfig.navbar" is not converted: only one language has pages in the folder.',
  ])
})
