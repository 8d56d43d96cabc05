import type { Problem } from '../../shared/problem.ts'
import { readStats, type FileStats } from '../file-stats.ts'
import type { SiteListing } from './list-content.ts'
import { unreadable, type FoundFile } from './walk-folder.ts'

/** A file that is published as it is, or that a page shows. Its content is not read. */
export interface StaticFile extends FoundFile, FileStats {}

/** The files of the public folder (hidden ones too) and what lies beside the pages and is no Markdown. */
export function findStaticFiles({ docs, pages, public: published }: SiteListing): {
  files: StaticFile[]
  problems: Problem[]
} {
  const media = [...docs.files, ...pages.files].filter(({ file }) => !/\.(md|markdown)$/i.test(file))
  const found = [...published.files, ...media].map(toStaticFile)
  return {
    files: found.filter((result) => 'size' in result),
    // What is wrong beside the pages was told when the pages were found.
    problems: [...published.problems, ...found.filter((result) => 'message' in result)],
  }
}

function toStaticFile(found: FoundFile): StaticFile | Problem {
  try {
    return { ...found, ...readStats(found.path) }
  } catch (error) {
    return unreadable(found.file, error)
  }
}
