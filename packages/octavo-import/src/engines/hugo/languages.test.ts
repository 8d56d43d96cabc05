import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { hugo } from './index.ts'

async function readAll(files: Record<string, string>) {
  const folder = folderOf(files)
  const languages = hugo.languages?.(folder, 'hugo.toml') ?? []
  const sites = await Promise.all(languages.map((language) => hugo.read(folder, 'hugo.toml', { language })))
  return languages.map(({ tag, label, baseUrl, isDefault }, index) => ({
    language: `${tag} ${label} ${baseUrl}${isDefault ? ' default' : ''}`,
    pages: sites[index]?.pages.map(({ source, target, address, isUntranslated }) =>
      [source, target, address, ...(isUntranslated ? ['untranslated'] : [])].join(' '),
    ),
    title: sites[index]?.config.title,
    files: sites[index]?.files.map(({ from, to }) => `${from} ${to}`),
  }))
}

test('languages in the names of files', async () => {
  const languages = await readAll({
    'hugo.toml':
      'title = "Acme"\ndefaultContentLanguage = "en"\n[languages.de]\nweight = 2\ntitle = "Acme auf Deutsch"\n[languages.en]\nweight = 1\nlanguageName = "English"\n[languages.fr]\n',
    'content/docs/a/index.md': '![x](x.png)\n',
    'content/docs/a/index.de.md': '![x](x.png)\n',
    'content/docs/a/x.png': '',
    'content/docs/b.en.md': 'B\n',
  })
  expect(languages).toEqual([
    {
      language: 'en English / default',
      pages: ['content/docs/a/index.md docs/docs/a/index.md /docs/a/', 'content/docs/b.en.md docs/docs/b.md /docs/b/'],
      title: 'Acme',
      files: ['content/docs/a/x.png docs/docs/a/x.png'],
    },
    {
      language: 'de Deutsch /de/',
      pages: ['content/docs/a/index.de.md docs/docs/a/index.md /de/docs/a/'],
      title: 'Acme auf Deutsch',
      files: ['content/docs/a/x.png docs/docs/a/x.png'],
    },
  ])
})

test('languages in folders, and pages of the default language that a mount shows in another one', async () => {
  const languages = await readAll({
    'hugo.toml':
      'baseURL = "https://example.com/base/"\ndefaultContentLanguageInSubdir = true\n[languages.en]\ncontentDir = "content/en"\n',
    'config/_default/languages.pt-br.toml': 'contentDir = "content/pt"\nlabel = "Português"\n',
    'content/en/docs/a.md': 'A\n',
    'content/en/docs/b.md': 'B\n',
    'content/pt/docs/a.md': 'A\n',
  })
  expect(languages.map(({ language, pages }) => [language, ...(pages ?? [])])).toEqual([
    [
      'en English /base/en/ default',
      'content/en/docs/a.md docs/docs/a.md /base/en/docs/a/',
      'content/en/docs/b.md docs/docs/b.md /base/en/docs/b/',
    ],
    ['pt-BR Português /base/pt-br/', 'content/pt/docs/a.md docs/docs/a.md /base/pt-br/docs/a/'],
  ])
  const mounted = await readAll({
    'hugo.toml':
      '[languages.en]\n[languages.fr]\n[[module.mounts]]\nsource = "content/fr"\ntarget = "content"\nlang = "fr"\n[[module.mounts]]\nsource = "content/en"\ntarget = "content"\n',
    'content/en/docs/a.md': 'A\n',
    'content/en/docs/b.md': 'B\n',
    'content/fr/docs/a.md': 'A\n',
  })
  expect(mounted[1]?.pages).toEqual([
    'content/fr/docs/a.md docs/docs/a.md /fr/docs/a/',
    'content/en/docs/b.md docs/docs/b.md /fr/docs/b/ untranslated',
  ])
})

test('mounts name the files that they take, and the others are in no page', async () => {
  const folder = folderOf({
    'hugo.yaml':
      'module:\n  mounts:\n    - { source: content, target: content, files: ["! docs/v?", "! _old.md"] }\n    - { source: content/docs/v2, target: content/docs, files: "! _*" }\n    - { source: content/docs/v1, target: content/docs, includeFiles: ["1.0/**"] }\n',
    'content/docs/_index.md': 'Docs\n',
    'content/_old.md': 'Old\n',
    'content/docs/v2/_dev/a.md': 'A\n',
    'content/docs/v2/2.0/a.md': 'A\n',
    'content/docs/v1/1.0/a.md': 'A\n',
    'content/docs/v1/0.9/a.md': 'A\n',
  })
  const { pages, unpublished } = await hugo.read(folder, 'hugo.yaml')
  expect(pages.map(({ source, address }) => [source, address])).toEqual([
    ['content/docs/v1/1.0/a.md', '/docs/1.0/a/'],
    ['content/docs/v2/2.0/a.md', '/docs/2.0/a/'],
    ['content/docs/_index.md', '/docs/'],
  ])
  expect(unpublished).toEqual(['content/_old.md', 'content/docs/v1/0.9/a.md', 'content/docs/v2/_dev/a.md'])
})

test('languages in folders that only a program of the site mounts', async () => {
  const languages = await readAll({
    'hugo.toml': '[languages.en]\n[languages.bn]\n',
    'content/en/docs/a.md': 'A\n',
    'content/bn/docs/a.md': 'B\n',
  })
  expect(languages.map(({ pages }) => pages)).toEqual([
    ['content/en/docs/a.md docs/docs/a.md /docs/a/'],
    ['content/bn/docs/a.md docs/docs/a.md /bn/docs/a/'],
  ])
})

test('a link may have capital letters, which addresses do not have', async () => {
  const folder = folderOf({
    'hugo.toml': 'defaultContentLanguage = "zh-CN"\ndefaultContentLanguageInSubdir = true\n[languages.zh-CN]\n',
    'content/docs/Setup.md': 'A\n',
    'content/docs/b.md': '[A](/zh-CN/docs/Setup/#a)\n',
  })
  const { pages, notConverted } = await hugo.read(folder, 'hugo.toml')
  expect(pages.find(({ source }) => source === 'content/docs/b.md')?.text).toContain('[A](./setup.md#a)')
  expect(notConverted).toEqual([])
})

test('posts of one day with the same name are all there', async () => {
  const text = '---\ndate: 2024-03-05\n---\nA\n'
  const folder = folderOf({
    'hugo.toml': '',
    'content/blog/2024-03-05-news.md': text,
    'content/blog/2024-04-06-news.md': text,
  })
  const { pages } = await hugo.read(folder, 'hugo.toml')
  expect(pages.map(({ target, address }) => `${target} ${address}`)).toEqual([
    'blog/2024-03-05-news.md /blog/2024-03-05-news/',
    'blog/2024-03-05-news-2.md /blog/2024-04-06-news/',
  ])
})
