import { expect, test } from 'vitest'
import { convert, importSite } from './docusaurus.fixture.ts'

test('hide_title stays only on pages whose heading is not their title, which it does not hide in Docusaurus', async () => {
  const isKept = async (title: string, body: string) =>
    (await convert(`---\n${title}hide_title: true\n---\n\n${body}`)).text?.includes('hide_title')
  expect(await isKept('title: A\n', '# B\n')).toBe(false)
  expect(await isKept('title: A\n', '&nbsp;\n\n![](./a.png)\n\n# B\n')).toBe(false)
  expect(await isKept('', 'Text\n\n# B\n')).toBe(false)
  expect(await isKept('title: A\n', 'Text\n\n# B\n')).toBe(true)
  expect(await isKept('title: A\n', '## B\n')).toBe(true)
})

test('tags of custom elements are left out, their content stays', async () => {
  const { site, text } = await convert('A\n\n<intro-end />\n\n<my-box>\n\nB\n\n</my-box>\n')
  expect(text?.replace(/\n+/g, ' ').trim()).toBe('A B')
  expect(site.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['custom elements', 3],
    ['custom elements', 5],
  ])
})

test('ids of headings have capital letters if the site keeps them', async () => {
  const idsOf = async (config: string) => {
    const files = { 'docusaurus.config.js': `export default { ${config} }`, 'docs/a.md': '# A\n\n## Set-up `X`\n' }
    const { pages } = await importSite(files)
    return pages.find(({ target }) => target === 'docs/a.md')?.anchors
  }
  expect(await idsOf('markdown: { anchors: { maintainCase: true } }')).toEqual(['A', 'Set-up-X'])
  expect(await idsOf('')).toEqual(['a', 'set-up-x'])
})
