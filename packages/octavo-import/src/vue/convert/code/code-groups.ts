/**
 * Code in pages of Vue sites: options and groups of fences, and files that a line shows.
 *
 * Input   the tree of a page
 * Output  edits of its text
 *
 * Must not: change anything else in a page.
 */
import type { Code, Html, Node, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { lineStart, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'

const OPENING = /<(?:code-group|CodeGroup)\b[^>]*>/
const CLOSING = /<\/(?:code-group|CodeGroup)>/
const ITEM = /<(?:code-block|CodeGroupItem|CodeBlock)\b([^>]*)>/g

/**
 * `<code-group>` with `<code-block title="npm">` around each fence becomes `::: code-group`. Returns the HTML of these
 * tags.
 */
export function convertCodeGroups(tree: Root, edits: TextEdits, log: ConversionLog): Set<Node> {
  const converted = new Set<Node>()
  if (!CLOSING.test(edits.source)) return converted
  visitParents(tree, (node) => {
    if (!('children' in node)) return
    for (const group of findGroups(node.children)) {
      if (!convertGroup(group, edits)) continue
      for (const html of group.filter(isHtml)) converted.add(html)
      log.count('code groups')
    }
  })
  return converted
}

/** The nodes from each opening tag to its closing tag. */
function findGroups(children: readonly Node[]): Node[][] {
  const groups: Node[][] = []
  let open: Node[] | undefined
  for (const child of children) {
    if (!open && isHtml(child) && OPENING.test(child.value)) open = []
    open?.push(child)
    if (!open || !isHtml(child) || !CLOSING.test(child.value)) continue
    groups.push(open)
    open = undefined
  }
  return groups
}

/** Returns false for a group with something else than code, whose tags stay components. */
function convertGroup(group: readonly Node[], edits: TextEdits): boolean {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last || first === last || !group.every((node) => isHtml(node) || node.type === 'code')) return false
  let label: string | undefined
  for (const node of group) {
    if (isHtml(node)) {
      label = [...node.value.matchAll(ITEM)].at(-1)?.[1] ?? label
      const { start, end } = rangeOf(node)
      if (node === first || node === last) edits.replace(start, end, node === first ? '::: code-group' : ':::')
      else removeLines(start, end, edits)
    } else if (label !== undefined) labelFence(node as Code, /\btitle="([^"]*)"/.exec(label)?.[1] ?? '', edits)
  }
  return true
}

/** Removes HTML with the line that it begins in and the blank lines after it. */
function removeLines(start: number, end: number, edits: TextEdits): void {
  const { source } = edits
  const from = lineStart(source, start)
  const isAlone = source.slice(from, start).trim() === ''
  const gap = isAlone ? (/^(?:[ \t]*\n)+/.exec(source.slice(end))?.[0].length ?? 0) : 0
  edits.remove(isAlone ? from : start, end + gap)
}

/** `[npm]` after the language of a fence. */
export function labelFence(node: Code, label: string, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  const [marks = ''] = /^(`{3,}|~{3,})/.exec(edits.source.slice(start, end)) ?? []
  const lineEnd = edits.source.indexOf('\n', start)
  if (marks === '' || lineEnd < 0 || label === '') return
  const hasLanguage = edits.source.slice(start + marks.length, lineEnd).trim() !== ''
  edits.insert(lineEnd, `${hasLanguage ? '' : 'text'} [${label}]`)
}

function isHtml(node: Node): node is Html {
  return node.type === 'html'
}

/** `ts:line-numbers=3`, `ts:no-v-pre`: https://vuepress.vuejs.org/guide/markdown.html#code-blocks */
const OPTION = /:(no-)?(line-numbers|v-pre|collapsed-lines|whitespace)(?:=(\w+))?/g

/** Converts the options of a fence. */
export function convertCode(node: Code, edits: TextEdits, log: ConversionLog): void {
  const { start } = rangeOf(node)
  const lineEnd = edits.source.indexOf('\n', start)
  const info = edits.source.slice(start, lineEnd < 0 ? undefined : lineEnd)
  if (!/^(`{3,}|~{3,})/.test(info)) return
  for (const { index, 0: whole, 1: isOff, 2: name, 3: value } of info.matchAll(OPTION)) {
    const at = start + index
    const isNumbers = name === 'line-numbers'
    const number = value === undefined ? '' : `=${value}`
    const after = edits.source.startsWith('{', at + whole.length) ? ' ' : ''
    edits.replace(at, at + whole.length, isNumbers && !isOff ? ` showLineNumbers${number}${after}` : '')
    if (isNumbers) log.count('line numbers')
  }
}
