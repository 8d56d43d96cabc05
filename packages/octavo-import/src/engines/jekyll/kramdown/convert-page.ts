import type { Code, Heading, Html, Nodes, Root } from 'mdast'
import { lineEnd, linePrefix, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import {
  convertAbbreviations,
  convertDashes,
  convertDefinitions,
  fenceTitle,
  removeMarkdownAttribute,
} from '../../../shared/index.ts'
import type { AttributeList } from './attributes/attribute-list.ts'
import { collectAttributes } from './attributes/collect-attributes.ts'
import { convertAlerts, convertLabel } from './boxes/alerts.ts'
import { convertCallout } from './boxes/convert-callout.ts'
import { convertFormulas } from './formulas.ts'
import { removeLine } from './remove-line.ts'
import type { PageContext } from './context.ts'
import { convertSpans } from './spans.ts'
import { convertTagNames } from './tag-names.ts'
import { convertTables } from './tables.ts'
import { removeContents } from './contents.ts'
import { visitParents } from 'unist-util-visit-parents'

export interface ConvertedPage {
  /** The ids that headings have in attribute lists. */
  ids: ReadonlyMap<Heading, string>
  hasFormulas: boolean
  /** The tree without what was removed. */
  tree: Root
}

/** Records the edits that convert a page to the Markdown of Octavo. Links and heading ids are not part of it. */
export function convertPage(tree: Root, context: PageContext): ConvertedPage {
  const { edits, log } = context
  const { lists, lines } = collectAttributes(tree)
  const ids = new Map<Heading, string>()
  for (const line of lines) removeLine(line, edits)
  const removed = removeContents(tree, lists, context)
  const kept = [...lists].filter(([node]) => !removed.has(node))
  // Inner callouts first, so that the last line of an inner one is written before the outer one's.
  const found = new Set(
    kept.toReversed().flatMap(([node, list]) => (convertCallout(node, list, { lists, tree }, context) ? [node] : [])),
  )
  for (const [node, list] of kept) if (!found.has(node)) applyAttributes(node, list, ids, context)
  if (kept.length > found.size) log.count('attribute lists', kept.length - found.size)
  const others = tree.children.filter((node) => !removed.has(node))
  const rest: Root = { ...tree, children: others }
  visitHtml(rest, context)
  convertAlerts(rest, context)
  convertTables(rest, context)
  convertDefinitions(rest, context)
  convertAbbreviations(rest, { edits, log, abbreviations: new Map() })
  convertSpans(rest, context)
  // https://kramdown.gettalong.org/syntax.html#typographic-symbols
  convertDashes(rest, edits)
  escapeBraces(rest, edits, context.variables)
  convertTagNames(rest, edits)
  return { ids, tree: rest, hasFormulas: convertFormulas(rest, edits, log) }
}

function applyAttributes(node: Nodes, list: AttributeList, ids: Map<Heading, string>, context: PageContext): void {
  const { edits } = context
  if (node.type === 'heading' && list.id !== undefined) {
    const last = node.children.at(-1)
    if (last) edits.insert(rangeOf(last).end, ` {#${list.id}}`)
    ids.set(node, list.id)
    return
  }
  if (node.type === 'code') convertFence(node, list, edits)
  if (node.type === 'paragraph' && list.classes.includes('label')) convertLabel(node, context)
  if (list.id !== undefined) edits.insert(rangeOf(node).start, anchorFor(node, list.id, edits))
}

/** A paragraph can begin with the tag; other blocks come after it. */
function anchorFor(node: Nodes, id: string, { source }: TextEdits): string {
  const { start } = rangeOf(node)
  const prefix = linePrefix(source, start)
  const tag = `<span id="${id}"></span>`
  return node.type === 'paragraph' ? tag : `${tag}\n${prefix}\n${prefix}`
}

const ATTRIBUTE_LINE = /^[ \t]*\{:[^{}\n]*\}[ \t]*(?:\n|$)/gm

function visitHtml(node: Nodes, context: PageContext): void {
  if (node.type === 'html') {
    removeMarkdownAttribute(node, context)
    reportScripts(node, context)
    const { start } = rangeOf(node)
    for (const { 0: line, index } of node.value.matchAll(ATTRIBUTE_LINE))
      context.edits.remove(start + index, start + index + line.length)
  } else if ('children' in node) for (const child of node.children) visitHtml(child, context)
}

function reportScripts({ value, position }: Html, { log, source }: PageContext): void {
  const name = /<(script|style|form|button|input)\b/i.exec(value)?.[1]
  if (name === undefined || !position) return
  log.report({
    kind: 'scripts and styles in pages',
    message: `The page contains <${name}>, which Octavo does not show.`,
    hint: 'Move styles into a style sheet that "styles" names, and write what scripts do as a component.',
    file: source,
    line: position.start.line,
    column: position.start.column,
  })
}

/** A list below a fence: `{: .language-ruby file="a.rb" }`, the last one of the theme Chirpy. */
function convertFence(node: Code, { classes, values }: AttributeList, edits: TextEdits): void {
  const { source } = edits
  const { start } = rangeOf(node)
  const fence = /^(?:`{3,}|~{3,})[ \t]*/.exec(source.slice(start))?.[0]
  if (fence === undefined) return
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  const title = values.get('file') ?? values.get('title')
  if (language !== undefined && !node.lang) edits.insert(start + fence.length, language)
  if (title !== undefined) edits.insert(lineEnd(source, start), fenceTitle(title))
}

const BRACES = /(?<!\\)\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g

/** Braces of a template that was not expanded must not name a variable. HTML has no escapes, so a tag splits them. */
function escapeBraces(tree: Root, edits: TextEdits, variables: Readonly<Record<string, unknown>>): void {
  visitParents(tree, ['text', 'html'], (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 1: name = '' } of edits.source.slice(start, end).matchAll(BRACES)) {
      if (Object.hasOwn(variables, name)) continue
      if (node.type === 'text') edits.insert(start + index, '\\')
      else edits.insert(start + index + 1, '<wbr>')
    }
  })
}
