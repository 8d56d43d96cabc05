import { posix } from 'node:path'
import type { FoundSource, SourcePlace } from '../../shared/build/page.ts'
import { splitResults, type Problem, type Result } from '../../shared/build/problem.ts'
import { describeDifference, isMarkdownFile, toPathKey } from '../../shared/urls.ts'
import { readStats, unreadable, type FileStats } from '../files/index.ts'
import { findForeignFiles, reportStrays } from './advice.ts'
import type { ListedFolder, SiteListing } from './list-content.ts'
import { noPages } from './no-pages.ts'
import { toPagePlace } from './page-place.ts'
import { readBytes } from './read-source.ts'
import type { FoundFile } from './walk-folder.ts'

/** Source files of an earlier build. */
export interface KnownSources {
  /** The digest of a file's bytes, if the file still has the size and time that it had for that build. */
  hashOf(file: string, stats: FileStats): string | undefined
}

const NO_KNOWN_SOURCES: KnownSources = { hashOf: () => undefined }

/**
 * Finds every page of the site, sorted by file, and reads those whose digest is not known. `mayBeEmpty`: whether the
 * site has other pages, so that it needs none in its folders.
 */
export function findSources(
  listing: SiteListing,
  known: KnownSources = NO_KNOWN_SOURCES,
  mayBeEmpty = false,
): { sources: FoundSource[]; problems: Problem[] } {
  const { docs, pages } = listing
  const found = [...docs.map((area) => findCollection(area, 'docs', known)), findCollection(pages, 'pages', known)]
  const sources = found.flatMap((collection) => collection.sources)
  const problems = found.flatMap((collection) => collection.problems)
  if (sources.length === 0 && !mayBeEmpty) problems.push(noPages(listing))
  const strays = reportStrays(
    listing.strays,
    docs.map(({ folder }) => folder),
  )
  return { sources, problems: [...problems, ...strays, ...findLookalikes(sources)] }
}

function findCollection(
  { folder, files, problems }: ListedFolder,
  collection: SourcePlace['collection'],
  known: KnownSources,
) {
  const places = files.flatMap((file) => toPagePlace(file, folder, collection) ?? [])
  const found = splitResults(places.map((place) => findSource(place, known)))
  const others = [...findPageFolders(files, folder), ...findForeignFiles(files)]
  return { sources: found.values, problems: [...problems, ...others, ...found.problems] }
}

/** Finds a page, and reads it if its digest is not known. */
export function findSource(place: SourcePlace, known: KnownSources = NO_KNOWN_SOURCES): Result<FoundSource> {
  try {
    const stats = readStats(place.path)
    const hash = known.hashOf(place.file, stats)
    return hash === undefined ? readBytes(place, stats) : { kind: 'value', value: { ...place, ...stats, hash } }
  } catch (error) {
    return { kind: 'problem', problem: unreadable(place.file, error) }
  }
}

/** Folders that are named like a page, for example `x.md/`; of nested ones the outermost. */
function findPageFolders(files: FoundFile[], folder: string): Problem[] {
  const parents = new Set(files.map(({ file }) => posix.dirname(file)))
  const named = new Set([...parents].flatMap((parent) => outermostMarkdown(folder, parent) ?? []))
  return [...named].map((file) => ({
    severity: 'warning',
    kind: 'unreadable-file',
    message: `"${file}" is a folder, although its name says Markdown.`,
    file,
    hint: 'Rename the folder. The pages in it are read as usual.',
  }))
}

function outermostMarkdown(folder: string, parent: string): string | undefined {
  let path = folder
  for (const step of parent.slice(folder.length + 1).split('/')) {
    path = `${path}/${step}`
    if (isMarkdownFile(step)) return path
  }
  return undefined
}

/** Files that are the same file on Windows or macOS. */
function findLookalikes(sources: readonly FoundSource[]): Problem[] {
  const byKey = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file } of sources) {
    const key = toPathKey(file)
    const first = byKey.get(key)
    // A folder that is configured twice is reported as such.
    if (first !== undefined && first !== file) problems.push(lookAlike(first, file))
    byKey.set(key, file)
  }
  return problems
}

function lookAlike(first: string, second: string): Problem {
  return {
    severity: 'error',
    kind: 'file-case',
    message: `"${first}" and "${second}" ${describeDifference(first, second)}.`,
    file: second,
    hint: 'Rename one of the files: on Windows or macOS, both names are the same file.',
  }
}
