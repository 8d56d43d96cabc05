import type { NavbarItem, SiteData } from './site.ts'

type LinkItem = Extract<NavbarItem, { type: 'link' }>

/** Whether a navbar item is shown on a path. */
export function isNavbarItemShown({ hiddenBaseRegex }: { hiddenBaseRegex?: string }, path: string): boolean {
  return hiddenBaseRegex === undefined || !new RegExp(hiddenBaseRegex).test(path)
}

/**
 * Whether a link of the navbar leads to the part of the site that the reader is in. Of several such links, only the one
 * that matches most of the path counts: "What's new" inside "Documentation".
 */
export function isCurrentLink(item: LinkItem, { navbar, homeHref }: SiteData, route: string): boolean {
  const measure = (link: LinkItem) => matchedLength(link, route, homeHref)
  const length = measure(item)
  if (length < 0) return false
  return !navbar.some((other) => other.type === 'link' && isNavbarItemShown(other, route) && measure(other) > length)
}

/** How much of the path a link matches, in characters; -1 if it leads elsewhere. */
function matchedLength({ href, activeBasePath, activeBaseRegex }: LinkItem, route: string, homeHref: string): number {
  if (activeBaseRegex) return new RegExp(activeBaseRegex).exec(route)?.[0].length ?? -1
  if (href === route) return route.length
  // Every page is below the home page.
  const base = activeBasePath ?? (href === homeHref ? undefined : withFinalSlash(href))
  return base && route.startsWith(base) ? base.length : -1
}

function withFinalSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** Whether a breadcrumb is the link to the start of an area. */
export function isAreaStart(navbar: readonly NavbarItem[], { label, href }: { label: string; href?: string }): boolean {
  return navbar.some((item) => item.type === 'link' && item.area && item.label === label && item.href === href)
}

/** Items of a navbar before their addresses are known. */
interface ConfiguredNavbar {
  title: string
  navbar: { items: readonly ConfiguredItem[] }
  /** With several, each has a tab on the left. */
  areas: readonly { label?: string | undefined }[]
}

interface ConfiguredItem {
  type: NavbarItem['type'] | 'doc' | 'docSidebar'
  label?: string
  icon?: string
  position: Position
}

type Position = NavbarItem['position']

/** Space for the title and for links in the narrowest window that shows them, in CSS pixels. */
const SPACE = 650
/** A longer title takes two lines. */
const MAX_TITLE = 140
/** Letters of East Asia are twice as wide as others. */
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g
/** Letters of a label that comes from a page. */
const USUAL_LABEL = 10

/** Whether the links of the navbar may not fit into one line of every window that shows them. */
export function hasWideNavbar(config: ConfiguredNavbar): boolean {
  return measureNavbar(config, () => true) > SPACE
}

/**
 * Whether not even the links at its end may fit. They are then at its start, where those that do not fit are in a list:
 * at the end, the search would be in it.
 */
export function hasWideEnd(config: ConfiguredNavbar): boolean {
  return measureNavbar(config, (position) => position === 'right') > SPACE
}

function measureNavbar({ title, navbar, areas }: ConfiguredNavbar, counts: (position: Position) => boolean): number {
  const tabs = areas.length > 1 && counts('left') ? areas.map(({ label }) => measureLabel(label)) : []
  const widths = navbar.items.map(({ type, label, icon, position }) => {
    if (['search', 'colorMode', 'html'].includes(type) || icon !== undefined || !counts(position)) return 0
    return measureLabel(label)
  })
  return [...tabs, ...widths].reduce((sum, width) => sum + width, Math.min(title.length * 9, MAX_TITLE))
}

function measureLabel(label = 'x'.repeat(USUAL_LABEL)): number {
  return 24 + 7.5 * (label.length + (label.match(WIDE_LETTER)?.length ?? 0))
}

/** Whether the navbar shows links as icons. */
export function hasIconLinks({ navbar }: Pick<ConfiguredNavbar, 'navbar'>): boolean {
  return navbar.items.some(({ icon }) => icon !== undefined)
}

/** The class of a link that is shown as an icon. `index` is its place in the configuration. */
export function toIconClass(index: number): string {
  return `icon-link-${index}`
}
