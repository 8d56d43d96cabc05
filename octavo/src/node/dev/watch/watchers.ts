import { statSync, watch, type FSWatcher, type Stats } from 'node:fs'
import { join } from 'node:path'

/** The path of an entry of a folder; '' is the root. */
export function entryOf(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

interface Watched {
  watcher: FSWatcher
  /** Differs from that of another folder with the same path. */
  identity: string
  /** Names of the files in a folder. */
  names: Set<string>
}

export type Watchers = ReturnType<typeof createWatchers>

/** The watchers of single files and folders, by path relative to `root`. */
export function createWatchers(root: string, onError: (error: unknown) => void) {
  const watched = new Map<string, Watched>()
  const forget = (folder: string): string[] | undefined => {
    if (!watched.has(folder)) return undefined
    const files: string[] = []
    for (const [path, { watcher, names }] of watched) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watched.delete(path)
      for (const name of names) files.push(entryOf(path, name))
    }
    return files
  }
  const watchPath = (path: string, onName: (name: string) => void, place: string) => {
    // Before it is watched: if the folder is replaced between both, it counts as replaced.
    const identity = identityOf(statSync(place))
    const watcher = watch(place, (_event, name) => name !== null && onName(name))
    watched.set(path, { watcher, identity, names: new Set() })
    watcher.on('error', (error) => {
      forget(path)
      if (!isGone(error)) onError(error)
    })
  }
  return {
    /** Whether a folder is watched, and no other one has taken its place. */
    isCurrent: (path: string, stats: Stats) => watched.get(path)?.identity === identityOf(stats),
    paths: () => [...watched.keys()],
    /** Notes that a folder contains a file. */
    addName: (folder: string, name: string) => void watched.get(folder)?.names.add(name),
    removeName: (folder: string, name: string) => void watched.get(folder)?.names.delete(name),
    /** Stops watching a folder and everything in it. Returns the files in it; undefined if it was not watched. */
    forget,
    /** Returns false if there is nothing to watch. `place`: the absolute path of another folder to watch for `path`. */
    add: (path: string, onName: (name: string) => void, place = join(root, path)): boolean => {
      forget(path)
      try {
        watchPath(path, onName, place)
      } catch (error) {
        if (isGone(error)) return false
        onError(error)
      }
      return true
    },
    close: () => {
      for (const { watcher } of watched.values()) watcher.close()
      watched.clear()
    },
  }
}

/** The system reuses the number of a removed folder. */
function identityOf({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`
}

/**
 * Whether an error means that a folder was removed, or cannot be read, which reading the site reports. On Windows the
 * watcher of a removed folder reports EPERM (https://github.com/nodejs/node/issues/4337).
 */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}
