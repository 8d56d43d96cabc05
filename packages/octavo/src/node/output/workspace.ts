import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  rmSync,
  rmdirSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { makeFolder } from '../files/index.ts'

/** The folders of one build: the one that readers see, and those it works in. */
export interface Workspace {
  /** The output folder; the target of `link`, if there is one. */
  folder: string
  /** The symbolic link through which readers see the folder. */
  link?: string
  /** Beginning of the paths below, also in earlier builds. */
  prefix: string
  /** The new content of the folder, until it replaces the folder. */
  staging: string
  /** The old content of the folder, until it is removed. */
  previous: string
  lock: string
  /** The first folder that was made for the workspace. */
  made?: string
}

/** The new files of a folder that cannot be replaced as a whole, in that folder. */
export const NEXT_FOLDER = '.octavo-next'

/** The workspace of a folder that is writable while the one above it is not, such as a volume of a container. */
const OWN_PREFIX = '.octavo-'

/**
 * Chooses the workspace of an output folder: in `preferred`, an existing or future folder above it, or beside the
 * output folder where `preferred` is on another disk or not writable, or else inside of it. Throws the system's error
 * when none can be used.
 */
export function openWorkspace(out: string, preferred = dirname(out)): Workspace {
  const made = makeFolder(dirname(out))
  const isLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  const folder = isLink ? realpathSync(out) : out
  const parent = dirname(folder)
  const isUsable = !isLink && canRename(preferred, parent)
  const name = isUsable ? toName(relative(preferred, out)) : basename(out)
  const isWithin = !isUsable && !isWritable(parent) && isWritable(folder)
  const prefix = isWithin ? join(folder, OWN_PREFIX) : join(isUsable ? preferred : parent, `.${name}.octavo-`)
  return {
    folder,
    link: isLink ? out : undefined,
    prefix,
    // The time too: in containers every build may have the same process id.
    staging: `${prefix}build-${process.pid}-${Date.now().toString(36)}`,
    previous: `${prefix}previous`,
    lock: `${prefix}lock`,
    made,
  }
}

/** A path as the name of one file. Different paths have different names. */
function toName(path: string): string {
  return path.replaceAll('%', '%25').replaceAll(sep, '%2F')
}

/** Whether files can be moved from one folder to another by renaming them. */
export function canRename(from: string, to: string): boolean {
  try {
    return isWritable(from) && statSync(from).dev === statSync(to).dev
  } catch {
    return false
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Removes what killed builds left behind. The caller has the lock, so no other build uses these folders. Folders of
 * another user, for example of root in a container, may have to stay.
 */
export function recover({ folder, prefix, previous, staging }: Workspace): void {
  // A build was killed between the two renames of `replaceFolder`. Its predecessor is whole.
  if (existsSync(previous) && !existsSync(folder)) renameSync(previous, folder)
  tryRemove(join(folder, NEXT_FOLDER))
  for (const name of readdirSync(dirname(prefix))) {
    const path = join(dirname(prefix), name)
    const isPrevious = path === previous || restorePart(folder, previous, path)
    const isAbandoned = isPrevious || (name.startsWith(`${basename(prefix)}build-`) && path !== folder)
    if (isAbandoned) tryRemove(path)
  }
  // This build will move the old content there.
  if (existsSync(previous)) tryRename(previous, `${staging}-left`)
}

/** Whether a folder has the old content of a part. It is put back if the new one is not in its place. */
function restorePart(folder: string, previous: string, path: string): boolean {
  const prefix = `${previous}-`
  if (!path.startsWith(prefix)) return false
  const part = join(folder, path.slice(prefix.length))
  if (existsSync(folder) && !existsSync(part)) renameSync(path, part)
  return true
}

/** Codes of a folder that cannot be renamed: a mount point, or on Windows one with open files. */
const NOT_RENAMABLE = new Set(['EACCES', 'EBUSY', 'EINVAL', 'ENOTEMPTY', 'EPERM', 'EXDEV'])

/** Returns false when the folder cannot be renamed; throws other errors. */
export function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (NOT_RENAMABLE.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/**
 * Removes a folder that the next build would remove anyway (`recover`). An error here would mask the result of this
 * build.
 */
export function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
  } catch {
    return
  }
}

/**
 * Whether a name at the top of an output folder is not of the site: what a build works in, and what the file systems of
 * Linux have at the top of a volume (https://man7.org/linux/man-pages/man8/mklost+found.8.html).
 */
export function isNoOutput(name: string): boolean {
  return name === 'lost+found' || /^\.octavo-(?:next$|lock|previous|build-)/.test(name)
}

/** Every file below a folder, as paths with forward slashes. `without`: folders that are left out. */
export function listFiles(folder: string, below = '', without: readonly string[] = []): string[] {
  return readdirSync(`${folder}/${below}`, { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name
    if (isNoOutput(path) || without.includes(path)) return []
    return entry.isDirectory() ? listFiles(folder, `${path}/`) : [path]
  })
}

/** Removes `folder` and the folders between it and `out`, if they are empty. */
export function removeEmpty(out: string, folder: string): void {
  if (folder === '.' || folder === '') return
  try {
    rmdirSync(join(out, folder))
  } catch {
    return // Not empty, or already removed.
  }
  removeEmpty(out, dirname(folder))
}
