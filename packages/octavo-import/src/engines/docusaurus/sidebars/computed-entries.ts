import type { SidebarCategory, SidebarEntry } from '../../../contract.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import { toCategory } from './category.ts'
import { generateEntries, type GeneratedContext } from './generated-sidebar.ts'

type Lists = Record<string, SidebarEntry[]>

/** In the place of entries that only the running program knows. */
export const COMPUTED: SidebarEntry = { label: '', href: '' }

/** If an area has computed entries in one place, they become the pages that no other entry lists, as in its folders. */
export function fillComputed(lists: Lists, context: GeneratedContext & { log: ConversionLog; file: string }): Lists {
  const listed: string[] = []
  const places = countComputed(Object.values(lists).flat(), listed)
  if (places === 0) return lists
  const others = new Set(listed)
  const rest = places > 1 ? [] : keepPages(generateEntries('', context), (id) => !others.has(id))
  if (rest.length > 0)
    context.log.report({
      kind: 'computed parts of sidebars',
      message: 'The old site computes entries of a sidebar. The pages that no other entry lists are in their place.',
      hint: 'Look at their order and their titles in the sidebar file of the new site.',
      file: context.file,
    })
  const fill = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
    entries.flatMap((entry) => {
      if (entry === COMPUTED) return rest
      return isCategory(entry) ? toCategory({ ...entry, items: fill(entry.items) }) : [entry]
    })
  return Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, fill(entries)]))
}

/** The number of places. Adds the pages of all entries to `listed`. */
function countComputed(entries: readonly SidebarEntry[], listed: string[]): number {
  let count = 0
  for (const entry of entries) {
    if (entry === COMPUTED) count++
    else if (typeof entry === 'string') listed.push(entry)
    else if ('doc' in entry) listed.push(entry.doc)
    else if (isCategory(entry)) {
      if (typeof entry.link === 'string') listed.push(entry.link)
      count += countComputed(entry.items, listed)
    }
  }
  return count
}

function keepPages(entries: readonly SidebarEntry[], isKept: (id: string) => boolean): SidebarEntry[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return isKept(entry) ? [entry] : []
    if (!isCategory(entry)) return [entry]
    const { link, ...category } = entry
    const isPage = typeof link === 'string' && isKept(link)
    return toCategory({ ...category, link: isPage ? link : undefined, items: keepPages(entry.items, isKept) })
  })
}

function isCategory(entry: SidebarEntry): entry is SidebarCategory {
  return typeof entry !== 'string' && 'items' in entry
}
