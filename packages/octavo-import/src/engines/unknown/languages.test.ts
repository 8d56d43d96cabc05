import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { unknown } from './index.ts'

test('translations beside the pages are languages, other double endings are not', async () => {
  const folder = folderOf({
    'content/a.mdx': '# A\n\n[B](/b)\n',
    'content/b.mdx': '# B\n',
    'content/a.cn.mdx': '# 一\n\n[B](/b)\n',
    'content/b.cn.mdx': '# 二\n',
    'content/c.mdx': '# C\n',
    'content/vite.ts.mdx': '# Vite\n',
  })
  const languages = unknown.languages?.(folder, 'content/a.mdx') ?? []
  expect(languages.map(({ key, tag, baseUrl }) => [key, tag, baseUrl])).toEqual([
    ['en', 'en', '/'],
    ['cn', 'zh-CN', '/cn/'],
  ])
  const read = languages.map((language) => unknown.read(folder, 'content/a.mdx', { language }))
  const [english, chinese] = await Promise.all(read)
  const text = (site: typeof english) => site?.pages.map((page) => [page.address, page.text, page.isUntranslated])
  expect(text(english)?.[0]).toEqual(['/a/', '# A\n\n[B](./b.md)\n', undefined])
  expect(text(chinese)).toEqual([
    ['/cn/a/', '# 一\n\n[B](./b.md)\n', undefined],
    ['/cn/b/', '# 二\n', undefined],
    ['/cn/c/', '# C\n', true],
    ['/cn/vite.ts/', '# Vite\n', true],
  ])
})

test('English translations of pages in another language', () => {
  const languagesOf = (text: string) => {
    const english = { 'docs/en/a.md': '# A\n', 'docs/en/b.md': '# B\n' }
    const folder = folderOf({ 'docs/a.md': text, 'docs/b.md': text, ...english })
    return unknown.languages?.(folder, 'docs/a.md').map(({ tag, baseUrl, isDefault }) => [tag, baseUrl, isDefault])
  }
  expect(languagesOf('# 指南\n')).toEqual([
    ['zh', '/', true],
    ['en', '/en/', false],
  ])
  expect(languagesOf('# ガイドの例\n')?.[0]).toEqual(['ja', '/', true])
  expect(languagesOf('# Anleitung\n')?.[0]).toEqual(['und', '/', true])
})

test('languages in folders, with the navigation of Mintlify for each', async () => {
  const folder = folderOf({
    'docs.json': JSON.stringify({
      navigation: {
        languages: [{ language: 'en', tabs: [{ tab: 'Guides', pages: ['index', 'setup'] }] }, { $ref: './es.json' }],
      },
    }),
    'es.json': '{ "language": "es", "tabs": [{ "tab": "Guías", "pages": ["es/setup", "es/index"] }] }',
    'index.mdx': '# Home\n\n![A](/images/a.png)\n',
    'setup.mdx': '# Set up\n',
    'more.mdx': '# More\n',
    'es/index.mdx': '# Inicio\n\n[Instalar](/es/setup) ![A](/images/a.png)\n',
    'es/setup.mdx': '# Instalar\n',
    'go/index.mdx': '# Go\n',
    'images/a.png': '',
  })
  const languages = unknown.languages?.(folder, 'index.mdx') ?? []
  expect(languages.map(({ tag, baseUrl }) => [tag, baseUrl])).toEqual([
    ['en', '/'],
    ['es', '/es/'],
  ])
  const [english, spanish] = await Promise.all(
    languages.map((language) => unknown.read(folder, 'index.mdx', { language })),
  )
  expect(english?.sidebar).toEqual({ guides: ['index', 'setup'] })
  expect(english?.pages.map(({ address }) => address)).toEqual(['/go/', '/', '/more/', '/setup/'])
  expect(spanish?.sidebar).toEqual({ guías: ['setup', 'index'] })
  expect(spanish?.pages.map(({ source, address, isUntranslated }) => [source, address, isUntranslated])).toEqual([
    ['go/index.mdx', '/es/go/', true],
    ['es/index.mdx', '/es/', undefined],
    ['more.mdx', '/es/more/', true],
    ['es/setup.mdx', '/es/setup/', undefined],
  ])
  expect(spanish?.pages[1]?.text).toContain('[Instalar](./setup.md) ![A](./images/a.png)')
})

test('a folder whose name only begins like a language has pages of the site', async () => {
  const folder = folderOf({ 'a.md': '# A\n', 'my-app/a.md': '# B\n', 'my-app/b.md': '# C\n' })
  expect(unknown.languages?.(folder, 'a.md')).toHaveLength(1)
  const { pages } = await unknown.read(folder, 'a.md')
  expect(pages.map(({ address }) => address)).toEqual(['/a/', '/my-app/a/', '/my-app/b/'])
})
