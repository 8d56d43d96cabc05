import type { SidebarEntry } from '../../../../contract.ts'
import { asMap, asText, docIdOf, nameSidebar } from '../../../../shared/index.ts'
import type { SiteSettings } from '../../config/index.ts'
import { byHugoOrder, type HugoPage } from '../../content/index.ts'
import type { Collections } from '../divide.ts'
import { toLabel } from 'octavo/markdown'

/** One list for each section at the top; a single one if the whole site is documentation. */
export function toSidebar(collections: Collections, { params }: SiteSettings): Record<string, SidebarEntry[]> {
  const { docs } = collections
  const shown = docs.filter((page) => page.isPublished && !isHidden(page))
  const tree = new PageTree(shown)
  const isWhole = ['*', '/'].includes(asText(params['booksection']) ?? '') || hasOneSidebar(collections)
  if (isWhole) {
    const entries = tree.entriesBelow('')
    return entries.length === 0 ? {} : { docs: entries }
  }
  const taken = new Set<string>()
  const sections = [...new Set(shown.map(({ section }) => section))]
  return Object.fromEntries(
    sections.flatMap((section) => {
      const index = shown.find(({ path }) => path === `/${section}`)
      const entries = section === '' ? [] : tree.entriesBelow(`/${section}`)
      const all = [...(index ? [entryOf(index)] : []), ...entries]
      return all.length === 0 ? [] : [[nameSidebar(section, taken), all]]
    }),
  )
}

/** Without a section that is called documentation, all sections are beside each other. */
function hasOneSidebar({ pages, docs, blog }: Collections): boolean {
  const sections = new Set(
    pages.map(({ section }) => section).filter((section) => section !== '' && section !== blog?.section),
  )
  return [...sections].every((section) => docs.some((page) => page.section === section)) && sections.size > 1
}

/** In no menu: https://www.docsy.dev/docs/content/navigation/, and the names of Hextra, Book and Relearn. */
function isHidden({ data }: HugoPage): boolean {
  const sidebar = asMap(data['sidebar'])
  return [data['toc_hide'], data['hidden'], data['bookhidden'], sidebar['exclude']].includes(true)
}

function entryOf(page: HugoPage): SidebarEntry {
  const doc = docIdOf(page)
  // Without a title, the first heading is one.
  return page.title === '' || page.linkTitle === page.title ? doc : { doc, label: page.linkTitle }
}

class PageTree {
  readonly #byParent = new Map<string, HugoPage[]>()
  readonly #folders: ReadonlySet<string>

  constructor(pages: readonly HugoPage[]) {
    const sections = new Set(pages.flatMap(({ kind, path }) => (kind === 'section' ? [path] : [])))
    this.#folders = sections
    for (const page of pages) {
      const parent = parentOf(page.path, sections)
      this.#byParent.set(parent, [...(this.#byParent.get(parent) ?? []), page])
    }
  }

  entriesBelow(path: string): SidebarEntry[] {
    const pages = (this.#byParent.get(path) ?? []).toSorted(byHugoOrder)
    const entries = pages.map((page) => this.#toEntry(page))
    // A section without a file is listed by its name.
    const unwritten =
      path === '' ? [...this.#byParent.keys()].filter((key) => key !== '' && !this.#folders.has(key)) : []
    return [
      ...entries,
      ...unwritten.sort().map((key) => ({ label: toLabel(key.slice(1)), items: this.entriesBelow(key) })),
    ]
  }

  #toEntry(page: HugoPage): SidebarEntry {
    const items = page.kind === 'section' ? this.entriesBelow(page.path) : []
    if (items.length === 0) return entryOf(page)
    const { data } = page
    const isOpen =
      data['bookcollapsesection'] === false || asMap(data['sidebar'])['open'] === true || data['alwaysopen'] === true
    return { label: page.linkTitle, link: docIdOf(page), collapsed: isOpen ? false : undefined, items }
  }
}

function parentOf(path: string, sections: ReadonlySet<string>): string {
  const [, first = '', ...below] = path.split('/')
  for (let depth = below.length - 1; depth >= 0; depth--) {
    const above = ['', first, ...below.slice(0, depth)].join('/')
    if (sections.has(above)) return above
  }
  return below.length === 0 ? '' : `/${first}`
}
