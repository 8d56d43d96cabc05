import type { UserConfig } from 'octavo'

type NavbarItem = NonNullable<NonNullable<UserConfig['navbar']>['items']>[number]
type Link = { label: string; href: string }

/** Space for items in the narrowest window that shows the whole navbar, in CSS pixels, with search and color mode. */
const SPACE = 720
const DROPDOWN = 72

/** Moves links to other sites, the last ones first, into a dropdown if the navbar has too many items. */
export function fitNavbar(config: UserConfig): UserConfig {
  const items = config.navbar?.items
  if (!items) return config
  const links = items.filter(isLink)
  const tabs = Array.isArray(config.docs) ? config.docs.map(({ path, label = path }) => ({ label, to: '/' })) : []
  let width = [...tabs, ...items].reduce((sum, item) => sum + widthOf(item), 0)
  const moved = new Set<NavbarItem>()
  // A dropdown with one link would take as much space as the link.
  for (const link of width <= SPACE || links.length < 2 ? [] : links.toReversed()) {
    if (width + DROPDOWN <= SPACE && moved.size > 1) break
    moved.add(link)
    width -= widthOf(link)
  }
  if (moved.size === 0) return config
  const others = items.filter((item) => !moved.has(item))
  const end = others.findIndex((item) => 'type' in item && (item.type === 'search' || item.type === 'colorMode'))
  const dropdown = { label: 'More', items: links.filter((link) => moved.has(link)).map(withoutPosition) }
  const at = end < 0 ? others.length : end
  return { ...config, navbar: { ...config.navbar, items: [...others.slice(0, at), dropdown, ...others.slice(at)] } }
}

/** Items of a configuration have no common tag: a link to another site is the one with an address. */
function isLink(item: NavbarItem): item is NavbarItem & Link {
  return 'href' in item && typeof item.href === 'string' && 'label' in item && typeof item.label === 'string'
}

function withoutPosition({ label, href }: Link): Link {
  return { label, href }
}

/** Width of an item with its padding. Search and color mode are not counted. */
function widthOf(item: NavbarItem): number {
  const label = 'label' in item && typeof item.label === 'string' ? item.label : undefined
  return label === undefined ? 0 : 24 + label.length * 7.5 + (isLink(item) ? 18 : 0)
}
