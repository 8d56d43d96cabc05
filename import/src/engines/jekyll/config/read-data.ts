import { joinPath } from '../../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import { asText, parseYaml, type DataMap } from '../../../shared/index.ts'
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
export function readData(folder: Folder, { folder: source, data }: JekyllConfig): { files: DataFile[]; tree: DataMap } {
  const path = joinPath(source, asText(data['data_dir']) ?? '_data')
  const files = listBelow(folder, path)
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .map((name) => {
      const file = joinPath(path, name)
      const keys = name.replace(/\.\w+$/, '').split('/')
      return { file, keys, value: parseYaml(folder.readText(file) ?? '') }
    })
  return { files, tree: toTree(files) }
}

/** `site.data`: folders are maps. */
function toTree(files: readonly DataFile[]): DataMap {
  const tree: DataMap = {}
  for (const { keys, value } of files) {
    let branch = tree
    for (const key of keys.slice(0, -1)) branch = (branch[key] ??= {}) as DataMap // Only folders are in the way.
    branch[keys.at(-1) ?? ''] = value
  }
  return tree
}
