import { join } from 'node:path'
import type { Preview } from '../preview.ts'
import { hasChangedSince, listFolder, type FileWatcher, type WatchReports } from './watch-files.ts'
import { createWatchers, entryOf } from './watchers.ts'

interface WatchOutsideOptions extends WatchReports {
  /** When the site began to load, in milliseconds since 1970. */
  startTime: number
}

/**
 * Watches the files outside of the site that its configuration and its code import. `update` adds those that are new:
 * their folders without the folders in these, because `..` may be a large repository.
 */
export function watchOutside(
  preview: Preview,
  { startTime, onChange, onError }: WatchOutsideOptions,
): Pick<FileWatcher, 'close'> & { update(): void } {
  const { root } = preview.state().loaded.config
  const watchers = createWatchers(root, onError)
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
    close: watchers.close,
  }
}
