import { sep } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { parentFolders, toPathKey } from '../../../shared/urls.ts'
import { findWindowsFault } from '../../../shared/windows-names.ts'
import { digest, digestValue } from '../../digest.ts'
import { isUnsettled, noLongerReadable, readStats } from '../../files/index.ts'
import type { IndexFile } from '../../tasks/make-index.ts'
import type { DocumentJob } from '../../tasks/render.ts'
import { collision, fileAndFolder, lookAlike, windowsName, type NamedFile } from './file-conflicts.ts'
import type { PlannedFile } from '../output-plan.ts'

export interface FileList {
  files: ReadonlyMap<string, PlannedFile>
  problems: Problem[]
  addText(file: string, text: string, origin?: string): void
  addSearchFile(file: IndexFile): void
  /** A file that consists of others, which were added before. */
  addJoined(file: string, parts: readonly string[]): void
  /** A file to copy; `from` is absolute. */
  addCopy(file: string, from: string): void
  /** A document or a Markdown twin, rendered if its key is new. */
  addRendered(file: string, key: string, job: DocumentJob, role: 'document' | 'twin'): void
}

/**
 * Collects the files of a site. The first one to claim a path keeps it; a later one is reported. So is a copied file
 * whose path is that of another one on some systems (`toPathKey`); for pages the site plan reports that. `root`:
 * absolute path of the site. `kept`: files of the last build, which did not conflict.
 */
export function createFileList(
  root: string,
  kept: readonly (readonly [file: string, key: string, ...unknown[]])[] = [],
): FileList {
  const files = new Map<string, PlannedFile>(kept.map(([file, key]) => [file, { kind: 'kept', key }]))
  /** Every file by its path on such a system. */
  const names = new Map<string, string>()
  /** One file of each folder. */
  const folders = new Map<string, string>()
  const problems: Problem[] = []
  const readAt = Date.now()
  const find = (name = '') => toNamed(name, files.get(name))
  const findConflict = (file: string, above: string[]) =>
    find(files.has(file) ? file : (folders.get(file) ?? above.find((folder) => files.has(folder))))
  const take = (file: string, planned: PlannedFile, above: string[]) => {
    const first = find(names.get(toPathKey(file)))
    if (first && (first.planned.kind === 'copy' || planned.kind === 'copy'))
      problems.push(lookAlike(first, { name: file, planned }))
    files.set(file, planned)
    names.set(toPathKey(file), file)
    for (const folder of above) folders.set(folder, file)
  }
  const add = (file: string, planned: PlannedFile) => {
    const above = parentFolders(file)
    const first = findConflict(file, above)
    if (!first) take(file, planned, above)
    else if (first.name !== file) problems.push(fileAndFolder(first, { name: file, planned }))
    else if (first.planned.key !== planned.key) problems.push(collision(file, first.planned, planned))
  }
  return {
    files,
    problems,
    addText: (file, text, origin) => add(file, { kind: 'text', key: digest(text), text, ...(origin && { origin }) }),
    addSearchFile: (file) => add(file.path, { kind: 'search', key: file.key, file }),
    addJoined: (file, parts) => add(file, toJoined(parts, files)),
    addCopy: (file, from) => {
      const source = toShown(root, from)
      const fault = findWindowsFault(file)
      if (fault) problems.push(windowsName(source, fault))
      try {
        add(file, { kind: 'copy', key: readCopyKey(from, readAt), from, file: source })
      } catch (error) {
        problems.push(noLongerReadable(source, error))
      }
    },
    addRendered: (file, key, job, role) => add(file, { kind: 'render', key, job, role }),
  }
}

function toNamed(name: string, planned: PlannedFile | undefined): NamedFile | undefined {
  return planned && { name, planned }
}

function toJoined(parts: readonly string[], files: FileList['files']): PlannedFile {
  return { kind: 'joined', key: digestValue(parts.map((part) => [part, files.get(part)?.key])), parts }
}

/** The path of a file as messages name it: relative to the root. Cheaper than `path.relative`. */
function toShown(root: string, path: string): string {
  const isInside = path.startsWith(root) && /[/\\]/.test(path.charAt(root.length))
  return isInside ? path.slice(root.length + 1).replaceAll(sep, '/') : path
}

/** Identifies the content of a file without reading it. */
function readCopyKey(from: string, readAt: number): string {
  const stats = readStats(from)
  // The key of an unsettled file is never seen again, so the next build copies the file once more.
  return `${from} ${stats.size} ${stats.modified}${isUnsettled(stats, readAt) ? ` ${readAt}` : ''}`
}
