import { readFileSync } from 'node:fs'
import type { SourceFile } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import { toDocId } from '../../shared/urls.ts'
import type { SiteFolders } from './site-folders.ts'
import { digest } from '../digest.ts'
import { unreadable, walkFolder, type FoundFile } from './walk-folder.ts'

export type CollectionName = SourceFile['collection']

const COLLECTIONS = ['docs', 'pages'] as const
/** As git does: a NUL byte this early means that a file is no text. */
const BINARY_PROBE = 8000
const DECODER = new TextDecoder()

/** Finds and reads every page of the site, sorted by file. */
export function findSources(config: SiteFolders): { sources: SourceFile[]; problems: Problem[] } {
  const found = COLLECTIONS.map((collection) => findCollection(config, collection))
  const sources = found.flatMap((collection) => collection.sources)
  const problems = found.flatMap((collection) => collection.problems)
  if (sources.length === 0) problems.push(noPages(config))
  return { sources, problems: [...problems, ...findCaseTwins(sources)] }
}

function findCollection(config: SiteFolders, collection: CollectionName) {
  const folder = config[collection].path
  const { files, problems } = walkFolder(config.root, folder)
  const pages = files.filter(({ file }) => isPageFile(file.slice(folder.length + 1)))
  const read = pages.map((found) => readSource(found, collection, folder))
  return {
    sources: read.filter((result): result is SourceFile => 'text' in result),
    problems: [
      ...problems,
      ...findPageFolders(files, folder),
      ...read.filter((result): result is Problem => 'message' in result),
    ],
  }
}

/** Markdown, unless the file or a folder above it starts with an underscore: those are fragments to include. */
export function isPageFile(pathInCollection: string): boolean {
  return /\.(md|markdown)$/i.test(pathInCollection) && !/(^|\/)_/.test(pathInCollection)
}

/** Reads one page; `file` is relative to the site root. In dev this is how a changed page comes in. */
export function readSource(found: FoundFile, collection: CollectionName, folder: string): SourceFile | Problem {
  try {
    // A thousand small files read one after the other cost a fraction of what their asynchronous reading costs.
    const bytes = readFileSync(found.path)
    if (bytes.subarray(0, BINARY_PROBE).includes(0)) return notText(found.file)
    let text: string | undefined
    return {
      id: toDocId(found.file.slice(folder.length + 1)),
      collection,
      ...found,
      hash: digest(bytes),
      // Most pages are known by their hash, and nobody reads them. Bytes that are no UTF-8 become U+FFFD, which the
      // Markdown room reports with their place.
      get text() {
        return (text ??= DECODER.decode(bytes))
      },
    }
  } catch (error) {
    return unreadable(found.file, error)
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

function noPages(config: SiteFolders): Problem {
  const { docs, pages } = config
  return {
    severity: 'error',
    message: `There are no Markdown files in "${docs.path}" or "${pages.path}".`,
    hint: `Write a first page: "${docs.path}/index.md".`,
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
function findCaseTwins(sources: SourceFile[]): Problem[] {
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
