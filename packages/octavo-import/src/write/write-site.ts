import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { makeFolder, reasonOf } from 'octavo/disk'
import {
  ImportUsageError,
  type ComponentStub,
  type CopiedFile,
  type Folder,
  type ImportedPage,
  type ImportedSite,
} from '../contract.ts'
import { renderConfig } from './config-file.ts'
import { recordAgain, recordFiles, removeLeftFiles, type LeftFiles } from './last-import.ts'
import { placeFile } from './place-file.ts'
import { renderStub } from './stubs.ts'
import { listIconSets } from '../shared/index.ts'
import { needsFormulas } from './with-packages.ts'

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
  const texts: TextFile[] = [
    ['octavo.config.ts', renderConfig(site.config)],
    ['package.json', renderManifest(site)],
    ['.gitignore', IGNORED],
    ...toTexts(site),
    ...site.components.map((stub): TextFile => [stubFile(stub), renderStub(stub)]),
  ]
  return writeFiles({ texts, copies: site.files }, from, to)
}

const IGNORED = 'node_modules/\ndist/\ndist-offline/\n.octavo/\n'

/** Writes pages of a site that was written again. */
export function rewritePages(pages: readonly ImportedPage[], to: string): void {
  const texts = pages.map(toText)
  writeTexts(to, texts)
  recordAgain(
    to,
    texts.map(([file]) => file),
  )
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
    ...pages.map(toText),
    ...Object.entries(generated),
  ]
}

function toText({ target, text }: ImportedPage): TextFile {
  return [target, text]
}

function renderManifest({ config, pages }: ImportedSite): string {
  const manifest = {
    private: true,
    type: 'module',
    scripts: { dev: 'octavo dev', build: 'octavo build', check: 'octavo check' },
    devDependencies: {
      ...Object.fromEntries(listIconSets(pages).map((name) => [name, 'latest'])),
      katex: needsFormulas(config) ? 'latest' : undefined,
      octavo: 'latest',
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
