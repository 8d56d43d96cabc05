import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import type { SiteFolders } from './site-folders.ts'
import { unreadable } from './walk-folder.ts'

const USUAL = 'sidebar.yml'
const LOOKALIKES = ['sidebar.yaml', 'sidebar.json', 'sidebars.yml', 'sidebars.yaml', 'sidebars.js', 'sidebars.ts']

/** Reads the sidebar file. A site without one is fine: its sidebar follows its folders. */
export async function readSidebarFile(config: SiteFolders): Promise<{ text?: string; problems: Problem[] }> {
  const file = config.docs.sidebarPath
  try {
    // Decoding takes the byte order mark away that some editors write.
    return { text: new TextDecoder().decode(await readFile(join(config.root, file))), problems: [] }
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { problems: isAbsent && file === USUAL ? findLookalikes(config.root) : [unreadable(file, error)] }
  }
}

/** A sidebar under another name would be overlooked without a word. */
function findLookalikes(root: string): Problem[] {
  return LOOKALIKES.filter((file) => existsSync(join(root, file))).map((file) => ({
    severity: 'warning',
    message: `"${file}" is not read.`,
    file,
    hint: `Rename it to "${USUAL}", or name it in "docs.sidebarPath".`,
  }))
}
