import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Problem } from '../../shared/build/problem.ts'
import { reasonOf, toRelativePath } from '../files/index.ts'

/** The written zip file. */
export interface Archive {
  /** Absolute path. */
  file: string
  bytes: number
}

/** Files that are compressed already. */
const COMPRESSED = /\.(?:avif|gif|gz|jpe?g|m4[av]|mp[34]|ogg|pdf|png|web[mp]|woff2?|zip)$/i
/** What the fields of zip files hold: the numbers of more would be cut off. */
const MOST_FILES = 65_535
const MOST_BYTES = 4_294_967_295
/** The first day that zip files know, in local time, so that the same files make the same zip file. */
const FIRST_DAY = new Date(1980, 0, 1)

/** The name of a zip file without extension: of the site `K5 Workbench` in version `5.1.0`, `k5-workbench-5.1.0`. */
export function toArchiveName(title: string, version: string | undefined): string {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? []
  return [...words(title), ...words(version ?? '')].join('-') || 'documentation'
}

/**
 * Packs files of a folder into `NAME.zip` beside it, in a folder with this name. An existing file is replaced as a
 * whole. `folder`: an absolute path.
 */
export function packFolder(folder: string, name: string): { archive?: Archive; problems: Problem[] } {
  const file = join(dirname(folder), `${name}.zip`)
  const temporary = join(dirname(folder), `.${name}.zip.${process.pid}.tmp`)
  try {
    const bytes = write(temporary, folder, name)
    renameSync(temporary, file)
    return { archive: { file, bytes }, problems: [] }
  } catch (error) {
    rmSync(temporary, { force: true })
    const message = `The zip file ${file} cannot be written: ${reasonOf(error)}.`
    const hint =
      'Check what is there, its permissions and the space on the disk, or pack the folder beside it, which is complete, with another program.'
    return { problems: [{ severity: 'error', message, hint }] }
  }
}

/** The paths of the files in a folder, with slashes, always in the same order. */
function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => toRelativePath(folder, join(parentPath, name))).sort()
}

/** One file after the other, so that only the largest one is in memory. */
function write(path: string, folder: string, name: string): number {
  const files = listFiles(folder)
  if (files.length > MOST_FILES)
    throw new Error(`it has room for ${MOST_FILES} files, and the copy has ${files.length}`)
  const output = openSync(path, 'w')
  let bytes = 0
  try {
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      // Unlike `writeSync`, it writes all of it.
      writeFileSync(output, chunk)
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw new Error('it would be larger than 4 GiB')
    })
    for (const file of files) {
      const Entry = COMPRESSED.test(file) ? ZipPassThrough : ZipDeflate
      const entry = new Entry(`${name}/${file}`)
      entry.mtime = FIRST_DAY
      zip.add(entry)
      entry.push(readFileSync(join(folder, file)), true)
    }
    zip.end()
  } finally {
    closeSync(output)
  }
  return bytes
}
