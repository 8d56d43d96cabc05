import { posix } from 'node:path'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, findFiles, inFolder, parentOf } from '../../../folder/index.ts'

/** Modules that may call `loader()`: `lib/source.ts`, `loaders/source.ts`, `lib/source/index.tsx` */
const SOURCE = /(^|\/)(?:source|loader)s?(?:\/index)?\.m?[jt]sx?$/

/** The configuration of Fumadocs MDX, else the module that calls `loader()`: the one closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findConfigFiles(folder, CONFIGS.fumadocs)[0] ?? findSources(folder, '')[0]
}

/** The modules below a folder that call `loader()`: https://fumadocs.dev/docs/headless/source-api */
export function findSources(folder: Folder, root: string): string[] {
  const below = root === '' ? '' : `${root}/`
  return findFiles(folder, SOURCE).filter(
    (file) => file.startsWith(below) && folder.readText(file)?.includes('fumadocs-core/source'),
  )
}

/** The folder of the site: the folder of its configuration, or around its code. */
export function rootOf(folder: Folder, file: string): string {
  if (CONFIGS.fumadocs.files.some(({ name }) => name.test(posix.basename(file)))) return parentOf(file)
  let root = parentOf(file)
  while (root !== '' && !folder.has(inFolder(root, 'package.json'))) root = parentOf(root)
  return root === '' ? (posix.dirname(file).split(/(?:^|\/)(?:src|app|lib)(?:\/|$)/)[0] ?? '') : root
}
