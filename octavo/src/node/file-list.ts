import { statSync } from 'node:fs'
import type { Problem } from '../shared/problem.ts'
import { digest } from './digest.ts'
import type { RenderJob } from './tasks/render.ts'

/** A file of the output folder: what stands for its content, and where its content comes from. */
export type PlannedFile = { key: string } & (
  | { readonly content: string }
  | { from: string }
  | { job: RenderJob; role: 'document' | 'twin' }
  // Where it comes from is not known: nothing made it anew since it was written.
  | { remembered: true }
)

export interface FileList {
  files: ReadonlyMap<string, PlannedFile>
  problems: Problem[]
  /** A file whose content is at hand. */
  addContent(file: string, content: string): void
  /** A file whose content may be made when it is written. */
  addMade(file: string, made: { key: string; renderContent: () => string }): void
  /** A file to copy; `from` is absolute. */
  addCopy(file: string, from: string): void
  /** A document or a Markdown twin, to be rendered if its key is new. */
  addRendered(file: string, key: string, job: RenderJob, role: 'document' | 'twin'): void
}

/**
 * Collects the files of a site. The first to claim a path keeps it; who comes later is a problem. So is a copied file whose
 * path is another's but for upper and lower case: pages like that were told by their addresses. `remembered`: files, with their
 * keys, that were not in each other's way.
 */
export function createFileList(
  remembered: readonly (readonly [file: string, key: string, ...unknown[]])[] = [],
): FileList {
  const files = new Map<string, PlannedFile>(remembered.map(([file, key]) => [file, { key, remembered: true }]))
  /** Every file by its path as a disk sees it that ignores case. */
  const names = new Map<string, string>()
  /** A file in each folder. */
  const folders = new Map<string, string>()
  const problems: Problem[] = []
  const findInTheWay = (file: string, above: string[]) => {
    const name = files.has(file) ? file : (folders.get(file) ?? above.find((folder) => files.has(folder)))
    const planned = name === undefined ? undefined : files.get(name)
    return name !== undefined && planned && { name, planned }
  }
  const findLookalike = (file: string, planned: PlannedFile) => {
    const name = names.get(ignoreCase(file))
    const first = name === undefined ? undefined : files.get(name)
    return name !== undefined && first && ('from' in first || 'from' in planned) ? { name, planned: first } : undefined
  }
  const take = (file: string, planned: PlannedFile, above: string[]) => {
    const lookalike = findLookalike(file, planned)
    if (lookalike) problems.push(differByCase(lookalike, { name: file, planned }))
    files.set(file, planned)
    names.set(ignoreCase(file), file)
    for (const folder of above) folders.set(folder, file)
  }
  const add = (file: string, planned: PlannedFile) => {
    const above = foldersOf(file)
    const first = findInTheWay(file, above)
    if (!first) take(file, planned, above)
    else if (first.name !== file) problems.push(fileAndFolder(first, { name: file, planned }))
    else if (first.planned.key !== planned.key) problems.push(collision(file, first.planned, planned))
  }
  return {
    files,
    problems,
    addContent: (file, content) => add(file, { key: digest(content), content }),
    addMade: (file, made) => add(file, toLazyContent(made)),
    addCopy: (file, from) => {
      // A copied or restored file keeps its time of change; nothing keeps the time at which the disk took it in.
      const stats = statSync(from, { throwIfNoEntry: false })
      if (stats) add(file, { key: `${from} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`, from })
      else problems.push(vanished(from))
    },
    addRendered: (file, key, job, role) => add(file, { key, job, role }),
  }
}

function toLazyContent({ key, renderContent }: { key: string; renderContent: () => string }): PlannedFile {
  return {
    key,
    get content() {
      return renderContent()
    },
  }
}

function vanished(from: string): Problem {
  const hint = 'Run the command again when nothing is being changed.'
  return { severity: 'error', message: `The file ${from} vanished while the site was being built.`, hint }
}

/** `a/b/c.html` → `a`, `a/b` */
function foldersOf(file: string): string[] {
  const folders: string[] = []
  for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) folders.push(file.slice(0, end))
  return folders
}

function collision(file: string, first: PlannedFile, second: PlannedFile): Problem {
  return {
    severity: 'error',
    message: `Both ${describe(first)} and ${describe(second)} would be published as "${file}".`,
    ...placeOf(second, first),
    hint: hintFor(first, second),
  }
}

/** Windows and macOS take paths for the same that differ by case, or by how an accent is put together. */
function ignoreCase(file: string): string {
  return file.toLowerCase().normalize('NFC')
}

function differByCase(first: NamedFile, second: NamedFile): Problem {
  return {
    severity: 'error',
    message: `"${second.name}" (from ${describe(second.planned)}) and "${first.name}" (from ${describe(first.planned)}) differ only by upper and lower case.`,
    ...placeOf(second.planned, first.planned),
    hint: 'Rename one of them: many hosts and disks would keep only one of the two.',
  }
}

interface NamedFile {
  name: string
  planned: PlannedFile
}

function fileAndFolder(first: NamedFile, second: NamedFile): Problem {
  const [file, inside] = second.name.startsWith(`${first.name}/`) ? [first, second] : [second, first]
  return {
    severity: 'error',
    message: `"${file.name}" would be a file (from ${describe(file.planned)}) and a folder (for ${describe(inside.planned)}).`,
    ...placeOf(second.planned, first.planned),
    hint: hintFor(first.planned, second.planned),
  }
}

function hintFor(...planned: PlannedFile[]): string {
  const isOurs = planned.some((each) => 'content' in each)
  if (isOurs) return 'Octavo makes this file from the configuration. Rename or remove what is in its way.'
  return 'Rename one of them, or give a page another "slug".'
}

/** The page to blame: the later one, if it is one. */
function placeOf(...planned: PlannedFile[]): { file?: string } {
  const page = planned.find((each) => 'job' in each && each.job.content !== null)
  return page && 'job' in page ? { file: page.job.source } : {}
}

function describe(planned: PlannedFile): string {
  if ('from' in planned) return `the file ${planned.from}`
  if (!('job' in planned)) return 'a file that Octavo writes'
  return planned.job.content === null ? `Octavo's ${planned.job.source}` : `the page ${planned.job.source}`
}
