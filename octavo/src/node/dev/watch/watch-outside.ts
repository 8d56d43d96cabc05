import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createFreshnessCheck } from '../../compile/index.ts'
import type { SiteConfig } from '../../config/index.ts'
import { showsGitDates } from '../../read/index.ts'
import { readGitFolder } from '../../source/index.ts'
import type { Preview } from '../preview.ts'
import { GIT_CHANGE } from '../state/index.ts'
import { entryOf, hasChangedSince, listFolder, watchFiles, Watchers } from './watch-files.ts'
import type { Closable, FileWatcher, WatchSince } from './watch-files.ts'

export interface IncludedFilesWatcher extends Closable {
  /** Watches the files that are new. Call it when one of the watched files has changed. */
  update(): void
}

interface WatchIncludedOptions extends WatchSince {
  /** Whether a file, by its path in the site, is watched already. */
  isWatched(file: string): boolean
}

/**
 * Watches the files outside of the watched folders that pages include, and those that the configuration and the code
 * of the site import.
 */
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

/**
 * Watches the files outside of the site that its configuration and its code import. `update` adds those that are new:
 * their folders without the folders in these, because `..` may be a large repository.
 */
function watchOutside(preview: Preview, { startTime, onChange, onError }: WatchSince): IncludedFilesWatcher {
  const { root } = preview.state().loaded.config
  const watchers = new Watchers(root, onError)
  const onEntry = (folder: string, name: string) => {
    const file = entryOf(folder, name)
    if (preview.imports(file)) onChange(file)
  }
  return {
    update: () => {
      const known = new Set(watchers.paths())
      for (const folder of preview.importedFolders().filter((each) => !known.has(each))) {
        watchers.add(folder, (name) => onEntry(folder, name))
        const changed = listFolder(join(root, folder)).filter(({ name }) =>
          hasChangedSince(startTime, join(root, folder, name)),
        )
        for (const { name } of changed) onEntry(folder, name)
      }
    },
    close: () => watchers.close(),
  }
}

/** Git holds this file while it moves `HEAD`, also if that is the name of a branch which gets a commit. */
const LOCK = 'HEAD.lock'

/** Reports commits, and changes to another one, if pages show when they were last committed. */
export function watchHead(config: SiteConfig, { startTime, onChange, onError }: WatchSince): Closable {
  const watchers = new Watchers(config.root, onError)
  let isClosed = !showsGitDates(config)
  const watch = async () => {
    const folder = isClosed ? undefined : await readGitFolder(config.root)
    if (isClosed || folder === undefined) return
    const onName = (name: string) => {
      if (name === LOCK && !existsSync(join(folder, LOCK))) onChange(GIT_CHANGE)
    }
    watchers.add('.git', onName, folder)
    if (hasChangedSince(startTime, folder)) onChange(GIT_CHANGE)
  }
  void watch()
  return {
    close: () => {
      isClosed = true
      watchers.close()
    },
  }
}
