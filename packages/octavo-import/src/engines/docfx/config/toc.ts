import { posix } from 'node:path'
import { isExternalHref, isMarkdownFile } from 'octavo/addresses'
import type { Folder, SidebarCategory, SidebarEntry } from '../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  type ConversionLog,
  type DataMap,
  listedDocs,
  mapEntries,
  readYamlFile,
  toSidebarEntry,
} from '../../../shared/index.ts'

export interface TocSettings {
  folder: Folder
  log: ConversionLog
  /** Folder of `docfx.json`, for paths that begin with `~/`. */
  root: string
  /** The tables of contents of the site, in FROM. */
  tocs: readonly string[]
  /** Whether the site shows a table of contents as its navbar. */
  isNavbar(toc: string): boolean
  /** The doc id of a file of FROM; undefined if it is not a page. */
  docIdOf(file: string): string | undefined
  /** The doc id of the page at an address that a table of contents names: `setup.html`, `/guide/setup.html`. */
  docIdAt(href: string, toc: string): string | undefined
  /** The doc id of a page by its uid. */
  docIdOfUid(uid: string): string | undefined
  /** The new address of a link to another site, whose path may begin with a slash. */
  hrefElsewhere(href: string): string
  /** A file that is not a page of the new site. */
  onMissing(file: string, toc: string, name: string): void
  /** A path at which FROM has no file. */
  onLost(path: string, toc: string, name: string): void
}

/** A table of contents that no other one contains, with the entries of its sidebar. */
interface Toc {
  file: string
  /** Its name in the table of contents at the top. */
  label?: string
  entries: SidebarEntry[]
}

/** An item of the navbar: a page, a link, a group of them, or another table of contents. */
export type TopEntry = SidebarEntry | { toc: string; label?: string }

interface Tocs {
  tocs: Toc[]
  /** The entries of the navbar in their order; empty if the tables of contents are sidebars only. */
  navbar: TopEntry[]
}

/** Tables of contents: https://dotnet.github.io/docfx/docs/table-of-contents.html */
export function readTocs(settings: TocSettings): Tocs {
  const reader = new TocReader(settings)
  const [top] = [...settings.tocs].sort((a, b) => a.split('/').length - b.split('/').length)
  const { own, tocs, navbar } = top === undefined ? { own: [], tocs: [], navbar: [] } : reader.readTop(top)
  for (const file of settings.tocs) if (!reader.isRead(file)) tocs.push({ file, entries: reader.read(file) })
  const filled = tocs.filter(({ entries }) => entries.length > 0)
  const isNavbar = top !== undefined && settings.isNavbar(top) && filled.length > 0
  const known = listedDocs(filled.flatMap(({ entries }) => entries)).docs
  const entries = isNavbar ? onlyPages(own, known) : own
  const first = top === undefined || entries.length === 0 ? [] : [{ file: top, entries }]
  if (!isNavbar) return { tocs: [...first, ...filled], navbar: [] }
  // The address of a site without a home page leads to the first page of the first sidebar.
  const [start] = navbar
  const isTocFirst = typeof start === 'object' && 'toc' in start
  return { tocs: isTocFirst ? [...filled, ...first] : [...first, ...filled], navbar }
}

/** Entries that are in the navbar and lead to no page, or to a page of another sidebar, are not in the sidebar. */
function onlyPages(entries: readonly SidebarEntry[], others: ReadonlySet<string>): SidebarEntry[] {
  return mapEntries(entries, (entry) => {
    const doc = typeof entry === 'string' ? entry : 'doc' in entry ? entry.doc : undefined
    return doc === undefined || others.has(doc) ? [] : [entry]
  })
}

/** Whether an address counts from the host, or is on another one. */
function isElsewhere(href: string): boolean {
  return href.startsWith('/') || isExternalHref(href)
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
  readTop(file: string): { own: SidebarEntry[]; tocs: Toc[]; navbar: TopEntry[] } {
    this.#read.add(file)
    const result: ReturnType<TocReader['readTop']> = { own: [], tocs: [], navbar: [] }
    const waiting: unknown[] = []
    const flush = () => {
      const entries = this.#toEntries(waiting.splice(0), file)
      result.own.push(...entries)
      result.navbar.push(...entries)
    }
    for (const item of this.#items(file)) {
      const map = asMap(item)
      const toc = this.#tocOf(asText(map['href']) ?? asText(map['tocHref']), file)
      if (toc === undefined || this.#read.has(toc)) {
        waiting.push(item)
        continue
      }
      flush()
      const label = asText(map['name'])
      result.navbar.push({ toc, label })
      result.tocs.push({ file: toc, label, entries: this.read(toc) })
    }
    flush()
    return result
  }

  read(file: string): SidebarEntry[] {
    this.#read.add(file)
    return this.#toEntries(this.#items(file), file)
  }

  #items(file: string): unknown[] {
    if (isMarkdownFile(file)) return readTocMarkdown(this.#settings.folder.readText(file) ?? '')
    const data = readYamlFile(this.#settings.folder, file, this.#settings.log).data
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
    return mapEntries(entries, (entry) => [entry])
  }

  #toEntry(item: DataMap, label: string | undefined, file: string): SidebarEntry[] {
    const href = asText(item['topicHref']) ?? asText(item['href'])
    const toc = this.#tocOf(asText(item['tocHref']) ?? asText(item['href']), file)
    const below = this.#toEntries(asList(item['items']), file)
    const items = toc === undefined || this.#read.has(toc) ? below : [...below, ...this.read(toc)]
    const doc = this.#docOf(item, toc === undefined ? href : asText(item['topicHref']), label, file)
    const isLink = items.length === 0 && href !== undefined && isElsewhere(href)
    return toSidebarEntry({
      label,
      title: doc,
      doc,
      href: isLink ? this.#settings.hrefElsewhere(href) : undefined,
      collapsed: item['expanded'] === true ? false : undefined,
      items,
    })
  }

  #docOf(item: DataMap, href: string | undefined, label: string | undefined, file: string): string | undefined {
    const uid = asText(item['topicUid']) ?? asText(item['uid'])
    const byUid = uid === undefined ? undefined : this.#settings.docIdOfUid(uid)
    if (byUid !== undefined || href === undefined || isExternalHref(href)) return byUid
    const { folder, docIdOf, docIdAt, onMissing, onLost } = this.#settings
    const target = this.#pathOf(href, file)
    const doc = docIdOf(target) ?? docIdAt(href, file)
    if (doc !== undefined || isElsewhere(href)) return doc
    if (folder.has(target)) onMissing(target, file, label ?? href)
    else onLost(href, file, label ?? href)
    return undefined
  }

  #pathOf(href: string, file: string): string {
    const path = href.split(/[?#]/)[0] ?? ''
    return path.startsWith('~/')
      ? posix.join(this.#settings.root, path.slice(2))
      : posix.join(posix.dirname(file), path)
  }

  /** `folder/` and `folder/toc.yml` or `toc.md` lead to the same table of contents. */
  #tocOf(href: string | undefined, from: string): string | undefined {
    if (href === undefined || isElsewhere(href)) return undefined
    const path = this.#pathOf(href, from)
    const { folder, tocs } = this.#settings
    if (isTocFile(path)) return folder.has(path) ? path : undefined
    const parent = path.replace(/\/$/, '')
    return [...tocs.filter((toc) => posix.dirname(toc) === parent), `${parent}/toc.yml`].find((toc) => folder.has(toc))
  }
}

const NAME = /^toc\.(?:yml|md)$/i

/** Whether a file is a table of contents, in YAML or Markdown. DocFX finds it without regard to case. */
export function isTocFile(file: string): boolean {
  return NAME.test(posix.basename(file))
}

interface Row {
  level: number
  item: DataMap
}

/** The items of a table of contents in Markdown, as in YAML. A heading is an item, below the one of a higher level. */
function readTocMarkdown(text: string): DataMap[] {
  const headings = text.matchAll(/^ {0,3}(#{1,6})[ \t]+(\S.*)$/gm)
  return nest(Array.from(headings, ([, { length: level } = '', title = '']) => ({ level, item: toItem(title) })))
}

function nest(rows: readonly Row[]): DataMap[] {
  const items: DataMap[] = []
  for (let start = 0, end = 0; start < rows.length; start = end) {
    const { level, item } = rows[start] as Row // The condition of the loop says that there is one.
    end = rows.findIndex((row, index) => index > start && row.level <= level)
    if (end < 0) end = rows.length
    const below = nest(rows.slice(start + 1, end))
    items.push(below.length > 0 ? { ...item, items: below } : item)
  }
  return items
}

/** `[Title](file.md)`, `[Title](@uid)`, `@uid` or only a title. */
function toItem(written: string): DataMap {
  const title = written
    .trimEnd()
    .replace(/[ \t]#+$/, '')
    .trimEnd()
  const [, label, target = ''] = /^\[([^[\]]*)\]\(<?([^()<>\s]*)>?(?:[ \t]+"[^"]*")?\)$/.exec(title) ?? []
  const [, uid] = /^(?:@|xref:)(.+)$/.exec(label === undefined ? title : target) ?? []
  const name = label === undefined ? {} : { name: label }
  if (uid !== undefined) return { ...name, uid }
  return label === undefined ? { name: title } : { ...name, href: target }
}
