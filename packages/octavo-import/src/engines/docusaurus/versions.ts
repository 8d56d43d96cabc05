import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { asTexts, parseYaml } from '../../shared/index.ts'

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
export function findNewestVersion(
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
