import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Folder, ImportedSite } from '../contract.ts'
import { renderConfig } from './config-file.ts'
import { renderStub } from './stubs.ts'

/** Whether a folder has files, so that an import would mix with them. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

/** Writes the new site into `to`. Existing files of the same name are replaced, others stay. */
export function writeSite(site: ImportedSite, from: Folder, to: string): void {
  for (const [file, text] of toTexts(site)) {
    createFolderOf(join(to, file))
    writeFileSync(join(to, file), text)
  }
  for (const file of site.files) {
    createFolderOf(join(to, file.to))
    copyFileSync(join(from.path, file.from), join(to, file.to))
  }
}

function createFolderOf(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
}

/** All files with their text, by path in TO. */
function toTexts({ config, sidebar, pages, components, generated }: ImportedSite): [string, string][] {
  return [
    ['octavo.config.ts', renderConfig(config)],
    ['package.json', renderManifest(config)],
    ['.gitignore', 'node_modules/\ndist/\n.octavo/\n'],
    ...(sidebar ? [['sidebar.yml', stringify(sidebar, { lineWidth: 0 })] as [string, string]] : []),
    ...pages.map(({ target, text }): [string, string] => [target, text]),
    ...components.map((stub): [string, string] => [`components/${stub.name}.tsx`, renderStub(stub)]),
    ...Object.entries(generated),
  ]
}

function renderManifest({ markdown }: ImportedSite['config']): string {
  const manifest = {
    private: true,
    type: 'module',
    scripts: { dev: 'octavo dev', build: 'octavo build', check: 'octavo check' },
    devDependencies: { ...(markdown?.math && { katex: 'latest' }), octavo: 'latest' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
