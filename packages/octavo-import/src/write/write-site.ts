import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserConfig } from 'octavo'
import { stringify } from 'yaml'
import { makeFolder, reasonOf } from '../../../octavo/src/node/files/index.ts'
import { joinPath } from '../../../octavo/src/shared/urls.ts'
import {
  ImportUsageError,
  type ComponentStub,
  type CopiedFile,
  type Folder,
  type ImportedPage,
  type ImportedSite,
} from '../contract.ts'
import { renderConfig } from './config-file.ts'
import { divideConfigs, renderLanguageConfig, renderSharedConfig } from './language-config.ts'
import { recordAgain, recordFiles, removeLeftFiles, type LeftFiles } from './last-import.ts'
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

/**
 * Writes the new site into `to`. Existing files of the same name are replaced. Others are removed if the last import
 * has written them and they were not changed since.
 */
export function writeSite(site: ImportedSite, from: Folder, to: string): LeftFiles {
  const manifest = renderManifest(site.config, { dev: 'octavo dev', build: 'octavo build', check: 'octavo check' })
  const texts: TextFile[] = [
    configFile(site.config),
    ['package.json', manifest],
    ['.gitignore', IGNORED],
    ...toTexts(site),
    ...site.components.map((stub): TextFile => [stubFile(stub), renderStub(stub)]),
  ]
  return writeFiles({ texts, copies: site.files }, from, to)
}

function configFile(config: UserConfig): TextFile {
  return ['octavo.config.ts', renderConfig(config)]
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
): LeftFiles {
  const math = sites.find(({ site }) => site.config.markdown?.math)
  const texts: TextFile[] = [
    ...languageSettings(sites),
    ['package.json', renderManifest((math ?? sites[0])?.site.config ?? {}, scripts)],
    ['.gitignore', IGNORED],
    ...stubs.map((stub): TextFile => [`shared/${stubFile(stub)}`, renderStub(stub)]),
    ...sites.flatMap(languageTexts),
  ]
  const copies = sites.flatMap(({ folder, site }) =>
    site.files.map((file) => ({ from: file.from, to: joinPath(folder, file.to) })),
  )
  return writeFiles({ texts, copies }, from, to)
}

function languageTexts({ folder, site }: LanguageFolder): TextFile[] {
  const stubs = site.components.map((stub): TextFile => [stubFile(stub), renderSharedStub(stub)])
  return [...toTexts(site), ...stubs].map(([file, text]) => [joinPath(folder, file), text])
}

/** Writes pages of a site that was written again. `folder`: of their site in `to`, '' for `to` itself. */
export function rewritePages(pages: readonly ImportedPage[], to: string, folder: string): void {
  const texts = pages.map(({ target, text }): TextFile => [folder === '' ? target : joinPath(folder, target), text])
  writeTexts(to, texts)
  recordAgain(
    to,
    texts.map(([file]) => file),
  )
}

function languageSettings(sites: readonly LanguageFolder[]): TextFile[] {
  const { shared, own } = divideConfigs(sites.map(({ site }) => site.config))
  return [
    ['shared/site.ts', renderSharedConfig(shared)],
    ...sites.map(({ folder }, index): TextFile => [
      joinPath(folder, 'octavo.config.ts'),
      renderLanguageConfig(own[index] ?? {}),
    ]),
  ]
}

type TextFile = [path: string, text: string]

function stubFile({ name }: ComponentStub): string {
  return `components/${name}.tsx`
}

/** Removes first: in Windows and macOS, `Setup.md` of the last import may be the new `setup.md`. */
function writeFiles({ texts, copies }: { texts: TextFile[]; copies: CopiedFile[] }, from: Folder, to: string) {
  const files = [...texts.map(([file]) => file), ...copies.map((file) => file.to)]
  const left = removeLeftFiles(to, files)
  writeTexts(to, texts)
  for (const file of copies) copyFileSync(join(from.path, file.from), placeFile(to, file.to))
  recordFiles(to, files)
  return left
}

function writeTexts(to: string, texts: readonly TextFile[]): void {
  for (const [file, text] of texts) {
    writeFileSync(placeFile(to, file), text)
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
    devDependencies: { katex: markdown?.math ? 'latest' : undefined, octavo: 'latest' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
