import { joinPath } from 'octavo/addresses'
import type { SidebarEntry } from '../../../contract.ts'
import { isLocalHref, toNewPath, type ConversionLog, type OldSite } from '../../../shared/index.ts'
import { withoutPathname } from '../pathname-links.ts'
import type { AreaSidebars } from './area-sidebars.ts'
import { toCategory } from './category.ts'

/** The addresses of the pages that list the entries of categories. The new site generates them, too. */
export function indexAddresses(sidebars: readonly AreaSidebars[]): string[] {
  return sidebars.flatMap(({ area, lists }) =>
    Object.values(lists)
      .flatMap(slugsOf)
      .map((slug) => joinPath(area.address, slug)),
  )
}

function slugsOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string' || !('items' in entry)) return []
    const slug = typeof entry.link === 'object' ? entry.link.generatedIndex.slug : undefined
    return [...(slug === undefined ? [] : [slug]), ...slugsOf(entry.items)]
  })
}

/** Makes the links of sidebars lead to pages of the new site. Links that lead to none are reported and left out. */
export function convertLinks(sidebars: readonly AreaSidebars[], site: OldSite, log: ConversionLog): AreaSidebars[] {
  return sidebars.map((each) => {
    const convert = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
      entries.flatMap((entry) => {
        if (typeof entry === 'string') return [entry]
        if ('items' in entry) return toCategory({ ...entry, items: convert(entry.items) })
        return 'href' in entry ? convertLink(entry) : [entry]
      })
    const convertLink = ({ label, href: written }: { label: string; href: string }): SidebarEntry[] => {
      const href = withoutPathname(written)
      const path = href === written && isLocalHref(href) ? toNewPath(href, site) : href
      if (path !== undefined) return [{ label, href: path }]
      const message = `The link "${href}" of the sidebar leads to no page of the new site.`
      log.report({ kind: 'sidebar entries', message, hint: 'Add it when the page exists.', file: each.file })
      return []
    }
    return {
      ...each,
      lists: Object.fromEntries(Object.entries(each.lists).map(([name, list]) => [name, convert(list)])),
    }
  })
}
