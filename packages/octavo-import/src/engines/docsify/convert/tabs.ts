import type { Html, Nodes, Parent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { rangeOf } from '../../../markdown/index.ts'
import { placeBlock, escapeAttribute } from '../../../shared/index.ts'
import type { PageContext } from './tools.ts'

/** https://jhildenbiddle.github.io/docsify-tabs: headings or comments between two comments name the tabs. */
export function convertTabs(context: PageContext): void {
  if (!/<!--\s*tabs:start/.test(context.text)) return
  visitParents(context.tree, (node) => {
    if ('children' in node) convertGroups(node as Parent, context) // A node with children is a parent.
  })
}

function convertGroups(parent: Parent, context: PageContext): void {
  for (const [index, node] of parent.children.entries()) {
    if (!isComment(node, /^<!--\s*tabs:start\s*-->/)) continue
    const length = parent.children.slice(index).findIndex((each) => isComment(each, /^<!--\s*tabs:end\s*-->/))
    if (length > 0) convertGroup(parent.children.slice(index, index + length + 1), context)
    else reportUnclosed(node, context)
  }
}

function convertGroup(nodes: readonly Nodes[], { edits, log, replaced }: PageContext): void {
  const [first, last] = [nodes[0], nodes.at(-1)]
  const labels = nodes.filter((node) => labelOf(node) !== undefined)
  if (!first || !last || labels.length === 0) return
  placeBlock(edits, rangeOf(first), '<Tabs>')
  for (const [index, node] of labels.entries()) {
    const tag = `<Tab label="${escapeAttribute(labelOf(node) ?? '')}">`
    placeBlock(edits, rangeOf(node), index === 0 ? tag : `</Tab>\n\n${tag}`)
    // It becomes the label of a tab.
    replaced.push(rangeOf(node))
  }
  placeBlock(edits, rangeOf(last), '</Tab>\n\n</Tabs>')
  log.count('tab groups')
}

/** `#### **Label**` or `<!-- tab:Label -->`. */
function labelOf(node: Nodes): string | undefined {
  if (node.type === 'html') return /^<!--\s*tab:(.*?)\s*-->/.exec(node.value)?.[1]
  if (node.type !== 'heading') return undefined
  const [only, ...others] = node.children
  return only && others.length === 0 && (only.type === 'strong' || only.type === 'emphasis')
    ? toString(only)
    : undefined
}

function isComment(node: Nodes, comment: RegExp): boolean {
  return node.type === 'html' && comment.test((node satisfies Html).value)
}

function reportUnclosed(node: Nodes, { log, page }: PageContext): void {
  const { line, column } = rangeOf(node)
  const message = 'The tabs have no end, so they are shown below each other.'
  const hint = 'Add <!-- tabs:end --> and import again.'
  log.report({ kind: 'unclosed tabs', message, hint, file: page.source, line, column })
}
