import type { Problem } from '../../shared/problem.ts'
import type { SiteFolders } from './site-folders.ts'
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
  docs: ListedFolder
  pages: ListedFolder
  /** Includes hidden files, because `.well-known` is published. */
  public: ListedFolder
  /** Folders with files that the pages of sources show or link. */
  media: ListedFolder[]
}

/** Lists the folders once, for `findSources` and `findStaticFiles`. */
export function listContent({ root, docs, pages, publicPath, mediaPaths = [] }: SiteFolders): SiteListing {
  const list = (folder: string, hidden: boolean) => ({ folder, ...walkFolder(root, folder, { hidden }) })
  return {
    docs: list(docs.path, false),
    pages: list(pages.path, false),
    public: list(publicPath, true),
    media: mediaPaths.map((path) => list(path, false)),
  }
}
