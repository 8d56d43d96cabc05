import { type Problem, splitResults, type Result } from '../../shared/build/problem.ts'
import { type SiteFolders, listPageFolders } from './site-folders.ts'
import { listStrays, listUnserved, type UnservedFile } from './advice.ts'
import { walkFolder, walkSite, type FoundFile, type WalkFolder } from './walk-folder.ts'
import { isMarkdownFile } from '../../shared/urls.ts'
import { readStats, unreadable, type FileStats } from '../files/index.ts'

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
export function listContent(folders: SiteFolders, walk: WalkFolder = walkFolder): SiteListing {
  const { root, areas, pages, publicPath, mediaPaths = [] } = folders
  const list = (folder: string, hidden: boolean) => ({
    folder,
    ...walkSite({ root, layer: folders.layer }, folder, { hidden }, walk),
  })
  return {
    root,
    docs: areas.map(({ path }) => list(path, false)),
    pages: list(pages.path, false),
    public: list(publicPath, true),
    media: mediaPaths.map((path) => list(path, false)),
    strays: listStrays(folders, walk),
    unserved: listUnserved(folders, walk),
  }
}

/** A file that is published unchanged, or that a page shows. Its content is not read. */
export interface StaticFile extends FoundFile, FileStats {}

/** The files of the public folder, including hidden ones, and the files beside the pages that are not Markdown. */
export function findStaticFiles({ docs, pages, public: published, media: others }: SiteListing): {
  files: StaticFile[]
  problems: Problem[]
} {
  const beside = others.flatMap(({ files }) => files)
  const media = [...docs.flatMap(({ files }) => files), ...pages.files, ...beside].filter(
    ({ file }) => !isMarkdownFile(file),
  )
  const found = splitResults([...published.files, ...media].map(readStaticFile))
  // `findSources` reports the problems of the folders `docs` and `pages`.
  const folders = [published, ...others].flatMap(({ problems }) => problems)
  return { files: found.values, problems: [...folders, ...found.problems] }
}

/** Whether `findStaticFiles` lists a file if it exists; `file` is relative to the site root. */
export function isStaticFile({ mediaPaths = [], ...site }: SiteFolders, file: string): boolean {
  if (file.startsWith(`${site.publicPath}/`)) return true
  const folders = [...listPageFolders(site), ...mediaPaths]
  return folders.some((path) => file.startsWith(`${path}/`)) && !isMarkdownFile(file)
}

function readStaticFile(found: FoundFile): Result<StaticFile> {
  try {
    return { kind: 'value', value: { ...found, ...readStats(found.path) } }
  } catch (error) {
    return { kind: 'problem', problem: unreadable(found.file, error) }
  }
}
