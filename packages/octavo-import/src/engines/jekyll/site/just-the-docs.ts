/**
 * Sidebar and navbar of a Jekyll site, as its theme makes them.
 *
 * Input   the pages, the configuration, the data files
 * Output  `Navigation`; without menus it has no sidebar, because Octavo's follows the folders
 *
 * Must not: change a page.
 */
import { posix } from 'node:path'
import { encodeRoute } from 'octavo/addresses'
import type { ImportedPage, SidebarCategory, SidebarEntry } from '../../../contract.ts'
import { asList, asMap, asText, docIdOf, escapeBrackets, isCategory } from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/read-config.ts'
import type { JekyllPage } from './list-pages.ts'

/** Whether the pages are in a sidebar by their own titles and numbers. */
export function isJustTheDocs({ theme, data }: JekyllConfig, pages: readonly JekyllPage[]): boolean {
  const keys = ['nav_order', 'has_children', 'grand_parent', 'nav_exclude']
  return (
    /just-the-docs/.test(theme) || 'just_the_docs' in data || pages.some((page) => keys.some((key) => key in page.data))
  )
}

/** The sidebar of Just the Docs: https://just-the-docs.com/docs/navigation/main/ */
export function readJustTheDocs(config: JekyllConfig, pages: readonly JekyllPage[]): SidebarEntry[] {
  const normal = toEntries(
    pages.filter(({ type }) => type === 'pages'),
    config,
  )
  const external = asList(config.data['nav_external_links']).flatMap((entry): SidebarEntry[] => {
    const { title, url } = asMap(entry)
    const [label, href] = [asText(title), asText(url)]
    return label === undefined || href === undefined ? [] : [{ label, href }]
  })
  const named = namedCollections(config)
  const collections = named.flatMap(([type, value]): SidebarEntry[] => {
    const { name, nav_exclude: isExcluded, nav_fold: isFolded } = asMap(value)
    const items =
      isExcluded === true
        ? []
        : toEntries(
            pages.filter((page) => page.type === type),
            config,
          )
    if (items.length === 0) return []
    const isOnly = normal.length === 0 && named.length === 1
    const category: SidebarCategory = {
      label: asText(name) ?? type,
      collapsed: isFolded === true ? undefined : false,
      items,
    }
    return isOnly ? items : [category]
  })
  return [...normal, ...external, ...collections]
}

/**
 * The settings of the collections that the sidebar has, in its order. A copy of the theme in the site itself may have
 * them under another name than `just_the_docs`.
 */
function namedCollections({ data, collections }: JekyllConfig): [type: string, settings: unknown][] {
  const names = new Set(collections.map(({ name }) => name))
  const settings = [data['just_the_docs'], ...Object.values(data)].map((value) => asMap(asMap(value)['collections']))
  const found = new Map<string, unknown>()
  for (const [name, value] of settings.flatMap(Object.entries))
    if (names.has(name) && !found.has(name)) found.set(name, value)
  return [...found]
}

/** Pages below one of an excluded page are excluded, too. */
function toEntries(all: readonly JekyllPage[], config: JekyllConfig): SidebarEntry[] {
  const pages = all.filter(
    ({ data, isPublished }) => asText(data['title']) !== undefined && data['nav_exclude'] !== true && isPublished,
  )
  const isReversed = (page: JekyllPage | undefined) =>
    /^(?:desc|reversed)$/.test(asText(page?.data['child_nav_order']) ?? '')
  const walk = (above: JekyllPage[]): SidebarEntry[] => {
    const parent = above.at(-1)
    const children = pages.filter((page) => !above.includes(page) && isChild(page, above))
    const sorted = sortPages(children, config)
    return (isReversed(parent) ? sorted.toReversed() : sorted).map((page) => {
      const label = asText(page.data['title']) ?? ''
      const items = page.data['has_children'] === false ? [] : walk([...above, page])
      const doc = docIdOf(page)
      return items.length === 0 ? { doc, label } : { label, link: doc, items }
    })
  }
  return walk([])
}

/** `parent` is the title of the page above; `grand_parent` and `ancestor` are titles of pages further up. */
function isChild({ data }: JekyllPage, above: readonly JekyllPage[]): boolean {
  const titles = above.map((page) => asText(page.data['title']))
  const parent = asText(data['parent'])
  if (parent !== titles.at(-1)) return false
  const grandParent = asText(data['grand_parent'])
  const ancestor = asText(data['ancestor'])
  return (
    (grandParent === undefined || grandParent === titles.at(-2)) &&
    (ancestor === undefined || titles.slice(0, -1).includes(ancestor))
  )
}

/** Numbers come first, then texts, then pages without an order, by title: https://just-the-docs.com/docs/navigation/main/order/ */
function sortPages(pages: readonly JekyllPage[], { data }: JekyllConfig): JekyllPage[] {
  const isCaseSensitive = data['nav_sort'] === 'case_sensitive'
  const key = (text: string) => (isCaseSensitive ? text : text.toLowerCase())
  const compareTexts = (a: string, b: string) => (key(a) < key(b) ? -1 : Number(key(a) > key(b)))
  const orderOf = (page: JekyllPage): unknown => page.data['nav_order'] ?? page.data['title']
  return pages.toSorted((a, b) => {
    const [one, other] = [orderOf(a), orderOf(b)]
    if (typeof one === 'number' && typeof other === 'number' && one !== other) return one - other
    if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
    return (
      (typeof one === 'number' ? 0 : compareTexts(String(one), String(other))) ||
      compareTexts(String(a.data['title']), String(b.data['title']))
    )
  })
}

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
    if (!isCategory(entry)) continue
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
