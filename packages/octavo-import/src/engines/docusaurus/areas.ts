import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { ImportUsageError, type Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { isReserved, asTexts, parseYaml } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

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

/** A version of the docs of an instance: https://docusaurus.io/docs/versioning */
export interface DocsVersion {
  name: string
  /** Folder in FROM. */
  path: string
  /** File of its sidebars in FROM, without extension. */
  sidebars: string
  /** Its address below the instance: '' for the version that readers get first. */
  route: string
}

/**
 * The newest version of an instance that publishes versions only, because its current docs have no files or are
 * switched off. undefined for other instances.
 */
function findNewestVersion(
  folder: Folder,
  root: string,
  { id, settings, path }: { id: string; settings: Settings; path: string },
): DocsVersion | undefined {
  const hasCurrent = folder.files.some((file) => file.startsWith(`${path}/`) && /\.mdx?$/.test(file))
  if (hasCurrent && settings.flag('includeCurrentVersion') !== false) return undefined
  const place = joinPath(root, '/', id === 'default' ? '' : `${id}_`).replace(/^\//, '')
  const names = asTexts(parseYaml(folder.readText(`${place}versions.json`) ?? ''))
  const last = settings.text('lastVersion')
  const pathOf = (name: string) => `${place}versioned_docs/version-${name}`
  const hasPages = (name: string) => folder.files.some((file) => file.startsWith(`${pathOf(name)}/`))
  const wanted = [...(last === undefined ? [] : [last]), ...names]
  const found = wanted.find(hasPages)
  if (found === undefined) return undefined
  // Some sites copy the current docs into the folder of the newest version before each build.
  if (hasCurrent && found !== wanted[0]) return undefined
  return {
    name: found,
    path: pathOf(found),
    sidebars: `${place}versioned_sidebars/version-${found}-sidebars`,
    route: settings.object('versions').object(found).text('path') ?? '',
  }
}
