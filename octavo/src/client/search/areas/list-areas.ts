import type { NavbarItem } from '../../../shared/site.ts'

/** An area of the documentation, from its tab in the navbar. */
export interface SearchArea {
  label: string
  /** Address of its first page. */
  href: string
  /** A regular expression for the addresses of its pages. */
  pattern: string
}

export function listAreas(navbar: readonly NavbarItem[]): SearchArea[] {
  return navbar.flatMap((item) =>
    item.type === 'link' && item.area
      ? { label: item.label, href: item.href, pattern: item.activeBaseRegex ?? '' }
      : [],
  )
}

/** The area that contains an address. */
export function areaOf(areas: readonly SearchArea[], url: string): SearchArea | undefined {
  const path = url.replace(/[?#].*$/s, '')
  return areas.find(({ pattern }) => new RegExp(pattern).test(path))
}
