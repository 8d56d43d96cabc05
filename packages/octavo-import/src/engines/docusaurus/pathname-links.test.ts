import { expect, test } from 'vitest'
import { convert } from './docusaurus.fixture.ts'

test('a link around the router leads to the page or file, else the new site does not check it', async () => {
  const { site, text } = await convert(
    '[API](pathname:///api/v7/a.html#b) [old](pathname:///docs/v6/a/) <a href="pathname:///api/b.html">b</a> ' +
      '[page](pathname:///docs/other) [file](pathname:///a.pdf)\n',
    { 'docs/other.md': '# Other\n', 'static/a.pdf': '' },
  )
  expect(text).toContain(
    '[API](/api/v7/a.html#b) [old](/docs/v6/a/) <a href="/api/b.html">b</a> [page](./other.md) [file](/a.pdf)',
  )
  expect(site.config.uncheckedLinks).toEqual(['/api/*', '/docs/v6/*'])
  expect(site.notConverted).toEqual([])
})

test('a link around the router in the sidebar stays', async () => {
  const { site } = await convert('# A\n', {
    'sidebars.js': "module.exports = { docs: ['page', { type: 'link', label: 'API', href: 'pathname:///api/' }] }",
  })
  expect(site.sidebar).toEqual({ docs: ['page', { label: 'API', href: '/api/' }] })
})
