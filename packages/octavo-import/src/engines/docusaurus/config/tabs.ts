import type { Settings } from '../../../javascript/index.ts'
import { toNewPath, type OldSite } from '../../../shared/index.ts'
import type { DocsArea } from '../areas.ts'

/** What the tabs of several areas take over from the navbar. */
export interface Tabs {
  areas: readonly DocsArea[]
  labels: ReadonlyMap<DocsArea, string>
  /** The items that no tab replaces. */
  items: Settings[]
}

/** The first item of the navbar that leads to an area names its tab, which replaces the item. */
export function readTabs(navbar: Settings, areas: readonly DocsArea[], site: OldSite): Tabs {
  const labels = new Map<DocsArea, string>()
  const items = navbar.list('items').filter((item) => typeof item !== 'string')
  if (areas.length < 2) return { areas, labels, items }
  const others = items.filter((item) => {
    const area = areaOf(item, areas, site)
    const label = item.text('label')
    if (!area || label === undefined || labels.has(area) || [...labels.values()].includes(label)) return true
    labels.set(area, label)
    item.ignore(...item.keys())
    return false
  })
  return { areas, labels, items: others }
}

function areaOf(item: Settings, areas: readonly DocsArea[], site: OldSite): DocsArea | undefined {
  const type = item.text('type')
  if (type === 'doc' || type === 'docSidebar') {
    const id = item.text('docsPluginId') ?? 'default'
    return areas.find((area) => area.id === id)
  }
  const to = type === undefined ? item.text('to') : undefined
  const page = to === undefined || toNewPath(to, site) === undefined ? undefined : site.pageAt(to)
  return areas.find(({ path }) => page?.source.startsWith(`${path}/`))
}
