import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_FILES } from '../../shared/site-root.ts'

/** The folders directly in a folder that are sites of their own, for example one for each language. */
export function listSitesBelow(root: string): string[] {
  return listFolders(root).filter((name) => CONFIG_FILES.some((file) => existsSync(join(root, name, file))))
}

function listFolders(root: string): string[] {
  try {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return folders.map(({ name }) => name).sort()
  } catch {
    return [] // What cannot be read is reported elsewhere.
  }
}
