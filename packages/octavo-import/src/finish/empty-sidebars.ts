import type { UserConfig } from 'octavo'
import type { Finding, Sidebar } from '../contract.ts'

interface Menus {
  sidebar?: Sidebar
  config: UserConfig
}

/** Leaves out sidebars without entries, whose pages a plugin of the old site makes, and the items that lead to them. */
export function removeEmptySidebars({ sidebar, config }: Menus): Menus & { findings: Finding[] } {
  const own = sidebar === undefined || Array.isArray(sidebar) ? {} : sidebar
  const kept = Object.entries(own).filter(([, entries]) => entries.length > 0)
  const empty = Object.keys(own).filter((name) => own[name]?.length === 0)
  if (empty.length === 0 || kept.length === 0) return { sidebar, config, findings: [] }
  const items = config.navbar?.items?.filter(
    (item) => !('sidebarId' in item && typeof item.sidebarId === 'string' && empty.includes(item.sidebarId)),
  )
  return {
    sidebar: Object.fromEntries(kept),
    config: items ? { ...config, navbar: { ...config.navbar, items } } : config,
    findings: empty.map((name) => ({
      kind: 'sidebars',
      message: `The sidebar "${name}" was left out, because it has no pages in the folder.`,
      hint: 'If a plugin made its pages, see "Pages from data". Add the sidebar, and an item of the navbar for it.',
    })),
  }
}
