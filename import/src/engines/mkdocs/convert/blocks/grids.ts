import type { Html, ListItem, Parent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { rangeOf } from '../../../../markdown/index.ts'
import type { PageContext } from '../context.ts'
import { contentEnd, lineEnd, linePrefix, lineStart } from '../lines.ts'

/**
 * Converts card grids: a `<div class="grid cards" markdown>` around a list becomes `<CardGrid>` with a `<Card>` an
 * item. https://squidfunk.github.io/mkdocs-material/reference/grids/
 */
export function convertGrids(parent: Parent, context: PageContext): void {
  for (const [index, child] of parent.children.entries()) {
    const list = parent.children[index + 1]
    const end = parent.children[index + 2]
    if (child.type !== 'html' || list?.type !== 'list' || end?.type !== 'html') continue
    if (!isGrid(child) || end.value.trim() !== '</div>') continue
    replaceNode(child, '<CardGrid>', context)
    replaceNode(end, '</CardGrid>', context)
    for (const item of list.children) convertCard(item, context)
    context.log.count('card grids')
  }
}

function isGrid({ value }: Html): boolean {
  return /^<div[^>]*\bclass="[^"]*\bcards\b[^"]*"[^>]*>$/.test(value.trim())
}

function replaceNode(node: Html, text: string, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, text)
}

/** The first paragraph is the title, as in `- :icon: __Title__`; a line `---` below it only draws a line. */
function convertCard(item: ListItem, { edits }: PageContext): void {
  const { source } = edits
  const { start } = rangeOf(item)
  const [head, rule, ...others] = item.children
  const prefix = linePrefix(source, start)
  const body = rule?.type === 'thematicBreak' ? others : item.children.slice(1)
  const title = head ? toString(head).replace(/\s+/g, ' ').trim() : ''
  const bodyStart = body[0] ? lineStart(source, rangeOf(body[0]).start) : contentEnd(item)
  const isTitled = head?.type === 'paragraph' && body.length > 0
  const contentStart = head && !isTitled ? rangeOf(head).start : bodyStart
  edits.replace(
    start,
    contentStart,
    `<Card${isTitled ? ` title="${title.replaceAll('"', '&quot;')}"` : ''}>\n\n${isTitled ? '' : prefix}`,
  )
  const indent = head ? rangeOf(head).column - rangeOf(item).column : 0
  for (let at = lineEnd(source, contentStart); at < contentEnd(item); at = lineEnd(source, at + 1))
    outdent(at + 1, indent)
  if (isTitled) outdent(contentStart, indent)
  edits.insert(contentEnd(item), `\n\n${prefix}</Card>\n`)

  function outdent(line: number, columns: number): void {
    const space = /^ */.exec(source.slice(line + prefix.length, line + prefix.length + columns))?.[0].length ?? 0
    if (space > 0) edits.remove(line + prefix.length, line + prefix.length + space)
  }
}
