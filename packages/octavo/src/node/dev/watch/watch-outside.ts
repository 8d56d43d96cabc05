import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { dependsOn, type SiteConfig } from '../../config/index.ts'
import { INSTALLED, toRelativePath } from '../../files/index.ts'
import { needsGitDates } from '../../read/index.ts'
import { readGitFolder } from '../../source/index.ts'
import type { Preview } from '../preview.ts'
import { GIT_CHANGE, type LiveSite } from '../live-site.ts'
import { entryOf, hasChangedSince, listFolder, watchFiles, Watchers } from './watch-files.ts'
import type { Closable, FileWatcher, WatchSince } from './watch-files.ts'

export interface IncludedFilesWatcher extends Closable, Pick<FileWatcher, 'watches'> {
  /** Watches the files that are new. Call it when one of the watched files has changed. */
  update(): void
}

interface WatchIncludedOptions extends WatchSince {
  /** Whether a file, by its path in the site, is watched already. */
  isWatched(file: string): boolean
  /** Called with each file beside the imported ones outside of the site that the system reports, and with these. */
  onEvent(file: string): void
}

/**
 * Watches the files outside of the watched folders that pages include, or that the configuration and the code of the
 * site import.
 */
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
    const [included, imported] = [site.listIncludedPaths().filter(isNew), listImported(preview).filter(isNew)]
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
    watches: (file) => watcher?.watches(file) || outside.watches(file),
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
    (file) => !BESIDE.test(file) && !INSTALLED.test(file),
  )
}

/** The site itself, and what is outside of it: `.` and `../shared`, but not `.shared`. */
const BESIDE = /^\.{1,2}(?:\/|$)/

/**
 * Watches the files outside of the site that its configuration and its code import. `update` adds new files: their
 * folders without the folders in these, because `..` may be a large repository.
 */
function watchOutside(
  preview: Preview,
  { startTime, onEvent, onChange, ...options }: WatchIncludedOptions,
): IncludedFilesWatcher {
  const { root } = preview.site.loaded.config
  const watchers = new Watchers(root, options)
  const onEntry = (folder: string, name: string) => {
    const file = entryOf(folder, name)
    onEvent(file)
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
    watches: (file) => watchers.watches(file),
    close: () => watchers.close(),
  }
}

/** Git holds this file while it moves `HEAD`, also if that is the name of a branch which gets a commit. */
const LOCK = 'HEAD.lock'
/** Files that last, of which Git writes one when it commits, checks out, merges or pulls. */
const TRACES = /HEAD$|^COMMIT_EDITMSG$/

/** Reports commits, and changes to another one, if pages depend on when they were last committed. */
export function watchHead(config: SiteConfig, { startTime, onChange, ...options }: WatchSince): Closable {
  const watchers = new Watchers(config.root, options)
  let isClosed = !needsGitDates(config)
  const watch = async () => {
    const folder = isClosed ? undefined : await readGitFolder(config.root)
    if (isClosed || folder === undefined) return
    const hasMoved = (name: string) =>
      options.poll === undefined ? name === LOCK && !existsSync(join(folder, LOCK)) : TRACES.test(name)
    const onName = (name: string) => {
      if (hasMoved(name)) onChange(GIT_CHANGE)
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
