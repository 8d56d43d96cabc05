import type { Settings } from '../../javascript/index.ts'
import { readLabel, type MenuEntry, type Menus } from '../menus/menu-entry.ts'
import { toAbsolute } from './settings.ts'

export interface SidebarRules {
  /** Whether groups are closed at first. Of VuePress 1, the first one is open. */
  collapsed: boolean
  /** Whether the path that is longest counts for a page, not the first one. */
  longestFirst: boolean
  /** The folder of the language: `/zh/`. */
  prefix: string
}

/**
 * Reads `sidebar`: one list, or one for each path. undefined without one, and for sidebars that only show headings or
 * all files, as Octavo does without a setting.
 */
export function readSidebar(theme: Settings, rules: SidebarRules): MenuEntry[] | Menus | undefined {
  const value = theme.raw('sidebar')
  if (Array.isArray(value)) return readList(theme, 'sidebar', rules.prefix, rules, true)
  const byPath = theme.object('sidebar')
  const paths = byPath.keys()
  if (rules.longestFirst) paths.sort((a, b) => b.length - a.length)
  return paths.flatMap((path): [string, MenuEntry[]][] => {
    if (byPath.raw(path) === 'structure') return [[path, [{ folder: path, place: byPath.placeOf(path) }]]]
    const entries = readList(byPath, path, path, rules, true)
    return entries.length === 0 ? [] : [[path, entries]]
  })
}

function readList(settings: Settings, key: string, prefix: string, rules: SidebarRules, isTop = false): MenuEntry[] {
  const place = settings.placeOf(key)
  return settings.items(key).flatMap((item, index): MenuEntry[] => {
    if (typeof item === 'string') return isKeyword(item) ? [] : [{ link: toAbsolute(item, prefix), place }]
    if ('raw' in item) return readItem(item, prefix, rules, isTop && index === 0)
    const [path, label] = item
    return typeof path === 'string'
      ? [{ link: toAbsolute(path, prefix), label: typeof label === 'string' ? label : undefined, place }]
      : []
  })
}

/** Values in place of a list. */
function isKeyword(value: string): boolean {
  return /^(auto|heading|structure)$/.test(value)
}

function readItem(item: Settings, outer: string, rules: SidebarRules, isFirst: boolean): MenuEntry[] {
  item.ignore('sidebarDepth', 'initialOpenGroupIndex', 'activeMatch', 'icon', 'rel', 'target', 'ariaLabel', 'badge')
  const own = item.text('prefix')
  const prefix = own === undefined ? outer : toAbsolute(own, outer)
  const key = item.has('text') ? 'text' : 'title'
  const link = item.text('link') ?? item.text('path')
  const entry: MenuEntry = {
    ...readLabel(item, key),
    link: link === undefined ? undefined : toAbsolute(link, outer),
    place: item.placeOf(item.has('link') ? 'link' : item.has('path') ? 'path' : key),
  }
  const collapsed = isCollapsed(item, rules, isFirst)
  if (item.raw('children') === 'structure') return [{ ...entry, folder: prefix, items: [], collapsed }]
  const children = readList(item, 'children', prefix, rules)
  if (children.length === 0) return [entry]
  return [{ ...entry, items: children, collapsed }]
}

function isCollapsed(item: Settings, rules: SidebarRules, isFirst: boolean): boolean {
  const canCollapse = item.flag('collapsable') ?? item.flag('collapsible') ?? rules.collapsed
  return canCollapse && item.flag('expanded') !== true && !(rules.collapsed && isFirst)
}
