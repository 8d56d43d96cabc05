import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { isInside, makeFolder, reasonOf } from 'octavo/disk'
import { ImportUsageError } from '../contract.ts'

const HINT = 'Name another folder for the new site.'

/**
 * The absolute path of a file of the new site, whose folder is made. Fails for one that would be outside of TO, by its
 * name or by a link in a folder that has files, and for one that cannot be there.
 */
export function placeFile(to: string, file: string): string {
  const path = join(to, file)
  if (!isInside(to, path))
    throw new ImportUsageError(
      `The new site would have a file outside of its folder: ${file}.`,
      'A language or section of the old site has a path with two dots. Change it and import again.',
    )
  const folder = dirname(path)
  try {
    makeFolder(folder)
  } catch (error) {
    throw new ImportUsageError(`The folder ${folder} cannot be made: ${reasonOf(error)}.`, HINT)
  }
  const existing = lstatSync(path, { throwIfNoEntry: false })
  const isLinked = existing?.isSymbolicLink() === true || !isInside(realpathSync(to), realpathSync(folder))
  if (isLinked) throw new ImportUsageError(`The file ${path} would be written through a symbolic link.`, HINT)
  if (existing && !existing.isFile())
    throw new ImportUsageError(`The file ${path} cannot be written: ${kindOf(existing)}.`, HINT)
  return path
}

function kindOf(stats: Stats): string {
  return `there is a ${stats.isDirectory() ? 'folder' : 'device or pipe'} of this name`
}
