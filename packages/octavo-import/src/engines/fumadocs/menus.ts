import { posix } from 'node:path'
import { parentFolders } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import type { Folder, Sidebar, SidebarEntry } from '../../contract.ts'
import { inFolder, parentOf } from '../../folder/index.ts'
import { titleOf } from '../../markdown/index.ts'
import {
  asText,
  asTexts,
  ConversionLog,
  type DataMap,
  docIdOf,
  isLocalHref,
  listedDocs,
  mapEntries,
  nameSidebar,
  type NavbarItems,
  type OldSite,
  readSettingsFile,
  toNewPath,
  toSidebarEntry,
} from '../../shared/index.ts'
import type { Page } from './pages.ts'

interface SidebarInput extends Omit<TreeInput, 'pages'> {
  pages: readonly Page[]
}

/** The sidebars, and the tabs in the navbar that lead to them. */
interface Sidebars {
  sidebar: Sidebar | undefined
  tabs: NavbarItems
}

/**
 * Each root folder has its own sidebar, and a tab: https://fumadocs.dev/docs/ui/layouts/docs#layout-tabs. Pages that
 * no list names have a sidebar without a tab. If they are most of the pages, the site shows other lists: they stay
 * reachable.
 */
export function readSidebars({ pages, ...input }: SidebarInput, site: OldSite): Sidebars {
  const { tree, rest } = PageTree.build({ ...input, pages: new Map(pages.map((page) => [page.path, page])) })
  const lists = listSidebars(tree, site)
  const others = listSidebars(rest, site).flatMap(([, entries]) => entries)
  const isMost = countPages(others) > pages.length / 2
  const [first] = lists
  if (isMost && first) first[1].push(...others)
  if (lists.length < 2 && (isMost || others.length === 0)) return { sidebar: first?.[1], tabs: [] }
  const named = nameAll(isMost || others.length === 0 ? lists : [...lists, ['Other pages', others]])
  const tabs = lists.length < 2 ? [] : named.slice(0, lists.length)
  return {
    sidebar: Object.fromEntries(named.map(({ id, entries }) => [id, entries])),
    tabs: tabs.map(({ id, label }) => ({ type: 'docSidebar' as const, sidebarId: id, label })),
  }
}

function countPages(entries: readonly SidebarEntry[]): number {
  return listedDocs(entries).docs.size
}

/** The list of the pages in no root folder, and one for each root folder. */
function listSidebars(tree: TreeFolder, site: OldSite): [label: string, entries: SidebarEntry[]][] {
  const roots: TreeFolder[] = []
  const main = toEntries(tree.children, site, roots)
  const lists: [label: string, entries: SidebarEntry[]][] = [[tree.label === '' ? 'Docs' : tree.label, main]]
  // A root folder may contain others, which are added to the list.
  for (const root of roots) {
    const index = root.index ? [docIdOf(root.index)] : []
    lists.push([root.label, [...index, ...toEntries(root.children, site, roots)]])
  }
  return lists.filter(([, entries]) => countPages(entries) > 0)
}

function nameAll(lists: readonly (readonly [label: string, entries: SidebarEntry[]])[]) {
  const taken = new Set<string>()
  return lists.map(([label, entries]) => ({ id: nameSidebar(label, taken), label, entries }))
}

/** @param roots Gets the root folders, which are not part of the list. */
function toEntries(nodes: readonly TreeNode[], site: OldSite, roots: TreeFolder[]): SidebarEntry[] {
  const entries: SidebarEntry[] = []
  let open = entries
  for (const node of nodes) {
    if (node.kind === 'separator') {
      open = node.label === undefined ? entries : []
      // Octavo has no headings between entries: each becomes a category of what follows it.
      if (node.label !== undefined) entries.push({ label: node.label, collapsed: false, items: open })
    } else if (node.kind === 'folder' && node.isRoot) roots.push(node)
    else open.push(...toEntry(node, site, roots))
  }
  return mapEntries(entries, (entry) => [entry])
}

function toEntry(node: Exclude<TreeNode, { kind: 'separator' }>, site: OldSite, roots: TreeFolder[]): SidebarEntry[] {
  if (node.kind === 'page') return [docIdOf(node.page)]
  if (node.kind === 'link') {
    const href = isLocalHref(node.href) ? toNewPath(node.href, site) : node.href
    return [{ label: node.label, href: href ?? node.href }]
  }
  const { label, index, isOpen, children } = node
  const items = toEntries(children, site, roots)
  return toSidebarEntry({ label, doc: index && docIdOf(index), collapsed: !isOpen, items })
}

/** A node of the page tree: https://fumadocs.dev/docs/headless/page-tree */
type TreeNode =
  | { kind: 'page'; page: Page }
  | { kind: 'separator'; label: string | undefined }
  | { kind: 'link'; label: string; href: string }
  | TreeFolder

interface TreeFolder {
  kind: 'folder'
  path: string
  label: string
  index?: Page
  /** Whether it has its own tab and sidebar. */
  isRoot: boolean
  isOpen: boolean
  children: TreeNode[]
}

interface TreeInput {
  folder: Folder
  /** Folder of all pages in FROM. */
  content: string
  /** By path. */
  pages: ReadonlyMap<string, Page>
  log: ConversionLog
}

const LINK = /^(?:external:)?(?:\[[^\]]+\])?\[([^\]]+)\]\(([^)]+)\)$/
const SEPARATOR = /^---(?:\[[^\]]+\])?(.+)---$|^---$/

/** Builds the page tree as Fumadocs does. A page or folder that a `meta.json` names is nowhere else. */
class PageTree {
  readonly #input: TreeInput
  readonly #metas = new Map<string, DataMap>()
  /** The folder whose `meta.json` names a page or folder, by its path. */
  readonly #owners = new Map<string, string>()
  readonly #folders: ReadonlySet<string>

  /** Folders of this tree. Each is in it once: lists that name folders twice, or in themselves, have no end. */
  readonly #built = new Set<string>()

  /** @param used Folders whose lists are in another tree. */
  private constructor(input: TreeInput, used: ReadonlySet<string> = new Set()) {
    this.#input = input
    this.#folders = new Set(['', ...[...input.pages.keys()].flatMap(parentFolders)])
    for (const path of [...this.#folders].toSorted((a, b) => depthOf(a) - depthOf(b)))
      this.#readMeta(path, used.has(path))
  }

  /** The tree, and a second one of the pages that the first does not have: Fumadocs shows it on these. */
  static build(input: TreeInput): { tree: TreeFolder; rest: TreeFolder } {
    const first = new PageTree(input)
    const tree = first.#folder('', true)
    const listed = new Set(pagesOf(tree))
    const pages = new Map([...input.pages].filter(([, page]) => !listed.has(page)))
    // What is missing was reported.
    const second = new PageTree({ ...input, pages, log: new ConversionLog() }, first.#built)
    return { tree, rest: second.#folder('', true) }
  }

  #readMeta(path: string, isUsed: boolean): void {
    const { folder, content, log } = this.#input
    const file = inFolder(content, posix.join(path, 'meta.json'))
    if (!folder.has(file)) return
    const { pages, ...labels } = readSettingsFile(folder, file, log)
    const meta: DataMap = isUsed || pages === undefined ? labels : { ...labels, pages }
    this.#metas.set(path, meta)
    for (const item of asTexts(meta['pages'])) {
      const target = targetOf(item, path)
      // No folder is in itself.
      const isInside = target !== undefined && !`${path}/`.startsWith(`${target}/`)
      if (isInside && !this.#owners.has(target)) this.#owners.set(target, path)
    }
  }

  #folder(path: string, isTop = false): TreeFolder {
    this.#built.add(path)
    const meta = this.#metas.get(path) ?? {}
    const isRoot = meta['root'] === true
    const index = this.#indexOf(path, meta, isRoot || isTop)
    const written = meta['pages'] === undefined ? ['...'] : asTexts(meta['pages'])
    const excluded = new Set(written.flatMap((item) => targetOf(item, path) ?? hiddenBy(item, path) ?? []))
    // A list may name the page of the folder, which is then an entry of it.
    const isListed = index !== undefined && written.some((item) => targetOf(item, path) === index.path)
    const own = isListed ? undefined : index
    if (own) excluded.add(own.path)
    const children = written.flatMap((item) => this.#item(item, path, excluded))
    const title = asText(meta['title']) ?? (index && this.#titleOf(index))
    return {
      kind: 'folder',
      path,
      label: title ?? nameOf(path),
      index: own,
      isRoot: isRoot && !isTop,
      isOpen: meta['defaultOpen'] === true || meta['collapsible'] === false,
      children,
    }
  }

  #indexOf(path: string, { pagesIndex }: DataMap, isRoot: boolean): Page | undefined {
    const written = asText(pagesIndex)
    if (written !== undefined) return this.#input.pages.get(posix.join(path, withoutExtension(written)))
    return isRoot ? undefined : this.#input.pages.get(posix.join(path, 'index'))
  }

  #item(item: string, path: string, excluded: ReadonlySet<string>): TreeNode[] {
    if (item === '...' || item === 'z...a') return this.#rest(path, excluded, item === 'z...a')
    const separator = SEPARATOR.exec(item)
    if (separator) return [{ kind: 'separator', label: separator[1]?.trim() }]
    const [, label, href] = LINK.exec(item) ?? []
    if (label !== undefined && href !== undefined) return [{ kind: 'link', label, href }]
    const target = targetOf(item, path)
    if (target === undefined) return []
    if (this.#owners.get(target) !== path) return []
    const found = this.#node(target)
    if (!found && !this.#built.has(target)) this.#reportMissing(item, path)
    if (found?.kind !== 'folder' || !item.startsWith('...')) return found ? [found] : []
    return [...(found.index ? [{ kind: 'page' as const, page: found.index }] : []), ...found.children]
  }

  /** The pages and folders that the list does not name: pages first, the folder's page before the others. */
  #rest(path: string, excluded: ReadonlySet<string>, isReversed: boolean): TreeNode[] {
    const isIn = (each: string) => parentOf(each) === path && each !== path && !excluded.has(each)
    const isFree = (each: string) => (this.#owners.get(each) ?? path) === path
    const all = [...this.#input.pages.keys(), ...this.#folders].filter((each) => isIn(each) && isFree(each))
    const isIndex = (each: string) => posix.basename(each) === 'index'
    const rank = (each: string) => (isIndex(each) ? -1 : this.#input.pages.has(each) ? 0 : 1)
    const sign = isReversed ? -1 : 1
    const sorted = [...new Set(all)].toSorted(
      (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || sign * (rank(a) - rank(b) || a.localeCompare(b, 'en')),
    )
    return sorted.flatMap((each) => {
      const node = this.#node(each)
      const page = this.#input.pages.get(each)
      // A folder may have a page of the same name beside it.
      return [...(page && node?.kind !== 'page' ? [{ kind: 'page' as const, page }] : []), ...(node ? [node] : [])]
    })
  }

  #node(path: string): TreeNode | undefined {
    if (this.#folders.has(path) && path !== '') return this.#built.has(path) ? undefined : this.#folder(path)
    const page = this.#input.pages.get(path)
    return page && { kind: 'page', page }
  }

  #titleOf({ source }: Page): string | undefined {
    return titleOf(this.#input.folder.readText(source) ?? '')
  }

  #reportMissing(item: string, path: string): void {
    const file = inFolder(this.#input.content, posix.join(path, 'meta.json'))
    const at = (this.#input.folder.readText(file) ?? '').split('\n').findIndex((line) => line.includes(`"${item}"`))
    this.#input.log.reportEntry(item, { file, line: at >= 0 ? at + 1 : undefined })
  }
}

function pagesOf(node: TreeNode): Page[] {
  if (node.kind === 'page') return [node.page]
  return node.kind === 'folder' ? [...(node.index ? [node.index] : []), ...node.children.flatMap(pagesOf)] : []
}

/** The path of the page or folder that an item of a list names; undefined for other items. */
function targetOf(item: string, path: string): string | undefined {
  if (item === '...' || item === 'z...a' || item.startsWith('!') || SEPARATOR.test(item) || LINK.test(item))
    return undefined
  return posix.join(path, withoutExtension(item.replace(/^\.{3}/, '')))
}

/** `!setup` */
function hiddenBy(item: string, path: string): string | undefined {
  return item.startsWith('!') ? posix.join(path, withoutExtension(item.slice(1))) : undefined
}

function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$|\/$/, '')
}

function depthOf(path: string): number {
  return path === '' ? 0 : path.split('/').length
}

/** `(guides)/getting-started` → `Getting started` */
function nameOf(path: string): string {
  return toLabel(posix.basename(path).replace(/^\((.+)\)$/, '$1'))
}
