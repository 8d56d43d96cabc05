/**
 * The table of contents of a space, and the addresses that follow from it.
 *
 * Input   `SUMMARY.md`, or the files of a space without one
 * Output  `SummaryGroup[]`; the pages with their old addresses
 * Must not: convert the text of pages.
 */
import { posix } from 'node:path'
import { isMarkdownFile, joinPath, withoutMarkdownExtension } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { listBelow, parentOf } from '../../../folder/index.ts'
import type { Space } from '../config/index.ts'
import type { SummaryEntry, SummaryGroup } from './parse-summary.ts'
import { slugify } from './slug.ts'
import { pickFreeId } from '../../../markdown/index.ts'
import { isReadme } from '../../../shared/index.ts'

/** A page of a space. */
export interface PlacedPage {
  /** Path in FROM. */
  source: string
  /** Address below the space, without slashes around it. */
  path: string
  /** The address that follows from the folders, if it is another one. */
  pathOfFile: string
  /** Its title in the table of contents. */
  title?: string
}

/** The address of a group, which leads to its first page. */
export interface GroupPath {
  path: string
  source: string
}

/**
 * The pages of a space. Addresses follow the table of contents: the id of the group, and the names of files from the
 * outermost page to the page itself. The first page is at the top:
 * https://github.com/GitbookIO/gitbook/blob/main/packages/gitbook/src/lib/pages.ts
 */
export function placePages(
  groups: readonly SummaryGroup[],
  space: Space,
  folder: Folder,
): { pages: PlacedPage[]; groupPaths: GroupPath[] } {
  const pages: PlacedPage[] = []
  const known = new Set<string>()
  const paths = new Set<string>()
  const place = (entries: readonly SummaryEntry[], parent: string) => {
    for (const { kind, target, title, entries: below } of entries) {
      const isPage = kind === 'page' && folder.has(target) && isMarkdownFile(target)
      if (!isPage || known.has(target)) {
        place(below, parent)
        continue
      }
      const path = pickFreeId(joinPath(parent, nameOf(target, space)), paths)
      known.add(target)
      pages.push({ source: target, path, pathOfFile: pathOfFile(target, space), title })
      place(below, path)
    }
  }
  const groupPaths = groups.flatMap(({ title, id, entries }): GroupPath[] => {
    const path = title === undefined ? '' : (id ?? slugify(title))
    const index = pages.length
    place(entries, path)
    const first = pages[index]
    return path === '' || !first || paths.has(path) ? [] : [{ path, source: first.source }]
  })
  const [first, ...others] = pages
  return { pages: first ? [{ ...first, path: '', pathOfFile: first.path }, ...others] : [], groupPaths }
}

/** Without a table of contents, addresses follow the folders. */
export function listUnplaced(space: Space, folder: Folder): PlacedPage[] {
  return listBelow(folder, space.root)
    .filter((file) => isMarkdownFile(file) && !file.startsWith('.gitbook/'))
    .map((file) => {
      const source = joinPath(space.root, file)
      const path = pathOfFile(source, space)
      return { source, path, pathOfFile: path }
    })
}

/** `guide/setup.md` → `setup`, `guide/README.md` → `guide` */
function nameOf(source: string, { root }: Space): string {
  const isTop = posix.dirname(source) === (root || '.')
  return isReadme(source) && !isTop ? posix.basename(posix.dirname(source)) : bareName(source).toLowerCase()
}

function bareName(source: string): string {
  return withoutMarkdownExtension(posix.basename(source))
}

/** The path of a file as an address: `guide/README.md` → `guide`. */
export function pathOfFile(source: string, { root, readme }: Space): string {
  if (source === readme) return ''
  const below = root === '' ? source : source.slice(root.length + 1)
  const folder = parentOf(below)
  return isReadme(source) ? folder : joinPath(folder, bareName(source))
}

/** Whether a page has the address of its folder. */
export function isFolderPage(source: string, { readme }: Space): boolean {
  return source === readme || isReadme(source)
}
