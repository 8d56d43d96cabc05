import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { isIndexFile } from 'octavo/addresses'
import type { Folder, ImportedPage } from '../../../contract.ts'
import {
  CONTAINERS,
  keepHeadingIds,
  parseMarkdown,
  rangeOf,
  rewriteAddresses,
  readFrontMatter,
  TextEdits,
  toLines,
  toText,
  writeFrontMatter,
  type FrontMatter,
  type Line,
} from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  collectStubs,
  ConversionLog,
  convertCodeMeta,
  convertEmoji,
  convertTwoslash,
  fromIconify,
  keepPageIcon,
  limitDepth,
  mapFrontMatter,
  showUndrawableDiagrams,
  toRemoved,
  type LinkRewriter,
  type OldPage,
  type StubCollector,
} from '../../../shared/index.ts'
import { convertBlocks } from './convert-blocks.ts'
import { convertInline } from './inline.ts'
import type { RuleContext } from './rules.ts'

interface PageTools {
  folder: Folder
  links: LinkRewriter
  stubs: StubCollector
  log: ConversionLog
}

const KEYS = toRemoved(
  'navigation links seo layout main fluid toc surround hero badge category titleTemplate authors date',
)

export function convertPage(page: OldPage, { folder, links, stubs, log }: PageTools): ImportedPage {
  const text = folder.readText(page.source) ?? ''
  const { end } = readFrontMatter(text)
  const head = text.slice(0, end)
  const first = head.split('\n').length
  const context: RuleContext = {
    file: page.source,
    log,
    convert: limitDepth((inner) => convertBlocks(inner, context)),
  }
  const lines = context.convert(toLines(text.slice(end), first))
  // Findings get the lines of the old page.
  const own = new ConversionLog()
  const body = toText(lines)
  const tree = parseMarkdown(body, CONTAINERS)
  const edits = new TextEdits(body)
  const slugger = new GithubSlugger()
  convertInline(tree, edits, { file: page.source, log: own, stubs })
  const { anchors } = keepHeadingIds(tree, edits, (written) => slugger.slug(plainHeading(written)))
  removeEmptyMarks(tree, edits)
  convertCodeMeta(tree, edits, page.source, own)
  convertTwoslash(tree, edits, page.source, own)
  convertEmoji(tree, edits, own)
  rewriteAddresses(tree, edits, (target) => links.resolve(target, page))
  showUndrawableDiagrams(tree, edits, page.source, own)
  removeSpans(tree, edits)
  collectStubs(tree, body, stubs)
  log.add(own, lineOf(lines))
  const rewritten = head + edits.render()
  const frontMatter = readFrontMatter(rewritten)
  convertFrontMatter(frontMatter, page, log)
  return { ...page, anchors, text: writeFrontMatter(rewritten, frontMatter) }
}

/** A heading without components and attributes. */
function plainHeading(text: string): string {
  return text
    .replace(/:[a-z][\w-]*(?:\[([^[\]]*)\])?(?:\{[^{}]*\})?/g, (whole, inner?: string) =>
      /[[{]/.test(whole) ? (inner ?? '') : whole,
    )
    .replace(/\{[^{}]*\}/g, '')
    .trim()
}

function lineOf(lines: readonly Line[]): (line: number) => number {
  return (line) => lines[line - 1]?.line ?? line
}

/** ```` ```ts {}[a.ts] ````: marks of no lines. */
function removeEmptyMarks(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'code', (node) => {
    const { start } = rangeOf(node)
    const [head = ''] = /^[^\n]*/.exec(edits.source.slice(start)) ?? []
    const at = head.indexOf('{}')
    if (at >= 0) edits.replace(start + at, start + at + 2, head[at - 1] === ' ' ? '' : ' ')
  })
}

/** `[text]{.class}` is only its text. */
function removeSpans(tree: Root, edits: TextEdits): void {
  visitParents(tree, 'text', (node) => {
    const { start, end } = rangeOf(node)
    for (const { index, 0: whole, 1: inner = '' } of edits.source
      .slice(start, end)
      .matchAll(/\[([^[\]]*)\]\{[^{}]*\}/g))
      edits.replace(start + index, start + index + whole.length, inner)
  })
}

/** https://content.nuxt.com/docs/files/markdown#front-matter */
function convertFrontMatter(frontMatter: FrontMatter, page: OldPage, log: ConversionLog): void {
  const { navigation, seo, description, toc } = frontMatter.isValid ? frontMatter.toObject() : {}
  const label = asText(asMap(navigation)['title'])
  const about = asText(asMap(seo)['description'])
  mapFrontMatter(frontMatter, KEYS, page.source, log)
  if (!frontMatter.isValid) return
  const icon = asText(asMap(navigation)['icon'])
  if (icon !== undefined) frontMatter.set('icon', icon)
  keepPageIcon(frontMatter, fromIconify, log, page.source)
  if (label !== undefined) frontMatter.set('sidebar_label', label)
  if (description === undefined && about !== undefined) frontMatter.set('description', about)
  if (toc === false) frontMatter.set('hide_table_of_contents', true)
  if (isIndexFile(page.target) && page.target.startsWith('pages/')) frontMatter.set('layout', 'home')
}
