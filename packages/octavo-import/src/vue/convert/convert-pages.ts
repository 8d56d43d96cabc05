import type { Link, Paragraph, Parent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { ConvertedPage } from '../../drive.ts'
import {
  formulas,
  keepHeadingIds,
  parseMarkdown,
  rangeOf,
  readFrontMatter,
  rewriteLinks,
  TextEdits,
  writeFrontMatter,
  type Dialect,
  type LinkTarget,
} from '../../markdown/index.ts'
import { convertEmoji, convertTwoslash, insertHero, showUndrawableDiagrams, type OldPage } from '../../shared/index.ts'
import { convertCode, convertCodeGroups } from './code/code-groups.ts'
import { convertSnippets } from './code/snippets.ts'
import { fencePlantUml } from './code/plantuml.ts'
import { convertContainers } from './containers/containers.ts'
import type { PageContext, PageConverterInput, VueDialect } from './context.ts'
import { COMPONENT_LINES, COMPONENT_TAGS } from './component-lines.ts'
import { convertExpressions } from './expressions.ts'
import { convertHtmlNode } from './html.ts'
import { separateTags } from './tags/separate-tags.ts'

/** Converts a page, or a Markdown file that pages include. */
export function convertPage(page: OldPage, source: string, input: PageConverterInput): ConvertedPage {
  const { log, dialect } = input
  const text = fencePlantUml(source, page.source, log)
  const tree = parseMarkdown(text, toDialect(dialect))
  const edits = new TextEdits(text)
  const { anchors, written } = keepHeadingIds(tree, edits, dialect.createSlugs())
  if (written > 0) log.count('heading ids', written)
  const containers = convertContainers(tree, { edits, file: page.source, log, admonitions: input.admonitions })
  const findFile = (path: string, from: OldPage) =>
    dialect.candidates(path, from).find((candidate) => input.folder.has(candidate))
  const converted = convertCodeGroups(tree, edits, log)
  if (dialect.endsTagsWithLine) separateTags(tree, edits, converted)
  const snippetLines = new Set<number>()
  convertNodes(tree, { ...input, page, edits, containers, converted, snippetLines, findFile })
  convertTwoslash(tree, edits, page.source, log)
  convertEmoji(tree, edits, log, { headings: true })
  showUndrawableDiagrams(tree, edits, page.source, log)
  const resolve = (target: LinkTarget) => resolveLink(target, page, input)
  rewriteLinks(tree, edits, (target) => (snippetLines.has(target.line) ? undefined : resolve(target)))
  const frontMatter = readFrontMatter(text)
  const hero = dialect.readHero(
    frontMatter.toObject(),
    (href, kind) => resolve({ kind, href, line: 1, column: 1 }),
    (href) => input.links.leadsSomewhere(href, page),
  )
  if (hero) insertHero(hero, frontMatter.end, edits, log, page.source)
  const rewritten = edits.render()
  const newFrontMatter = readFrontMatter(rewritten)
  dialect.convertFrontMatter(newFrontMatter, page, log)
  return { anchors, text: writeFrontMatter(rewritten, newFrontMatter) }
}

function toDialect({ endsTagsWithLine, hasFormulas }: VueDialect): Dialect {
  const dialects = [
    COMPONENT_TAGS,
    ...(endsTagsWithLine ? [COMPONENT_LINES] : []),
    ...(hasFormulas ? [formulas(true)] : []),
  ]
  return {
    extensions: dialects.flatMap(({ extensions }) => extensions),
    mdastExtensions: dialects.flatMap(({ mdastExtensions }) => mdastExtensions),
  }
}

function resolveLink(
  target: LinkTarget,
  page: OldPage,
  { dialect, links }: Pick<PageConverterInput, 'dialect' | 'links'>,
): string | undefined {
  const href = dialect.expandHref?.(target.href, page) ?? target.href
  const resolved = links.resolve({ ...target, href }, page)
  return resolved ?? (href === target.href ? undefined : href)
}

function convertNodes(tree: Root, context: PageContext): void {
  visitParents(tree, (node, parents) => {
    const parent = parents.at(-1)
    if (context.converted.has(node)) return
    if (node.type === 'html') {
      convertHtmlNode(node, context)
      convertExpressions(node, context)
    } else if (node.type === 'code') convertCode(node, context.edits, context.log)
    else if (node.type === 'paragraph') {
      convertSnippets(node, context)
      removeContents(node, context)
      convertAnchor(node, context)
    } else if (node.type === 'text') convertExpressions(node, context)
    else if ((node.type === 'link' || node.type === 'image') && parent) removeAttributes(node as Link, parent, context)
  })
}

/** `[[toc]]` */
function removeContents(node: Paragraph, { page, edits, log }: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  if (edits.source.slice(start, end).trim().toLowerCase() !== '[[toc]]') return
  edits.remove(start, end)
  const message = 'The table of contents inside of the page was left out.'
  const hint = 'Octavo shows the contents beside the page.'
  log.report({ kind: 'tables of contents inside pages', message, hint, file: page.source, line, column })
}

const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+))`
const ATTRIBUTES_AT_END = new RegExp(String.raw`(?:^|[ \t]+)\{\s*(${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}$`)

/** `{#id}` between two blocks, or at the end of one: https://github.com/arve0/markdown-it-attrs */
function convertAnchor(node: Paragraph, { edits, log }: PageContext): void {
  const { start, end } = rangeOf(node)
  const found = node.children.at(-1)?.type === 'text' && ATTRIBUTES_AT_END.exec(edits.source.slice(start, end))
  if (!found) return
  const id = /(?:^|\s)#([\w-]+)/.exec(found[1] ?? '')?.[1]
  if (id === undefined && found.index === 0) return
  edits.remove(start + found.index, end)
  if (id === undefined) return
  edits.insert(start, `<a id="${id}"></a>`)
  log.count('anchors')
}

/** `[text](address){target="_self"}`: Octavo decides by the address how a link opens. */
function removeAttributes(node: Link, parent: Parent, { edits, log }: PageContext): void {
  const next = parent.children[parent.children.indexOf(node) + 1]
  const written = next?.type === 'text' ? /^\{[^{}\n]*[=.#][^{}\n]*\}/.exec(next.value)?.[0] : undefined
  const { end } = rangeOf(node)
  if (written === undefined || !edits.source.startsWith(written, end)) return
  edits.remove(end, end + written.length)
  log.count('attributes of links')
}
