/**
 * The account of an import: every file of FROM that could be a page, and where it went.
 *
 * Input   the files of FROM before any engine filters them; which of them were read; the converted sites
 * Output  `Account`; findings about files that nothing else names
 * Must not: know an engine; decide what is converted.
 */
import { plural } from 'octavo/markdown'
import type { Finding, Folder, ImportedSite } from './contract.ts'
import { isHtml, isMarkup, parentOf, type OpenedFolder } from './folder/index.ts'

/** Numbers of files that could be pages, and the paths of those that are not in the new site. */
export interface Account {
  converted: number
  copied: number
  /** Files that other pages contain, or that the engine reads for other reasons. */
  read: number
  /** Files that a finding names. */
  leftOut: string[]
  /** Files that the old site did not publish either: its settings exclude them, or they are parts that no page has. */
  unpublished: string[]
  /** Files in folders without pages of the site, such as README files of a repository. */
  outside: string[]
  /** Files beside pages of the site that are in no other list: a fault of the importer. */
  missing: string[]
}

/** Files about a repository, which its host shows. */
const ABOUT_REPOSITORY =
  /(?:^|\/)(?:readme|changelog|changes|contributing|code[-_]of[-_]conduct|license|security|support|authors|maintainers|governance|agents|claude|gemini|copilot-instructions|pull_request_template)(?:\.[\w-]+)?\.\w+$/i

/** The engines make no page of a file or folder whose name begins so: pages contain it. */
const PART = /(?:^|\/)_/

/** Records which files are read. */
export function recordReads(folder: Folder): { folder: Folder; read: ReadonlySet<string> } {
  const read = new Set<string>()
  const readText = (file: string) => {
    read.add(file)
    return folder.readText(file)
  }
  return { folder: { ...folder, readText }, read }
}

export function takeAccount(
  { files }: Folder,
  read: ReadonlySet<string>,
  sites: readonly Pick<ImportedSite, 'pages' | 'files' | 'notConverted' | 'unpublished'>[],
): Account {
  const converted = new Set(sites.flatMap(({ pages }) => pages.map(({ source }) => source)))
  const copied = new Set(sites.flatMap((site) => site.files.map(({ from }) => from)))
  const named = new Set(sites.flatMap(({ notConverted }) => notConverted.flatMap(({ file }) => file ?? [])))
  const unpublished = new Set(sites.flatMap((site) => site.unpublished ?? []))
  // A page may include a file of any folder, which does not make the files beside it pages.
  const sources = sites.flatMap(({ pages }) =>
    pages.flatMap(({ source, address }) => (address === undefined ? [] : source)),
  )
  const folders = new Set(sources.map(parentOf))
  const account: Account = { converted: 0, copied: 0, read: 0, leftOut: [], unpublished: [], outside: [], missing: [] }
  for (const file of files) {
    const isInside = folders.has(parentOf(file)) || ancestorsOf(file).some((folder) => folders.has(folder))
    if (!isMarkup(file) && !(isHtml(file) && isInside)) continue
    if (converted.has(file)) account.converted++
    else if (copied.has(file)) account.copied++
    else if (named.has(file)) account.leftOut.push(file)
    else if (read.has(file)) account.read++
    else if (unpublished.has(file) || (isInside && PART.test(file))) account.unpublished.push(file)
    else if (isInside && !isHtml(file) && !ABOUT_REPOSITORY.test(file)) account.missing.push(file)
    else account.outside.push(file)
  }
  return account
}

/** The folders above a file, without the top of FROM: everything is below that one. */
function ancestorsOf(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Findings about files that no other finding names. */
export function reportAccount({ outside, missing }: Account, { skipped }: Pick<OpenedFolder, 'skipped'>): Finding[] {
  const others = outside.filter((file) => isMarkup(file) && !ABOUT_REPOSITORY.test(file))
  return [
    ...missing.map((file) => ({
      kind: 'missing pages',
      message: `The page ${file} is not in the new site, although pages beside it are.`,
      hint: 'Copy its text, and report it to the authors of Octavo: the import should have named a reason.',
      file,
    })),
    ...skipped.map(({ path, pages }) => ({
      kind: 'folders that a tool has written',
      message: `The folder ${path}, which has ${plural(pages, 'page')}, was not read, because it looks like the output of a build.`,
      hint: 'If people have written it, import it as another site.',
    })),
    ...groupByFolder(others).map(([folder, count]) => ({
      kind: 'pages in other folders',
      message: `${folder === '' ? 'The top of the old site' : `The folder ${folder}`} has ${plural(count, 'file')} with text, which the site does not show as its pages.`,
      hint: 'If readers got them, for example as a blog or a collection, move them into "docs" or make pages of them: see "Pages from data" in the guide.',
    })),
  ]
}

/** Counts by the first three steps of their folders, the most files first. */
function groupByFolder(files: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const top = parentOf(file).split('/').slice(0, 3).join('/')
    counts.set(top, (counts.get(top) ?? 0) + 1)
  }
  return [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
}
