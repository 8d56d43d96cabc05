import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import { findFiles, listBelow, parentOf } from '../../../folder/index.ts'

/** Extensions of Sphinx that read Markdown. */
const PARSERS = /\b(?:myst_parser|myst_nb|recommonmark|m2r2?)\b/

/** The configuration closest to the top of FROM, with Markdown below it. */
export function findConfig(folder: Folder): string | undefined {
  return findFiles(folder, /(^|\/)(?:conf\.py|_config\.ya?ml|myst\.ya?ml)$/).find((file) => isConfig(file, folder))
}

function isConfig(file: string, folder: Folder): boolean {
  const name = posix.basename(file)
  // Jekyll has a file of this name, too.
  if (name.startsWith('_config')) return folder.has(posix.join(posix.dirname(file), '_toc.yml'))
  if (name === 'conf.py' && !PARSERS.test(folder.readText(file) ?? '')) return false
  return listBelow(folder, parentOf(file)).some((each) => each.endsWith('.md'))
}
