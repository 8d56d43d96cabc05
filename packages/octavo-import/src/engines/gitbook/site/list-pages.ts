import { posix } from 'node:path'
import { isIndexFile, isMarkdownFile, joinPath } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import { withoutUnderscores, type ConversionLog, type OldPage } from '../../../shared/index.ts'
import type { Book, Space } from '../config/index.ts'
import {
  isFolderPage,
  listUnplaced,
  pathOfFile,
  placePages,
  type GroupPath,
  type PlacedPage,
} from '../summary/place-pages.ts'
import { parseSummary, type SummaryGroup } from '../summary/parse-summary.ts'

export interface Page extends OldPage {
  address: string
  /** Its title in the table of contents. */
  title?: string
}

/** A space with its table of contents and its pages. */
export interface ListedSpace {
  space: Space
  /** undefined: the sidebar follows the folders. */
  groups: SummaryGroup[] | undefined
  pages: Page[]
  /** Addresses that GitBook leads to a page. */
  redirects: ImportedRedirect[]
}

export function listSpace(space: Space, book: Book, folder: Folder): ListedSpace {
  const text = folder.readText(space.summary)
  const groups = text === undefined ? undefined : parseSummary(text, posix.dirname(space.summary))
  const placed = groups && placePages(groups, space, folder)
  const isEmpty = placed === undefined || placed.pages.length === 0
  const all = isEmpty ? listUnplaced(space, folder) : placed.pages
  const pages = all.map((page) => toPage(page, space, book))
  const redirects = book.isLegacy
    ? []
    : redirectsOf(all, placed?.groupPaths ?? [], pages, joinPath(book.baseUrl, space.path))
  return { space, groups, pages, redirects }
}

function toPage(placed: PlacedPage, space: Space, { isLegacy, baseUrl }: Book): Page {
  const { source, title } = placed
  const file = pathOfFile(source, space)
  const path = isLegacy ? file : placed.path
  // https://honkit.netlify.app/structure.html
  const legacy = isFolderPage(source, space) ? joinPath(file, '/') : `${file}.html`
  const address = joinPath(baseUrl, space.path, isLegacy ? legacy : path)
  return {
    source,
    target: joinPath('docs', space.path, withoutUnderscores(targetOf(source, path, file, space))),
    address,
    title: title || undefined,
  }
}

/** The file keeps its name where the address follows from it. */
function targetOf(source: string, path: string, file: string, { root }: Space): string {
  const below = root === '' ? source : source.slice(root.length + 1)
  if (path === '') return posix.dirname(below) === '.' && isIndexFile(below) ? below : 'README.md'
  // For Octavo, `index.md` is the page of its folder.
  if (path !== file || posix.basename(path) === 'index') return `${path.replace(/(^|\/)index$/, '$1index-page')}.md`
  return below
}

/**
 * The first page has its own address, too, and a group has the address of its first page. Where names of folders and
 * headings differ, both lead to the page.
 */
function redirectsOf(
  placed: readonly PlacedPage[],
  groupPaths: readonly GroupPath[],
  pages: readonly Page[],
  base: string,
): ImportedRedirect[] {
  const taken = new Set(placed.map(({ path }) => path))
  const others = [...placed.map(({ source, pathOfFile: path }) => ({ source, path })), ...groupPaths]
  return others.flatMap(({ source, path }): ImportedRedirect[] => {
    const page = pages.find((each) => each.source === source)
    if (page === undefined || taken.has(path)) return []
    taken.add(path)
    return [{ from: joinPath(base, path), to: page.address }]
  })
}

/** GitBook publishes only what the table of contents names. @param known Files that are pages, or parts of them. */
export function reportOthers(
  { space, groups }: ListedSpace,
  known: ReadonlySet<string>,
  folder: Folder,
  log: ConversionLog,
): void {
  if (groups === undefined) return
  const name = posix.basename(space.summary)
  for (const file of listBelow(folder, space.root)) {
    const source = joinPath(space.root, file)
    const isOther = isMarkdownFile(file) && !file.startsWith('.') && source !== space.summary && !known.has(source)
    if (!isOther || /(^|\/)(?:GLOSSARY|LANGS)\.md$/.test(file)) continue
    const message = `The page is not in ${name}, so GitBook does not publish it, and it is not imported.`
    const hint = 'Add it to the table of contents and import again if readers need it.'
    log.report({ kind: 'pages outside of the table of contents', message, hint, file: source })
  }
}
