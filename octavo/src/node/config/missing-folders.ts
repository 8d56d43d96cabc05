import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { isFolder } from '../files/index.ts'
import type { CheckedConfig } from './schema.ts'

/** Folders that a site may lack if it does not name them. */
const DEFAULTS = new Set(['docs', 'pages', 'public'])

/** Folders that the configuration names, but that do not exist. Of several areas, each must have a page. */
export function findMissingFolders({ docs, pages, publicPath }: CheckedConfig, root: string, file: string): Problem[] {
  const named = [
    ...(Array.isArray(docs) ? [] : [{ key: ['docs', 'path'], path: docs.path }]),
    { key: ['publicPath'], path: publicPath },
    { key: ['pages', 'path'], path: pages.path },
  ]
  return named
    .filter(({ path }) => !DEFAULTS.has(path) && !isFolder(join(root, path)))
    .map(({ key, path }) => ({
      severity: 'warning',
      message: `"${key.join('.')}" names the folder "${path}", which does not exist.`,
      file,
      key,
      hint: 'Create it, or fix the path: it is relative to the folder of the site.',
    }))
}
