import type { IndexFile } from '../tasks/make-index.ts'
import type { FileList } from './file-list/index.ts'
import type { PlannedSearchFiles } from './output-plan.ts'

/** Adds the files of the search to the others as soon as they are made. */
export function addSearchFiles(list: FileList, indexing: Promise<readonly IndexFile[]>): Promise<PlannedSearchFiles> {
  const added = indexing.then((files) => addFiles(list, files))
  // As for `indexing`: a build that ends before it writes must not fail because of an error in it.
  added.catch(() => undefined)
  return added
}

function addFiles(list: FileList, files: readonly IndexFile[]): PlannedSearchFiles {
  const known = list.problems.length
  for (const file of files) list.addSearchFile(file)
  // Parts of the index with the same content are one file.
  const paths = [...new Set(files.map(({ path }) => path))]
  return {
    files: paths.flatMap((path) => {
      const planned = list.files.get(path)
      return planned ? [[path, planned]] : []
    }),
    problems: list.problems.slice(known),
  }
}
