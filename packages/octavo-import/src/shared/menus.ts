/**
 * Sidebars and items of navbars, made of the menus of old sites.
 *
 * Input   what an entry of a menu says, and where it leads in the new site
 * Output  entries of `sidebar.yml`, items of the navbar
 * Must not: know how an engine writes its menus.
 */
import { toSlug } from 'octavo/markdown'
import type { UserConfig } from 'octavo'
import type { Finding, Sidebar, SidebarCategory, SidebarEntry } from '../contract.ts'
import { pickFreeId } from '../markdown/index.ts'
import type { ConversionLog } from './conversion-log.ts'
import { textOfHtml } from './html-text.ts'

export type NavbarItems = NonNullable<NonNullable<UserConfig['navbar']>['items']>
export type NavbarItem = NavbarItems[number]

/** An entry of an old menu. */
interface MenuEntry extends Pick<SidebarCategory, 'collapsed'> {
  /** Absent: the title of the page. */
  label?: string | undefined
  /** The title of the page, which needs no label of the same text. */
  title?: string | undefined
  /** The id of the page that it leads to. */
  doc?: string | undefined
  /** Where it leads, if that is not a page of the documentation. */
  href?: string | undefined
  /** What is below it. */
  items?: readonly SidebarEntry[]
}

/**
 * The entry of the sidebar for one of an old menu: a category, a page or a link; none for one that leads nowhere. The
 * first entry of a category is its link, if that is not a page.
 */
export function toSidebarEntry({ label, title, doc, href, collapsed, items = [] }: MenuEntry): SidebarEntry[] {
  const link = href === undefined || doc !== undefined ? [] : [{ href, label: label ?? href }]
  if (items.length > 0) return [{ label: label ?? title ?? 'More', link: doc, collapsed, items: [...link, ...items] }]
  return doc === undefined ? link : [label === undefined || label === title ? doc : { doc, label }]
}

/** The place of an entry of a menu, and the menu of the new site that it is for. */
interface EntryPlace extends Pick<Finding, 'file' | 'line' | 'column'> {
  label?: string | undefined
  part?: 'sidebar' | 'navbar' | 'footer'
}

/** Reports an entry of a menu, which is left out. @param target Where it leads. */
export function reportEntry(target: string, { label, part = 'sidebar', ...place }: EntryPlace, log: ConversionLog): [] {
  const [kind, what] =
    part === 'sidebar'
      ? ['sidebar entries', `The entry "${label ?? target}"`]
      : ['items of navbar and footer', `The item "${label ?? target}" of the ${part}`]
  const message =
    label === undefined
      ? `The ${part} names "${target}", which is not a page of the new site.`
      : `${what} leads to "${target}", which is not a page of the new site.`
  log.report({ kind, message, hint: `Add it to the ${part} when the page exists.`, ...place })
  return []
}

export function isCategory(entry: SidebarEntry): entry is SidebarCategory {
  return typeof entry === 'object' && 'items' in entry
}

/** Replaces the entries that are no categories. A category without entries and without a page shows nothing. */
export function mapEntries(
  entries: readonly SidebarEntry[],
  convert: (entry: Exclude<SidebarEntry, SidebarCategory>) => SidebarEntry[],
): SidebarEntry[] {
  return entries.flatMap((entry) =>
    isCategory(entry) ? toCategory({ ...entry, items: mapEntries(entry.items, convert) }) : convert(entry),
  )
}

/** None for a category without entries and without a page. */
export function toCategory(category: SidebarCategory): SidebarEntry[] {
  return category.items.length === 0 && typeof category.link !== 'string' ? [] : [category]
}

/** The item of the navbar that leads to the same as an entry of a sidebar; a menu of all links of a category. */
export function toNavbarItem(entry: SidebarEntry): NavbarItem[] {
  const links = toLinks(entry)
  if (isCategory(entry)) return links.length === 0 ? [] : [{ label: entry.label, items: links, position: 'left' }]
  return links.map((link): NavbarItem =>
    'docId' in link ? { type: 'doc', ...link, position: 'left' } : { ...link, position: 'left' },
  )
}

/** Menus of the navbar have no groups. */
function toLinks(entry: SidebarEntry): ({ label?: string; docId: string } | { label: string; href: string })[] {
  if (typeof entry === 'string') return [{ docId: entry }]
  if ('doc' in entry) return [{ docId: entry.doc, label: textOfHtml(entry.label) }]
  if ('href' in entry) return [{ label: entry.label, href: entry.href }]
  if (!isCategory(entry)) return []
  const own = typeof entry.link === 'string' ? [{ docId: entry.link, label: textOfHtml(entry.label) }] : []
  return [...own, ...entry.items.flatMap(toLinks)]
}

/** The name of a sidebar, made of a text such as a path. Another text may give the same one: `a-b` and `a/b`. */
export function nameSidebar(text: string, taken: Set<string>): string {
  return pickFreeId(toSlug(text) || 'docs', taken, 2)
}

/** What a sidebar lists: pages by their ids, and whole folders. */
export interface Listed {
  docs: Set<string>
  folders: string[]
}

/** The pages and folders of all entries, also of those in categories. */
export function listedDocs(
  sidebar: Sidebar | readonly SidebarEntry[],
  listed: Listed = { docs: new Set(), folders: [] },
): Listed {
  for (const entry of Array.isArray(sidebar) ? sidebar : Object.values(sidebar).flat()) {
    if (typeof entry === 'string') listed.docs.add(entry)
    else if ('doc' in entry) listed.docs.add(entry.doc)
    else if ('autogenerated' in entry) listed.folders.push(entry.autogenerated)
    else if (isCategory(entry)) {
      if (typeof entry.link === 'string') listed.docs.add(entry.link)
      listedDocs(entry.items, listed)
    }
  }
  return listed
}
