/**
 * Sidebars and navbars of Vue sites.
 *
 * Input   `MenuEntry`, which the reader of a theme makes of the configuration
 * Output  the sidebar and the items of the navbar of the new site; entries that lead nowhere in the log
 *
 * Must not: know how a theme writes its menus.
 */
import type { Settings } from '../../javascript/index.ts'
import { capitalize } from 'octavo/markdown'
import { isLocalHref, lookUp, textOfHtml, type NavbarLink } from '../../shared/index.ts'

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
  return settings.list(key).flatMap((item): MenuEntry[] => {
    if (typeof item === 'string') return [{ link: item, place: settings.placeOf(key) }]
    const [link, base] = [item.text('link'), item.text('base') ?? outer]
    const own = { ...readLabel(item, 'text'), ...(link !== undefined && { link: joinBase(base, link) }) }
    const place = item.placeOf(link === undefined ? 'text' : 'link')
    if (!item.has('items')) return [{ ...own, place }]
    return [{ ...own, items: readEntries(item, 'items', base), collapsed: item.flag('collapsed') ?? false, place }]
  })
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

/** Links with an icon, which have its name where they have no label. */
export function readSocialLinks(settings: Settings, key: string): NavbarLink[] {
  return settings.list(key).flatMap((each) => {
    if (typeof each === 'string') return []
    const [icon, href] = [each.text('icon') ?? 'Link', each.text('link')]
    return href === undefined ? [] : [{ label: each.text('label') ?? nameOfIcon(icon), href }]
  })
}

/** `github` → `GitHub` */
export function nameOfIcon(icon: string): string {
  return lookUp(NAMES, icon) ?? capitalize(icon)
}
