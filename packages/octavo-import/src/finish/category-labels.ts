import { toLabel } from 'octavo/markdown'
import type { Finding, ImportedSite, Sidebar, SidebarEntry } from '../contract.ts'
import { isCategory, listedDocs } from '../shared/index.ts'

/** Gives categories without a label the name of their folder: the old site computes their labels. */
export function nameCategories({ sidebar }: Pick<ImportedSite, 'sidebar'>): {
  sidebar: Sidebar | undefined
  findings: Finding[]
} {
  const findings: Finding[] = []
  const name = (entries: readonly SidebarEntry[], above: string): SidebarEntry[] =>
    entries.map((entry) => {
      if (!isCategory(entry)) return entry
      const folder = commonFolder(entry.items)
      const label = entry.label.trim() === '' ? labelOf(folder, above, entry.items) : entry.label
      if (label !== entry.label) findings.push(toFinding(label))
      return { ...entry, label, items: name(entry.items, folder) }
    })
  if (sidebar === undefined) return { sidebar, findings }
  const named = Array.isArray(sidebar)
    ? name(sidebar, '')
    : Object.fromEntries(Object.entries(sidebar).map(([key, entries]) => [key, name(entries, '')]))
  return { sidebar: named, findings }
}

function labelOf(folder: string, above: string, items: readonly SidebarEntry[]): string {
  const own = folder === above ? ([...listedDocs(items).docs][0] ?? folder) : folder
  return toLabel(own.split('/').at(-1) ?? '') || 'More'
}

function toFinding(label: string): Finding {
  return {
    kind: 'computed labels',
    message: `The old site computes the label of a category, which is now "${label}".`,
    hint: 'Set its label in sidebar.yml.',
  }
}

/** `build/cli`, `build/api/rest` → `build`; '' if they have no folder in common. */
function commonFolder(items: readonly SidebarEntry[]): string {
  const { docs, folders } = listedDocs(items)
  const paths = [...[...docs].map((id) => id.split('/').slice(0, -1)), ...folders.map((folder) => folder.split('/'))]
  const [first = [], ...others] = paths
  const depth = first.findIndex((step, index) => others.some((other) => other[index] !== step))
  return first.slice(0, depth < 0 ? first.length : depth).join('/')
}
