import { splitResults, type Problem, type Result } from '../../shared/problem.ts'
import { isMarkdownFile } from '../../shared/urls.ts'
import { readStats, unreadable, type FileStats } from '../files/index.ts'
import type { SiteListing } from './list-content.ts'
import { listPageFolders, type SiteFolders } from './site-folders.ts'
import type { FoundFile } from './walk-folder.ts'

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
