import { listPageFolders, type SiteFolders } from './site-folders.ts'
import { walkFolder } from './walk-folder.ts'

/** Folders whose files other engines publish: `static` of Docusaurus and Hugo, and those of VuePress. */
const FOLDERS = ['static', '.vuepress/public', 'docs/.vuepress/public']

/** A file by its path in a folder, with the folder. */
export type UnservedFile = readonly [path: string, folder: string]

/** Lists the files that another engine would publish. Messages about missing files name the folder. */
export function listUnserved(site: SiteFolders): UnservedFile[] {
  const own = new Set([...listPageFolders(site), site.publicPath, ...(site.mediaPaths ?? [])])
  return FOLDERS.filter((folder) => !own.has(folder)).flatMap((folder) =>
    walkFolder(site.root, folder).files.map(({ file }) => [file.slice(folder.length + 1), folder] as const),
  )
}
