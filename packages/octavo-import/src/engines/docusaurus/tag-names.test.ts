import { describe, expect, test } from 'vitest'
import { importSite, kindsOf } from './docusaurus.fixture.ts'

describe('tags', () => {
  const post = (front: string) => `---\n${front}\n---\n# A\n`

  test('have lists at the addresses they had, with the labels of tags.yml', async () => {
    const site = await importSite({
      'docusaurus.config.js': `export default { baseUrl: '/base/', presets: [['classic', {}]] }`,
      'docs/tags.yml': 'py:\n  label: Python\n',
      'docs/a.md': post('tags:\n  - py\n  - { label: Tools, permalink: /tools }\nkeywords: [x]'),
      'docs/b.md': post('tags: [Tools]').replace('# A', '# B\n\n[Tools](/base/docs/tags/tools)'),
    })
    expect(site.config.tags).toEqual({ routeBasePath: 'docs/tags' })
    expect(site.pages.slice(0, 2).map(({ text }) => text)).toEqual([
      '---\ntags:\n  - Python\n  - Tools\n---\n# A\n',
      '---\ntags: [Tools]\n---\n# B\n\n[Tools](/base/docs/tags/tools)\n',
    ])
    expect(kindsOf(site)).toEqual([])
  })

  test('are keywords in a site without lists of them', async () => {
    const site = await importSite({
      'docusaurus.config.js': `export default { presets: [['classic', {}]] }`,
      'docs/a.md': post('keywords: [x]'),
    })
    expect(site.config.tags).toBeUndefined()
    expect(site.pages[0]?.text).toContain('tags:\n  - x\n')
  })
})
