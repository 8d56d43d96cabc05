import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** The folder of a site inside another folder, both new for each test. */
interface SiteFolder {
  root: string
  /** The folder that contains the site. */
  outside: string
  /** Writes a file below `root`, by default a page with its name as title. */
  write(file: string, content?: string | Uint8Array): void
  /** What `listContent` and `readSidebarFiles` expect. */
  folders(sidebarPath?: string): ReturnType<typeof foldersOf>
}

/** Call it at the top of a test file. The fields belong to the running test. */
export function prepareSiteFolder(): SiteFolder {
  const folder: SiteFolder = {
    root: '',
    outside: '',
    write: (file, content = `# ${file}`) => {
      mkdirSync(dirname(join(folder.root, file)), { recursive: true })
      writeFileSync(join(folder.root, file), content)
    },
    folders: (sidebarPath) => foldersOf(folder.root, sidebarPath),
  }
  beforeEach(() => {
    folder.outside = mkdtempSync(join(tmpdir(), 'octavo-source-'))
    folder.root = join(folder.outside, 'site')
    mkdirSync(folder.root)
  })
  afterEach(() => rmSync(folder.outside, { recursive: true }))
  return folder
}

function foldersOf(root: string, sidebarPath = 'sidebar.yml') {
  const area = { path: 'docs', setting: 'docs', sidebarPath, sidebarIsOptional: sidebarPath === 'sidebar.yml' }
  return { root, publicPath: 'public', areas: [area], pages: { path: 'pages' } }
}
