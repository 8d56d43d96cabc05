import { toString } from 'mdast-util-to-string'
import type { Link, LinkReference, List, ListItem, Root } from 'mdast'
import { decodePath } from 'octavo/addresses'
import { parseMarkdown, rangeOf } from '../../../markdown/index.ts'

/**
 * The list of pages in a file of the plugin literate-nav, in the form of `nav`: the first list below `<!--nav-->`, else
 * the last one. undefined if the file has no list. https://oprypin.github.io/mkdocs-literate-nav/
 */
export function parseLiterateNav(text: string): unknown[] | undefined {
  const tree = parseMarkdown(text)
  const mark = tree.children.findLast((node) => node.type === 'html' && node.value.trim() === '<!--nav-->')
  const start = mark ? rangeOf(mark).end : undefined
  const lists = tree.children.filter((node) => node.type === 'list')
  const list = start === undefined ? lists.at(-1) : lists.find((each) => rangeOf(each).start >= start)
  return list && toEntries(list, { text, tree })
}

interface NavFile {
  text: string
  tree: Root
}

function toEntries(list: List, file: NavFile): unknown[] {
  return list.children.map((item) => toEntry(item, file))
}

/** `[Label](target)`, with or without a list below; `Label` with a list; a pattern such as `*.md`. */
function toEntry(item: ListItem, file: NavFile): unknown {
  const [first] = item.children
  const below = item.children.find((child) => child.type === 'list')
  const link = first?.type === 'paragraph' ? first.children.find(isLink) : undefined
  const target = link && targetOf(link, file.tree)
  // `* *` is a list in a list.
  if (first?.type !== 'paragraph') return sourceOf(item, file)
  if (below) return { [toString(first).trim()]: [...(target === undefined ? [] : [target]), ...toEntries(below, file)] }
  return target === undefined ? sourceOf(first, file) : { [toString(first).trim()]: target }
}

/** As written, because two patterns in one list would be emphasis. */
function sourceOf(node: ListItem | ListItem['children'][number], { text }: NavFile): string {
  const { start, end } = rangeOf(node)
  return text
    .slice(start, end)
    .replace(/^[*+-][ \t]+/, '')
    .trim()
}

function isLink(node: { type: string }): node is Link | LinkReference {
  return node.type === 'link' || node.type === 'linkReference'
}

function targetOf(link: Link | LinkReference, { children }: Root): string | undefined {
  if (link.type === 'link') return decodePath(link.url)
  return children.flatMap((node) =>
    node.type === 'definition' && node.identifier === link.identifier ? [node.url] : [],
  )[0]
}
