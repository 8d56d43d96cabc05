/** The smallest site in two languages of each engine, imported and built: its settings, and every old address. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importFiles } from '../engines/import-files.fixture.ts'

const root = mkdtempSync(join(tmpdir(), 'octavo-import-languages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Example {
  files: Record<string, string>
  /** What is written of the languages, as code. */
  languages: string
  /** Addresses of the old site: the same, and redirected. */
  same: number
  redirected?: number
  /** What is in the folder of the second language. */
  own: string[]
}

const CONTENT = { home: '# Home\n\n[More](./more.md)\n', more: '# More\n', start: '# Anfang\n\n[Mehr](./more.md)\n' }

const EXAMPLES: Record<string, Example> = {
  Docusaurus: {
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/',
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
      'docs/index.md': CONTENT.home,
      'docs/more.md': CONTENT.more,
      'i18n/de/docusaurus-plugin-content-docs/current/index.md': CONTENT.start,
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch' } }",
    same: 4,
    own: ['docs/index.md'],
  },
  VitePress: {
    files: {
      'docs/.vitepress/config.js': `export default { title: 'T', cleanUrls: true, locales: {
        root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } }`,
      'docs/index.md': CONTENT.home,
      'docs/more.md': CONTENT.more,
      'docs/de/index.md': '# Anfang\n',
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch', fallback: 'none' } }",
    same: 3,
    own: ['docs/index.md'],
  },
  VuePress: {
    files: {
      'docs/.vuepress/config.js': `module.exports = { title: 'T',
        locales: { '/': { lang: 'en' }, '/zh/': { lang: 'zh-CN' } },
        themeConfig: { locales: { '/': { label: 'English' }, '/zh/': { label: '中文' } } } }`,
      'package.json': '{ "devDependencies": { "vuepress": "1.9.10" } }',
      'docs/README.md': '# Home\n',
      'docs/zh/README.md': '# 首页\n',
    },
    languages: "{ en: { label: 'English' }, zh: { label: '中文', fallback: 'none' } }",
    same: 2,
    own: ['docs/README.md'],
  },
  Rspress: {
    files: {
      'rspress.config.ts': `export default { title: 'T', lang: 'en', route: { cleanUrls: true },
        locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] }`,
      'docs/en/index.md': CONTENT.home,
      'docs/en/more.md': CONTENT.more,
      'docs/zh/index.md': '# 首页\n',
    },
    languages: "{ en: { label: 'English' }, zh: { label: '中文', fallback: 'none' } }",
    same: 3,
    own: ['docs/index.md', 'sidebar.yml'],
  },
  Starlight: {
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
        export default { integrations: [starlight({ title: 'T', defaultLocale: 'en',
          locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } })] }`,
      'src/content/docs/en/index.md': '---\ntitle: Home\n---\n[More](/en/more/)\n',
      'src/content/docs/en/more.md': '---\ntitle: More\n---\nText\n',
      'src/content/docs/de/index.md': '---\ntitle: Anfang\n---\nText\n',
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch' } }",
    same: 2,
    redirected: 2,
    own: ['docs/index.md'],
  },
  Hugo: {
    files: {
      'hugo.toml':
        'title = "T"\n[languages.en]\nlabel = "English"\nweight = 1\n[languages.de]\nlabel = "Deutsch"\nweight = 2\n',
      'content/docs/a.md': '---\ntitle: A\n---\nText\n',
      'content/docs/b.md': '---\ntitle: B\n---\nText\n',
      'content/docs/a.de.md': '---\ntitle: A auf Deutsch\n---\nText\n',
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch', fallback: 'none' } }",
    same: 3,
    own: ['docs/docs/a.md', 'sidebar.yml'],
  },
  MkDocs: {
    files: {
      'mkdocs.yml':
        'site_name: T\nplugins:\n  - i18n:\n      languages:\n        - { locale: en, name: English, default: true }\n        - { locale: de, name: Deutsch }\n',
      'docs/index.md': CONTENT.home,
      'docs/more.md': CONTENT.more,
      'docs/index.de.md': CONTENT.start,
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch' } }",
    same: 4,
    own: ['docs/index.md'],
  },
  Fumadocs: {
    files: {
      'source.config.ts': `import { defineDocs } from 'fumadocs-mdx/config'
        export const docs = defineDocs({ dir: './content/docs' })`,
      'lib/source.ts': `import { docs } from '@/.source'
        import { loader } from 'fumadocs-core/source'
        import { i18n } from './i18n'
        export const source = loader({ baseUrl: '/docs', i18n, source: docs.toFumadocsSource() })`,
      'lib/i18n.ts': `import { defineI18n } from 'fumadocs-core/i18n'
        export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'cn'], fallbackLanguage: null })`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      'content/docs/index.mdx': '---\ntitle: Home\n---\nText\n',
      'content/docs/more.mdx': '---\ntitle: More\n---\nText\n',
      'content/docs/index.cn.mdx': '---\ntitle: 首页\n---\nText\n',
    },
    languages: "'zh-CN': { label: '中文（中国）', fallback: 'none' }",
    same: 0,
    redirected: 3,
    own: ['docs/index.md'],
  },
  GitBook: {
    files: {
      'book.json': '{ "title": "T" }',
      'LANGS.md': '* [English](en/)\n* [Deutsch](de/)\n',
      'en/README.md': '# Home\n',
      'en/SUMMARY.md': '* [Home](README.md)\n* [More](more.md)\n',
      'en/more.md': CONTENT.more,
      'de/README.md': '# Anfang\n',
      'de/SUMMARY.md': '* [Anfang](README.md)\n',
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch', fallback: 'none' } }",
    same: 1,
    redirected: 2,
    own: ['docs/README.md', 'sidebar.yml'],
  },
  Nextra: {
    files: {
      'content/index.mdx': '# Home\n',
      'content/more.mdx': '# More\n',
      'content/index.de.mdx': '# Anfang\n',
      'content/more.de.mdx': '# Mehr\n',
    },
    languages: "{ en: { label: 'English' }, de: { label: 'Deutsch', title: 'Anfang' } }",
    same: 4,
    own: ['docs/index.md', 'docs/more.md'],
  },
}

/** Findings that these sites have to have. */
const EXPECTED = new Set(['addresses of languages', 'language tags', 'templates'])

test.each(Object.entries(EXAMPLES))(
  '%s in two languages is one site with all addresses',
  async (name, { files, languages, same, redirected = 0, own }) => {
    const { report, read, list } = await importFiles(root, name, files)
    expect(report.notConverted.filter(({ kind }) => !EXPECTED.has(kind))).toEqual([])
    expect(report).toMatchObject({ ok: true, build: { errors: 0 }, addresses: { same, redirected, lost: [] } })
    expect(read('octavo.config.ts')).toContain(languages)
    const [, second] = report.languages ?? []
    expect(list(second?.folder ?? '')).toEqual(own)
  },
)
