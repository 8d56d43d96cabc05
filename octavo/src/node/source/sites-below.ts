import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_FILES } from '../../shared/site-root.ts'
import { listVisibleFolders } from '../files/index.ts'

/** The folders directly in a folder that are sites of their own, for example one for each language. */
export function listSitesBelow(root: string): string[] {
  return listVisibleFolders(root).filter((name) => CONFIG_FILES.some((file) => existsSync(join(root, name, file))))
}
