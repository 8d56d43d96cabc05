import { join, posix } from 'node:path'
import { dependsOn } from '../../config/index.ts'
import { INSTALLED, toRelativePath } from '../../files/index.ts'
import type { LiveSite } from '../live-site.ts'
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
  const { root } = preview.site.loaded.config
  const watchers = createWatchers(root, onError)
  const onEntry = (folder: string, name: string) => {
    const file = entryOf(folder, name)
    if (isImport(preview, file)) onChange(file)
  }
  return {
    update: () => {
      const known = new Set(watchers.paths())
      for (const folder of listOutside(preview).filter((each) => !known.has(each))) {
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

/** Whether the configuration, the site's code or its brand imports a file, relative to the root. */
function isImport({ site, components }: Preview, file: string): boolean {
  return components.includes(file) || dependsOn(site.loaded, file) || listBrandInputs(site).includes(file)
}

/**
 * Folders outside of the site, such as `../shared`, with files that configuration, code or brand import. Without those
 * of installed packages: packages of a workspace are links, so their files are elsewhere.
 */
function listOutside({ site, components }: Preview): string[] {
  const { config, files } = site.loaded
  const configFiles = files.map((path) => toRelativePath(config.root, path))
  const imported = [...configFiles, ...components.imports(), ...listBrandInputs(site)]
  const folders = imported.map((file) => posix.dirname(file)).filter((folder) => folder.startsWith('..'))
  return [...new Set(folders)].filter((folder) => !INSTALLED.test(folder))
}

/** The files that the look of the site is made of, relative to the root. */
function listBrandInputs({ loaded: { config }, brand: { inputs } }: LiveSite): string[] {
  return inputs.map((path) => toRelativePath(config.root, path))
}
