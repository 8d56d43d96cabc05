import type { Heading, Link, List, ListItem, Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { decodePath, splitHref } from 'octavo/addresses'
import { parseMarkdown, rangeOf } from '../../../markdown/index.ts'
import { isLocalHref } from '../../../shared/index.ts'
import { inFolder } from '../../../folder/index.ts'

/** An entry of `SUMMARY.md`: https://gitbook.com/docs/docs-as-code/git-sync/content-configuration */
export interface SummaryEntry {
  /** `text`: an entry without a link. `generated`: pages that GitBook makes of an API description. */
  kind: 'page' | 'anchor' | 'link' | 'text' | 'generated'
  title: string
  /** What the sidebar shows instead of the title: `[Title](page.md "Label")`. */
  label?: string
  /** Path in FROM of a page; the address of a link to elsewhere; '' for others. */
  target: string
  /** `#id` of an anchor. */
  hash: string
  entries: SummaryEntry[]
  line: number
}

/** Entries below a heading. Those before the first one, and after a line `***`, have none. */
export interface SummaryGroup {
  title?: string
  /** The id that GitBook writes behind the title: it is a part of the addresses. */
  id?: string
  entries: SummaryEntry[]
}

/** @param folder Folder in FROM that the paths count from. */
export function parseSummary(source: string, folder: string): SummaryGroup[] {
  const groups: SummaryGroup[] = [{ entries: [] }]
  let isTitleRead = false
  for (const node of parseMarkdown(source).children) {
    if (node.type === 'heading') {
      if (isTitleRead || node.depth > 1) groups.push(toGroup(node))
      isTitleRead = true
    } else if (isDivider(node)) groups.push({ entries: [] })
    else if (node.type === 'list') groups.at(-1)?.entries.push(...readList(node, folder))
  }
  return groups.filter(({ entries }) => entries.length > 0)
}

/** `***`, and `--` of the old command line. */
function isDivider(node: Nodes): boolean {
  return node.type === 'thematicBreak' || (node.type === 'paragraph' && /^-+$/.test(toString(node)))
}

/** `## Get Started <a href="#getting-started" id="getting-started"></a>` */
function toGroup(heading: Heading): SummaryGroup {
  const tags = heading.children.flatMap((child) => (child.type === 'html' ? [child.value] : [])).join('')
  const [, id] = /\bid="([^"]+)"/.exec(tags) ?? []
  const title = toString(heading, { includeHtml: false }).trim()
  return { title, id, entries: [] }
}

function readList(list: List, folder: string): SummaryEntry[] {
  return list.children.map((item) => {
    const entries = item.children.flatMap((child) => (child.type === 'list' ? readList(child, folder) : []))
    return { ...toEntry(item, folder), entries, line: rangeOf(item).line }
  })
}

function toEntry(item: ListItem, folder: string): Omit<SummaryEntry, 'entries' | 'line'> {
  const [first] = item.children
  const nothing = { target: '', hash: '' }
  if (first?.type === 'code') return { kind: 'generated', title: first.lang ?? '', ...nothing }
  const link =
    first?.type === 'paragraph'
      ? first.children.find((child: Nodes): child is Link => child.type === 'link')
      : undefined
  if (!link) return { kind: 'text', title: first ? toString(first).trim() : '', ...nothing }
  const names = { title: toString(link).trim(), label: link.title || undefined }
  if (!isLocalHref(link.url)) return { kind: 'link', ...names, target: link.url, hash: '' }
  const { path, hash } = splitHref(link.url)
  const target = inFolder(folder, decodePath(path))
  return { kind: hash === '' ? 'page' : 'anchor', ...names, target, hash }
}
