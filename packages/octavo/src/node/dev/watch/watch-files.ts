import { readFileSync, statSync, watch, type Dirent, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { toPathKey } from '../../../shared/urls.ts'
import { digest } from '../../digest.ts'
import { findLinkedFile, followLink, listEntries, refuseLink, statsOf } from '../../files/index.ts'
import { pollFolder } from './poll-folder.ts'

/** Larger files (bytes) are not read to find out whether an event changed them. */
const LARGEST_COMPARED_FILE = 1_000_000
/**
 * Linux gives files the time of the last tick of its clock, which ticks 100 to 1,000 times a second
 * (https://man7.org/linux/man-pages/man7/time.7.html).
 */
const TICK_MILLISECONDS = 10

export interface Closable {
  close(): void
}

export interface FileWatcher extends Closable {
  /** The files and folders that were there at first, relative to the root. */
  found: ReadonlySet<string>
  /** Whether a change of a file, by its path relative to the root, is reported. */
  watches(file: string): boolean
  /** Whether a file was added or removed and the system has not reported it. */
  hasMissed(): boolean
}

/** What a watcher reports, and how it finds out. */
interface WatchReports {
  /** Milliseconds between two looks at the files. Default: the system reports changes. */
  poll?: number | undefined
  /** Called with the path, relative to the root, of each file that was changed, added or removed; at least once. */
  onChange(file: string): void
  /** Called when something that is there cannot be watched, with the system's error. */
  onError(error: unknown): void
}

export interface WatchSince extends WatchReports {
  /** When the site began to load, in milliseconds since 1970. Files that changed since then are reported at once. */
  startTime: number
}

/**
 * Watches some top-level files and folders of `root`, an absolute path, and reports changes as soon as the system does.
 * Folders may be missing, and may be removed, replaced and created again: then each file that was in them is reported.
 * Symbolic links are followed where a build follows them.
 */
export function watchFiles(root: string, folders: readonly string[], reports: WatchReports): FileWatcher {
  const { onChange } = reports
  const watchers = new Watchers(root, reports)
  const { isInside, leadsInside } = createScope(folders)
  const onEvent = (folder: string, name: string) => {
    const file = entryOf(folder, name)
    const stats = statsOf(join(root, file))
    if (stats?.isDirectory() && !isInside(file) && !leadsInside(file)) return
    if (stats?.isDirectory() && !refuseLink(root, file)) {
      if (watchers.isCurrent(file, stats)) return
      if (leave(file)) onChange(file)
      return enter(file, onChange)
    }
    leave(file)
    watchers.note(folder, name, stats !== undefined)
    watchLinked(watchers, root, file, onChange)
    onChange(file)
  }
  const leave = (folder: string): boolean => {
    const files = watchers.forget(folder)
    for (const file of files ?? []) onChange(file)
    return files !== undefined
  }
  const enter = (folder: string, onFile: (file: string) => void) => {
    if (!watchers.add(folder, (name) => onEvent(folder, name))) return
    if (folders.includes(folder)) onFile(folder)
    for (const entry of listFolder(join(root, folder))) visit(folder, entry, onFile)
  }
  const visit = (folder: string, entry: Dirent, onFile: (file: string) => void) => {
    const file = entryOf(folder, entry.name)
    // Of packages, only what is watched by its own name.
    const isPart = entry.name !== 'node_modules' && isInside(file)
    if (!isPart && !leadsInside(file)) return
    const link = entry.isSymbolicLink() ? followLink(root, file) : undefined
    const leadsTo = link?.kind === 'value' ? link.value : undefined
    if (entry.isDirectory() || leadsTo === 'folder') return enter(file, onFile)
    if (leadsTo === 'file') watchLinked(watchers, root, file, onChange)
    watchers.note(folder, entry.name, true)
    onFile(file)
  }
  const files: string[] = []
  enter('', (file) => files.push(file))
  return {
    found: new Set([...watchers.paths().filter(isInside), ...files]),
    watches: (file) => watchers.watches(file),
    hasMissed: () => watchers.hasMissed(),
    close: () => watchers.close(),
  }
}

/**
 * The folder of a link reports no changes of the file that it leads to. The folder of that file also reports that
 * another one replaces it, as many editors do when they save.
 */
function watchLinked(watchers: Watchers, root: string, link: string, onChange: WatchReports['onChange']): void {
  const linked = findLinkedFile(root, link)
  if (linked === undefined) return
  const key = toPathKey(basename(linked))
  watchers.add(link, (name) => void (toPathKey(name) === key && onChange(link)), dirname(linked))
}

/** What belongs to some top-level files and folders. */
export function createScope(folders: readonly string[]) {
  return {
    isInside: (file: string) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`)),
    /** Whether a folder leads to a watched one, for example `content` to `content/docs`. */
    leadsInside: (file: string) => folders.some((folder) => folder.startsWith(`${file}/`)),
  }
}

/** A file as it was when it was last reported. */
interface ReportedFile {
  digest: string
  /** When it was written. */
  time: number
  isRepeated: boolean
}

/**
 * A system reports one write as several events. Returns a function that says whether a file differs from its state in
 * the last call, or was written a second time with the same content: the first content may have been read when the
 * second write had just emptied the file. Further writes are ignored, so that a program that writes a file whenever the
 * site is loaded does not cause an endless loop.
 */
export function createChangeFilter(root: string): (file: string) => boolean {
  const known = new Map<string, ReportedFile>()
  return (file) => {
    const now = identify(join(root, file))
    if (now === undefined) {
      known.delete(file)
      return true
    }
    const last = known.get(file)
    const isSame = last?.digest === now.digest
    if (isSame && (last.isRepeated || last.time === now.time)) return false
    known.set(file, { ...now, isRepeated: isSame })
    return true
  }
}

/** Undefined when the file is missing, a folder, or too large to compare. */
function identify(path: string): { digest: string; time: number } | undefined {
  try {
    const stats = statSync(path)
    if (!stats.isFile() || stats.size > LARGEST_COMPARED_FILE) return undefined
    return { digest: digest(readFileSync(path)), time: stats.mtimeMs }
  } catch {
    return undefined
  }
}

/**
 * Lists the files in `found`, and the files beside the watched folders such as the configuration, that have changed
 * since `time` (milliseconds since 1970). A folder has changed if an entry was added or removed.
 */
export function findChanged(root: string, found: ReadonlySet<string>, time: number): string[] {
  const beside = listFolder(root).flatMap((entry) => (entry.isFile() ? entry.name : []))
  return [...new Set([...beside, ...found])].filter((file) => hasChangedSince(time, join(root, file)))
}

/** `time`: as `Date.now()` has said, which may be ahead of the time that the system gives files. */
export function hasChangedSince(time: number, path: string): boolean {
  return (statsOf(path)?.ctimeMs ?? 0) > time - TICK_MILLISECONDS
}

export function listFolder(path: string): Dirent[] {
  return listEntries(path).filter(({ name }) => name !== '.git')
}

/** The path of an entry of a folder; '' is the root. */
export function entryOf(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

interface Watched {
  watcher: Closable
  /** The absolute path of the folder. */
  place: string
  /** Differs when another folder has the same path. */
  identity: string
  /** When an entry of the folder was last added or removed, as far as is known. */
  modified: number | undefined
  /** Names of the files in a folder. */
  names: Set<string>
}

/** The watchers of single files and folders, by path relative to `root`. */
export class Watchers {
  readonly #root: string
  readonly #onError: WatchReports['onError']
  readonly #poll: number | undefined
  readonly #watched = new Map<string, Watched>()

  constructor(root: string, { onError, poll }: Pick<WatchReports, 'onError' | 'poll'>) {
    this.#root = root
    this.#onError = onError
    this.#poll = poll
  }

  /** Whether a folder is watched, and no other one has taken its place. */
  isCurrent(path: string, stats: Stats): boolean {
    return this.#watched.get(path)?.identity === identityOf(stats)
  }

  paths(): string[] {
    return [...this.#watched.keys()]
  }

  /** Whether a change of a file is reported: to its folder or, if a link leads to it, to the folder of the target. */
  watches(file: string): boolean {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
    const isLink = findLinkedFile(this.#root, file) !== undefined
    return this.#watched.has(isLink ? file : folder)
  }

  /** Notes whether a folder contains a file. */
  note(folder: string, name: string, isThere: boolean): void {
    const names = this.#watched.get(folder)?.names
    if (isThere) names?.add(name)
    else names?.delete(name)
  }

  /** Stops watching a folder and everything in it. Returns the files in it; undefined if it was not watched. */
  forget(folder: string): string[] | undefined {
    if (!this.#watched.has(folder)) return undefined
    const files: string[] = []
    for (const [path, { watcher, names }] of this.#watched) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      this.#watched.delete(path)
      for (const name of names) files.push(entryOf(path, name))
    }
    return files
  }

  /** Returns false if there is nothing to watch. `place`: the absolute path of another folder to watch for `path`. */
  add(path: string, onName: (name: string) => void, place = join(this.#root, path)): boolean {
    this.forget(path)
    try {
      this.#watch(path, onName, place)
    } catch (error) {
      if (isGone(error)) return false
      this.#onError(error)
    }
    return true
  }

  /** Whether an entry of a folder was added or removed without an event. */
  hasMissed(): boolean {
    return [...this.#watched.values()].some(({ place, modified }) => statsOf(place)?.mtimeMs !== modified)
  }

  close(): void {
    for (const { watcher } of this.#watched.values()) watcher.close()
    this.#watched.clear()
  }

  #watch(path: string, onName: (name: string) => void, place: string): void {
    // Before it is watched: if the folder is replaced between both, it counts as replaced.
    const identity = identityOf(statSync(place))
    const watcher = this.#poll === undefined ? this.#listen(path, onName, place) : pollFolder(place, this.#poll, onName)
    this.#watched.set(path, { watcher, place, identity, modified: statsOf(place)?.mtimeMs, names: new Set() })
  }

  #listen(path: string, onName: (name: string) => void, place: string): Closable {
    const watcher = watch(place, (_event, name) => {
      const watched = this.#watched.get(path)
      if (watched?.watcher === watcher) watched.modified = statsOf(place)?.mtimeMs
      if (name !== null) onName(name)
    })
    return watcher.on('error', (error) => {
      this.forget(path)
      if (!isGone(error)) this.#onError(error)
    })
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
