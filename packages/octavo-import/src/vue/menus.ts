/**
 * Sidebars and navbars of Vue sites.
 *
 * Input   `MenuEntry`, which the reader of a theme makes of the configuration
 * Output  the sidebar and the items of the navbar of the new site; entries that lead nowhere in the log
 *
 * Must not: know how a theme writes its menus.
 */
import { capitalize } from 'octavo/markdown'
import { posix } from 'node:path'
import type { Settings } from '../javascript/index.ts'
import {
  isLocalHref,
  lookUp,
  textOfHtml,
  type NavbarLink,
  docIdOf,
  nameSidebar,
  toNewPath,
  toSidebarEntry,
  type ConversionLog,
  type OldPage,
  type OldSite,
  type NavbarItems,
  toNavbarLink,
} from '../shared/index.ts'
import type { Sidebar, SidebarEntry } from '../contract.ts'

/** An entry of a sidebar or navbar as Vue sites write it. */
export interface MenuEntry {
  /** Absent: the title of the page. */
  label?: string
  /** What is literal of a label that is computed. */
  partOfLabel?: string
  /** Address or path of a file, from the top of the site. */
  link?: string
  items?: MenuEntry[]
  collapsed?: boolean
  /** All pages below this path, in the order of their folder. */
  folder?: string
  place: { file: string; line?: number; column?: number }
}

/** The sidebars by the path that they are for; one list is for the whole site. */
export type Menus = readonly (readonly [path: string, entries: readonly MenuEntry[]])[]

/** The label of an entry: of a computed one, only the part that is literal is known. */
export function readLabel(item: Settings, key: string): Pick<MenuEntry, 'label' | 'partOfLabel'> {
  const text = textOfHtml(item.text(key) ?? '')
  if (text === '') return {}
  return item.isComputed(key) ? { partOfLabel: text } : { label: text }
}

/**
 * A list of entries as VitePress and others write them: `{ text, link, items, collapsed, base }`. Groups are open unless
 * they say otherwise. @param outer What links of the group begin with.
 */
export function readEntries(settings: Settings, key: string, outer = ''): MenuEntry[] {
  const lines = settings.list(key).flatMap((item): MenuLine[] => {
    if (typeof item === 'string') return [{ link: item, place: settings.placeOf(key) }]
    if (item.has('sectionHeaderText'))
      return [{ ...readLabel(item, 'sectionHeaderText'), isHeading: true, place: item.placeOf('sectionHeaderText') }]
    const [link, base] = [item.text('link'), item.text('base') ?? outer]
    const own = { ...readLabel(item, 'text'), ...(link !== undefined && { link: joinBase(base, link) }) }
    const place = item.placeOf(link === undefined ? 'text' : 'link')
    if (!item.has('items')) return [{ ...own, place }]
    return [{ ...own, items: readEntries(item, 'items', base), collapsed: item.flag('collapsed') ?? false, place }]
  })
  return groupLines(lines)
}

/** An entry, or the heading of the entries after it. */
export type MenuLine = MenuEntry & { isHeading?: boolean }

/** Octavo has no headings between entries: each becomes a category of what follows it. */
export function groupLines(lines: readonly MenuLine[]): MenuEntry[] {
  const groups: MenuEntry[] = []
  let open: MenuEntry[] | undefined
  for (const { isHeading, ...entry } of lines) {
    if (isHeading) open = entry.items ? undefined : []
    if (isHeading) groups.push(entry.items ? entry : { ...entry, collapsed: false, items: open })
    else (open ?? groups).push(entry)
  }
  return groups
}

/** A base need not end with a slash: `default-theme-`. https://vitepress.dev/reference/default-theme-sidebar */
function joinBase(base: string, link: string): string {
  return base === '' || !isLocalHref(link) ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/')
}

/** One list for the whole site, or one for each path, which may also be written as `{ base, items }`. */
export function readMenus(settings: Settings, key: string): MenuEntry[] | Menus | undefined {
  if (Array.isArray(settings.raw(key))) return readEntries(settings, key)
  const byPath = settings.object(key)
  const paths = byPath.keys()
  if (paths.length === 0) return undefined
  return paths.map((path): [string, MenuEntry[]] => {
    const group = byPath.object(path)
    return [path, group.has('items') ? readEntries(group, 'items', group.text('base')) : readEntries(byPath, path)]
  })
}

const NAMES: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  youtube: 'YouTube',
  npm: 'npm',
  linkedin: 'LinkedIn',
}

/** Links with an icon, which have its name where they have no label. What an icon of Rspress shows is left out. */
export function readSocialLinks(settings: Settings, key: string): NavbarLink[] {
  return settings.list(key).flatMap((each) => {
    if (typeof each === 'string') return []
    const icon = each.text('icon') ?? 'Link'
    const content = each.text('mode') === 'img' ? '' : (each.text('content') ?? '')
    const href = each.text('link') ?? each.text('href') ?? (/^https?:/.test(content) ? content : undefined)
    return href === undefined ? [] : [{ label: each.text('label') ?? nameOfIcon(icon), href }]
  })
}

/** `github` → `GitHub` */
export function nameOfIcon(icon: string): string {
  return lookUp(NAMES, icon) ?? capitalize(icon)
}

interface MenuContext {
  old: OldSite
  pages: readonly OldPage[]
  log: ConversionLog
  /** The title of a page by its path in FROM, for entries without a label. */
  titleOf(source: string): string | undefined
}

/** The sidebar of the new site: one list, or one for each path. undefined without an entry. */
export function toSidebar(menus: Menus | readonly MenuEntry[] | undefined, context: MenuContext): Sidebar | undefined {
  if (!menus || menus.length === 0) return undefined
  if (!isByPath(menus)) return nonEmpty(convertEntries(menus, context))
  const taken = new Set<string>()
  const named = menus.map(([path, entries]): [string, SidebarEntry[]] => [
    nameSidebar(path, taken),
    convertEntries(entries, context),
  ])
  const filled = named.filter(([, entries]) => entries.length > 0)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

function isByPath(menus: Menus | readonly MenuEntry[]): menus is Menus {
  return Array.isArray(menus[0])
}

function nonEmpty(entries: SidebarEntry[]): SidebarEntry[] | undefined {
  return entries.length === 0 ? undefined : entries
}

function convertEntries(entries: readonly MenuEntry[], context: MenuContext): SidebarEntry[] {
  return entries.flatMap((entry) => convertEntry(entry, context))
}

function convertEntry(entry: MenuEntry, context: MenuContext): SidebarEntry[] {
  const { label, partOfLabel, link, folder } = entry
  if (!entry.items && folder === undefined) return link === undefined ? [] : sidebarLink(link, entry, context)
  const generated = folder === undefined ? [] : generatedEntries(folder, context)
  const items = [...generated, ...convertEntries(entry.items ?? [], context)]
  const doc = link === undefined ? undefined : findDoc(link, context)
  if (items.length === 0) return toSidebarEntry({ label, doc })
  // A list of pages in a folder that is not named has no category.
  if (label === undefined && partOfLabel === undefined && !entry.items) return items
  return toSidebarEntry({ label: label ?? partOfLabel, doc, collapsed: entry.collapsed ?? false, items })
}

function sidebarLink(link: string, entry: MenuEntry, context: MenuContext): SidebarEntry[] {
  const doc = findDoc(link, context)
  // `v${version}`: the title of the page is better than a part of a label.
  if (doc !== undefined) return toSidebarEntry({ label: entry.label, doc })
  const path = isLocalHref(link) ? toNewPath(link, context.old) : link
  if (path !== undefined) return [{ href: path, label: entry.label ?? entry.partOfLabel ?? titleAt(link, context) }]
  return context.log.reportEntry(link, entry.place)
}

/** The id of a page of the documentation; other pages are listed by address. */
function findDoc(link: string, { old, pages }: MenuContext): string | undefined {
  if (!isLocalHref(link) || link.includes('#')) return undefined
  const target = old.targetAt(link)
  const page = target?.kind === 'page' && !target.hash ? target.page : undefined
  const known = pages.find(({ source }) => source === page?.source)
  return known?.target.startsWith('docs/') ? docIdOf(known) : undefined
}

/** The title of the page at an address; of another one, the address. */
function titleAt(link: string, { old, titleOf }: MenuContext): string {
  const page = old.pageAt(link)
  return (page && titleOf(page.source)) || link
}

/** All pages below a path, if there is one. */
function generatedEntries(path: string, { pages, old }: MenuContext): SidebarEntry[] {
  const below = pages.filter(({ address = '', target }) => {
    const isBelow = address.startsWith(path) || old.withoutBase(address).startsWith(path)
    return isBelow && target.startsWith('docs/')
  })
  const folder = below.map(({ target }) => posix.dirname(target)).reduce(commonFolder, undefined)
  return folder === undefined ? [] : [{ autogenerated: folder === 'docs' ? '.' : folder.slice('docs/'.length) }]
}

function commonFolder(folder: string | undefined, other: string): string {
  if (folder === undefined || `${other}/`.startsWith(`${folder}/`)) return folder ?? other
  return commonFolder(posix.dirname(folder), other)
}

/** The entries as items of the navbar, then the links to other sites. */
export function toNavbar(
  entries: readonly MenuEntry[],
  others: readonly NavbarLink[],
  context: MenuContext,
): NavbarItems {
  const items = entries.flatMap((entry): NavbarItems => {
    if (!entry.items) return navbarLink(entry, context)
    const links = flatten(entry, context)
    return links.length === 0 ? [] : [{ label: entry.label ?? 'More', items: links }]
  })
  return [...items, ...others]
}

/** Dropdowns of Octavo have no groups. */
function flatten(entry: MenuEntry, context: MenuContext): NavbarLink[] {
  return (entry.items ?? []).flatMap((child) => (child.items ? flatten(child, context) : navbarLink(child, context)))
}

function navbarLink(entry: MenuEntry, context: MenuContext): NavbarLink[] {
  const { label, partOfLabel, link, place } = entry
  // `#` leads nowhere.
  if (link === undefined || link === '#') return []
  return toNavbarLink(label ?? partOfLabel ?? titleAt(link, context), link, { ...context, place })
}
