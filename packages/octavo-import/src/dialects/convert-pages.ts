/**
 * Converts a page from its engine's dialect to Octavo's Markdown.
 *
 * Input   a page with its old address; the engine's tables of tags, and its own functions where a table is not enough
 * Output  `ConvertedPage`; counts, findings, links, stubs and badges in the collectors of the site
 *
 * Steps   tags, as the table has them → ids of headings → blocks → links → opening of a home page → front matter.
 * Must not: know an engine; list pages; read settings.
 */
import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Heading, Html, Root, Text } from 'mdast'
import { decodePath, encodeRoute, splitHref } from 'octavo/addresses'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../contract.ts'
import type { ConvertedPage } from '../drive.ts'
import {
  closeFrontMatter,
  CONTAINERS,
  keepHeadingIds,
  parseMarkdown,
  raiseFirstHeading,
  rangeOf,
  readFrontMatter,
  rewriteLinks,
  TextEdits,
  writeFrontMatter,
  type Dialect,
  type FrontMatter,
  type LinkTarget,
  type OwnId,
  type SlugRule,
} from '../markdown/index.ts'
import { convertMdx, includeTag, type MdxInput, type MdxResult, type Tag, type TagResult } from '../mdx/index.ts'
import type { ReactReader } from '../react/index.ts'
import {
  closeContainers,
  collectStubs,
  convertCodeMeta,
  convertFrontMatter,
  convertHead,
  convertNpmFences,
  convertTwoslash,
  type FragmentQueue,
  type FrontMatterRules,
  insertHero,
  titleOfHero,
  resolveModule,
  showUndrawableDiagrams,
  textOf,
  valuesFor,
  type Aliases,
  type Badges,
  type ConversionLog,
  type DataMap,
  type HasFile,
  type HeadElement,
  type Hero,
  type LinkRewriter,
  type OldPage,
  type OwnAdmonitions,
  type PageHead,
  type ResolveHref,
  type StubCollector,
} from '../shared/index.ts'
import { isForeign } from './handlers.ts'
import { convertTag, reportTag, type TagContext, type TagTable } from './tags.ts'

/** The parts of a site that all its pages share. */
export interface PageSite {
  folder: Folder
  log: ConversionLog
  links: Pick<LinkRewriter, 'resolve' | 'leadsSomewhere'>
  stubs: StubCollector
  badges: Badges
  admonitions: OwnAdmonitions
  fragments: FragmentQueue
  /** Beginnings of imports and links that mean a folder. Default: none. */
  aliases?: Aliases
  /** Reads components of the site. Absent: they become stubs. */
  react?: ReactReader
}

/** How a page is written, and what becomes of it. */
export interface PageRules {
  /** With its front matter. Default: as its file has it. */
  text?: string
  /** Parses it, and converts its tags if they are nodes. */
  read(text: string, context: TagContext): MdxResult
  /** Makes the id of a heading without one. Default: as GitHub does. */
  slugOf?(text: string, heading: Heading): string
  /** Writes the ids that headings have in the syntax of the engine. */
  ownIds?(tree: Root, edits: TextEdits): OwnId
  /** Converts containers, fences and other blocks. @param resolve The new address of a link that is not a node. */
  convertBlocks?(tree: Root, edits: TextEdits, resolve: TagContext['resolve']): void
  /** Whether a first heading of a lower rank is the title. */
  raisesHeading?: boolean
  /** The address that a link or an image means. Default: the file of an alias. */
  expandHref?(href: string): string
  /** Resolves the new address of a link or an image. Default: expand it with `expandHref`, then ask the site's links. */
  resolve?(target: LinkTarget): string | undefined
  /** Rewrites the links of the page. Default: only Markdown links, because the tag handlers have rewritten theirs. */
  rewriteLinks?: typeof rewriteLinks
  readHero?(frontMatter: DataMap, resolve: ResolveHref, hasFile: HasFile): Hero | undefined
  frontMatter?: FrontMatterRules
  /**
   * Converts what is left of the front matter.
   * @param head What tags of the page set for the head of its document. @param text The converted page.
   */
  convertFrontMatter?(frontMatter: FrontMatter, head: PageHead, text: string): void
}

/** Converts a page, or a Markdown file that pages include. */
export function convertPage(page: OldPage, rules: PageRules, site: PageSite): ConvertedPage {
  const { folder, log, links, admonitions } = site
  const text = closeFrontMatter(rules.text ?? textOf(folder, page))
  const head: HeadElement[] = []
  const resolve = rules.resolve ?? ((target: LinkTarget) => resolveLink(target, page, rules, site))
  const resolveHref = (href: string, kind: 'link' | 'image', place = { line: 1, column: 1 }) =>
    resolve({ href, kind, line: place.line, column: place.column })
  const context: TagContext = {
    ...site,
    page,
    head,
    resolve: resolveHref,
    include: (tag) => include(tag, page, site),
    fileOf: ({ imported }) => imported && moduleOf(imported.from, page, site),
    show: (tag) => show(tag, page, site),
  }
  const { tree, edits } = rules.read(text, context)
  admonitions.addAll(tree, edits.source, page.source)
  const { anchors, written } = keepHeadingIds(tree, edits, rules.slugOf ?? githubSlugs(), rules.ownIds?.(tree, edits))
  if (written > 0) log.count('heading ids', written)
  rules.convertBlocks?.(tree, edits, resolveHref)
  showUndrawableDiagrams(tree, edits, page.source, log)
  // A fragment is a part of other pages.
  if (rules.raisesHeading && page.address !== undefined) raiseFirstHeading(tree, edits)
  const rewrite = rules.rewriteLinks ?? rewriteLinks
  rewrite(tree, edits, resolve)
  const old = readFrontMatter(text)
  const hero = rules.readHero?.(old.toObject(), resolveHref, (href) => links.leadsSomewhere(href, page))
  if (hero) insertHero(hero, old.end, edits, log, page.source)
  const rewritten = edits.render()
  const frontMatter = readFrontMatter(rewritten)
  if (rules.frontMatter) convertFrontMatter(frontMatter, rules.frontMatter, page.source, log)
  rules.convertFrontMatter?.(frontMatter, convertHead(head), rewritten)
  const title = hero && titleOfHero(hero)
  if (title !== undefined && frontMatter.get('title') === undefined) frontMatter.set('title', title)
  return { anchors, text: writeFrontMatter(rewritten, frontMatter) }
}

function githubSlugs(): SlugRule {
  const slugger = new GithubSlugger()
  return (text) => slugger.slug(text)
}

/** Ids at the end of headings, such as `[#setup]`. @param mark A pattern with the id as its group. */
export function idsBy(mark: RegExp): NonNullable<PageRules['ownIds']> {
  return (_, edits) => (heading) => {
    const { start, end } = rangeOf(heading)
    const found = mark.exec(edits.source.slice(start, end))
    if (found) edits.replace(start + found.index, start + found.index + found[0].length, `{#${found[1]}}`)
    return found?.[1]
  }
}

/** What fences of all these engines have: commands for each package manager, marks, types. */
export function convertCode(tree: Root, edits: TextEdits, file: string, log: ConversionLog): void {
  convertNpmFences(tree, edits, log)
  convertCodeMeta(tree, edits, file, log)
  convertTwoslash(tree, edits, file, log)
}

const PICTURE = /\.(png|jpe?g|gif|svg|webp|avif|ico|mp4|pdf)$/i

interface JsxRules {
  tags: TagTable
  /** Whether the page is MDX. Default: its name or its tags show that. */
  isMdx?: boolean
  /** Syntax that plugins of the site add, for example formulas. */
  syntax?: Dialect | undefined
  /** The value of an imported name that no component has. Default: the path of a picture. */
  valueOfImport?: MdxInput['valueOfImport']
}

/** Reads pages whose tags are JSX. */
export function jsx({ tags, isMdx, syntax, valueOfImport }: JsxRules): PageRules['read'] {
  return (text, own) => {
    const context = { ...own, toIcon: tags.toIcon }
    if (!(isMdx ?? hasJsx(own.page.source, text))) return readMarkdown(text, context)
    return readMdx(text, (tag) => convertTag(tag, tags, context), { context, syntax, valueOfImport })
  }
}

interface MdxContext extends Pick<JsxRules, 'syntax' | 'valueOfImport'> {
  context: TagContext
}

function readMdx(
  text: string,
  convert: MdxInput['convertTag'],
  { context, syntax, valueOfImport }: MdxContext,
): MdxResult {
  const { page, log, stubs } = context
  return convertMdx({
    file: page.source,
    text,
    log,
    stubs,
    dialect: syntax,
    convertTag: convert,
    resolveHref: (href, kind, place) => context.resolve(href, kind, place),
    valueOfImport: (imported) =>
      valueOfImport?.(imported) ?? (PICTURE.test(imported.from) ? { value: imported.from } : undefined),
  })
}

/** Containers of a plugin or a script of the site are not closed as Octavo wants it. */
function readMarkdown(text: string, { page, stubs, log }: TagContext): MdxResult {
  const tree = parseMarkdown(text, CONTAINERS)
  const edits = new TextEdits(text)
  collectStubs(tree, text, stubs)
  closeContainers(tree, edits, { file: page.source, log })
  return { tree, edits }
}

/** An attribute of JSX in a tag: `size={18}`, `{...props}`. */
const JSX_ATTRIBUTE = /<[A-Za-z][\w.]*\s[^<>]*(?:=\{|\{\.\.\.)/

/** The beginning of a component: `<Note>`. */
const TAG = /<([A-Z][\w.]*)(?=[\s/>])/g

/** Whether a page has tags of JSX. Code may explain JSX, so only text and HTML count. */
function hasJsx(source: string, text: string): boolean {
  if (/\.mdx$/i.test(source)) return true
  if (!isJsx(text)) return false
  let found = false
  visitParents(parseMarkdown(text), ['html', 'text'], (node) => {
    found ||= isJsx((node as Html | Text).value)
  })
  return found
}

function isJsx(text: string): boolean {
  return JSX_ATTRIBUTE.test(text) || Array.from(text.matchAll(TAG)).some(([, name = '']) => isForeign(name))
}

/** Shows the Markdown file that a tag imports. Each set of what tags pass to it makes its own fragment. */
function include(tag: Tag, page: OldPage, site: PageSite): TagResult | undefined {
  const from = tag.imported?.from ?? ''
  const file = moduleOf(from, page, site)
  if (file === undefined) return undefined
  const values = valuesFor(site.folder.readText(file) ?? '', tag.values)
  site.log.count('fragments included')
  if (Object.keys(values ?? {}).length < Object.keys(tag.values).length)
    reportTag(
      tag,
      { ...site, page },
      {
        kind: 'properties of fragments',
        message: `<${tag.name}> passes properties to the fragment ${posix.basename(from)}.`,
        hint: 'Write the values into the fragment, or make one fragment for each.',
      },
    )
  return includeTag(tag, site.fragments.pathOf(file, page, '', values))
}

/** Replaces one of the site's own components with its content, if it can be read without running it. */
function show({ imported, content, values, isBlock }: Tag, page: OldPage, site: PageSite): TagResult | undefined {
  const file = imported && moduleOf(imported.from, page, site)
  if (!imported || file === undefined || content !== '') return undefined
  const text = site.react?.renderComponent({ ...imported, file }, values, page, site)
  if (text === undefined || (text.includes('\n') && !isBlock)) return undefined
  site.log.count('components written out')
  return { kind: 'text', text }
}

function moduleOf(from: string, page: OldPage, { folder, aliases = [] }: PageSite): string | undefined {
  return resolveModule(from, page.source, folder, aliases)
}

function resolveLink(target: LinkTarget, page: OldPage, { expandHref }: PageRules, site: PageSite): string | undefined {
  const href = expandHref ? expandHref(target.href) : withoutAlias(target.href, page, site)
  return site.links.resolve({ ...target, href }, page) ?? (href === target.href ? undefined : href)
}

/** `@site/static/img/x.png` as a path from the page. An alias that is a slash is none for links. */
export function withoutAlias(
  href: string,
  page: OldPage,
  { folder, aliases = [] }: Pick<PageSite, 'folder' | 'aliases'>,
): string {
  const { path, query, hash } = splitHref(href)
  const own = aliases.filter(([prefix]) => prefix !== '/' && path.startsWith(prefix))
  const file = own.length === 0 ? undefined : resolveModule(decodePath(path), page.source, folder, own)
  return file === undefined ? href : encodeRoute(posix.relative(posix.dirname(page.source), file)) + query + hash
}
