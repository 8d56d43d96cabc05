import type { Sidebar } from '../contract.ts'

/** A sidebar whose entries lead to pages by their new ids. */
export function renameDocs(sidebar: Sidebar, ids: ReadonlyMap<string, string>): Sidebar {
  const rename = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return ['', 'doc', 'link'].includes(key) ? (ids.get(value) ?? value) : value
    if (Array.isArray(value)) return value.map((each) => rename(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rename(each, name)]))
  }
  // The same entries, with other ids.
  return ids.size === 0 ? sidebar : (rename(sidebar) as Sidebar)
}
