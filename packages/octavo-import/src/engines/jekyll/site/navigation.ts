import { posix } from 'node:path'
import { isExternalHref, joinPath, splitHref, withoutMarkdownExtension } from 'octavo/addresses'
import { toLabel } from 'octavo/markdown'
import type { Sidebar, SidebarEntry } from '../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  type DataMap,
  docIdOf,
  listedDocs,
  nameSidebar,
  type NavbarItem,
  type OldSite,
  toNavbarItem,
  toNewPath,
  toSidebarEntry,
} from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/read-config.ts'
import type { JekyllSite } from './convert-file.ts'
import { isJustTheDocs, readJustTheDocs } from './just-the-docs.ts'
import type { JekyllPage } from './list-pages.ts'

export interface Navigation {
  sidebar?: Sidebar
  items: NavbarItem[]
}

/** Sidebar and navbar as the theme of the site makes them. Without menus, the sidebar follows the folders. */
export function readNavigation(site: JekyllSite, pages: readonly JekyllPage[]): Navigation {
  const { options: config, old } = site
  const aux = readAuxLinks(config, old)
  if (isJustTheDocs(config, pages)) {
    const entries = readJustTheDocs(config, pages)
    return { sidebar: entries.length > 0 ? entries : undefined, items: aux }
  }
  const lists = readDataNavigation(site, pages)
  const sidebars = lists.filter(({ isAtTop }) => !isAtTop)
  const items = [
    ...lists.filter(({ isAtTop }) => isAtTop).flatMap(({ entries }) => entries.flatMap(toNavbarItem)),
    ...aux,
    ...headerPages(config, pages),
  ]
  const [only] = sidebars
  if (only === undefined) return { items }
  if (sidebars.length === 1) return { sidebar: only.entries, items }
  const taken = new Set<string>()
  const named = sidebars.map((list) => [nameSidebar(keysOf(list), taken), list.entries] as const)
  return {
    sidebar: Object.fromEntries(named),
    items: [...(items.length === 0 ? named.map(([name]) => toSidebarItem(name)) : []), ...items],
  }
}

/** Without links at the top, readers could not get from one sidebar to another. */
function toSidebarItem(name: string): NavbarItem {
  return { type: 'docSidebar', sidebarId: name, label: toLabel(name), position: 'left' }
}

function keysOf({ keys }: NavigationList): string {
  // `_data/sidebars/home.yml` has its list under `entries`.
  const names = keys.filter((key) => !/^(?:sidebars|entries)$/.test(key))
  return (names.length > 0 ? names : keys).join('-')
}

/** The first line of a text that contains a path. */
function lineOf(path: string, text: string): number {
  return text.split('\n').findIndex((line) => line.includes(path)) + 1
}

/** `aux_links` of Just the Docs: https://just-the-docs.com/docs/configuration/#aux-links */
function readAuxLinks({ data }: JekyllConfig, site: OldSite): NavbarItem[] {
  return Object.entries(asMap(data['aux_links'])).flatMap(([label, value]): NavbarItem[] => {
    const href = asText(asList(value)[0]) ?? asText(value)
    return href === undefined ? [] : toLink(label, href, site)
  })
}

function toLink(label: string, href: string, site: OldSite): NavbarItem[] {
  if (isExternalHref(href)) return [{ label, href }]
  const to = toNewPath(href, site)
  return to === undefined ? [] : [{ label, to }]
}

/** `header_pages` of Minima. */
function headerPages(config: JekyllConfig, pages: readonly JekyllPage[]): NavbarItem[] {
  const paths = asList(config.data['header_pages']).map((path) => joinPath(config.folder, String(path)))
  return paths.flatMap((path): NavbarItem[] => {
    const page = pages.find(({ source }) => source === path)
    const label = asText(page?.data['title'])
    if (!page || page.type === 'posts') return []
    return [{ type: 'doc', docId: docIdOf(page), label, position: 'left' }]
  })
}

/** A list of links in a file of `_data`. */
interface NavigationList {
  /** Names of the file and of the key: `['sidebars', 'home']`, `['navigation', 'main']`. */
  keys: string[]
  file: string
  entries: SidebarEntry[]
  /** Whether its theme shows it at the top of the page. */
  isAtTop: boolean
}

/** A file of menus while its entries are read. */
interface MenuFile {
  file: string
  /** The doc id at an address or path; undefined if the new site has no such page. */
  docIdAt(path: string): string | undefined
  /** Entries that lead to no page. */
  missing: { path: string; label: string }[]
}

/** Names of files that themes take menus from. */
const NAVIGATION = /^(?:docs?|documentation|contents?|toc)|(?:^|[_-]|side|top)(?:nav|menu|sidebar)/i

/** Names of lists at the top of the page. */
const TOP = /^(?!.*side)(?:main|primary|top|navbar|header)(?:$|[_-]|nav|menu)/i

/** Keys of an entry for its label, its address, and the entries below it. */
const LABELS = ['title', 'text', 'label', 'name', 'section', 'category']
const ADDRESSES = ['url', 'link', 'href', 'external_url', 'path', 'permalink', 'page', 'doc', 'slug', 'file']

/** The menus in `_data` that lead to pages, however their theme names the keys. */
function readDataNavigation(site: JekyllSite, pages: readonly JekyllPage[]): NavigationList[] {
  const collections = new Set(site.options.collections.map(({ name }) => name))
  const docIdAt = createPageFinder(site, pages)
  return site.own.data.files
    .filter(({ keys }) => keys.some((key) => NAVIGATION.test(key) || collections.has(key)))
    .flatMap(({ file, keys, value }) =>
      listsOf(value).flatMap(({ key, list }) => {
        const menu: MenuFile = { file, docIdAt, missing: [] }
        const entries = toEntries(list, menu)
        const isAtTop = TOP.test(key ?? keys.at(-1) ?? '')
        if (entries.length === 0 || (!isAtTop && listedDocs(entries).docs.size === 0)) return []
        const text = site.folder.readText(file) ?? ''
        for (const { path, label } of menu.missing)
          site.log.reportEntry(path, { label, file, line: lineOf(path, text), column: 1 })
        return [{ file, keys: key === undefined ? keys : [...keys, key], isAtTop, entries }]
      }),
    )
}

function createPageFinder({ options, old }: JekyllSite, pages: readonly JekyllPage[]): MenuFile['docIdAt'] {
  const published = new Set(pages.filter(({ isPublished }) => isPublished).map(({ source }) => source))
  const prefixes = ['/', ...options.collections.map(({ name }) => `/${name}/`), '/docs/']
  const find = (address: string) => {
    const target = old.targetAt(address)
    return target?.kind === 'page' && published.has(target.page.source) ? docIdOf(target.page) : undefined
  }
  return (path) => {
    const plain = withoutMarkdownExtension(path)
    return prefixes.map((prefix) => find(joinPath(prefix, plain))).find((id) => id !== undefined)
  }
}

/** The list that a file consists of, or those under its keys. */
function listsOf(value: unknown): { key?: string; list: unknown[] }[] {
  if (Array.isArray(value)) return [{ list: value }]
  return Object.entries(asMap(value)).flatMap(([key, list]) => (Array.isArray(list) ? [{ key, list }] : []))
}

function toEntries(list: readonly unknown[], menu: MenuFile): SidebarEntry[] {
  return list.flatMap((item): SidebarEntry[] => {
    const path = asText(item)
    if (path !== undefined) return toDataLink(undefined, path, menu)
    const map = asMap(item)
    const items = Object.values(map).flatMap((value) => (Array.isArray(value) ? toEntries(value, menu) : []))
    const label = findText(map, LABELS)
    const address = findText(map, ADDRESSES)
    // `output: pdf` of the Documentation Theme is not for the web.
    if (asText(map['output']) === 'pdf') return []
    if (items.length === 0) return address === undefined ? [] : toDataLink(label, address, menu)
    const link = address === undefined ? undefined : docOf(address, menu)
    // The list of all folders has a title that is not shown.
    if (label === undefined || 'folders' in map || /^topnav$/i.test(label)) return items
    return toSidebarEntry({
      label,
      doc: link,
      collapsed: link === undefined && !isFolder(map) ? false : undefined,
      items,
    })
  })
}

/** Of the Documentation Theme, whose folders open at a click. */
function isFolder(map: DataMap): boolean {
  return 'folderitems' in map || 'subfolderitems' in map
}

function findText(map: DataMap, keys: readonly string[]): string | undefined {
  return keys.map((key) => asText(map[key])).find((text) => text !== undefined)
}

function toDataLink(label: string | undefined, path: string, menu: MenuFile): SidebarEntry[] {
  if (isExternalHref(path)) return label === undefined ? [] : [{ href: path, label }]
  const doc = docOf(path, menu)
  if (doc === undefined) menu.missing.push({ path, label: label ?? path })
  return toSidebarEntry({ label, doc })
}

function docOf(path: string, { docIdAt }: MenuFile): string | undefined {
  const plain = splitHref(path).path
  return docIdAt(plain.startsWith('/') ? plain : joinPath('/', posix.normalize(plain)))
}
