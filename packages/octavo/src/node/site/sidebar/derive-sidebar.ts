import { toLabel } from '../../../shared/build/text/labels.ts'
import { isIndexFile, withoutMarkdownExtension } from '../../../shared/urls.ts'
import type { DocsArea } from '../../config/schema.ts'
import type { RoutedPage } from '../plan.ts'
import { toIdPath } from '../routes/index.ts'
import type { DocLink, SidebarEntry } from './entry.ts'

/** A folder of the docs: its index page, other pages and folders. */
interface Folder {
  name: string
  index?: RoutedPage
  pages: { name: string; doc: RoutedPage }[]
  folders: Map<string, Folder>
}

/** `2-b` before `10-a`, in any locale. */
const naturalOrder = new Intl.Collator('en', { numeric: true })

/**
 * Derives entries from the folders at or below `below`, a path relative to the area ('' for all). A folder becomes a
 * category that links to its index page. Entries are sorted by `sidebar_position`, then by name.
 */
export function deriveEntries(area: DocsArea, docs: RoutedPage[], below: string): SidebarEntry[] {
  const top: Folder = { name: '', pages: [], folders: new Map() }
  for (const doc of docs) {
    const path = doc.page.file.slice(area.path.length + 1)
    if (below === '' || path.startsWith(`${below}/`))
      addDoc(top, below === '' ? path : path.slice(below.length + 1), doc)
  }
  const home: SidebarEntry[] = top.index ? [toEntry(top.index)] : []
  return [...home, ...toEntries(top, (name) => toLabel(toIdPath(area, name)))]
}

function addDoc(top: Folder, path: string, doc: RoutedPage): void {
  const steps = path.split('/')
  const file = steps.pop() ?? ''
  let folder = top
  for (const step of steps) {
    const next = folder.folders.get(step) ?? { name: step, pages: [], folders: new Map() }
    folder.folders.set(step, next)
    folder = next
  }
  if (isIndexFile(file) && !folder.index) folder.index = doc
  else folder.pages.push({ name: withoutMarkdownExtension(file), doc })
}

function toEntries(folder: Folder, toFolderLabel: (name: string) => string): SidebarEntry[] {
  const pages = folder.pages.map(({ name, doc }) => ({ name, position: positionOf(doc), entry: toEntry(doc) }))
  const folders = [...folder.folders.values()].map((child) => {
    return { name: child.name, position: positionOf(child.index), entry: toCategory(child, toFolderLabel) }
  })
  return [...pages, ...folders]
    .sort((a, b) => a.position - b.position || naturalOrder.compare(a.name, b.name))
    .map(({ entry }) => entry)
}

function positionOf(doc: RoutedPage | undefined): number {
  return doc?.page.frontMatter.sidebar_position ?? Number.MAX_SAFE_INTEGER
}

function toEntry(doc: RoutedPage): DocLink {
  return { kind: 'doc', id: doc.id, doc }
}

function toCategory(folder: Folder, toFolderLabel: (name: string) => string): SidebarEntry {
  const link = folder.index && toEntry(folder.index)
  return {
    kind: 'category',
    label: link ? undefined : toFolderLabel(folder.name),
    link,
    items: toEntries(folder, toFolderLabel),
  }
}
