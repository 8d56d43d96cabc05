import { posix } from 'node:path'
import { isExternalHref, joinPath, splitHref } from 'octavo/addresses'
import type { SidebarEntry } from '../../../../contract.ts'
import { asMap, asText, type DataMap } from '../../../../shared/index.ts'
import type { DataFile } from '../../config/index.ts'

/** A list of links in a file of `_data`. */
export interface NavigationList {
  /** Names of the file and of the key: `['sidebars', 'home']`, `['navigation', 'main']`. */
  keys: string[]
  file: string
  entries: SidebarEntry[]
  /** Whether its theme shows it at the top of the page. */
  isAtTop: boolean
}

export interface NavigationSettings {
  /** Names of collections, which files of menus may have, too. */
  collections: readonly string[]
  /** The doc id at an address or path; undefined if the new site has no such page. */
  docIdAt(path: string): string | undefined
  onMissing(path: string, label: string, file: string): void
}

/** Names of files that themes take menus from. */
const NAVIGATION = /^(?:docs?|documentation|contents?|toc)|(?:^|[_-]|side|top)(?:nav|menu|sidebar)/i

/** Names of lists at the top of the page. */
const TOP = /^(?!.*side)(?:main|primary|top|navbar|header)(?:$|[_-]|nav|menu)/i

/** Keys of an entry for its label, its address, and the entries below it. */
const LABELS = ['title', 'text', 'label', 'name', 'section', 'category']
const ADDRESSES = ['url', 'link', 'href', 'external_url', 'path', 'permalink', 'page', 'doc', 'slug', 'file']

/** The menus in `_data` that lead to pages, however their theme names the keys. */
export function readDataNavigation(files: readonly DataFile[], settings: NavigationSettings): NavigationList[] {
  return files
    .filter(({ keys }) => keys.some((key) => NAVIGATION.test(key) || settings.collections.includes(key)))
    .flatMap(({ file, keys, value }) =>
      listsOf(value).flatMap(({ key, list }) => {
        const entries = toEntries(list, file, { ...settings, onMissing: () => undefined })
        const isAtTop = TOP.test(key ?? keys.at(-1) ?? '')
        if (entries.length === 0 || (!isAtTop && !leadsToPages(entries))) return []
        return [
          { file, keys: key === undefined ? keys : [...keys, key], isAtTop, entries: toEntries(list, file, settings) },
        ]
      }),
    )
}

/** The list that a file consists of, or those under its keys. */
function listsOf(value: unknown): { key?: string; list: unknown[] }[] {
  if (Array.isArray(value)) return [{ list: value }]
  return Object.entries(asMap(value)).flatMap(([key, list]) => (Array.isArray(list) ? [{ key, list }] : []))
}

function leadsToPages(entries: readonly SidebarEntry[]): boolean {
  return entries.some(
    (entry) =>
      typeof entry === 'string' ||
      'doc' in entry ||
      ('items' in entry && (entry.link !== undefined || leadsToPages(entry.items))),
  )
}

function toEntries(list: readonly unknown[], file: string, settings: NavigationSettings): SidebarEntry[] {
  return list.flatMap((item): SidebarEntry[] => {
    const path = asText(item)
    if (path !== undefined) return toLink(undefined, path, file, settings)
    const map = asMap(item)
    const items = Object.values(map).flatMap((value) => (Array.isArray(value) ? toEntries(value, file, settings) : []))
    const label = findText(map, LABELS)
    const address = findText(map, ADDRESSES)
    // `output: pdf` of the Documentation Theme is not for the web.
    if (asText(map['output']) === 'pdf') return []
    if (items.length === 0) return address === undefined ? [] : toLink(label, address, file, settings)
    const link = address === undefined ? undefined : docOf(address, settings)
    // The list of all folders has a title that is not shown.
    if (label === undefined || 'folders' in map || /^topnav$/i.test(label)) return items
    return [
      {
        label,
        link,
        collapsed: link === undefined && !isFolder(map) ? false : undefined,
        items,
      },
    ]
  })
}

/** Of the Documentation Theme, whose folders open at a click. */
function isFolder(map: DataMap): boolean {
  return 'folderitems' in map || 'subfolderitems' in map
}

function findText(map: DataMap, keys: readonly string[]): string | undefined {
  return keys.map((key) => asText(map[key])).find((text) => text !== undefined)
}

function toLink(label: string | undefined, path: string, file: string, settings: NavigationSettings): SidebarEntry[] {
  if (isExternalHref(path)) return label === undefined ? [] : [{ href: path, label }]
  const doc = docOf(path, settings)
  if (doc !== undefined) return [label === undefined ? doc : { doc, label }]
  settings.onMissing(path, label ?? path, file)
  return []
}

function docOf(path: string, { docIdAt }: NavigationSettings): string | undefined {
  const plain = splitHref(path).path
  return docIdAt(plain.startsWith('/') ? plain : joinPath('/', posix.normalize(plain)))
}
