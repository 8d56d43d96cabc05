import type { Settings } from '../../javascript/index.ts'
import { readLabel, type MenuEntry } from '../menus/menu-entry.ts'
import { toAbsolute } from './settings.ts'

/** Reads `navbar` (VuePress 2) or `nav`. */
export function readNavbar(theme: Settings): MenuEntry[] {
  return readList(theme, theme.has('navbar') ? 'navbar' : 'nav', '/')
}

function readList(settings: Settings, key: string, prefix: string): MenuEntry[] {
  return settings.list(key).flatMap((item): MenuEntry[] => {
    const place = settings.placeOf(key)
    return typeof item === 'string' ? [{ link: toAbsolute(item, prefix), place }] : readItem(item, prefix)
  })
}

function readItem(item: Settings, outer: string): MenuEntry[] {
  item.ignore('activeMatch', 'ariaLabel', 'icon', 'rel', 'target')
  const own = item.text('prefix')
  const prefix = own === undefined ? outer : toAbsolute(own, outer)
  const link = item.text('link')
  const children = item.has('children') ? 'children' : 'items'
  return [
    {
      ...readLabel(item, 'text'),
      link: link === undefined ? undefined : toAbsolute(link, outer),
      items: item.has(children) ? readList(item, children, prefix) : undefined,
      place: item.placeOf(item.has('link') ? 'link' : 'text'),
    },
  ]
}
