import { createFreshnessCheck } from '../../compile/index.ts'
import type { Preview } from '../preview.ts'
import { watchFiles, type FileWatcher, type WatchReports } from './watch-files.ts'

/** Watches the files outside of the watched folders that pages include. Call `update` when pages have changed. */
export interface IncludedFilesWatcher extends Pick<FileWatcher, 'close'> {
  update(): void
}

/** `isWatched`: whether a file, by its path in the site, is in a watched folder. */
export function watchIncluded(
  preview: Preview,
  isWatched: (file: string) => boolean,
  reports: WatchReports,
): IncludedFilesWatcher {
  const { root } = preview.state().loaded.config
  const known = new Set<string>()
  let watcher: FileWatcher | undefined
  const update = () => {
    const added = [...preview.includedFiles()].filter((file) => !isWatched(file) && !known.has(file))
    if (added.length === 0) return
    for (const file of added) known.add(file)
    const last = watcher
    watcher = watchFiles(root, [...known], reports)
    last?.close()
    for (const file of findStale(preview, root, added)) reports.onChange(file)
  }
  update()
  return { update, close: () => watcher?.close() }
}

/** Nothing reports an edit between the compilation of a page and the moment from which its files are watched. */
function findStale(preview: Preview, root: string, files: readonly string[]): string[] {
  const isFresh = createFreshnessCheck(root)
  const stale = [...preview.state().pages.values()].filter((page) => !isFresh(page))
  return files.filter((file) => stale.some(({ includes }) => includes.some((include) => include.file === file)))
}
