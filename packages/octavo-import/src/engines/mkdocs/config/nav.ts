import { posix } from 'node:path'
import { asList, asMap, asText, textOfHtml } from '../../../shared/index.ts'
import type { SidebarCategory, SidebarEntry } from '../../../contract.ts'

interface NavSettings {
  nav: unknown
  /** The doc id of a path in `docs_dir`; undefined if the new site has no such page. */
  docIdOf(path: string): string | undefined
  /** The title of the page at a path in `docs_dir`. */
  titleOf(path: string): string | undefined
  /** Whether the index page of a section is the page of the section itself: `navigation.indexes`. */
  indexes: boolean
  /** Whether sections are open at first: `navigation.expand`. */
  expand: boolean
  /** A path without a page, with the keys that lead to it. */
  onMissing(path: string, keys: (string | number)[]): void
}

/**
 * The entries of `nav`, in the form of `sidebar.yml`.
 * https://www.mkdocs.org/user-guide/writing-your-docs/#configure-pages-and-navigation
 */
export function toSidebar(settings: NavSettings): SidebarEntry[] {
  return toEntries(settings.nav, ['nav'], settings)
}

function toEntries(list: unknown, keys: (string | number)[], settings: NavSettings): SidebarEntry[] {
  return asList(list).flatMap((item, index) => {
    const at = [...keys, index]
    if (typeof item === 'string') return toEntry(undefined, item, at, settings)
    return Object.entries(asMap(item)).flatMap(([label, value]) =>
      toEntry(textOfHtml(label) || undefined, value, [...at, label], settings),
    )
  })
}

function toEntry(
  label: string | undefined,
  value: unknown,
  keys: (string | number)[],
  settings: NavSettings,
): SidebarEntry[] {
  if (Array.isArray(value)) {
    const category = toCategory(label ?? titleOfFirst(value, settings), value, keys, settings)
    // Octavo makes the list of posts, which may be all that a section has.
    return category.items.length === 0 && category.link === undefined ? [] : [category]
  }
  const target = asText(value)
  if (target === undefined) return []
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(target)) return [{ href: target, label: label ?? target }]
  const doc = settings.docIdOf(posix.normalize(target.replace(/^\//, '').split('#')[0] ?? ''))
  if (doc === undefined) {
    settings.onMissing(target, keys)
    return []
  }
  return [label === undefined ? doc : { doc, label }]
}

/** A section without a name, which plugins name after its first page. */
function titleOfFirst([first]: unknown[], settings: NavSettings): string {
  const path = asText(first) ?? Object.values(asMap(first)).find((value) => typeof value === 'string')
  return (typeof path === 'string' ? settings.titleOf(path) : undefined) ?? 'More'
}

function toCategory(
  label: string,
  items: unknown[],
  keys: (string | number)[],
  settings: NavSettings,
): SidebarCategory {
  const [first, ...others] = toEntries(items, keys, settings)
  const index = first !== undefined && settings.indexes ? indexOf(items[0], first) : undefined
  return {
    label,
    link: index,
    collapsed: settings.expand ? false : undefined,
    items: index === undefined && first !== undefined ? [first, ...others] : others,
  }
}

/** The doc id of a first item such as `setup/index.md`, written without a label. */
function indexOf(item: unknown, entry: SidebarEntry): string | undefined {
  const path = typeof item === 'string' ? item : undefined
  return path !== undefined && /(^|\/)(?:index|README)\.md$/i.test(path) && typeof entry === 'string'
    ? entry
    : undefined
}
