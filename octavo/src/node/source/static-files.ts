import { stat } from 'node:fs/promises'
import type { Problem } from '../../shared/problem.ts'
import type { SiteFolders } from './site-folders.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { unreadable, walkFolder, type FoundFile } from './walk-folder.ts'

/** A file that is published as it is, or that a page shows. Its content is not read. */
export interface StaticFile extends FoundFile {
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  mtime: number
}

const OPEN_FILES = 64

/** The files of the public folder (hidden ones too) and what lies beside the pages and is no Markdown. */
export async function readStaticFiles(config: SiteFolders): Promise<{ files: StaticFile[]; problems: Problem[] }> {
  const walks = await Promise.all([
    walkFolder(config.root, config.publicPath, { hidden: true }),
    walkFolder(config.root, config.docs.path),
    walkFolder(config.root, config.pages.path),
  ])
  const [inPublic, ...besidePages] = walks.map(({ files }) => files)
  const media = besidePages.flat().filter(({ file }) => !/\.(md|markdown)$/i.test(file))
  const read = await mapConcurrently([...(inPublic ?? []), ...media], OPEN_FILES, readStats)
  return {
    files: read.filter((result) => 'size' in result),
    // What is wrong beside the pages was told when the pages were found.
    problems: [...(walks[0]?.problems ?? []), ...read.filter((result) => 'message' in result)],
  }
}

async function readStats(found: FoundFile): Promise<StaticFile | Problem> {
  try {
    const { size, mtimeMs } = await stat(found.path)
    return { ...found, size, mtime: mtimeMs }
  } catch (error) {
    return unreadable(found.file, error)
  }
}
