import {
  statSync,
  existsSync,
  type Stats,
  readdirSync,
  type Dirent,
  mkdirSync,
  mkdtempSync,
  readFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { getSystemErrorMap } from 'node:util'
import { tmpdir } from 'node:os'

/** Size and time of a file. While both are the same, the file counts as unchanged and is not read. */
export interface FileStats {
  /** Bytes. */
  size: number
  /**
   * Last change of its content or its place on the disk, in milliseconds since 1970; NaN in the record of a file that
   * has to be read again.
   */
  modified: number
}

/** What the disk says about a file. */
export interface DiskStats extends FileStats {
  /** Last change of its content, in milliseconds since 1970, which copies may keep. */
  written: number
}

/**
 * A file can change twice within one step of the disk's clock, and keep its time. The longest step is two
 * seconds, on FAT (https://learn.microsoft.com/windows/win32/sysinfo/file-times).
 */
const CLOCK_STEP_MILLISECONDS = 3_000

/**
 * Throws the system's error when there is no such file, and ENXIO for a named pipe, a socket or a device: reading one
 * may never end.
 */
export function readStats(path: string): DiskStats {
  const stats = statSync(path)
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error('It is not a regular file.'), { code: 'ENXIO' })
  const { size, mtimeMs, ctimeMs } = stats
  // `cp -p`, `touch -d` and `tar` set mtime back; nothing sets ctime.
  return { size, modified: Math.max(mtimeMs, ctimeMs), written: mtimeMs }
}

/**
 * Whether a file was changed so shortly before `readAt` (milliseconds since 1970) that another change may show the same
 * time.
 */
function isUnsettled({ modified }: FileStats, readAt: number): boolean {
  return modified >= readAt - CLOCK_STEP_MILLISECONDS
}

/**
 * What to record of a file that was read at `readAt`. An unsettled one is recorded without its time, so that it is read
 * again.
 */
export function toRecordedStats(stats: FileStats, readAt: number): FileStats {
  return { size: stats.size, modified: isUnsettled(stats, readAt) ? Number.NaN : stats.modified }
}

/**
 * Identifies the content of a file without reading it. `readAt`: milliseconds since 1970. The key of an unsettled file
 * is never seen again.
 */
export function identifyFile(path: string, stats: FileStats, readAt: number): string {
  return `${path} ${stats.size} ${stats.modified}${isUnsettled(stats, readAt) ? ` ${readAt}` : ''}`
}

/** Whether a file is unchanged since it was recorded (`toRecordedStats`). */
export function isUnchanged(recorded: FileStats | undefined, now: FileStats): boolean {
  return recorded?.size === now.size && recorded.modified === now.modified
}

/** Whether there is a file at a path; symbolic links are followed. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false
}

/** Whether there is a folder at a path; symbolic links are followed. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false
}

/** Of what a symbolic link leads to. Undefined if the path leads nowhere, or through a folder that cannot be read. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** `.git` is a folder, or a file in a worktree: https://git-scm.com/docs/gitrepository-layout */
export function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true
  const parent = dirname(folder)
  return parent !== folder && isInRepository(parent)
}

/** The files and folders in a folder, by name; of one that cannot be read, none: that is reported elsewhere. */
export function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

/** The folders directly in a folder, by name, except hidden ones and installed packages. */
export function listVisibleFolders(folder: string): string[] {
  const folders = listEntries(folder).filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).filter((name) => !name.startsWith('.') && name !== 'node_modules')
}

/** By code. The messages of errors differ between the versions of Node.js. */
const REASONS: ReadonlyMap<unknown, string> = new Map(getSystemErrorMap().values())

/**
 * The reason of an error of the operating system, without code, call and path: `EACCES: permission denied, open '/x'` →
 * `permission denied`. Other errors keep their message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return REASONS.get(codeOf(error)) ?? error.message
}

/** Whether an error comes from the operating system, for example because a disk is full. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && REASONS.has(codeOf(error))
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

/**
 * Makes a folder and those above it; returns the first that did not exist, if any. Unlike `mkdirSync` with `recursive`,
 * it fails where no folders can be made although the one above exists, such as in `/proc`: there, Node.js repeats the
 * attempt without end.
 */
export function makeFolder(folder: string): string | undefined {
  if (isFolder(folder)) return undefined
  const parent = dirname(folder)
  const made = existsSync(parent) ? undefined : makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(folder)) throw error
  }
  return made ?? folder
}

/** Makes a new folder in the system's temporary folder. Its name starts with `prefix`. */
export function makeTemporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(join(tmpdir(), prefix))
  } catch (error) {
    throw Object.assign(new Error(`No folder can be made in the temporary folder ${tmpdir()}: ${reasonOf(error)}.`), {
      hint: 'Set the environment variable TMPDIR (TEMP in Windows) to a folder that can be written.',
    })
  }
}

/** Larger files (bytes) are not quoted. */
const LARGEST_QUOTED_FILE = 2_000_000

/** The lines of a file that a problem is about, to quote them; none of one that cannot be read, as the problem says. */
export function readLines(path: string): string[] {
  try {
    const stats = statSync(path)
    if (!stats.isFile() || stats.size > LARGEST_QUOTED_FILE) return []
    return readFileSync(path, 'utf8').split(/\r?\n/)
  } catch {
    return []
  }
}
