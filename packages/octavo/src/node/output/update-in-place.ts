import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import { reasonOf } from '../files/index.ts'
import { removeEmpty, tryRemove, tryRename, NEXT_FOLDER } from './workspace.ts'
import { OutputError } from './ownership.ts'
import { stageCopy } from './staging.ts'

/**
 * Updates an output folder that cannot be replaced as a whole, such as a volume of a container: for a moment it holds
 * files of both builds. First all staged files are brought onto the disk of the folder, which may be full; moving them
 * to their places then needs no space.
 */
export function updateInPlace(staging: string, out: string, fresh: readonly string[], stale: readonly string[]): void {
  const near = join(out, NEXT_FOLDER)
  try {
    mkdirSync(out, { recursive: true })
    bringNear(staging, near, fresh)
    makeFolders(out, fresh)
  } catch (error) {
    tryRemove(near)
    for (const folder of foldersOf(fresh)) removeEmpty(out, folder)
    throw NO_SPACE.has((error as NodeJS.ErrnoException).code ?? '') ? noSpace(out) : error
  }
  try {
    moveFiles(near, out, fresh, stale)
  } catch (error) {
    throw new OutputError(
      `The output folder ${out} holds files of two builds, because its update stopped: ${reasonOf(error)}.`,
      'Fix the cause and run the command again. The next build completes the update.',
    )
  } finally {
    tryRemove(near)
  }
}

const NO_SPACE = new Set(['EDQUOT', 'ENOSPC'])

function noSpace(out: string): OutputError {
  return new OutputError(
    `The disk of the output folder ${out} has no space for the new files beside the old ones, so nothing was changed.`,
    'Free some space, or empty the folder, and run the command again.',
  )
}

function bringNear(staging: string, near: string, fresh: readonly string[]): void {
  if (fresh.length === 0 || tryRename(staging, near)) return
  for (const file of fresh) stageCopy(near, file, join(staging, file))
}

/** Makes the folders of new files. Where a file is in the place of a folder, `moveFiles` removes it. */
function makeFolders(out: string, fresh: readonly string[]): void {
  for (const folder of foldersOf(fresh)) {
    try {
      mkdirSync(join(out, folder), { recursive: true })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException // `mkdirSync` throws nothing else.
      if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error
    }
  }
}

function foldersOf(files: readonly string[]): Set<string> {
  return new Set(files.map((file) => dirname(file)))
}

/** Moves files into a folder one by one, and then removes stale ones. Both folders are on one disk. */
export function moveFiles(staging: string, out: string, fresh: readonly string[], stale: readonly string[]): void {
  for (const file of inSafeOrder(fresh, existsSync(join(out, BUILD_STAMP_FILE)))) moveIntoPlace(staging, out, file)
  for (const file of stale) removeStale(join(out, file))
  for (const folder of foldersOf(stale)) removeEmpty(out, folder)
}

/** The file may be gone with the folder that a new file has replaced, or a folder of new files has replaced it. */
function removeStale(path: string): void {
  if (existsSync(path) && !lstatSync(path).isDirectory()) rmSync(path)
}

/**
 * Assets first, then documents, then the build stamp, so that a document never names a missing asset. In an empty
 * folder the stamp comes first: it marks the folder as Octavo's even if this build is killed.
 */
function inSafeOrder(files: readonly string[], isOwned: boolean): string[] {
  const rank = (file: string) => (file === BUILD_STAMP_FILE ? (isOwned ? 2 : -1) : file.endsWith('.html') ? 1 : 0)
  return files.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Moves a staged file over the one it replaces. A folder in place of the file, or a file in place of its folder, is
 * removed.
 */
function moveIntoPlace(staging: string, out: string, file: string): void {
  const target = join(out, file)
  try {
    renameSync(join(staging, file), target)
  } catch {
    replaceByFolder(dirname(target), out)
    if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
    renameSync(join(staging, file), target)
  }
}

/** Makes a folder below `out` and those above it, each also in place of a file. */
function replaceByFolder(folder: string, out: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (folder === out) throw error
    replaceByFolder(dirname(folder), out)
    rmSync(folder, { force: true })
    mkdirSync(folder)
  }
}
