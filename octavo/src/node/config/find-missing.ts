import { join } from 'node:path'
import { splitResults, type Problem } from '../../shared/problem.ts'
import { findNamedFile, isFolder } from '../files/index.ts'
import type { CheckedConfig } from './schema.ts'

/** Folders that a site may lack if it does not name them. */
const DEFAULTS = new Set(['docs', 'pages', 'public'])

/** Reports folders and modules that the configuration names, but that do not exist. */
export function findMissing(config: CheckedConfig, root: string, file: string): Problem[] {
  return [...findMissingFolders(config, root, file), ...findMissingModules(config, root, file)]
}

/** Folders that the configuration names, but that do not exist. Of several areas, each must have a page. */
function findMissingFolders({ docs, pages, publicPath }: CheckedConfig, root: string, file: string): Problem[] {
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

/** Modules of packages that the configuration names, but that cannot be found. */
function findMissingModules({ modules }: CheckedConfig, root: string, file: string): Problem[] {
  const named = Object.entries(modules ?? {}).flatMap(([kind, paths]) =>
    Object.entries(paths).map(([name, path]) => findNamedFile(`modules.${kind}.${name}`, path, { root, file })),
  )
  return splitResults(named).problems
}
