import { posix } from 'node:path'
import { encodeRoute } from 'octavo/addresses'
import type { ImportedPage, SidebarEntry } from '../../../contract.ts'
import { docIdOf, escapeBrackets } from '../../../shared/index.ts'
import type { JekyllPage } from './list-pages.ts'

/**
 * Adds the list of the pages below a page, which Just the Docs shows at its end:
 * https://just-the-docs.com/docs/navigation/children/
 */
export function addChildLists(
  converted: readonly ImportedPage[],
  sidebar: readonly SidebarEntry[],
  pages: readonly JekyllPage[],
): { pages: ImportedPage[]; count: number } {
  const byDoc = new Map(pages.map((page) => [docIdOf(page), page]))
  const children = new Map<string, SidebarEntry[]>()
  collect(sidebar, children)
  let count = 0
  const added = converted.map((page) => {
    const old = byDoc.get(docIdOf(page))
    const entries = children.get(docIdOf(page))
    if (!old || !entries || old.data['has_toc'] === false) return page
    const items = entries.flatMap((entry) => toItem(entry, page, byDoc))
    if (items.length === 0) return page
    count++
    return { ...page, text: `${page.text.trimEnd()}\n\n${items.join('\n')}\n` }
  })
  return { pages: added, count }
}

function collect(entries: readonly SidebarEntry[], children: Map<string, SidebarEntry[]>): void {
  for (const entry of entries) {
    if (typeof entry === 'string' || !('items' in entry)) continue
    if (typeof entry.link === 'string') children.set(entry.link, entry.items)
    collect(entry.items, children)
  }
}

function toItem(entry: SidebarEntry, from: ImportedPage, byDoc: ReadonlyMap<string, JekyllPage>): string[] {
  if (typeof entry === 'string' || !('label' in entry)) return []
  const doc = 'doc' in entry ? entry.doc : 'link' in entry && typeof entry.link === 'string' ? entry.link : undefined
  const page = byDoc.get(doc ?? '')
  if (!page) return []
  const path = posix.relative(posix.dirname(from.target), page.target)
  const summary = page.data['summary']
  const label = escapeBrackets(entry.label)
  return [
    `- [${label}](${encodeRoute(path.startsWith('.') ? path : `./${path}`)})${typeof summary === 'string' ? ` - ${summary}` : ''}`,
  ]
}
