import type { UserConfig } from 'octavo'
import type { NavbarItem } from '../shared/index.ts'

type Link = { label: string; href: string }

/** Space for the title and items in a window of 1,100 CSS pixels, with search and color mode. */
const SPACE = 720
const DROPDOWN = 72
/** A dropdown with the name of a language. */
const LANGUAGES = 110
/** Space for the title of the site beside its logo. */
const TITLE = 240
/** A longer title takes two lines, if the bar is full. */
const MAX_TITLE = 120
const LOGO = 40
const MORE = 'More'
/** Types of the items that come after all others. */
const END = new Set(['search', 'languageDropdown', 'colorMode'])

/**
 * Moves links to other sites, the last ones first, into a dropdown if the navbar has too many items. If there is no
 * space for a long title, the logo is shown alone.
 */
export function fitNavbar(config: UserConfig): UserConfig {
  const items = config.navbar?.items
  if (!items) return config
  const links = items.filter(isLink)
  const tabs = Array.isArray(config.docs) ? config.docs.map(({ path, label = path }) => ({ label, to: '/' })) : []
  let width = [...tabs, ...items].reduce((sum, item) => sum + widthOf(item), widthOfName(config))
  const moved = new Set<NavbarItem>()
  // A dropdown with one link would take as much space as the link.
  for (const link of width <= SPACE || links.length < 2 ? [] : links.toReversed()) {
    if (width + DROPDOWN <= SPACE && moved.size > 1) break
    moved.add(link)
    width -= widthOf(link)
  }
  const needed = width + (moved.size > 0 ? DROPDOWN : 0)
  const fitted = needed > SPACE ? withoutLongTitle(config) : config
  if (moved.size === 0) return fitted
  const others = items.filter((item) => !moved.has(item))
  return {
    ...fitted,
    navbar: {
      ...config.navbar,
      items: withDropdown(
        others,
        links.filter((link) => moved.has(link)),
      ),
    },
  }
}

/** Adds links to the dropdown of the site with the same label, or as a new one before search and color mode. */
function withDropdown(items: readonly NavbarItem[], links: readonly Link[]): NavbarItem[] {
  const moved = links.map(withoutPosition)
  const existing = items.findIndex((item) => 'items' in item && item.label === MORE)
  const dropdown = items[existing]
  if (dropdown && 'items' in dropdown)
    return items.with(existing, { ...dropdown, items: [...(dropdown.items ?? []), ...moved] })
  const end = items.findIndex((item) => 'type' in item && END.has(item.type ?? ''))
  return items.toSpliced(end < 0 ? items.length : end, 0, { label: MORE, items: moved })
}

function withoutLongTitle(config: UserConfig): UserConfig {
  const { logo, title = '' } = config
  if (logo === undefined || title.length * 9 <= TITLE) return config
  return { ...config, logo: { ...(typeof logo === 'string' ? { light: logo } : logo), title: false } }
}

/** Items of a configuration have no common tag: a link to another site is the one with an address. */
function isLink(item: NavbarItem): item is NavbarItem & Link {
  return 'href' in item && typeof item.href === 'string' && 'label' in item && typeof item.label === 'string'
}

function withoutPosition({ label, href }: Link): Link {
  return { label, href }
}

function widthOfName({ logo, title = '' }: UserConfig): number {
  const hasTitle = typeof logo !== 'object' || logo.title !== false
  return (logo === undefined ? 0 : LOGO) + (hasTitle ? Math.min(title.length * 9, MAX_TITLE) : 0)
}

/** Width of an item with its padding. Search and color mode are not counted. */
function widthOf(item: NavbarItem): number {
  if ('type' in item && item.type === 'languageDropdown') return LANGUAGES
  const label = 'label' in item && typeof item.label === 'string' ? item.label : undefined
  return label === undefined ? 0 : 24 + label.length * 7.5 + (isLink(item) ? 18 : 0)
}
