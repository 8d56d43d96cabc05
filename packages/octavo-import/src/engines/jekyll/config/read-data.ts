import { joinPath } from 'octavo/addresses'
import { isRecord } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import { asText, readYamlFile, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import type { JekyllConfig } from './read-config.ts'

/** A file of `_data`: https://jekyllrb.com/docs/datafiles/ */
export interface DataFile {
  /** Path in FROM. */
  file: string
  /** Names of its folders and of the file: `['sidebars', 'home']`. */
  keys: string[]
  value: unknown
}

/** The files of `_data` in YAML and JSON. Tables in CSV are not read. */
export function readData(
  folder: Folder,
  { folder: source, data }: JekyllConfig,
  log: ConversionLog,
): { files: DataFile[]; tree: DataMap } {
  const path = joinPath(source, asText(data['data_dir']) ?? '_data')
  const files = listBelow(folder, path)
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .map((name) => {
      const file = joinPath(path, name)
      const keys = name.replace(/\.\w+$/, '').split('/')
      return { file, keys, value: readYamlFile(folder, file, log).data }
    })
  return { files, tree: toTree(files) }
}

/** `site.data`: folders are maps. What has the name of a file that comes before it is left out. */
function toTree(files: readonly DataFile[]): DataMap {
  const tree = emptyMap()
  for (const { keys, value } of files) {
    let branch: unknown = tree
    for (const key of keys.slice(0, -1)) branch = isRecord(branch) ? (branch[key] ??= emptyMap()) : undefined
    if (isRecord(branch)) branch[keys.at(-1) ?? ''] = value
  }
  return tree
}

/** Without a prototype, so that a folder may have any name. */
function emptyMap(): DataMap {
  return Object.create(null) as DataMap // A map with any keys.
}
