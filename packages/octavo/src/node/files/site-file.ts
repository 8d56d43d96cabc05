/** The rules for the files that a site is made from, and the problems of files that break them. */
import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync, type Stats } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { isFolder } from './file-system.ts'

/** Where the files of a site are. */
export interface SiteFolder {
  /** Absolute path. */
  root: string
  /** The folder of a language: a file in it takes the place of the shared one with the same path. */
  layer?: string | undefined
  /** false: a page that is not in that folder does not exist in the language. Default: true. */
  isFilled?: boolean | undefined
}

/** Where a file of a site is, relative to its root: `docs/setup.md` may be in `de/docs/setup.md`. */
export function toOwnPath({ root, layer }: SiteFolder, file: string): string {
  if (layer === undefined) return file
  const own = `${layer}/${file}`
  return existsSync(join(root, own)) ? own : file
}

/** The same as an absolute path. */
export function locateFile(site: SiteFolder, file: string): string {
  return join(site.root, toOwnPath(site, file))
}

/** Whether a path is inside a folder, or the folder itself. Pass real paths (`realPathOf`), without symbolic links. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below === '' || (!isAbsolute(below) && below !== '..' && !/^\.\.[/\\]/.test(below))
}

/** The path of a file from a folder, with forward slashes. */
export function toRelativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

/** The path with all symbolic links resolved, or undefined if nothing exists there. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** The path with all symbolic links resolved, as far as it exists. */
export function findRealPath(path: string): string {
  const folder = dirname(path)
  return realPathOf(path) ?? (folder === path ? path : join(findRealPath(folder), basename(path)))
}

/**
 * Why a file that Octavo looks for by its name must not or cannot be read: it is a folder, a pipe, socket or device, a
 * symbolic link that leaves the site, or the user has no right to read it. `file` is relative to `root`. Returns
 * undefined for a file, and where there is none.
 */
export function refuseFile(root: string, file: string): Problem | undefined {
  const refused = refusePath(root, file)
  return !refused && isFolder(join(root, file)) ? unreadable(file, { code: 'EISDIR' }) : refused
}

/** The same for a path at which there may be a folder, too. */
export function refusePath(root: string, file: string): Problem | undefined {
  const path = join(root, file)
  const target = realPathOf(path)
  if (target === undefined) return refuseMissing(file, path)
  if (!isInside(realPathOf(root) ?? root, target)) return leavesRoot(file)
  const stats = statSync(target)
  return stats.isFile() || stats.isDirectory() ? refuseAccess(file, target) : notRegular(file, stats)
}

function refuseAccess(file: string, path: string): Problem | undefined {
  try {
    accessSync(path, constants.R_OK)
    return undefined
  } catch (error) {
    return unreadable(file, error)
  }
}

function refuseMissing(file: string, path: string): Problem | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? leadsNowhere(file) : undefined
  } catch (error) {
    // The folder cannot be entered. Any other error means that there can be no such file.
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? unreadable(file, error) : undefined
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENXIO: 'it is not a regular file',
  ENOTDIR: 'it is a file, not a folder',
}

const ADVICE: Record<string, string> = {
  EISDIR: 'Rename the folder, or replace it with a file.',
  ENOTDIR: 'Rename the file, or replace it with a folder.',
}

/** `error` is what a function of `node:fs` threw. */
export function unreadable(file: string, error: unknown): Problem {
  const code = (error as NodeJS.ErrnoException).code ?? String(error) // A system error, almost always.
  const reason = REASONS[code] ?? code
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" cannot be read (${reason}).`,
    file,
    hint: ADVICE[code] ?? 'Check that the file exists and that you have permission to read it.',
  }
}

/** `file` was found when the build began. `error` is what a function of `node:fs` threw. */
export function noLongerReadable(file: string, error: unknown): Problem {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return unreadable(file, error)
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" was removed during the build.`,
    file,
    hint: 'Run the command again when the files of the site no longer change.',
  }
}

/** Reading a pipe or a device may never end, for example while no program writes into a pipe. */
export function notRegular(file: string, stats: Pick<Stats, 'isFIFO' | 'isSocket'>): Problem {
  const kind = stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device'
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" is ${kind}, not a file.`,
    file,
    hint: 'Remove it, or put a regular file in its place: a site is built from files only.',
  }
}

export function leavesRoot(file: string): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" is a symbolic link that leaves the site's folder.`,
    file,
    hint: 'Move the target of the link into the folder, or "octavo.config.ts" to a folder that contains both.',
  }
}

export function leadsNowhere(file: string): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" is a symbolic link to something that does not exist.`,
    file,
    hint: 'Fix or remove the link.',
  }
}
