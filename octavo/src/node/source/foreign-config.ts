import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries, listVisibleFolders } from '../files/index.ts'
import { CONFIGS, type ForeignConfig } from '../foreign/index.ts'

/** The configuration of another engine, with its path in the site. */
interface FoundConfig {
  engine: string
  file: string
}

const NAMES = Object.values<ForeignConfig>(CONFIGS).flatMap(({ engine, files }) =>
  files.map((file) => ({ engine, ...file })),
)

/** Finds it in the root of the site, else in a folder directly below, such as `website`. */
export function findForeignConfig(root: string): FoundConfig | undefined {
  for (const folder of ['', ...listVisibleFolders(root)]) {
    const names = listEntries(join(root, folder)).map(({ name }) => name)
    for (const { engine, name, contains } of NAMES) {
      const found = names.find((each) => name.test(each) && (!contains || contains.test(read(root, folder, each))))
      if (found !== undefined) return { engine, file: folder === '' ? found : `${folder}/${found}` }
    }
  }
  return undefined
}

/** The text of a file; '' for one that cannot be read. */
function read(...path: string[]): string {
  try {
    return readFileSync(join(...path), 'utf8')
  } catch {
    return ''
  }
}
