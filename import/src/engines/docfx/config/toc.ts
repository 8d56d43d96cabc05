import { posix } from 'node:path'
import { parseDocument } from 'yaml'
import type { Folder, SidebarCategory, SidebarEntry } from '../../../contract.ts'
import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'

export interface TocSettings {
  folder: Folder
  /** The `toc.yml` files of the site, in FROM. */
  tocs: readonly string[]
  /** The doc id of a file of FROM; undefined if it is not a page. */
  docIdOf(file: string): string | undefined
  /** The doc id of a page by its uid. */
  docIdOfUid(uid: string): string | undefined
  /** A file that is not a page of the new site. */
  onMissing(file: string, toc: string, name: string): void
}

/** A table of contents that no other one contains, with the entries of its sidebar. */
export interface Toc {
  file: string
  /** Its name in the table of contents at the top. */
  label?: string
  entries: SidebarEntry[]
}

/** Tables of contents: https://dotnet.github.io/docfx/docs/table-of-contents.html */
export function readTocs(settings: TocSettings): Toc[] {
  const reader = new TocReader(settings)
  const [top] = [...settings.tocs].sort((a, b) => a.split('/').length - b.split('/').length)
  const tops = top === undefined ? [] : reader.readTop(top)
  const others = settings.tocs
    .filter((file) => !reader.isRead(file))
    .map((file) => ({ file, entries: reader.read(file) }))
  return [...tops, ...others].filter(({ entries }) => entries.length > 0)
}

class TocReader {
  readonly #settings: TocSettings
  readonly #read = new Set<string>()

  constructor(settings: TocSettings) {
    this.#settings = settings
  }

  isRead(file: string): boolean {
    return this.#read.has(file)
  }

  /** The items of the table of contents at the top lead to other ones, whose sidebars are separate, or to pages. */
  readTop(file: string): Toc[] {
    this.#read.add(file)
    const alone: unknown[] = []
    const tocs: Toc[] = []
    for (const item of this.#items(file)) {
      const toc = this.#tocOf(asText(asMap(item)['href']) ?? asText(asMap(item)['tocHref']), file)
      const label = asText(asMap(item)['name'])
      if (toc === undefined || this.#read.has(toc)) alone.push(item)
      else tocs.push({ file: toc, ...(label !== undefined && { label }), entries: this.read(toc) })
    }
    const own = { file, entries: this.#toEntries(alone, file) }
    return [own, ...tocs]
  }

  read(file: string): SidebarEntry[] {
    this.#read.add(file)
    return this.#toEntries(this.#items(file), file)
  }

  #items(file: string): unknown[] {
    const data: unknown = parseDocument(this.#settings.folder.readText(file) ?? '', { logLevel: 'silent' }).toJS()
    return Array.isArray(data) ? data : asList(asMap(data)['items'])
  }

  #toEntries(items: readonly unknown[], file: string): SidebarEntry[] {
    const entries: SidebarEntry[] = []
    let section: SidebarCategory | undefined
    for (const item of items) {
      const map = asMap(item)
      const label = asText(map['name'])
      const isTitle = label !== undefined && Object.keys(map).every((key) => key === 'name')
      if (isTitle) {
        // A name alone is a title of the entries below it.
        section = { label, collapsed: false, items: [] }
        entries.push(section)
      } else (section?.items ?? entries).push(...this.#toEntry(map, label, file))
    }
    return entries.filter((entry) => typeof entry === 'string' || !('items' in entry) || entry.items.length > 0)
  }

  #toEntry(item: DataMap, label: string | undefined, file: string): SidebarEntry[] {
    const href = asText(item['topicHref']) ?? asText(item['href'])
    const toc = this.#tocOf(asText(item['tocHref']) ?? asText(item['href']), file)
    const below = this.#toEntries(asList(item['items']), file)
    const items = toc === undefined || this.#read.has(toc) ? below : [...below, ...this.read(toc)]
    const doc = this.#docOf(item, toc === undefined ? href : asText(item['topicHref']), label, file)
    if (items.length > 0) {
      const category = { label: label ?? doc ?? 'More', ...(doc !== undefined && { link: doc }), items }
      return [item['expanded'] === true ? { ...category, collapsed: false } : category]
    }
    if (doc !== undefined) return [label === undefined ? doc : { doc, label }]
    return href !== undefined && /^(?:[a-z][\w+.-]*:|\/)/i.test(href) ? [{ href, label: label ?? href }] : []
  }

  #docOf(item: DataMap, href: string | undefined, label: string | undefined, file: string): string | undefined {
    const uid = asText(item['topicUid']) ?? asText(item['uid'])
    const byUid = uid === undefined ? undefined : this.#settings.docIdOfUid(uid)
    if (byUid !== undefined || href === undefined || /^(?:[a-z][\w+.-]*:|\/)/i.test(href)) return byUid
    const target = posix.join(posix.dirname(file), href.split(/[?#]/)[0] ?? '')
    const doc = this.#settings.docIdOf(target)
    if (doc === undefined && this.#settings.folder.has(target)) this.#settings.onMissing(target, file, label ?? href)
    return doc
  }

  /** `folder/` and `folder/toc.yml` lead to the same table of contents. */
  #tocOf(href: string | undefined, from: string): string | undefined {
    if (href === undefined || /^(?:[a-z][\w+.-]*:|\/)/i.test(href)) return undefined
    const path = posix.join(posix.dirname(from), href)
    return [path, `${path.replace(/\/$/, '')}/toc.yml`].find(
      (candidate) => posix.basename(candidate) === 'toc.yml' && this.#settings.folder.has(candidate),
    )
  }
}
