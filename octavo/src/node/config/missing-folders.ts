import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import type { CheckedConfig } from './schema.ts'

/** Folders that a site may lack if it does not name them. */
const DEFAULTS = new Set(['docs', 'pages', 'public'])

/** Folders that the configuration names, but that do not exist. Of several areas, each must have a page. */
export async function findMissingFolders(
  { docs, pages, publicPath }: CheckedConfig,
  root: string,
  file: string,
): Promise<Problem[]> {
  const named = [
    ...(Array.isArray(docs) ? [] : [{ key: ['docs', 'path'], path: docs.path }]),
    { key: ['publicPath'], path: publicPath },
    { key: ['pages', 'path'], path: pages.path },
  ].filter(({ path }) => !DEFAULTS.has(path))
  const missing = await Promise.all(named.map(async ({ path }) => !(await isFolder(join(root, path)))))
  return named
    .filter((_, index) => missing[index])
    .map(({ key, path }) => ({
      severity: 'warning',
      message: `"${key.join('.')}" names the folder "${path}", which does not exist.`,
      file,
      key,
      hint: 'Create it, or fix the path: it is relative to the folder of the site.',
    }))
}

/** Whether there is a folder at an absolute path. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
