/**
 * Sites whose configuration computes things, with their engine installed from the registry, are imported with `--run`.
 * The packages are installed once, into `.octavo`; without a network the tests are skipped.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runImport } from '../engines/run-import.fixture.ts'
import { npmInstall } from './npm-source.fixture.ts'

interface RunSite {
  engine: string
  /** With exact versions. */
  packages: readonly string[]
  files: Record<string, string>
  /** The settings that are from the run. */
  settings: readonly string[]
  /** Texts in files of the new site. */
  written: Record<string, string>
}

/** In each configuration: a title from a file that only a run reads, and a list that only a run makes. */
const NAME = "readFileSync('name.txt', 'utf8').trim()"
const IMPORT = "import { readFileSync } from 'node:fs'\n"
const PAGES = { 'package.json': '{}', 'name.txt': 'Acme\n', 'notes.txt': 'a b\n' }

const SITES: RunSite[] = [
  {
    engine: 'Docusaurus',
    packages: ['@docusaurus/core@3.9.2', '@docusaurus/preset-classic@3.9.2', 'react@19.3.1', 'react-dom@19.3.1'],
    files: {
      ...PAGES,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docusaurus.config.ts': `${IMPORT}export default async function config() {
  return { title: ${NAME}, url: 'https://acme.dev', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]] }
}`,
      'sidebars.ts': `${IMPORT}export default { docs: readFileSync('notes.txt', 'utf8').trim().split(' ').reverse() }`,
    },
    settings: ['title', 'docs'],
    written: { 'octavo.config.ts': "title: 'Acme'", 'sidebar.yml': 'docs:\n  - b\n  - a\n' },
  },
  {
    engine: 'VitePress',
    packages: ['vitepress@1.6.4'],
    files: {
      ...PAGES,
      'a.md': '# A\n',
      'b.md': '# B\n',
      '.vitepress/config.mts': `${IMPORT}import { defineConfig } from 'vitepress'
const notes: string[] = readFileSync('notes.txt', 'utf8').trim().split(' ')
export default defineConfig({ title: ${NAME}, themeConfig: { sidebar: notes.map((text) => ({ text, link: '/' + text })) } })`,
    },
    settings: ['title', 'themeConfig.sidebar'],
    written: {
      'octavo.config.ts': "title: 'Acme'",
      'sidebar.yml': '- doc: a\n  label: a\n- doc: b\n  label: b\n',
    },
  },
  {
    engine: 'Starlight',
    packages: ['astro@5.14.1', '@astrojs/starlight@0.36.0'],
    files: {
      ...PAGES,
      'package.json': '{ "type": "module" }',
      'src/content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
      'astro.config.ts': `${IMPORT}import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
const slugs: string[] = readFileSync('notes.txt', 'utf8').trim().split(' ').slice(0, 1)
export default defineConfig({ integrations: [starlight({ title: ${NAME}, sidebar: slugs.map((slug) => ({ label: 'First', slug })) })] })`,
    },
    settings: ['integrations.options.title', 'integrations.options.sidebar'],
    written: { 'octavo.config.ts': "title: 'Acme'", 'sidebar.yml': 'label: First' },
  },
  {
    engine: 'Rspress',
    packages: ['@rspress/core@2.0.22'],
    files: {
      ...PAGES,
      'docs/a.md': '# A\n',
      'rspress.config.ts': `${IMPORT}import { defineConfig } from '@rspress/core'
const notes: string[] = readFileSync('notes.txt', 'utf8').trim().split(' ').slice(0, 1)
export default defineConfig({ root: 'docs', title: ${NAME}, themeConfig: { nav: notes.map((text) => ({ text, link: '/' + text })) } })`,
    },
    settings: ['title', 'themeConfig.nav'],
    written: { 'octavo.config.ts': "title: 'Acme'" },
  },
]

/** To install all of Docusaurus takes minutes where a network or a machine is slow. */
const timeout = 1_800_000

test.for(SITES)('the configuration of $engine is loaded by its own loader', { timeout }, async (site, context) => {
  const { engine, packages, files, settings, written } = site
  const folder = await npmInstall(engine.toLowerCase(), packages)
  if (folder === undefined) return context.skip(`npm cannot reach its registry, so ${engine} cannot be installed`)
  const [from, to] = [join(folder, 'site'), join(folder, 'new')]
  for (const each of [from, to]) rmSync(each, { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, file)), { recursive: true })
    writeFileSync(join(from, file), text)
  }
  const report = await runImport(from, to, '--run', '240000')
  expect(report.notConverted).toEqual([])
  expect(report.fromRun?.map(({ name }) => name).sort()).toEqual(settings.toSorted())
  for (const [file, text] of Object.entries(written)) expect(readFileSync(join(to, file), 'utf8')).toContain(text)
})
