import { join, posix } from 'node:path'
import { INSTALLED, toRelativePath } from '../../files/index.ts'
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
  const { site } = preview
  const { root } = site.loaded.config
  const known = new Set<string>()
  let watcher: FileWatcher | undefined
  const outside = watchOutside(preview, options)
  const update = () => {
    outside.update()
    const isNew = (file: string) => !isWatched(file) && !known.has(file)
    const [included, imported] = [[...site.listIncluded()].filter(isNew), listImported(preview).filter(isNew)]
    const added = [...included, ...imported]
    if (added.length === 0) return
    for (const file of added) known.add(file)
    const last = watcher
    watcher = watchFiles(root, [...known], options)
    last?.close()
    const changed = imported.filter((file) => hasChangedSince(startTime, join(root, file)))
    // Nothing reports an edit between the compilation of a page and the start of the watcher.
    for (const file of [...included, ...changed]) options.onChange(file)
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

/**
 * Files of the configuration, and folders of files that the site's code imports, relative to the root. Without
 * packages, and without what is outside of the site or beside its folders, where all files are watched.
 */
function listImported({ site, components }: Preview): string[] {
  const { config, files } = site.loaded
  const configFiles = files.map((path) => toRelativePath(config.root, path))
  // A file that is missing may be added together with its folder.
  const folders = components.imports().map((file) => posix.dirname(file))
  return [...configFiles.filter((file) => file.includes('/')), ...folders].filter(
    (file) => !file.startsWith('.') && !INSTALLED.test(file),
  )
}
