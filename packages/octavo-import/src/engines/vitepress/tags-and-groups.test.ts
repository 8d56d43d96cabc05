import { expect, test } from 'vitest'
import { convert, importSite } from './testing.fixture.ts'

test('the tag of a component may have several lines, also one that only has its ">"', async () => {
  const { site, text } = await convert(
    '<Blog\n    title="A"\n    :names="[\'a\']"\n    date="2024"\n>\n\nText\n> Quote\n\n</Blog>\n\n<b\nText\n> Quote\n',
  )
  expect(text).toContain('<Blog title="A" date="2024">\n\nText\n> Quote\n\n</Blog>\n\n<b\nText\n> Quote\n')
  expect(site.components.map(({ name }) => name)).toEqual(['Blog'])
})

test('the base of a sidebar entry is also that of its own link, and need not end with a slash', async () => {
  const { sidebar } = await importSite({
    '.vitepress/config.js': `export default { themeConfig: { sidebar: { '/': { base: '/guide/', items: [
      { text: 'A', link: 'a' }, { text: 'B', base: '/api/', link: 'b' }, { text: 'C', base: '/api/theme-', items: [{ text: 'D', link: 'd' }] },
    ] } } } }`,
    'guide/a.md': '# A\n',
    'api/b.md': '# B\n',
    'api/theme-d.md': '# D\n',
  })
  expect(JSON.stringify(sidebar)).toContain(
    '[{"doc":"guide/a","label":"A"},{"doc":"api/b","label":"B"},{"label":"C","collapsed":false,"items":[{"doc":"api/theme-d","label":"D"}]}]',
  )
})

test('sidebars of paths without Latin letters, and of paths that differ by a hyphen, are all there', async () => {
  const lists = ['指南', '参考', 'a/b', 'a-b'].map((path) => `'/${path}/': ['/${path}/x'].map((link) => ({ link }))`)
  const { sidebar } = await importSite({
    '.vitepress/config.js': `export default { themeConfig: { sidebar: { ${lists.join(', ')} } } }`,
    '指南/x.md': '# A\n',
    '参考/x.md': '# B\n',
    'a/b/x.md': '# C\n',
    'a-b/x.md': '# D\n',
  })
  expect(sidebar).toEqual({ 指南: ['指南/x'], 参考: ['参考/x'], 'a-b': ['a/b/x'], 'a-b-2': ['a-b/x'] })
})

test('a heading keeps the id that the text of its badge is a part of', async () => {
  const { text, site } = await convert(
    '# A\n\n### Title <Badge type="info">custom element</Badge>\n\n<span v-pre>b</span>\n',
  )
  expect(text).toContain('{#title-custom-element}\n\n<span>b</span>')
  expect(site.notConverted).toEqual([])
})

test('a code group that should end another one is left out', async () => {
  const { site, text } = await convert('::: code-group\n\n```js [a.js]\na\n```\n\n::: code-group\n\nText\n')
  expect(text?.replace(/\n{2,}/g, '\n\n')).toContain(':::: code-group\n\n```js [a.js]\na\n```\n::::\n\nText\n')
  expect(site.notConverted.map(({ kind }) => kind)).toContain('code groups')
})

test('the content of slots stays', async () => {
  const { text } = await convert('<Box>\n<template #title>\n\n## Set up\n\n</template>\n</Box>\n')
  expect(text).toContain('## Set up')
  expect(text).not.toContain('template')
})

test('a tag whose name no component can have does not become one', async () => {
  const { site, text } = await convert('# A\n\n<div>\nUse <C++> and <T(x></T(x>\n</div>\n')
  expect(text).toContain('Use <C++> and <T(x')
  expect(site.components).toEqual([])
})
