import type { Html, List, ListItem, Nodes, Parent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { lineEnd, linePrefix, lineStart, rangeOf } from '../../../markdown/index.ts'
import { escapeAttribute, fromMaterial } from '../../../shared/index.ts'
import { contentEnd } from './blocks.ts'
import { type PageContext } from './context.ts'

/**
 * Converts card grids: a `<div class="grid cards" markdown>` around a list becomes `<CardGrid>` with a `<Card>` an
 * item. Cards of Octavo have a title; a list with items of one paragraph stays a list.
 * https://squidfunk.github.io/mkdocs-material/reference/grids/
 */
export function convertGrids(parent: Parent, context: PageContext): void {
  for (const [index, child] of parent.children.entries()) {
    const list = parent.children[index + 1]
    const end = parent.children[index + 2]
    if (child.type !== 'html' || !isList(child, list, end)) continue
    if (!list.children.every(isTitled)) {
      replaceNode(child, '', context)
      replaceNode(end as Html, '', context)
      context.log.count('card grids as lists')
      continue
    }
    replaceNode(child, '<CardGrid>', context)
    replaceNode(end as Html, '</CardGrid>', context)
    for (const item of list.children) convertCard(item, context)
    context.log.count('card grids')
  }
}

/** Finds the icons with which cards begin, before they are converted as icons in a text, which there are none of. */
export function findCardIcons({ children }: Parent, { cardIcons, edits }: PageContext): void {
  for (const [index, child] of children.entries()) {
    const list = children[index + 1]
    if (child.type !== 'html' || !isList(child, list, children[index + 2]) || !list.children.every(isTitled)) continue
    for (const [head] of list.children.map((item) => item.children)) {
      const first = head?.type === 'paragraph' ? head.children[0] : undefined
      const icon = first?.type === 'inlineSyntax' && fromMaterial(edits.source.slice(...offsetsOf(first)))
      if (first && icon) cardIcons.set(first, icon)
    }
  }
}

function offsetsOf(node: Nodes): [start: number, end: number] {
  const { start, end } = rangeOf(node)
  return [start, end]
}

/** Whether a tag opens a grid of cards, which a list contains. */
function isList(child: Html, list: Nodes | undefined, end: Nodes | undefined): list is List {
  return list?.type === 'list' && end?.type === 'html' && isGrid(child) && end.value.trim() === '</div>'
}

/** What is below the title of a card; a line `---` below it only draws a line. */
function bodyOf({ children: [, rule, ...others], children }: ListItem): ListItem['children'] {
  return rule?.type === 'thematicBreak' ? others : children.slice(1)
}

function isTitled(item: ListItem): boolean {
  return item.children[0]?.type === 'paragraph' && bodyOf(item).length > 0
}

function isGrid({ value }: Html): boolean {
  return /^<div[^>]*\bclass="[^"]*\bcards\b[^"]*"[^>]*>$/.test(value.trim())
}

function replaceNode(node: Html, text: string, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, text)
}

/** The first paragraph is the title, as in `- :icon: __Title__`. */
function convertCard(item: ListItem, { edits, log, cardIcons, prefixAt }: PageContext): void {
  const { source } = edits
  const { start } = rangeOf(item)
  const [head] = item.children
  const [first] = bodyOf(item)
  if (!head || !first) return
  const prefix = linePrefix(source, start)
  const title = toString(head).replace(/\s+/g, ' ').trim()
  const contentStart = lineStart(source, rangeOf(first).start)
  const icon = head.type === 'paragraph' && head.children[0] ? cardIcons.get(head.children[0]) : undefined
  if (icon !== undefined) log.count('icons')
  const own = icon === undefined ? '' : ` icon="${icon}"`
  edits.replace(start, contentStart, `<Card title="${escapeAttribute(title)}"${own}>\n\n`)
  const indent = rangeOf(head).column - rangeOf(item).column
  for (let at = lineEnd(source, contentStart); at < contentEnd(item); at = lineEnd(source, at + 1))
    outdent(at + 1, indent)
  outdent(contentStart, indent)
  edits.insert(contentEnd(item), `\n\n${prefixAt(start)}</Card>\n`)

  function outdent(line: number, columns: number): void {
    const space = /^ */.exec(source.slice(line + prefix.length, line + prefix.length + columns))?.[0].length ?? 0
    if (space > 0) edits.remove(line + prefix.length, line + prefix.length + space)
  }
}
