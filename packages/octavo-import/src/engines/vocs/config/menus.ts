/**
 * The configuration of a site of Vocs.
 *
 * Input   FROM and its `vocs.config.*`
 * Output  `SiteOptions`, menus, redirects, the configuration of the new site
 */
import { capitalize } from 'octavo/markdown'
import type { Settings } from '../../../javascript/index.ts'
import { lookUp } from '../../../shared/index.ts'
import { readLabel, type MenuEntry, type Menus } from '../../../vue/index.ts'

/** `sidebar`: one list, or one for each path: https://vocs.dev/features/navigation */
export function readSidebar(config: Settings): Menus | undefined {
  const written = config.raw('sidebar')
  if (Array.isArray(written)) return [['/', readList(config, 'sidebar')]]
  const byPath = config.object('sidebar')
  const menus = byPath
    .keys()
    .map((path): [string, MenuEntry[]] => [
      path,
      Array.isArray(byPath.raw(path)) ? readList(byPath, path) : readList(byPath.object(path), 'items'),
    ])
  return menus.length === 0 ? undefined : menus
}

/** `topNav`: links, and menus with `items`. */
export function readNav(config: Settings): MenuEntry[] {
  return readList(config, 'topNav')
}

function readList(settings: Settings, key: string): MenuEntry[] {
  return settings.list(key).flatMap((item): MenuEntry[] => {
    if (typeof item === 'string') return [{ link: item, place: settings.placeOf(key) }]
    const link = item.text('link')
    const own = { ...readLabel(item, 'text'), link }
    if (!item.has('items')) return link === undefined ? [] : [{ ...own, place: item.placeOf('link') }]
    const items = readList(item, 'items')
    return [{ ...own, items, collapsed: item.flag('collapsed') ?? false, place: item.placeOf('text') }]
  })
}

const NAMES: Record<string, string> = { github: 'GitHub', x: 'X', npm: 'npm' }

/** `socials`: links with an icon. */
export function socialLinks(config: Settings): { label: string; href: string }[] {
  return config.list('socials').flatMap((each) => {
    if (typeof each === 'string') return []
    const [icon, href] = [each.text('icon') ?? 'Link', each.text('link')]
    const label = each.text('label') ?? lookUp(NAMES, icon) ?? capitalize(icon)
    return href === undefined ? [] : [{ label, href }]
  })
}
