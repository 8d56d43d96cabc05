import type { Problem } from '../../shared/problem.ts'
import type { SiteFolders } from './site-folders.ts'
import { listStrays, listUnserved, type UnservedFile } from './advice.ts'
import { walkFolder, type FoundFile } from './walk-folder.ts'

/** A folder of the site and every file in it. */
export interface ListedFolder {
  /** Relative to the site root. */
  folder: string
  files: FoundFile[]
  problems: Problem[]
}

/** The files of a site by folder. */
export interface SiteListing {
  /** Absolute path of the site. */
  root: string
  /** By area. */
  docs: ListedFolder[]
  pages: ListedFolder
  /** Includes hidden files, because `.well-known` is published. */
  public: ListedFolder
  /** Folders with files that the pages of sources show or link. */
  media: ListedFolder[]
  /** Pages beside the areas, which no area contains. */
  strays: string[]
  /** Files in folders that other engines publish, but not this site. */
  unserved: UnservedFile[]
}

/** Lists the folders once, for `findSources` and `findStaticFiles`. */
export function listContent(folders: SiteFolders): SiteListing {
  const { root, areas, pages, publicPath, mediaPaths = [] } = folders
  const list = (folder: string, hidden: boolean) => ({ folder, ...walkFolder(root, folder, { hidden }) })
  return {
    root,
    docs: areas.map(({ path }) => list(path, false)),
    pages: list(pages.path, false),
    public: list(publicPath, true),
    media: mediaPaths.map((path) => list(path, false)),
    strays: listStrays(folders),
    unserved: listUnserved(folders),
  }
}
