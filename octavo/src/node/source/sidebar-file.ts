import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { refuseFile, unreadable } from '../files/index.ts'
import type { SiteFolders } from './site-folders.ts'

const DEFAULT_FILE = 'sidebar.yml'
const LOOKALIKES = ['sidebar.yaml', 'sidebar.json', 'sidebars.yml', 'sidebars.yaml', 'sidebars.js', 'sidebars.ts']

/** Reads the sidebar file. Without one, the sidebar follows the folders: `text` is absent, which is not a problem. */
export async function readSidebarFile(config: SiteFolders): Promise<{ text?: string; problems: Problem[] }> {
  const file = config.docs.sidebarPath
  const refused = refuseFile(config.root, file)
  if (refused) return { problems: [refused] }
  try {
    // TextDecoder removes the byte order mark that some editors write.
    return { text: new TextDecoder().decode(await readFile(join(config.root, file))), problems: [] }
  } catch (error) {
    // `readFile` throws only system errors.
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { problems: isAbsent && file === DEFAULT_FILE ? findLookalikes(config.root) : [unreadable(file, error)] }
  }
}

/** Files that the author may have meant as the sidebar file. */
function findLookalikes(root: string): Problem[] {
  return LOOKALIKES.filter((file) => existsSync(join(root, file))).map((file) => ({
    severity: 'warning',
    kind: 'unread-file',
    message: `"${file}" is not read.`,
    file,
    hint: `Rename it to "${DEFAULT_FILE}", or name it in "docs.sidebarPath".`,
  }))
}
