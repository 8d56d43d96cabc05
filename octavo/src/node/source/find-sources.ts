import { readFileSync } from 'node:fs'
import type { FoundSource, SourceFile, SourcePlace } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { toDocId } from '../../shared/urls.ts'
import { digest } from '../digest.ts'
import { readStats, type FileStats } from '../file-stats.ts'
import type { ListedFolder, SiteListing } from './list-content.ts'
import { unreadable, type FoundFile } from './walk-folder.ts'

export type CollectionName = SourceFile['collection']

/** What is known of source files from an earlier build. */
export interface KnownSources {
  /** The digest of a file's bytes, when the disk says the same of it as when they were read. */
  hashOf(file: string, stats: FileStats): string | undefined
}

const COLLECTIONS = ['docs', 'pages'] as const
const NOTHING_KNOWN: KnownSources = { hashOf: () => undefined }
/** As git does: a NUL byte this early means that a file is no text. */
const BINARY_PROBE = 8000
const DECODER = new TextDecoder()

/** Finds every page of the site, sorted by file, and reads those of which nothing is known. */
export function findSources(
  listing: SiteListing,
  known: KnownSources = NOTHING_KNOWN,
): { sources: FoundSource[]; problems: Problem[] } {
  const found = COLLECTIONS.map((collection) => findCollection(listing[collection], collection, known))
  const sources = found.flatMap((collection) => collection.sources)
  const problems = found.flatMap((collection) => collection.problems)
  if (sources.length === 0) problems.push(noPages(listing))
  return { sources, problems: [...problems, ...findCaseTwins(sources)] }
}

function findCollection({ folder, files, problems }: ListedFolder, collection: CollectionName, known: KnownSources) {
  const toPath = ({ file }: FoundFile) => file.slice(folder.length + 1)
  const pages = files.filter((found) => isPageFile(toPath(found)))
  const found = pages.map((page) => findSource({ ...page, collection, id: toDocId(toPath(page)) }, known))
  return {
    sources: found.filter((result): result is FoundSource => 'hash' in result),
    problems: [
      ...problems,
      ...findPageFolders(files, folder),
      ...found.filter((result): result is Problem => 'message' in result),
    ],
  }
}

/** Markdown, unless the file or a folder above it starts with an underscore: those are fragments to include. */
export function isPageFile(pathInCollection: string): boolean {
  return /\.(md|markdown)$/i.test(pathInCollection) && !/(^|\/)_/.test(pathInCollection)
}

function findSource(place: SourcePlace, known: KnownSources): FoundSource | Problem {
  try {
    const stats = readStats(place.path)
    const hash = known.hashOf(place.file, stats)
    return hash === undefined ? readText(place, stats) : { ...place, ...stats, hash }
  } catch (error) {
    return unreadable(place.file, error)
  }
}

/** Reads one page. */
export function readSource(place: SourcePlace): SourceFile | Problem {
  try {
    return readText(place, readStats(place.path))
  } catch (error) {
    return unreadable(place.file, error)
  }
}

/** What the disk says comes first: a change behind it then shows in the next build. */
function readText({ id, collection, file, path }: SourcePlace, { size, modified }: FileStats): SourceFile | Problem {
  // A thousand small files read one after the other cost a fraction of what their asynchronous reading costs.
  const bytes = readFileSync(path)
  if (bytes.subarray(0, BINARY_PROBE).includes(0)) return notText(file)
  let text: string | undefined
  return {
    id,
    collection,
    file,
    path,
    size,
    modified,
    hash: digest(bytes),
    // Most pages are known by their hash, and nobody reads them. Bytes that are no UTF-8 become U+FFFD, which the
    // Markdown room reports with their place.
    get text() {
      return (text ??= DECODER.decode(bytes))
    },
  }
}

function notText(file: string): Problem {
  return {
    severity: 'error',
    message: `"${file}" is not a text file, although its name says Markdown.`,
    file,
    hint: 'Save it as UTF-8 text, or give it the ending of what it is.',
  }
}

function noPages({ docs, pages }: SiteListing): Problem {
  return {
    severity: 'error',
    message: `There are no Markdown files in "${docs.folder}" or "${pages.folder}".`,
    hint: `Write a first page: "${docs.folder}/index.md".`,
  }
}

/** Folders that look like a page: `x.md/`. */
function findPageFolders(files: FoundFile[], folder: string): Problem[] {
  const folders = new Set<string>()
  for (const { file } of files) {
    const [match] = /^.*?\.(md|markdown)(?=\/)/i.exec(file.slice(folder.length)) ?? []
    if (match) folders.add(folder + match)
  }
  return [...folders].map((file) => ({
    severity: 'warning',
    message: `"${file}" is a folder, although its name says Markdown.`,
    file,
    hint: 'Rename the folder; the pages in it are read as usual.',
  }))
}

/** Files that a disk which ignores case (Windows, macOS) would hold only once. */
function findCaseTwins(sources: readonly FoundSource[]): Problem[] {
  const byLowerCase = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file } of sources) {
    const twin = byLowerCase.get(file.toLowerCase())
    if (twin) problems.push(differByCase(twin, file))
    byLowerCase.set(file.toLowerCase(), file)
  }
  return problems
}

function differByCase(first: string, second: string): Problem {
  return {
    severity: 'error',
    message: `"${first}" and "${second}" differ only by upper and lower case.`,
    file: second,
    hint: 'Rename one of them: on Windows and macOS they are the same file.',
  }
}
