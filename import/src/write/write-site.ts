import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from 'octavo'
import { stringify } from 'yaml'
import { makeFolder, reasonOf } from '../../../octavo/src/node/files/index.ts'
import { joinPath } from '../../../octavo/src/shared/urls.ts'
import { ImportUsageError, type ComponentStub, type Folder, type ImportedSite } from '../contract.ts'
import { renderConfig } from './config-file.ts'
import { divideConfigs, renderLanguageConfig, renderSharedConfig } from './language-config.ts'
import { placeFile } from './place-file.ts'
import { renderSharedStub, renderStub } from './stubs.ts'

/** Whether a folder has files, so that an import would mix with them. */
export function hasFiles(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).length > 0
}

/** Makes the folder of the new site. */
export function createFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new ImportUsageError(
      `The folder ${folder} cannot be made: ${reasonOf(error)}.`,
      'Name another folder for the new site.',
    )
  }
}

/** Writes the new site into `to`. Existing files of the same name are replaced, others stay. */
export function writeSite(site: ImportedSite, from: Folder, to: string): void {
  const manifest = renderManifest(site.config, { dev: 'octavo dev', build: 'octavo build', check: 'octavo check' })
  const { components } = site
  writeSettings(site.config, to)
  writeTexts(to, [
    ['package.json', manifest],
    ['.gitignore', IGNORED],
    ...toTexts(site),
    ...components.map((stub): TextFile => [stubFile(stub), renderStub(stub)]),
  ])
  copyFiles(site, from, to)
}

/** Writes the configuration of the new site into `to`. */
export function writeSettings(config: UserConfig, to: string): void {
  writeTexts(to, [['octavo.config.ts', renderConfig(config)]])
}

const IGNORED = 'node_modules/\ndist/\n.octavo/\n'

/** The site of a language, with its folder in TO. */
export interface LanguageFolder {
  folder: string
  site: ImportedSite
}

/**
 * Writes the sites of several languages, each into its folder. `shared/` has the settings that are the same, and the
 * components, which would have to be written once for each language.
 *
 * @param scripts Scripts for `package.json` by name.
 * @param stubs The components of all languages.
 */
export function writeLanguages(
  sites: readonly LanguageFolder[],
  {
    from,
    to,
    scripts,
    stubs,
  }: { from: Folder; to: string; scripts: Record<string, string>; stubs: readonly ComponentStub[] },
): void {
  writeLanguageSettings(sites, to)
  const math = sites.find(({ site }) => site.config.markdown?.math)
  writeTexts(to, [
    ['package.json', renderManifest((math ?? sites[0])?.site.config ?? {}, scripts)],
    ['.gitignore', IGNORED],
    ...stubs.map((stub): TextFile => [`shared/${stubFile(stub)}`, renderStub(stub)]),
  ])
  for (const { folder, site } of sites) {
    const texts: TextFile[] = [
      ...toTexts(site),
      ...site.components.map((stub): TextFile => [stubFile(stub), renderSharedStub(stub)]),
    ]
    writeTexts(
      to,
      texts.map(([file, text]) => [joinPath(folder, file), text]),
    )
    copyFiles(site, from, to, folder)
  }
}

/** Writes the configurations of the languages into `to`. */
export function writeLanguageSettings(sites: readonly LanguageFolder[], to: string): void {
  const { shared, own } = divideConfigs(sites.map(({ site }) => site.config))
  writeTexts(to, [
    ['shared/site.ts', renderSharedConfig(shared)],
    ...sites.map(({ folder }, index): TextFile => [
      joinPath(folder, 'octavo.config.ts'),
      renderLanguageConfig(own[index] ?? {}),
    ]),
  ])
}

type TextFile = [path: string, text: string]

function stubFile({ name }: ComponentStub): string {
  return `components/${name}.tsx`
}

function writeTexts(to: string, texts: readonly TextFile[]): void {
  for (const [file, text] of texts) {
    writeFileSync(placeFile(to, file), text)
  }
}

function copyFiles({ files }: ImportedSite, from: Folder, to: string, folder = ''): void {
  for (const file of files) {
    copyFileSync(join(from.path, file.from), placeFile(to, joinPath(folder, file.to)))
  }
}

/** The files of a site with their text, other than its configuration and stubs, by path in TO. */
function toTexts({ sidebar, pages, generated }: ImportedSite): TextFile[] {
  return [
    ...(sidebar ? [['sidebar.yml', stringify(sidebar, { lineWidth: 0 })] as TextFile] : []),
    ...pages.map(({ target, text }): TextFile => [target, text]),
    ...Object.entries(generated),
  ]
}

function renderManifest({ markdown }: ImportedSite['config'], scripts: Record<string, string>): string {
  const manifest = {
    private: true,
    type: 'module',
    scripts,
    devDependencies: { ...(markdown?.math && { katex: 'latest' }), octavo: 'latest' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
