import { copyFileSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build-stamp.ts'
import { removeEmpty } from './list-files.ts'

/**
 * Moves staged files into the output folder one by one, and then removes stale ones. Only for a folder that cannot be
 * replaced as a whole, such as a volume of a container: for a moment it holds files of both builds.
 */
export function updateInPlace(staging: string, out: string, fresh: readonly string[], stale: readonly string[]): void {
  for (const file of inSafeOrder(fresh, existsSync(join(out, BUILD_STAMP_FILE)))) moveIntoPlace(staging, out, file)
  // A stale file may be gone with the folder that a new file has replaced.
  for (const file of stale) if (existsSync(join(out, file))) rmSync(join(out, file))
  for (const folder of new Set(stale.map((file) => dirname(file)))) removeEmpty(out, folder)
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
    makeFolder(dirname(target), out)
    if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
    moveAcrossDisks(join(staging, file), target)
  }
}

function moveAcrossDisks(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const near = `${to}.octavo-${process.pid}`
    copyFileSync(from, near)
    renameSync(near, to)
  }
}

function makeFolder(folder: string, out: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (folder === out) throw error
    makeFolder(dirname(folder), out)
    rmSync(folder, { force: true })
    mkdirSync(folder)
  }
}
