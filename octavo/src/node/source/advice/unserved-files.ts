import { listPageFolders, type SiteFolders } from '../site-folders.ts'
import { walkFolder } from '../walk-folder.ts'

/** A folder whose files Docusaurus and Hugo publish, in the root of a site. */
const BESIDE_PAGES = 'static'
/** Folders whose files VitePress and VuePress publish, in the folder of the pages. */
const AMONG_PAGES = ['public', '.vuepress/public']

/** A file by its path in a folder, with the folder. */
export type UnservedFile = readonly [path: string, folder: string]

/** Lists the files that another engine would publish. Messages about missing files name the folder. */
export function listUnserved(site: SiteFolders): UnservedFile[] {
  const own = new Set([...listPageFolders(site), site.publicPath, ...(site.mediaPaths ?? [])])
  const folders = [BESIDE_PAGES, ...site.areas.flatMap(({ path }) => AMONG_PAGES.map((name) => `${path}/${name}`))]
  return folders
    .filter((folder) => !own.has(folder))
    .flatMap((folder) =>
      walkFolder(site.root, folder).files.map(({ file }) => [file.slice(folder.length + 1), folder] as const),
    )
}
