import {
  appendFileSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes an output file to the staging folder; `file` has forward slashes. */
export function stageFile(staging: string, file: string, content: string | Uint8Array): void {
  withFolder(toStagedPath(staging, file), (path) => writeFileSync(path, content))
}

/** Writes one file of the staging folder from others, with a blank line between them. `paths` are absolute. */
export function stageJoined(staging: string, file: string, paths: readonly string[]): void {
  stageFile(staging, file, '')
  for (const [index, path] of paths.entries())
    appendFileSync(toStagedPath(staging, file), `${index > 0 ? '\n' : ''}${readFileSync(path, 'utf8')}`)
}

/** Copies a file of the site's sources into the staging folder. */
export function stageCopy(staging: string, file: string, from: string): void {
  withFolder(toStagedPath(staging, file), (path) => copyFileSync(from, path))
}

/** The last check of a path: whatever planned it, nothing is written outside of the output folder. */
function toStagedPath(staging: string, file: string): string {
  if (file.split(/[/\\]/).includes('..')) throw new Error(`The output file "${file}" would leave the output folder.`)
  return join(staging, file)
}

/** Takes a file of the output folder over to the staging folder. Returns whether it was linked and not copied. */
export function stageKept(staging: string, file: string, folder: string): boolean {
  let isLinked = true
  withFolder(join(staging, file), (path) => {
    isLinked = tryLink(`${folder}/${file}`, path)
    if (!isLinked) copyFileSync(`${folder}/${file}`, path, constants.COPYFILE_FICLONE)
  })
  return isLinked
}

/** Not every file system has hard links, for example FAT, and some allow only so many to one file. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw error
    if (code !== 'EEXIST') return false
    rmSync(to, { recursive: true })
    return tryLink(from, to)
  }
}

/** Folders that exist. Most documents have their own folder; making it first saves a failed write for each. */
const made = new Set<string>()

function withFolder(path: string, write: (path: string) => void): void {
  const folder = dirname(path)
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  try {
    write(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // The staging folder of an earlier build in this process had the same name and was removed.
    made.clear()
    mkdirSync(folder, { recursive: true })
    write(path)
  }
}
