import { readdirSync, readFileSync, statSync, watch, type Dirent, type FSWatcher, type Stats } from 'node:fs'
import { join } from 'node:path'
import { digest } from '../../digest.ts'
import { followLink, isRefusedLink } from '../../files/index.ts'

/** Larger files (bytes) are not read to find out whether an event changed them. */
const LARGEST_COMPARED_FILE = 1_000_000

export interface FileWatcher {
  /** The files and folders that were there at first, relative to the root. */
  found: ReadonlySet<string>
  close(): void
}

/** What a watcher reports. */
export interface WatchReports {
  /** Called with the path, relative to the root, of each file that was changed, added or removed; at least once. */
  onChange(file: string): void
  /** Called when something that is there cannot be watched, with the system's error. */
  onError(error: unknown): void
}

/**
 * Watches some top-level files and folders of `root`, an absolute path, and reports changes as soon as the system does.
 * Folders may be missing, and may be removed and created again. Symbolic links are followed where a build follows them.
 */
export function watchFiles(root: string, folders: readonly string[], { onChange, onError }: WatchReports): FileWatcher {
  const { has, add, forget, paths, close } = createWatchers(root, onError)
  const { isInside, leadsInside } = createScope(folders)
  const onEvent = (folder: string, name: string) => {
    const file = folder === '' ? name : `${folder}/${name}`
    const isFolder = statOf(join(root, file))?.isDirectory() ?? false
    if (isFolder && !isInside(file) && !leadsInside(file)) return
    if (isFolder && !isRefusedLink(root, file)) {
      if (!has(file)) enter(file, onChange)
      return
    }
    if (has(file)) forget(file)
    onChange(file)
  }
  const enter = (folder: string, onFile: (file: string) => void) => {
    forget(folder)
    if (!add(folder, (name) => onEvent(folder, name))) return
    if (folders.includes(folder)) onFile(folder)
    for (const entry of listFolder(join(root, folder))) visit(folder, entry, onFile)
  }
  const visit = (folder: string, entry: Dirent, onFile: (file: string) => void) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!isInside(file) && !leadsInside(file)) return
    const link = entry.isSymbolicLink() ? followLink(root, file) : undefined
    const leadsTo = link?.kind === 'value' ? link.value : undefined
    if (entry.isDirectory() || leadsTo === 'folder') return enter(file, onFile)
    // The folder of a link reports no changes of its target.
    if (leadsTo === 'file') add(file, () => onChange(file))
    onFile(file)
  }
  const files: string[] = []
  enter('', (file) => files.push(file))
  return { found: new Set([...paths().filter(isInside), ...files]), close }
}

/** The watchers of single files and folders, by path relative to `root`. */
function createWatchers(root: string, onError: (error: unknown) => void) {
  const watchers = new Map<string, FSWatcher>()
  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const watchPath = (path: string, onName: (name: string) => void) => {
    const watcher = watch(join(root, path), (_event, name) => name !== null && onName(name))
    watchers.set(path, watcher)
    watcher.on('error', (error) => {
      forget(path)
      if (!isGone(error)) onError(error)
    })
  }
  return {
    has: (path: string) => watchers.has(path),
    paths: () => [...watchers.keys()],
    /** Stops watching a folder and everything in it. */
    forget,
    /** Returns false if there is nothing to watch. */
    add: (path: string, onName: (name: string) => void): boolean => {
      try {
        watchPath(path, onName)
      } catch (error) {
        if (isGone(error)) return false
        onError(error)
      }
      return true
    },
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

/**
 * Whether an error means that a folder was removed, or cannot be read, which reading the site reports. On Windows the
 * watcher of a removed folder reports EPERM (https://github.com/nodejs/node/issues/4337).
 */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** What belongs to some top-level files and folders. */
export function createScope(folders: readonly string[]) {
  return {
    isInside: (file: string) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`)),
    /** Whether a folder leads to a watched one, for example `content` to `content/docs`. */
    leadsInside: (file: string) => folders.some((folder) => folder.startsWith(`${file}/`)),
  }
}

/**
 * A system reports one write as several events. Returns a function that says whether a file differs from its state in
 * the last call.
 */
export function createChangeFilter(root: string): (file: string) => boolean {
  const known = new Map<string, string>()
  return (file) => {
    const now = identify(join(root, file))
    if (now === undefined) {
      known.delete(file)
      return true
    }
    const isChanged = known.get(file) !== now
    known.set(file, now)
    return isChanged
  }
}

/** Undefined when the file is missing, a folder, or too large to compare. */
function identify(path: string): string | undefined {
  try {
    const stats = statSync(path)
    return stats.isFile() && stats.size <= LARGEST_COMPARED_FILE ? digest(readFileSync(path)) : undefined
  } catch {
    return undefined
  }
}

export function isEmptyFile(path: string): boolean {
  const stats = statOf(path)
  return stats !== undefined && stats.isFile() && stats.size === 0
}

/** Undefined if there is no such file, or it cannot be read. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // For example a link to itself.
  }
}

/**
 * Those of `found`, and of the files beside the watched folders such as the configuration, that have changed since
 * `time` (milliseconds since 1970). A folder has changed if an entry was added or removed.
 */
export function findChanged(root: string, found: ReadonlySet<string>, time: number): string[] {
  const beside = listFolder(root).flatMap((entry) => (entry.isFile() ? entry.name : []))
  const hasChanged = (file: string) => (statOf(join(root, file))?.ctimeMs ?? 0) >= time
  return [...new Set([...beside, ...found])].filter(hasChanged)
}

function listFolder(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== '.git' && name !== 'node_modules')
  } catch {
    return []
  }
}
