import { posix } from 'node:path'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, listBelow, parentOf } from '../../../folder/index.ts'

/** The configuration closest to the top of FROM, with Markdown below it. */
export function findConfig(folder: Folder): string | undefined {
  const files = [...CONFIGS.myst.files, { name: /^_config\.ya?ml$/ }]
  return findConfigFiles(folder, { files }).find((file) => isConfig(file, folder))
}

function isConfig(file: string, folder: Folder): boolean {
  const name = posix.basename(file)
  // Jekyll has a file of this name, too.
  if (name.startsWith('_config')) return folder.has(posix.join(posix.dirname(file), '_toc.yml'))
  return listBelow(folder, parentOf(file)).some((each) => each.endsWith('.md'))
}
