import type { SidebarEntry } from '../../../contract.ts'
import { docIdOf } from '../../../shared/index.ts'
import type { Page } from '../site/list-pages.ts'
import type { TocEntry } from './toc-entry.ts'
import type { PageToc } from './toctree.ts'

export interface SidebarInput {
  pages: ReadonlyMap<string, Page>
  /** Without tables of contents on pages, all entries have their own. */
  tocs: ReadonlyMap<string, PageToc>
  /** The title of a page for an entry with pages below it. */
  titleOf(path: string): string
}

/** The sidebar of entries, and of the tables of contents on the pages that they list. */
export function toSidebar(entries: readonly TocEntry[], input: SidebarInput): SidebarEntry[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) => toEntries(entry, input, seen))
}

function toEntries(entry: TocEntry, input: SidebarInput, seen: Set<string>): SidebarEntry[] {
  const { title, path, href } = entry
  if (href !== undefined) return [{ href, label: title ?? href }]
  const page = input.pages.get(path ?? '')
  // Tables of contents may list each other.
  const isKnown = page !== undefined && seen.has(page.path)
  if (page) seen.add(page.path)
  const below = page && !isKnown ? listBelow(page.path, input, seen) : []
  const items = [...(entry.items ?? []).flatMap((each) => toEntries(each, input, seen)), ...below]
  if (page === undefined && title === undefined) return items
  const id = page && docIdOf(page)
  if (items.length === 0) return id === undefined ? [] : [title === undefined ? id : { doc: id, label: title }]
  return [{ label: title ?? input.titleOf(path ?? ''), link: id, items }]
}

function listBelow(path: string, input: SidebarInput, seen: Set<string>): SidebarEntry[] {
  return (input.tocs.get(path) ?? []).flatMap(({ caption, entries }) => {
    const items = entries.flatMap((entry) => (entry.path === path ? [] : toEntries(entry, input, seen)))
    return caption === undefined || items.length === 0 ? items : [{ label: caption, items }]
  })
}
