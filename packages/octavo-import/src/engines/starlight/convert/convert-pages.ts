/**
 * The conversion of the pages of Starlight, and of the files that they import.
 *
 * Input   the pages with their old addresses, `PageConverterInput`
 * Output  `ImportedPage[]`; counts, findings, links, stubs and badges in the collectors of the input
 *
 * Steps   components, asides, code and links in the text → front matter; `hero` becomes text.
 * Must not: list pages; read the configuration.
 */
import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { posix } from 'node:path'
import { decodePath, encodeRoute, splitHref } from 'octavo/addresses'
import type { BeforePage, ImportedPage } from '../../../contract.ts'
import {
  CONTAINERS,
  keepHeadingIds,
  parseMarkdown,
  readFrontMatter,
  rewriteLinks,
  TextEdits,
  writeFrontMatter,
} from '../../../markdown/index.ts'
import { convertMdx } from '../../../mdx/index.ts'
import {
  asMap,
  closeContainers,
  type ConversionLog,
  convertCodeMeta,
  convertTwoslash,
  FragmentQueue,
  type Hero,
  insertHero,
  type OldPage,
  type PageTools,
  resolveModule,
  showUndrawableDiagrams,
  textOf,
} from '../../../shared/index.ts'
import { convertContainers } from './containers.ts'
import { convertFrontMatter } from './front-matter.ts'
import type { SiteOptions } from '../options.ts'
import { convertTag } from './tags.ts'

export type PageConverterInput = PageTools<SiteOptions>

const PICTURES = /\.(png|jpe?g|gif|svg|webp|avif|ico|mp4|pdf)$/i

/** Converts all pages, and the Markdown files that they import. */
export function convertPages(
  pages: readonly OldPage[],
  input: PageConverterInput,
  beforePage: BeforePage | undefined,
): Promise<ImportedPage[]> {
  const fragments = new FragmentQueue(input.options.pagesFolder, pages)
  return fragments.convertAll(pages, (page) => convertPage(page, fragments, input), beforePage)
}

function convertPage(page: OldPage, fragments: FragmentQueue, input: PageConverterInput): ImportedPage {
  const { folder, log, admonitions } = input
  const text = textOf(folder, page)
  const { tree, edits } = page.source.endsWith('.mdx')
    ? convertMdx({ file: page.source, text, log, stubs: input.stubs, ...mdxRules(page, fragments, input) })
    : readMarkdown(text, page.source, log)
  convertContainers(tree, { edits, file: page.source, log, admonitions })
  const slugger = new GithubSlugger()
  const { anchors, written } = keepHeadingIds(tree, edits, (heading) => slugger.slug(heading))
  if (written > 0) log.count('heading ids', written)
  convertCodeMeta(tree, edits, page.source, log)
  convertTwoslash(tree, edits, page.source, log)
  showUndrawableDiagrams(tree, edits, page.source, log)
  rewriteLinks(tree, edits, ({ href, kind, line, column }) => resolve(href, kind, page, input, { line, column }))
  const frontMatter = readFrontMatter(text)
  const hero = readHero(frontMatter.get('hero'), (href, kind) => resolve(href, kind, page, input))
  if (hero) insertHero(hero, frontMatter.end, edits, log, page.source)
  const rewritten = edits.render()
  const converted = readFrontMatter(rewritten)
  convertFrontMatter(converted, page.source, log)
  if (page.target.startsWith('blog/')) input.options.blog?.convert(converted, page)
  return { ...page, anchors, text: writeFrontMatter(rewritten, converted) }
}

/** The walk through a page in MDX closes its containers. */
function readMarkdown(text: string, file: string, log: ConversionLog): { tree: Root; edits: TextEdits } {
  const tree = parseMarkdown(text, CONTAINERS)
  const edits = new TextEdits(text)
  closeContainers(tree, edits, { file, log })
  return { tree, edits }
}

function mdxRules(page: OldPage, fragments: FragmentQueue, input: PageConverterInput) {
  const { folder, options, log, stubs, badges } = input
  const componentFile = (from: string) => resolveModule(from, page.source, folder, options.aliases)
  return {
    convertTag: (tag: Parameters<typeof convertTag>[0]) =>
      convertTag(tag, {
        file: page.source,
        log,
        stubs,
        badge: (text, variant) => badges.nameOf(text, variant),
        include: (from, passed) => fragments.pathOfImport(from, page, { folder, aliases: options.aliases, passed }),
        componentFile,
      }),
    resolveHref: (href: string, kind: 'link' | 'image', place: { line: number; column: number }) =>
      resolve(href, kind, page, input, place),
    valueOfImport: ({ from }: { from: string }) => (PICTURES.test(from) ? { value: from } : undefined),
  }
}

function resolve(
  href: string,
  kind: 'link' | 'image',
  page: OldPage,
  { links, options, folder }: PageConverterInput,
  place = { line: 1, column: 1 },
): string | undefined {
  const { path: written, query, hash } = splitHref(href)
  const hasAlias = options.aliases.some(([prefix]) => written.startsWith(prefix))
  const file = hasAlias ? resolveModule(decodePath(written), page.source, folder, options.aliases) : undefined
  if (file === undefined) return links.resolve({ kind, href, ...place }, page)
  const path = encodeRoute(posix.relative(posix.dirname(page.source), file)) + query + hash
  return links.resolve({ kind, href: path, ...place }, page) ?? path
}

/** The hero of a page; undefined without one. `resolve` returns the new destination of a link or a picture. */
function readHero(
  value: unknown,
  resolve: (href: string, kind: 'link' | 'image') => string | undefined,
): Hero | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { title, tagline, image, actions } = asMap(value)
  const { file, light, alt } = asMap(image)
  const src = [file, light].find((each) => typeof each === 'string')
  const list: unknown[] = Array.isArray(actions) ? actions : []
  return {
    title: typeof title === 'string' ? title : undefined,
    tagline: typeof tagline === 'string' ? tagline : undefined,
    image:
      src === undefined ? undefined : { src: resolve(src, 'image') ?? src, alt: typeof alt === 'string' ? alt : '' },
    actions: list.flatMap((action) => {
      const { text, link } = asMap(action)
      return typeof text === 'string' && typeof link === 'string' ? [{ text, link: resolve(link, 'link') ?? link }] : []
    }),
    features: [],
  }
}
