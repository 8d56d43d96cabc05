import { posix } from 'node:path'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles } from '../../../folder/index.ts'

/** The configuration file that is closest to the top of the folder. */
export function findConfig(folder: Folder): string | undefined {
  return findConfigFiles(folder, CONFIGS.jekyll).find((file) => !isOfOther(folder, posix.dirname(file)))
}

/** Hexo and Jupyter Book have a file of the same name. */
function isOfOther(folder: Folder, path: string): boolean {
  const isHexo = /"hexo"\s*:/.test(folder.readText(posix.join(path, 'package.json')) ?? '')
  return isHexo || /^(?:format:|- file:|root:)/m.test(folder.readText(posix.join(path, '_toc.yml')) ?? '')
}
