import { capitalize } from 'octavo/markdown'
import { lookUp, type NavbarLink } from '../../shared/index.ts'
import type { Settings } from '../../javascript/index.ts'
import { readLabel, type MenuEntry } from '../../vue/index.ts'

/** Reads `nav`. */
export function readNav(theme: Settings, key = 'nav'): MenuEntry[] {
  return theme.list(key).flatMap((item): MenuEntry[] => {
    if (typeof item === 'string') return []
    item.ignore('activeMatch', 'rel', 'target')
    const link = item.text('link')
    return [
      {
        ...readLabel(item, 'text'),
        link,
        items: item.has('items') ? readNav(item, 'items') : undefined,
        place: item.placeOf('link'),
      },
    ]
  })
}

export function socialLinks(theme: Settings): NavbarLink[] {
  return theme.list('socialLinks').flatMap((each) => {
    if (typeof each === 'string') return []
    const [icon, href] = [each.text('icon') ?? 'Link', each.text('link')]
    return href === undefined ? [] : [{ label: lookUp(NAMES, icon) ?? capitalize(icon), href }]
  })
}

const NAMES: Record<string, string> = { github: 'GitHub', x: 'X', youtube: 'YouTube', npm: 'npm', linkedin: 'LinkedIn' }
