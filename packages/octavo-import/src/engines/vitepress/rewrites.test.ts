import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { vitepress } from './index.ts'

const FILES = {
  'index.md': '[A](/a/) [Deep](./b/deep/x.md) [Packages](packages/a/src/index.md)\n',
  'packages/a/src/index.md': '[X](../b/deep/x.md) ![Pic](./pic.png)\n',
  'packages/a/src/pic.png': '',
  'packages/b/src/deep/x.md': '# X\n\n[A](/a/index.md)\n',
}

async function importWith(rewrites: string) {
  const folder = folderOf({
    ...FILES,
    '.vitepress/config.ts': `export default { ${rewrites}, themeConfig: { sidebar: [{ text: 'A', link: '/a/' }] } }`,
  })
  const { pages, sidebar, notConverted } = await vitepress.read(folder, '.vitepress/config.ts')
  return {
    pages: Object.fromEntries(pages.map(({ target, address }) => [target, address])),
    texts: pages.map(({ text }) => text),
    sidebar,
    findings: notConverted.map(({ message, line }) => `${line}: ${message}`),
  }
}

const PAGES = { 'docs/index.md': '/', 'docs/a/index.md': '/a/', 'docs/b/deep/x.md': '/b/deep/x.html' }

test.each([
  ['patterns', "rewrites: { 'packages/:pkg/src/(.*)': ':pkg/(.*)' }"],
  ['a name for several folders', "rewrites: { 'packages/:pkg/src/:rest*': ':pkg/:rest*' }"],
  ['a method', "rewrites(id) { return id.replace(/^packages\\/([^/]+)\\/src\\//, '$1/') }"],
  ['a function', "rewrites: (id) => id.startsWith('packages/') ? id.slice(9).replace('src/', '') : id"],
])('pages and links keep the addresses of rewrites: %s', async (_, rewrites) => {
  const { pages, texts, sidebar, findings } = await importWith(rewrites)
  expect(pages).toEqual(PAGES)
  expect(texts).toEqual([
    '[A](./a/index.md) [Deep](./b/deep/x.md) [Packages](./a/index.md)\n',
    '[X](../b/deep/x.md) ![Pic](../packages/a/src/pic.png)\n',
    '# X\n\n[A](../../a/index.md)\n',
  ])
  expect(sidebar).toEqual([{ doc: 'a', label: 'A' }])
  expect(findings).toEqual([])
})

test('patterns that take forever end, and are reported', async () => {
  const { pages, findings } = await importWith("rewrites: { '^((([a-z/]+)+)+)+!$': 'x' }")
  expect(Object.keys(pages)).toContain('docs/packages/a/src/index.md')
  expect(findings.filter((each) => each.includes('take too long'))).toEqual([
    '1: The patterns of "rewrites" take too long, so some pages keep the paths of their files.',
  ])
})

test('a function that only a run could compute, and a pattern with mistakes, are reported', async () => {
  const computed = await importWith('rewrites: (id) => lookUp(id)')
  expect(Object.keys(computed.pages)).toContain('docs/packages/a/src/index.md')
  expect(computed.findings[0]).toBe(
    '1: The function "rewrites" is computed, so some pages keep the paths of their files.',
  )
  const { findings } = await importWith("rewrites: { 'packages/:/x': 'x' }")
  expect(findings[0]).toBe('1: The rewrite from "packages/:/x" to "x" is not a valid pattern.')
})

test('the files of a language may be in another folder than its addresses', async () => {
  const folder = folderOf({
    '.vitepress/config.ts':
      "export default { rewrites: { 'translated/:lang/(.*)': ':lang/(.*)' }, locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } } }",
    'guide.md': '# Guide\n',
    'translated/de/guide.md': '# Anleitung\n',
  })
  const languages = vitepress.languages?.(folder, '.vitepress/config.ts') ?? []
  expect(languages.map(({ tag, baseUrl }) => [tag, baseUrl])).toEqual([
    ['en', '/'],
    ['de', '/de/'],
  ])
  const [, language] = languages
  const { pages } = await vitepress.read(folder, '.vitepress/config.ts', language && { language })
  expect(pages).toMatchObject([
    { source: 'translated/de/guide.md', target: 'docs/guide.md', address: '/de/guide.html' },
  ])
})
