/**
 * The table of contents of a space, and the addresses that follow from it.
 *
 * Input   `SUMMARY.md`, or the files of a space without one
 * Output  `SummaryGroup[]`; the pages with their old addresses
 * Must not: convert the text of pages.
 */
import { posix } from 'node:path'
import { slug as githubSlug } from 'github-slugger'
import type { Heading, Link, List, ListItem, Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { decodePath, isMarkdownFile, joinPath, splitHref, withoutMarkdownExtension } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { inFolder, listBelow, parentOf } from '../../folder/index.ts'
import { parseMarkdown, pickFreeId, rangeOf, type SlugRule } from '../../markdown/index.ts'
import { isLocalHref, isReadme } from '../../shared/index.ts'
import type { Space } from './config.ts'

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

/** An entry of `SUMMARY.md`: https://gitbook.com/docs/docs-as-code/git-sync/content-configuration */
export interface SummaryEntry {
  /** `text`: an entry without a link. `generated`: pages that GitBook makes of an API description. */
  kind: 'page' | 'anchor' | 'link' | 'text' | 'generated'
  title: string
  /** What the sidebar shows instead of the title: `[Title](page.md "Label")`. */
  label?: string
  /** Path in FROM of a page; the address of a link to elsewhere; '' for others. */
  target: string
  /** `#id` of an anchor. */
  hash: string
  entries: SummaryEntry[]
  line: number
}

/** Entries below a heading. Those before the first one, and after a line `***`, have none. */
export interface SummaryGroup {
  title?: string
  /** The id that GitBook writes behind the title: it is a part of the addresses. */
  id?: string
  entries: SummaryEntry[]
}

/** @param folder Folder in FROM that the paths count from. */
export function parseSummary(source: string, folder: string): SummaryGroup[] {
  const groups: SummaryGroup[] = [{ entries: [] }]
  let isTitleRead = false
  for (const node of parseMarkdown(source).children) {
    if (node.type === 'heading') {
      if (isTitleRead || node.depth > 1) groups.push(toGroup(node))
      isTitleRead = true
    } else if (isDivider(node)) groups.push({ entries: [] })
    else if (node.type === 'list') groups.at(-1)?.entries.push(...readList(node, folder))
  }
  return groups.filter(({ entries }) => entries.length > 0)
}

/** `***`, and `--` of the old command line. */
function isDivider(node: Nodes): boolean {
  return node.type === 'thematicBreak' || (node.type === 'paragraph' && /^-+$/.test(toString(node)))
}

/** `## Get Started <a href="#getting-started" id="getting-started"></a>` */
function toGroup(heading: Heading): SummaryGroup {
  const tags = heading.children.flatMap((child) => (child.type === 'html' ? [child.value] : [])).join('')
  const [, id] = /\bid="([^"]+)"/.exec(tags) ?? []
  const title = toString(heading, { includeHtml: false }).trim()
  return { title, id, entries: [] }
}

function readList(list: List, folder: string): SummaryEntry[] {
  return list.children.map((item) => {
    const entries = item.children.flatMap((child) => (child.type === 'list' ? readList(child, folder) : []))
    return { ...toEntry(item, folder), entries, line: rangeOf(item).line }
  })
}

function toEntry(item: ListItem, folder: string): Omit<SummaryEntry, 'entries' | 'line'> {
  const [first] = item.children
  const nothing = { target: '', hash: '' }
  if (first?.type === 'code') return { kind: 'generated', title: first.lang ?? '', ...nothing }
  const link =
    first?.type === 'paragraph'
      ? first.children.find((child: Nodes): child is Link => child.type === 'link')
      : undefined
  if (!link) return { kind: 'text', title: first ? toString(first).trim() : '', ...nothing }
  const names = { title: toString(link).trim(), label: link.title || undefined }
  if (!isLocalHref(link.url)) return { kind: 'link', ...names, target: link.url, hash: '' }
  const { path, hash } = splitHref(link.url)
  const target = inFolder(folder, decodePath(path))
  return { kind: hash === '' ? 'page' : 'anchor', ...names, target, hash }
}

/** Letters of other scripts than Latin. */
const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * A title as a part of an address, with dots: `Q & A` → `q-and-a`. GitBook does not publish its rule. This one gives
 * the ids that its own documentation links to, such as `set-syntax...` and `math-and-tex`:
 * https://github.com/GitbookIO/public-docs. Other scripts than Latin become ids as on GitHub.
 */
function slugify(title: string): string {
  if (OTHER_SCRIPTS.test(title)) return githubSlug(title.trim())
  return title
    .normalize('NFKD')
    .replace(/\p{M}|\u200B|\uFEFF/gu, '')
    .replaceAll('…', '...')
    .replaceAll('&', ' and ')
    .replace(/(?<=\w)'(?=\w)/g, '')
    .toLowerCase()
    .replace(/[^\w.]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The ids of the headings of one page. Ad blockers would hide an element with the word "ad" in its id. */
export function slugRule(): SlugRule {
  const taken = new Set<string>()
  return (text) => {
    const base = slugify(text)
      .replace(/(?<![^-])ad(?![^-])/g, 'a-d')
      // https://www.w3.org/TR/html4/types.html#type-name
      .replace(/^(?=\d)/, 'id-')
    return pickFreeId(base, taken)
  }
}

const SYMBOLS = /[[\]!"'#$%&()*+,./:;<=>?@^_`{|}~©∑®†“”‘’∂ƒ™℠…œŒ˚ºª•∆∞♥]+/g

/** The ids of the old command line and of HonKit: https://github.com/GitbookIO/github-slugid */
export function githubSlugId(text: string): string {
  return text.replace(SYMBOLS, '').replaceAll(' ', '-').toLowerCase().replace(/^-/, '')
}
