import { statSync } from 'node:fs'
import type { Problem } from '../../shared/problem.ts'
import type { SiteFolders } from './site-folders.ts'
import { unreadable, walkFolder, type FoundFile } from './walk-folder.ts'

/** A file that is published as it is, or that a page shows. Its content is not read. */
export interface StaticFile extends FoundFile {
  /** Bytes. */
  size: number
  /** When its content or its place on the disk changed last, in milliseconds since 1970. */
  modified: number
}

/** The files of the public folder (hidden ones too) and what lies beside the pages and is no Markdown. */
export function readStaticFiles(config: SiteFolders): { files: StaticFile[]; problems: Problem[] } {
  const inPublic = walkFolder(config.root, config.publicPath, { hidden: true })
  const besidePages = [config.docs, config.pages].flatMap(({ path }) => walkFolder(config.root, path).files)
  const media = besidePages.filter(({ file }) => !/\.(md|markdown)$/i.test(file))
  const read = [...inPublic.files, ...media].map(readStats)
  return {
    files: read.filter((result) => 'size' in result),
    // What is wrong beside the pages was told when the pages were found.
    problems: [...inPublic.problems, ...read.filter((result) => 'message' in result)],
  }
}

function readStats(found: FoundFile): StaticFile | Problem {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(found.path)
    // A copied or restored file keeps its time of change; nothing keeps the time at which the disk took it in.
    return { ...found, size, modified: Math.max(mtimeMs, ctimeMs) }
  } catch (error) {
    return unreadable(found.file, error)
  }
}
