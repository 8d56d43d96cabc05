import { stringify } from 'yaml'
import { joinPath } from 'octavo/addresses'
import type { ImportedSite, Sidebar, SidebarEntry } from '../../../contract.ts'
import type { DocsArea } from '../areas.ts'
import type { Doc } from '../list-pages.ts'
import type { NavbarIds } from '../config/index.ts'

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
