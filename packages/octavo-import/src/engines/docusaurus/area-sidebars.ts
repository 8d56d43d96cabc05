import { stringify } from 'yaml'
import { joinPath } from 'octavo/addresses'
import type GithubSlugger from 'github-slugger'
import type { ImportedSite, Sidebar, SidebarEntry, SidebarCategory } from '../../contract.ts'
import type { DocsArea } from './areas.ts'
import type { Doc } from './list-pages.ts'
import type { NavbarIds } from './navbar.ts'
import { type ConversionLog, isCategory, isLocalHref, mapEntries, type OldSite, toNewPath } from '../../shared/index.ts'
import { withoutPathname } from './pathname-links.ts'

/** The sidebars of an area, and the ids of its pages in them. */
export interface AreaSidebars {
  area: DocsArea
  /** Path in FROM; '' if the sidebar follows the folders. */
  file: string
  /** By name. */
  lists: Record<string, SidebarEntry[]>
  idOf(id: string): string | undefined
  docs: readonly Doc[]
}

/** A site with one area has its sidebars in `sidebar.yml`. */
export function sidebarOf([only, ...others]: readonly AreaSidebars[]): Pick<ImportedSite, 'sidebar'> {
  return only && others.length === 0 && Object.keys(only.lists).length > 0 ? { sidebar: only.lists } : {}
}

/** Each of several areas has its own file. With a single list, its sidebar has the name of the area. */
export function sidebarFiles(sidebars: readonly AreaSidebars[]): ImportedSite['generated'] {
  if (sidebars.length < 2) return {}
  return Object.fromEntries(
    sidebars.flatMap(({ area, lists }) => {
      const [first, ...more] = Object.values(lists)
      const sidebar: Sidebar | undefined = more.length === 0 ? first : lists
      return sidebar ? [[`${area.target}/sidebar.yml`, stringify(sidebar, { lineWidth: 0 })]] : []
    }),
  )
}

/** With several areas, ids in the navbar start with the folder of the area. */
export function navbarIds(sidebars: readonly AreaSidebars[]): NavbarIds {
  const isSingle = sidebars.length < 2
  const find = (instance: string) => (isSingle ? sidebars[0] : sidebars.find(({ area }) => area.id === instance))
  return {
    docOf(id, instance) {
      const [found, own] = [find(instance), find(instance)?.idOf(id)]
      return found && own !== undefined && !isSingle ? joinPath(found.area.target, own) : own
    },
    addressOf: (id, instance) => find(instance)?.docs.find((doc) => doc.id === id)?.address,
    sidebarOf(id, instance) {
      const found = find(instance)
      if (!found || isSingle) return id
      return Object.keys(found.lists).length === 1 ? found.area.target : `${found.area.target}/${id}`
    },
  }
}

export interface CategoryContext {
  idOf(id: string): string | undefined
  /** For the pages of categories: one for all sidebars of an area, as in the old engine. */
  slugger: GithubSlugger
}

/** `{type: 'doc', id}` or `{type: 'generated-index', slug, title, description}`; also of `_category_.json`. */
export function readCategoryLink(
  value: unknown,
  label: string,
  { idOf, slugger }: CategoryContext,
): SidebarCategory['link'] {
  if (typeof value !== 'object' || value === null) return undefined
  const link = value as Record<string, unknown> // Literal data: every value is checked below.
  if (link['type'] === 'doc') return idOf(String(link['id']))
  if (link['type'] !== 'generated-index') return undefined
  const { slug, title, description } = link
  return {
    generatedIndex: {
      slug: typeof slug === 'string' ? slug.replace(/^\/+/, '') : `category/${slugger.slug(label)}`,
      title: typeof title === 'string' ? title : undefined,
      description: typeof description === 'string' ? description : undefined,
    },
  }
}

/** What sidebars and `_category_.json` say in the same words. */
export function readCategoryOptions(settings: Record<string, unknown>): Partial<SidebarCategory> {
  const { description, collapsed } = settings
  return {
    description: typeof description === 'string' ? description : undefined,
    collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
  }
}

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
    if (!isCategory(entry)) return []
    const slug = typeof entry.link === 'object' ? entry.link.generatedIndex.slug : undefined
    return [...(slug === undefined ? [] : [slug]), ...slugsOf(entry.items)]
  })
}

/** Makes the links of sidebars lead to pages of the new site. Links that lead to none are reported and left out. */
export function convertLinks(sidebars: readonly AreaSidebars[], site: OldSite, log: ConversionLog): AreaSidebars[] {
  return sidebars.map((each) => {
    const convert = (entries: readonly SidebarEntry[]) =>
      mapEntries(entries, (entry) => (typeof entry !== 'string' && 'href' in entry ? convertLink(entry) : [entry]))
    const convertLink = ({ label, href: written }: { label: string; href: string }): SidebarEntry[] => {
      const href = withoutPathname(written)
      const path = href === written && isLocalHref(href) ? toNewPath(href, site) : href
      return path === undefined ? log.reportEntry(href, { label, file: each.file }) : [{ label, href: path }]
    }
    return {
      ...each,
      lists: Object.fromEntries(Object.entries(each.lists).map(([name, list]) => [name, convert(list)])),
    }
  })
}
