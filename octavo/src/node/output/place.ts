import { copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every file below a folder, as paths with forward slashes. */
export function listFiles(folder: string, below = ''): string[] {
  return readdirSync(`${folder}/${below}`, { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name
    return entry.isDirectory() ? listFiles(folder, `${path}/`) : [path]
  })
}

/**
 * Moves a staged file over the one it replaces. A folder in place of the file, or a file in place of its folder, is
 * removed.
 */
export function moveIntoPlace(staging: string, out: string, file: string): void {
  const target = join(out, file)
  try {
    renameSync(join(staging, file), target)
  } catch {
    makeFolder(dirname(target), out)
    if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
    moveAcrossDisks(join(staging, file), target)
  }
}

/** The output folder can be another disk than the one beside it, such as a volume of a container. */
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

/** Removes files that are not planned, and folders that become empty. Returns the number of removed files. */
export function removeStale(out: string, files: string[], plan: ReadonlyMap<string, string>): number {
  const stale = files.filter((file) => !plan.has(file))
  for (const file of stale) rmSync(join(out, file), { force: true })
  for (const folder of new Set(stale.map((file) => dirname(file)))) removeEmpty(out, folder)
  return stale.length
}

/** Removes `folder` and the folders above it below `out`, as far as they are empty. */
export function removeEmpty(out: string, folder: string): void {
  if (folder === '.' || folder === '') return
  try {
    rmdirSync(join(out, folder))
  } catch {
    return // Not empty, or already gone.
  }
  removeEmpty(out, dirname(folder))
}
