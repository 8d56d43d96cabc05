/**
 * The conversion of a page that is Markdown with Vue, or of a file that pages include.
 *
 * Input   the page with its old address, `VueSite` with the dialect of the engine
 * Output  the converted page; counts, findings, links, stubs and badges in the collectors of the input
 *
 * Must not: list pages; read the configuration; know an engine.
 */
import type { Link, Paragraph, Parent, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { ConvertedPage } from '../../drive.ts'
import { convertPage as convertByRules, type PageRules } from '../../dialects/convert-pages.ts'
import {
  forgetRanges,
  formulas,
  parseMarkdown,
  pickFreeId,
  rangeOf,
  TextEdits,
  type Dialect,
  type SlugRule,
} from '../../markdown/index.ts'
import { convertEmoji, convertTwoslash, emojiOf, type OldPage } from '../../shared/index.ts'
import { convertCode, convertCodeGroups, convertSnippets, fencePlantUml } from './code.ts'
import { COMPONENT_LINES, COMPONENT_TAGS } from './component-lines.ts'
import { convertContainers } from './containers.ts'
import type { PageContext, VueDialect, VueSite } from './context.ts'
import { convertExpressions, convertHtmlNode, separateTags } from './html.ts'

/** Converts a page, or a Markdown file that pages include. */
export function convertPage(page: OldPage, source: string, site: VueSite): ConvertedPage {
  const { folder, log, own } = site
  const { dialect } = own
  const rules: PageRules = {
    text: fencePlantUml(source, page.source, log),
    read: (text) => ({ tree: parseMarkdown(text, toDialect(dialect)), edits: new TextEdits(text) }),
    slugOf: dialect.createSlugs(),
    expandHref: (href) => dialect.expandHref?.(href, page) ?? href,
    convertBlocks: (tree, edits) => {
      const containers = convertContainers(tree, { ...site, edits, file: page.source })
      const findFile = (path: string, from: OldPage) =>
        dialect.candidates(path, from).find((candidate) => folder.has(candidate))
      const converted = convertCodeGroups(tree, edits, log)
      if (dialect.endsTagsWithLine) separateTags(tree, edits, converted)
      const context: PageContext = { ...site, ...own, page, edits, containers, converted, replaced: [], findFile }
      convertNodes(tree, context)
      convertTwoslash(tree, edits, page.source, log)
      convertEmoji(tree, edits, log, { headings: true })
      forgetRanges(tree, context.replaced)
    },
    readHero: (values, resolve, hasFile) => dialect.readHero(values, resolve, hasFile),
    frontMatter: dialect.frontMatterOf(page),
  }
  return convertByRules(page, rules, site)
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
  const { start, end } = rangeOf(node)
  if (edits.source.slice(start, end).trim().toLowerCase() !== '[[toc]]') return
  edits.remove(start, end)
  const message = 'The table of contents inside of the page was left out.'
  const hint = 'Octavo shows the contents beside the page.'
  log.reportAt(node, page.source, { kind: 'tables of contents inside pages', message, hint })
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

const COMBINING = /[\u0300-\u036F]/g
const CONTROL = /[\u0000-\u001f]/g
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g
const EMOJI = /(?<![\w:]):[\w+-]+:(?![\w:])/g

export interface SlugOptions {
  /** The number of the second of two headings with one text. */
  firstNumber: number
  /** Further characters that become a hyphen. */
  special?: RegExp
}

/**
 * The ids of one page: https://github.com/mdit-vue/mdit-vue (`slugify`), numbered as markdown-it-anchor does:
 * `setup`, `setup-1`. They do not contain emoji.
 */
export function createSlugs({ firstNumber, special }: SlugOptions): SlugRule {
  const taken = new Set<string>()
  return (text) => {
    const words = text.replace(EMOJI, (name) => (emojiOf(name) === undefined ? name : ''))
    return pickFreeId(slugify(special ? words.replace(special, '-') : words), taken, firstNumber)
  }
}

function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}
