import { posix } from 'node:path'
import type { Html, Link, Paragraph, Parent, Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { joinPath } from '../../../../../octavo/src/shared/urls.ts'
import type { BeforePage, Folder, ImportedPage } from '../../../contract.ts'
import {
  keepHeadingIds,
  parseMarkdown,
  rangeOf,
  readFrontMatter,
  TextEdits,
  writeFrontMatter,
} from '../../../markdown/index.ts'
import {
  convertEmoji,
  convertTwoslash,
  FragmentQueue,
  renderHero,
  showUndrawableDiagrams,
  type Badges,
  type ConversionLog,
  type LinkRewriter,
  type OldPage,
  type OwnAdmonitions,
  type StubCollector,
} from '../../../shared/index.ts'
import { convertCode, convertSnippets } from './code/index.ts'
import { convertContainers, type VerbatimText } from './containers.ts'
import { convertFrontMatter } from './front-matter.ts'
import { readHero } from './hero.ts'
import { createSlugs } from './slug.ts'
import { convertHtml } from './vue-tags.ts'

export interface PageConverterInput {
  folder: Folder
  /** Folder of all pages in FROM. */
  source: string
  /** Folder of the pages of the language. */
  pagesFolder: string
  log: ConversionLog
  links: LinkRewriter
  stubs: StubCollector
  badges: Badges
  admonitions: OwnAdmonitions
}

interface PageContext extends PageConverterInput {
  page: OldPage
  edits: TextEdits
  fragments: FragmentQueue
  verbatim: VerbatimText
}

/** Converts all pages, and the Markdown files that they include. */
export function convertPages(
  pages: readonly OldPage[],
  input: PageConverterInput,
  beforePage: BeforePage | undefined,
): Promise<ImportedPage[]> {
  const fragments = new FragmentQueue(input.pagesFolder, pages)
  return fragments.convertAll(pages, (page) => convertPage(page, fragments, input), beforePage)
}

function convertPage(page: OldPage, fragments: FragmentQueue, input: PageConverterInput): ImportedPage {
  const text = input.folder.readText(page.source) ?? ''
  const { log, links } = input
  const tree = parseMarkdown(text)
  const edits = new TextEdits(text)
  const { anchors, written } = keepHeadingIds(tree, edits, createSlugs())
  if (written > 0) log.count('heading ids', written)
  const verbatim = convertContainers(tree, { edits, file: page.source, log, admonitions: input.admonitions })
  convertNodes(tree, { ...input, page, edits, fragments, verbatim })
  convertTwoslash(tree, edits, page.source, log)
  convertEmoji(tree, edits, log)
  showUndrawableDiagrams(tree, edits, page.source, log)
  links.rewrite(tree, edits, page)
  const frontMatter = readFrontMatter(text)
  const hero = readHero(frontMatter.toObject(), (href, kind) => links.resolve({ kind, href, line: 1, column: 1 }, page))
  if (hero) {
    edits.insert(frontMatter.end, `\n${renderHero(hero).trimEnd()}\n`)
    log.count('heroes')
  }
  const rewritten = edits.render()
  const converted = readFrontMatter(rewritten)
  convertFrontMatter(converted, page.source, log)
  return { ...page, anchors, text: writeFrontMatter(rewritten, converted) }
}

function convertNodes(tree: Root, context: PageContext): void {
  const { page, edits, source, folder, links, log } = context
  visitParents(tree, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'html') convertHtmlNode(node, context)
    else if (node.type === 'code') convertCode(node, edits, log)
    else if (node.type === 'paragraph') {
      convertSnippets(node, edits, { page, source, readText: (file) => folder.readText(file), links, log })
      removeContents(node, context)
    } else if (node.type === 'text') reportExpressions(node, context)
    else if ((node.type === 'link' || node.type === 'image') && parent) removeAttributes(node as Link, parent, context)
  })
}

const SCRIPT = /^<(script|style)\b/i
const INCLUDE = /^<!--\s*@include:\s*(\S+?)(#[\w-]+|\{[^}]*\})*\s*-->/

function convertHtmlNode(node: Html, context: PageContext): void {
  const { start, end, line, column } = rangeOf(node)
  const { page, edits, log, links } = context
  const include = INCLUDE.exec(node.value.trim())
  if (include) return convertInclude(node, include, context)
  if (node.value.startsWith('<!--')) return
  if (SCRIPT.test(node.value)) {
    const [gap = ''] = /^\n{0,2}/.exec(edits.source.slice(end)) ?? []
    edits.remove(start, end + gap.length)
    const what = node.value.startsWith('<style') ? 'style sheet' : 'script'
    const hint =
      what === 'script'
        ? 'Write what it computes as text, or write components.'
        : 'Put it into components/, next to a component.'
    return log.report({
      kind: 'scripts and styles in pages',
      message: `The ${what} of the page was left out.`,
      hint,
      file: page.source,
      line,
      column,
    })
  }
  if (column === 1) removeIndents(node, edits)
  // Not `node.value`, which lacks the indentation of further lines.
  convertHtml(edits.source.slice(start, end), start, edits, {
    file: page.source,
    log,
    stubs: context.stubs,
    badge: (text, variant) => context.badges.nameOf(text, variant),
    resolveHref: (href, kind) => links.resolve({ kind, href, line, column }, page),
  })
  reportExpressions(node, context)
}

/** In HTML around components, four columns do not mean code, as they do between component tags of Octavo. */
function removeIndents(node: Html, edits: TextEdits): void {
  const { start, end } = rangeOf(node)
  if (!/^<[A-Z]|^<[a-z]+-/.test(node.value) || /<(pre|textarea)\b/i.test(node.value)) return
  for (const { index, 0: indent } of edits.source.slice(start, end).matchAll(/(?<=\n)[ \t]+/g))
    edits.remove(start + index, start + index + indent.length)
}

/** `<!--@include: ./parts/basics.md-->` */
function convertInclude(
  node: Html,
  match: RegExpExecArray,
  { page, edits, source, folder, fragments, log }: PageContext,
): void {
  const [, path = '', part] = match
  const { start, end, line, column } = rangeOf(node)
  const file = path.startsWith('@')
    ? joinPath(source, path.slice(1)).replace(/^\//, '')
    : posix.join(posix.dirname(page.source), path)
  const place = { file: page.source, line, column }
  if (!folder.has(file)) {
    const message = `The included file ${path} does not exist.`
    return log.report({ kind: 'included files', message, hint: 'Add it, or remove the include.', ...place })
  }
  if (part !== undefined) {
    const message = `Only a part of ${path} was included; the whole file is now.`
    log.report({ kind: 'included files', message, hint: 'Move that part into a file of its own.', ...place })
  }
  edits.replace(start, end, `<Include file="${fragments.pathOf(file)}" />`)
  log.count('fragments included')
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

/** `{{ expression }}`, in text and in HTML. */
function reportExpressions(node: Text | Html, { page, log, verbatim }: PageContext): void {
  const { start, line, column } = rangeOf(node)
  if (verbatim.has(start)) return
  for (const [expression] of node.value.matchAll(/\{\{[^{}]*\}\}/g))
    log.report({
      kind: 'Vue expressions',
      message: `The expression ${expression} is shown as text.`,
      hint: 'Replace it with what it shows.',
      file: page.source,
      line,
      column,
    })
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
