/** The list of output files, with the conflicts in it. */
import { sep } from 'node:path'
import { HEADERS_FILE } from '../../shared/build/generated-files.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { describeDifference, parentFolders, toPathKey } from '../../shared/urls.ts'
import { findWindowsFault, toWindowsProblem, type WindowsFault } from '../../shared/build/windows-names.ts'
import { digest, digestValue } from '../digest.ts'
import { identifyFile, noLongerReadable, readStats } from '../files/index.ts'
import type { IndexFile } from '../tasks/make-index.ts'

/** A file of the output folder: a key that identifies its content, and where the content comes from. */
export type PlannedFile = { key: string } &
  // `origin` names it in messages. Default: a file that Octavo makes from the configuration. Without a text, it is that
  // of the sidebars.
  (
    | { kind: 'text'; text?: string; origin?: string | undefined }
    | { kind: 'search'; file: IndexFile }
    // `file` names it in messages; `from` is absolute.
    | { kind: 'copy'; from: string; file: string }
    | ({ kind: 'render' } & RenderedFile)
    // Other files of the plan, one after the other.
    | { kind: 'joined'; parts: readonly string[] }
  )

/** A document or a Markdown twin. */
interface RenderedFile {
  /** Of the document: the file of its page, or the route of one that no author wrote. */
  id: string
  /** Names it in messages. */
  source: string
  role: 'document' | 'twin'
}

/**
 * The files of a site. The first one to claim a path keeps it; a later one is reported. So is a copied file whose path
 * is the same as another one on some systems (`toPathKey`); for pages the plan of the site reports that.
 */
export class FileList {
  readonly files = new Map<string, PlannedFile>()
  readonly problems: Problem[] = []
  /** Every file by its path on such a system. */
  readonly #names = new Map<string, string>()
  /** One file of each folder. */
  readonly #folders = new Map<string, string>()
  readonly #root: string
  readonly #readAt = Date.now()

  /** `root`: absolute path of the site. */
  constructor(root: string) {
    this.#root = root
  }

  addText(file: string, text: string, origin?: string, key = digest(text)): void {
    this.#add(file, { kind: 'text', key, text, origin })
  }

  /** A text that is made when the file is written. */
  addKeyed(file: string, key: string): void {
    this.#add(file, { kind: 'text', key })
  }

  /** A file that consists of others, which were added before. */
  addJoined(file: string, parts: readonly string[]): void {
    const keys = parts.map((part) => [part, this.files.get(part)?.key])
    this.#add(file, { kind: 'joined', key: digestValue(keys), parts })
  }

  /** A file to copy; `from` is absolute. */
  addCopy(file: string, from: string): void {
    const source = toShown(this.#root, from)
    const fault = findWindowsFault(file)
    if (fault) this.problems.push(windowsName(source, fault))
    try {
      this.#add(file, { kind: 'copy', key: identifyFile(from, readStats(from), this.#readAt), from, file: source })
    } catch (error) {
      this.problems.push(noLongerReadable(source, error))
    }
  }

  /** A document or a Markdown twin, rendered if its key is new. */
  addRendered(file: string, key: string, rendered: RenderedFile): void {
    this.#add(file, { kind: 'render', key, ...rendered })
  }

  /** The problems that a file would have if it were added. */
  findConflicts(file: string, planned: PlannedFile): Problem[] {
    const above = parentFolders(file)
    const first = this.#find(this.#findTaken(file, above))
    if (first && first.name !== file) return [fileAndFolder(first, { name: file, planned })]
    if (first) return first.planned.key === planned.key ? [] : [collision(file, first.planned, planned)]
    const alike = this.#find(this.#names.get(toPathKey(file)))
    const isCopied = alike && (alike.planned.kind === 'copy' || planned.kind === 'copy')
    return isCopied ? [lookAlike(alike, { name: file, planned })] : []
  }

  #add(file: string, planned: PlannedFile): void {
    this.problems.push(...this.findConflicts(file, planned))
    const above = parentFolders(file)
    if (this.#findTaken(file, above) !== undefined) return
    this.files.set(file, planned)
    this.#names.set(toPathKey(file), file)
    for (const folder of above) this.#folders.set(folder, file)
  }

  #findTaken(file: string, above: readonly string[]): string | undefined {
    if (this.files.has(file)) return file
    return this.#folders.get(file) ?? above.find((folder) => this.files.has(folder))
  }

  #find(name: string | undefined): NamedFile | undefined {
    const planned = name === undefined ? undefined : this.files.get(name)
    return name !== undefined && planned ? { name, planned } : undefined
  }
}

/** A planned file and its path in the output folder. */
interface NamedFile {
  name: string
  planned: PlannedFile
}

/** The path of a file as messages name it: relative to the root. Cheaper than `path.relative`. */
function toShown(root: string, path: string): string {
  const isInside = path.startsWith(root) && /[/\\]/.test(path.charAt(root.length))
  return isInside ? path.slice(root.length + 1).replaceAll(sep, '/') : path
}

function collision(file: string, first: PlannedFile, second: PlannedFile): Problem {
  return {
    severity: 'error',
    kind: 'output-conflict',
    message: `Both ${describe(first)} and ${describe(second)} would be published as "${file}".`,
    ...placeOf(second, first),
    hint:
      file === HEADERS_FILE
        ? 'Octavo makes this file. Write the headers of yours into "headers" in the configuration, and remove it.'
        : hintFor(first, second),
  }
}

function windowsName(file: string, fault: WindowsFault): Problem {
  return { ...toWindowsProblem(`"${file}"`, fault), file, hint: 'Rename the file or its folder.' }
}

function lookAlike(first: NamedFile, second: NamedFile): Problem {
  return {
    severity: 'error',
    kind: 'output-conflict',
    message: `"${second.name}" (from ${describe(second.planned)}) and "${first.name}" (from ${describe(first.planned)}) ${describeDifference(first.name, second.name)}.`,
    ...placeOf(second.planned, first.planned),
    hint: 'Rename one of them: many hosts and disks would keep only one of the two.',
  }
}

function fileAndFolder(first: NamedFile, second: NamedFile): Problem {
  const [file, inside] = second.name.startsWith(`${first.name}/`) ? [first, second] : [second, first]
  return {
    severity: 'error',
    kind: 'output-conflict',
    message: `"${file.name}" would be a file (from ${describe(file.planned)}) and a folder (for ${describe(inside.planned)}).`,
    ...placeOf(second.planned, first.planned),
    hint: hintFor(first.planned, second.planned),
  }
}

function isOurs(planned: PlannedFile): boolean {
  return planned.kind === 'search' || (planned.kind === 'text' && planned.origin === undefined)
}

function hintFor(...planned: PlannedFile[]): string {
  if (planned.some(isOurs)) return 'Octavo makes this file from the configuration. Rename or remove the other one.'
  if (planned.some(({ kind }) => kind === 'text')) return 'Rename or remove one of them.'
  return 'Rename one of them, or give a page another "slug".'
}

/** The page to blame: the later one, if it is one. */
function placeOf(...planned: PlannedFile[]): { file?: string } {
  const [page] = planned.flatMap((each) => (each.kind === 'render' && !each.id.startsWith('/') ? each : []))
  return page ? { file: page.source } : {}
}

function describe(planned: PlannedFile): string {
  if (planned.kind === 'copy') return `the file ${planned.file}`
  if (planned.kind === 'text' && planned.origin !== undefined) return planned.origin
  if (planned.kind !== 'render') return 'a file that Octavo writes'
  return planned.id.startsWith('/') ? `Octavo's ${planned.source}` : `the page ${planned.source}`
}
