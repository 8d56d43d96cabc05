import { posix } from 'node:path'
import type { Heading, Link, List, ListItem, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { decodePath } from 'octavo/addresses'
import type { SidebarEntry } from '../../contract.ts'
import { parseMarkdown, rangeOf } from '../../markdown/index.ts'
import { toSidebarEntry } from '../../shared/index.ts'

/** A chapter of `SUMMARY.md`: https://rust-lang.github.io/mdBook/format/summary.html */
export interface Chapter {
  name: string
  /** Path below the folder of the chapters; undefined for a draft. */
  path: string | undefined
  /** `1.2.`; absent for chapters before and after the numbered ones. */
  number?: string
  chapters: Chapter[]
  line: number
}

/** Chapters below a title, or without one. */
export interface Part {
  title?: string
  chapters: Chapter[]
}

/** Reads the chapters of a book in order. The first heading is the title of the summary, others begin a part. */
export function parseSummary(source: string): Part[] {
  const tree: Root = parseMarkdown(source)
  const parts: Part[] = [{ chapters: [] }]
  let number = 0
  let isTitleRead = false
  for (const node of tree.children) {
    const part = parts.at(-1)
    if (node.type === 'heading') {
      if (isTitleRead || hasChapters(parts)) parts.push({ title: toString(node satisfies Heading), chapters: [] })
      isTitleRead = true
    } else if (node.type === 'list' && part) {
      const { chapters, count } = readList(node, '', number)
      part.chapters.push(...chapters)
      number = count
    } else if (node.type === 'paragraph' && part) {
      // Chapters before and after the numbered ones are links outside of lists, and of no part.
      const chapters = node.children.flatMap((child) => (child.type === 'link' ? [toChapter(child, [])] : []))
      if (part.title === undefined) part.chapters.push(...chapters)
      else parts.push({ chapters })
    }
  }
  return parts.filter(({ chapters }) => chapters.length > 0)
}

function hasChapters(parts: readonly Part[]): boolean {
  return parts.some(({ chapters }) => chapters.length > 0)
}

function readList(list: List, prefix: string, start: number): { chapters: Chapter[]; count: number } {
  let count = start
  const chapters = list.children.flatMap((item) => {
    const link = findLink(item)
    if (!link) return []
    count++
    const number = `${prefix}${count}.`
    const below = item.children.flatMap((child) => (child.type === 'list' ? readList(child, number, 0).chapters : []))
    return [{ ...toChapter(link, below), number }]
  })
  return { chapters, count }
}

function findLink(item: ListItem): Link | undefined {
  const [paragraph] = item.children
  if (paragraph?.type !== 'paragraph') return undefined
  return paragraph.children.find((child: Nodes): child is Link => child.type === 'link')
}

function toChapter(link: Link, chapters: Chapter[]): Chapter {
  const path = link.url === '' ? undefined : posix.normalize(decodePath(link.url))
  return { name: toString(link), path, chapters, line: rangeOf(link).line }
}

/** All chapters with a file, in the order of the book. */
export function flatten(parts: readonly Part[]): Chapter[] {
  const walk = (chapter: Chapter): Chapter[] => [chapter, ...chapter.chapters.flatMap(walk)]
  return parts.flatMap(({ chapters }) => chapters.flatMap(walk))
}

interface SidebarSettings {
  /** The doc id of a chapter's path; undefined if the new site has no such page. */
  docIdOf(path: string): string | undefined
  /** Shows `1.2.` before names, as mdBook does unless `no-section-label` is set. */
  isNumbered: boolean
}

/** The chapters as entries of `sidebar.yml`. Drafts with chapters below become categories without a page. */
export function toSidebar(parts: readonly Part[], settings: SidebarSettings): SidebarEntry[] {
  return parts.flatMap(({ title, chapters }) => {
    const entries = chapters.flatMap((chapter) => toEntry(chapter, settings))
    return title === undefined ? entries : [{ label: title, collapsed: false, items: entries }]
  })
}

function toEntry(chapter: Chapter, settings: SidebarSettings): SidebarEntry[] {
  const { name, number, path } = chapter
  const label = settings.isNumbered && number !== undefined ? `${number} ${name}` : name
  const doc = path === undefined ? undefined : settings.docIdOf(path)
  return toSidebarEntry({ label, doc, items: chapter.chapters.flatMap((each) => toEntry(each, settings)) })
}
