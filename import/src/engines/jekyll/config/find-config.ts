import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import { findFiles } from '../../../folder/index.ts'

const CONFIG_FILE = /(^|\/)_config\.ya?ml$/

/** The configuration file that is closest to the top of the folder. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, CONFIG_FILE).find((file) => !isOfOther(folder, posix.dirname(file)))
}

/** Hexo and Jupyter Book have a file of the same name. */
function isOfOther(folder: Folder, path: string): boolean {
  const isHexo = /"hexo"\s*:/.test(folder.readText(posix.join(path, 'package.json')) ?? '')
  return isHexo || /^(?:format:|- file:|root:)/m.test(folder.readText(posix.join(path, '_toc.yml')) ?? '')
}
