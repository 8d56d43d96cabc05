import { join } from 'node:path'
import { createFreshnessCheck } from '../../compile/index.ts'
import type { Preview } from '../preview.ts'
import { hasChangedSince, watchFiles, type FileWatcher, type WatchReports } from './watch-files.ts'
import { watchOutside } from './watch-outside.ts'

/**
 * Watches the files outside of the watched folders that pages include, and those that the configuration and the code
 * of the site import. Call `update` when one of these has changed.
 */
export interface IncludedFilesWatcher extends Pick<FileWatcher, 'close'> {
  update(): void
}

interface WatchIncludedOptions extends WatchReports {
  /** Whether a file, by its path in the site, is watched already. */
  isWatched(file: string): boolean
  /** When the site began to load, in milliseconds since 1970. */
  startTime: number
}

export function watchIncluded(preview: Preview, options: WatchIncludedOptions): IncludedFilesWatcher {
  const { isWatched, startTime } = options
  const { root } = preview.state().loaded.config
  const known = new Set<string>()
  let watcher: FileWatcher | undefined
  const outside = watchOutside(preview, options)
  const update = () => {
    outside.update()
    const isNew = (file: string) => !isWatched(file) && !known.has(file)
    const [included, imported] = [[...preview.includedFiles()].filter(isNew), preview.importedFiles().filter(isNew)]
    const added = [...included, ...imported]
    if (added.length === 0) return
    for (const file of added) known.add(file)
    const last = watcher
    watcher = watchFiles(root, [...known], options)
    last?.close()
    const changed = imported.filter((file) => hasChangedSince(startTime, join(root, file)))
    for (const file of [...findStale(preview, root, included), ...changed]) options.onChange(file)
  }
  update()
  return {
    update,
    close: () => {
      watcher?.close()
      outside.close()
    },
  }
}

/** Nothing reports an edit between the compilation of a page and the moment from which its files are watched. */
function findStale(preview: Preview, root: string, files: readonly string[]): string[] {
  const isFresh = createFreshnessCheck(root)
  const stale = [...preview.state().pages.values()].filter((page) => !isFresh(page))
  return files.filter((file) => stale.some(({ includes }) => includes.some((include) => include.file === file)))
}
