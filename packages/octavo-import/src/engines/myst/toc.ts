/**
 * Tables of contents.
 *
 * Input   directives `toctree` of pages, `_toc.yml`, or `toc` of `myst.yml`
 * Output  `TocEntry`; the sidebar of the new site
 */
import { posix } from 'node:path'
import picomatch from 'picomatch'
import type { SidebarEntry } from '../../contract.ts'
import { toLines } from '../../markdown/index.ts'
import { asList, asMap, asText, docIdOf, toSidebarEntry } from '../../shared/index.ts'
import { type Directive, optionOf, readDirective, readFence } from './convert/read-directive.ts'
import type { Page } from './site/list-pages.ts'

/** The tables of contents of a page, each with its caption. */
type PageToc = { caption?: string; entries: TocEntry[] }[]

/** Finds the directives `toctree` of a page, also inside of other directives. */
export function readToctrees(path: string, text: string, all: readonly string[]): PageToc {
  if (!text.includes('{toctree}')) return []
  const lines = toLines(text)
  const found: PageToc = []
  for (let index = 0; index < lines.length; index++) {
    const fence = readFence(lines, index)
    if (fence && fence.name !== 'toctree' && fence.name !== undefined) continue
    if (fence?.name === 'toctree') {
      const directive = readDirective(lines, index, fence)
      const caption = optionOf(directive, 'caption')
      found.push({ caption, entries: toctreeOf(directive, path, all) })
    }
    if (fence) index = fence.end
  }
  return found
}

/** The entries of a directive: `path`, `Title <path>`, `self`, an address, or with `glob` a pattern. */
export function toctreeOf({ body, options }: Directive, from: string, all: readonly string[]): TocEntry[] {
  const entries = body.flatMap(({ text }): TocEntry[] => {
    const [, title, target = text.trim()] = /^[ \t]*(.*?)[ \t]*<([^<>]+)>[ \t]*$/.exec(text) ?? []
    const own = title === undefined ? {} : { title }
    if (target === '' || target.startsWith('%') || target.startsWith('#')) return []
    if (target === 'self') return [{ ...own, path: from }]
    if (/^[a-z]+:\/\//i.test(target)) return [{ ...own, href: target }]
    const bare = target.replace(/\.(?:md|rst|ipynb)$/, '')
    const full = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(from), bare)
    if ('glob' in options && /[*?[]/.test(full)) {
      const isMatch = picomatch(full)
      return all.filter((path) => isMatch(path)).map((path) => ({ path }))
    }
    return [{ ...own, path: full }]
  })
  return 'reversed' in options ? entries.toReversed() : entries
}

/** An entry of a table of contents. */
export interface TocEntry {
  /** Absent: the title of the page. */
  title?: string
  /** Path of a page below the folder of all pages, without extension. */
  path?: string
  href?: string
  items?: TocEntry[]
}

/** Keys of lists of entries, in `_toc.yml` and `myst.yml`: https://jupyterbook.org/en/stable/structure/toc.html */
const LISTS = ['parts', 'subtrees', 'chapters', 'sections', 'entries', 'children']

/**
 * The entries of `_toc.yml` or of `toc` in `myst.yml`.
 * @param all Paths of all pages, without extension.
 */
export function readTocFile(toc: unknown, all: readonly string[]): TocEntry[] {
  if (Array.isArray(toc)) return toc.flatMap((each) => toEntry(each, all))
  const { root } = asMap(toc)
  const first = asText(root)
  return [...(first === undefined ? [] : [{ path: withoutExtension(first) }]), ...listOf(toc, all)]
}

function listOf(value: unknown, all: readonly string[]): TocEntry[] {
  const map = asMap(value)
  return LISTS.flatMap((key) => asList(map[key]).flatMap((each) => toEntry(each, all)))
}

function toEntry(value: unknown, all: readonly string[]): TocEntry[] {
  const { file, title, caption, url, glob, pattern } = asMap(value)
  const [path, label, href] = [asText(file), asText(title) ?? asText(caption), asText(url)]
  const matched = asText(glob) ?? asText(pattern)
  if (matched !== undefined) {
    const isMatch = picomatch(withoutExtension(matched))
    return all.filter((each) => isMatch(each)).map((each) => ({ path: each }))
  }
  const items = listOf(value, all)
  const own = {
    title: label,
    path: path === undefined ? undefined : withoutExtension(path),
  }
  if (href !== undefined) return [{ ...own, href }]
  // A part without a caption is only a list.
  if (label === undefined && path === undefined) return items
  return [{ ...own, items: items.length > 0 ? items : undefined }]
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:md|rst|ipynb)$/, '')
}

interface SidebarInput {
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
  const label = title ?? (items.length > 0 ? input.titleOf(path ?? '') : undefined)
  return toSidebarEntry({ label, doc: page && docIdOf(page), items })
}

function listBelow(path: string, input: SidebarInput, seen: Set<string>): SidebarEntry[] {
  return (input.tocs.get(path) ?? []).flatMap(({ caption, entries }) => {
    const items = entries.flatMap((entry) => (entry.path === path ? [] : toEntries(entry, input, seen)))
    return caption === undefined || items.length === 0 ? items : [{ label: caption, items }]
  })
}
