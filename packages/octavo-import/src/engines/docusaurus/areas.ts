import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { ImportUsageError, type Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { isReserved } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'
import { findNewestVersion, type DocsVersion } from './versions.ts'

/** An instance of the docs plugin: https://docusaurus.io/docs/docs-multi-instance */
export interface DocsArea {
  /** Id of the instance: `default` if it has none. */
  id: string
  settings: Settings
  /** Folder in FROM. */
  path: string
  /** Folder in TO: `docs`, and for further instances their ids. */
  target: string
  /** Address of the area with the base path. */
  address: string
  /** The version that is imported in place of the current docs. */
  version?: DocsVersion
}

/** Further folders of the new site that are not areas. */
const TAKEN = new Set(['blog', 'snippets'])

/** The instances of the docs plugin that have pages, the default one first; without any, the first one. */
export function readAreas(folder: Folder, { root, docs, config }: SiteOptions): DocsArea[] {
  const all = docs.map(({ id, settings }) => {
    const path = areaFolder(root, settings)
    const version = findNewestVersion(folder, root, { id, settings, path })
    return { id, settings, path: version?.path ?? path, version }
  })
  const withPages = all.filter(({ path }) => folder.files.some((file) => file.startsWith(`${path}/`)))
  const used = withPages.length > 0 ? withPages : all.slice(0, 1)
  return used.map(({ id, settings, path, version }, index): DocsArea => {
    const name = id.replace(/[^\w-]+/g, '-')
    return {
      id,
      settings,
      path,
      target: index === 0 ? 'docs' : isReserved(name) || TAKEN.has(name) ? `${name}-docs` : name,
      address: joinPath(
        '/',
        config.text('baseUrl') ?? '/',
        settings.text('routeBasePath') ?? 'docs',
        version?.route ?? '',
      ),
      version,
    }
  })
}

/** Throws if the docs are outside of FROM. */
function areaFolder(root: string, settings: Settings): string {
  const path = posix.normalize(joinPath(root, settings.text('path') ?? 'docs')).replace(/\/$/, '')
  if (!path.startsWith('..')) return path
  throw new ImportUsageError(
    `The docs of this site are outside of the folder: ${path}.`,
    'Import the folder above it: the configuration is found in its folders, too.',
  )
}
