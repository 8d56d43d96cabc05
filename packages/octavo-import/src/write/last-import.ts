import { hash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isInside } from 'octavo/disk'
import { isRecord } from 'octavo/foreign'
import { placeFile } from './place-file.ts'

/** The files of the last import, with the digests of their content. In a folder that git ignores. */
const RECORD = '.octavo/import.json'

/** Files of the last import that the new one does not write. Paths in TO. */
export interface LeftFiles {
  /** Were removed. */
  removed: string[]
  /** Stay, because their author has changed them. */
  kept: string[]
}

/** Removes the files of the last import that are not among `files`, and have not been changed since. */
export function removeLeftFiles(to: string, files: readonly string[]): LeftFiles {
  const left: LeftFiles = { removed: [], kept: [] }
  const written = new Set(files)
  for (const [file, content] of readRecord(to)) {
    const path = join(to, file)
    if (written.has(file) || !isOwnFile(to, path)) continue
    const isChanged = digestOf(path) !== content
    left[isChanged ? 'kept' : 'removed'].push(file)
    if (!isChanged) removeFile(path, to)
  }
  return left
}

export function recordFiles(to: string, files: readonly string[]): void {
  writeRecord(to, digestsOf(to, files))
}

/** Records the content of files that were written again. */
export function recordAgain(to: string, files: readonly string[]): void {
  writeRecord(to, { ...Object.fromEntries(readRecord(to)), ...digestsOf(to, files) })
}

function digestsOf(to: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, digestOf(join(to, file))]))
}

function writeRecord(to: string, record: Record<string, unknown>): void {
  writeFileSync(placeFile(to, RECORD), `${JSON.stringify(record, null, 2)}\n`)
}

function digestOf(path: string): string {
  return hash('sha256', readFileSync(path), 'hex')
}

/** Without a record that can be read, no file is known to be unchanged. */
function readRecord(to: string): [file: string, content: unknown][] {
  try {
    const record: unknown = JSON.parse(readFileSync(join(to, RECORD), 'utf8'))
    return isRecord(record) ? Object.entries(record) : []
  } catch {
    return []
  }
}

/** Whether it is a file of TO, not one that a link or two dots lead to. */
function isOwnFile(to: string, path: string): boolean {
  if (!isInside(to, path) || !existsSync(path) || !lstatSync(path).isFile()) return false
  return isInside(realpathSync(to), realpathSync(path))
}

/** Folders that become empty are removed, too. */
function removeFile(path: string, to: string): void {
  rmSync(path)
  for (let folder = dirname(path); folder !== to && readdirSync(folder).length === 0; folder = dirname(folder))
    rmdirSync(folder)
}
