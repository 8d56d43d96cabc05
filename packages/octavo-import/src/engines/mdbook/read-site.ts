import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { UserConfig } from 'octavo'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder, ImportedPage, ImportedRedirect, ImportedSite, ReadOptions } from '../../contract.ts'
import {
  keepHeadingIds,
  type LinkTarget,
  raiseFirstHeading,
  readFrontMatter,
  rewriteAddresses,
  TextEdits,
  writeFrontMatter,
} from '../../markdown/index.ts'
import {
  asMap,
  asText,
  type CodeSelection,
  ConversionLog,
  convertEach,
  convertOrigin,
  docIdOf,
  IncludedFiles,
  isLocalHref,
  LinkRewriter,
  type OldPage,
  OldSite,
  OwnAdmonitions,
  showUndrawableDiagrams,
  textOfHtml,
  WARN_ABOUT_LINKS,
  withoutUnderscores,
  withTools,
} from '../../shared/index.ts'
import { convertAdmonish } from './admonish.ts'
import { type Book, readBook } from './book.ts'
import type { ChapterContext } from './chapter-context.ts'
import { convertChapter, parseChapter } from './convert-chapter.ts'
import type { Directive } from './directive.ts'
import { excerptOf, findAnchor } from './excerpt.ts'
import { LISTING_FILES } from './listing.ts'
import { toSidebar } from './sidebar.ts'
import { type Chapter, flatten, parseSummary } from './summary.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const book = readBook(folder, file, log)
  const parts = parseSummary(folder.readText(joinPath(book.srcFolder, 'SUMMARY.md')) ?? '')
  const pages = listPages(flatten(parts), folder, book, log)
  const files = new IncludedFiles({ folder, contentFolder: book.srcFolder, pages })
  const redirects = redirectsOf(book, pages)
  const { srcFolder, baseUrl } = book
  const old = new OldSite({ pages, redirects, files: folder.files, staticFolders: [srcFolder], baseUrl })
  const links = new LinkRewriter({ site: old, log, contentFolder: book.srcFolder, staticFolders: [] })
  const siblings = new SiblingLinks()
  const admonitions = new OwnAdmonitions(log)
  const tools: Tools = { folder, book, files, old, links, siblings, admonitions, log }
  const convert = (page: OldPage, text: string) => convertPage(page, text, tools)
  const convertSource = (page: OldPage) => convert(page, folder.readText(page.source) ?? '')
  const converted = await convertEach(pages, convertSource, beforePage)
  for (const { page, text } of files.fragments.values()) converted.push(convert(page, text))
  const ids = new Map(pages.map((page) => [page.source, docIdOf(page)]))
  const sidebar = toSidebar(parts, {
    docIdOf: (path) => ids.get(joinPath(book.srcFolder, path)),
    isNumbered: book.html['no-section-label'] !== true,
  })
  return {
    config: {
      ...toConfig(book),
      ...admonitions.toConfig(),
      ...(log.converted['formulas'] !== undefined && { markdown: { math: true } }),
      ...(siblings.patterns().length > 0 && { uncheckedLinks: siblings.patterns() }),
    },
    sidebar,
    pages: converted,
    files: [...links.copiedFiles(), ...files.codeFiles()],
    generated: converted.some(({ text }) => text.includes('<Listing')) ? LISTING_FILES : {},
    components: [],
    redirects,
    ...log.outcome(),
  }
}

/** The chapters with a file. mdBook shows the first one at the top of the book, too. */
function listPages(chapters: readonly Chapter[], folder: Folder, book: Book, log: ConversionLog): OldPage[] {
  const place = { file: joinPath(book.srcFolder, 'SUMMARY.md'), column: 1 }
  const sources = new Set<string>()
  const hasIndex = chapters.some(({ path }) => path !== undefined && isIndexFile(path) && !path.includes('/'))
  const pages: OldPage[] = []
  for (const { path, name, line } of chapters) {
    const source = joinPath(book.srcFolder, path ?? '')
    if (path === undefined || !folder.has(source)) {
      const hint = 'Write the chapter and add it to sidebar.yml.'
      log.report({ kind: 'drafts', message: `The chapter "${name}" has no file.`, hint, ...place, line })
    } else if (!sources.has(source)) {
      const isTop = pages.length === 0 && !hasIndex
      pages.push({ source, target: isTop ? 'docs/index.md' : targetOf(path), address: addressOf(path, book) })
      sources.add(source)
    }
  }
  const below = folder.files.filter((file) => file.endsWith('.md') && file.startsWith(joinPath(book.srcFolder, '')))
  log.keepPublished(below, (file) => sources.has(file))
  return pages
}

function targetOf(path: string): string {
  return joinPath('docs', withoutUnderscores(posix.normalize(path)))
}

function addressOf(path: string, { baseUrl }: Book): string {
  const html = path.replace(/\.md$/i, '.html')
  return joinPath(baseUrl, isIndexFile(path) ? posix.join(posix.dirname(html), 'index.html') : html)
}

interface Tools {
  folder: Folder
  book: Book
  files: IncludedFiles
  old: OldSite
  links: LinkRewriter
  siblings: SiblingLinks
  admonitions: OwnAdmonitions
  log: ConversionLog
}

function convertPage(page: OldPage, written: string, tools: Tools): ImportedPage {
  const text = convertAdmonish(written, { file: page.source, admonitions: tools.admonitions, log: tools.log })
  const edits = new TextEdits(text)
  const tree = parseChapter(text)
  const { title } = convertChapter(tree, contextOf(page, edits, tools))
  showUndrawableDiagrams(tree, edits, page.source, tools.log)
  const { anchors } = keepHeadingIds(tree, edits, slugRule())
  // A fragment is a part of other pages.
  if (page.address !== undefined) raiseFirstHeading(tree, edits)
  const resolve = (target: LinkTarget) => resolveLink(target, page, tools)
  rewriteAddresses(tree, edits, resolve)
  const rendered = edits.render()
  if (title === undefined) return { ...page, anchors, text: rendered }
  const frontMatter = readFrontMatter(rendered)
  frontMatter.set('title', title)
  return { ...page, anchors, text: writeFrontMatter(rendered, frontMatter) }
}

function resolveLink(
  target: LinkTarget,
  page: OldPage,
  { book, old, links, siblings, log }: Tools,
): string | undefined {
  const { href, line, column } = target
  const directive = /\{\{#[^{}]*\}\}/.exec(href)?.[0]
  if (directive !== undefined) {
    const message = `The directive "${directive}" in the address of a link was not replaced.`
    const hint = 'Replace it in all pages by the address that its preprocessor makes.'
    log.report({ kind: 'directives of preprocessors', message, hint, file: page.source, line, column })
    return undefined
  }
  const isKnown = isLocalHref(href) && old.find(href.split(/[?#]/)[0] ?? '', page) !== undefined
  if (isKnown || !siblings.has(href, page.source.slice(book.srcFolder.length + 1))) return links.resolve(target, page)
  log.count('links to other sites')
  return undefined
}

function contextOf(page: OldPage, edits: TextEdits, tools: Tools): ChapterContext {
  const { folder, book, files, admonitions, log } = tools
  const find = (path: string) => {
    const file = posix.join(posix.dirname(page.source), path)
    return folder.has(file) ? file : undefined
  }
  const read = (path: string) => folder.readText(find(path) ?? '')
  return {
    source: page.source,
    edits,
    log,
    hiddenPrefixes: book.hiddenPrefixes,
    hasFormulas: book.hasFormulas,
    hasDashes: book.hasDashes,
    admonitions,
    includeMarkdown: (directive) => {
      const file = find(directive.argument)
      if (file === undefined) return undefined
      const name = directive.anchor ?? (directive.lines && `${directive.lines.first}-${directive.lines.last ?? 'end'}`)
      const part =
        name === undefined ? undefined : { name, text: `${excerptOf(folder.readText(file) ?? '', directive)}\n` }
      return files.includeMarkdown(file, part)
    },
    includeCode: (directive, attributes) => {
      const file = find(directive.argument)
      if (file === undefined) return undefined
      return files.includeCode(file, selectionOf(directive, folder.readText(file) ?? ''), attributes)
    },
    readExcerpt: (directive) => {
      const text = read(directive.argument)
      return text === undefined ? undefined : excerptOf(text, directive)
    },
  }
}

/** A region without an end reaches to the end of the file; Octavo wants an end, so it becomes lines. */
function selectionOf({ anchor, lines }: Directive, text: string): CodeSelection {
  if (anchor === undefined) return lines ? { lines } : {}
  const { start, end } = findAnchor(text.split('\n'), anchor)
  return start >= 0 && end < 0 ? { lines: { first: start + 2 } } : { region: anchor }
}

/** As mdBook makes ids: https://github.com/rust-lang/mdBook, `id_from_content`. Only ASCII letters become small. */
function slugRule(): (text: string) => string {
  const slugger = new GithubSlugger()
  return (text) => {
    const id = text
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      .replace(/\s/g, '-')
      .replace(/[^\p{L}\p{N}_-]/gu, '')
    return slugger.slug(id, true)
  }
}

function toConfig({ book, html, baseUrl }: Book): UserConfig {
  const repository = asText(html['git-repository-url'])
  const edit = asText(html['edit-url-template'])
  const title = asText(book['title'])
  const description = asText(book['description'])
  const language = asText(book['language'])
  return {
    title: title === undefined ? undefined : textOfHtml(title),
    tagline: description,
    language,
    ...convertOrigin(asText(html['site-url'])),
    baseUrl,
    docs: { routeBasePath: '/', editUrl: edit?.replace('{path}', '{file}') },
    navbar: repository === undefined ? undefined : { items: withTools([{ label: 'Repository', href: repository }]) },
    // https://rust-lang.github.io/mdBook/format/configuration/renderers.html#outputhtmlprint
    ...(asMap(html['print'])['enable'] !== false && { printPage: true, redirects: { '/print.html': '/print/' } }),
    ...WARN_ABOUT_LINKS,
  }
}

/** https://rust-lang.github.io/mdBook/format/configuration/renderers.html#outputhtmlredirect */
function redirectsOf({ html, baseUrl }: Book, pages: readonly OldPage[]): ImportedRedirect[] {
  const [first] = pages
  const top = first?.address === undefined ? [] : [{ from: baseUrl, to: first.address }]
  const written = Object.entries(asMap(html['redirect']))
  const host = baseOfTargets(
    written.flatMap(([, value]) => asText(value) ?? []),
    pages,
    baseUrl,
  )
  const redirects = written.flatMap(([path, value]) => {
    const target = asText(value)
    if (target === undefined) return []
    const to = target.startsWith(host) ? target.slice(host.length - 1) : target
    const from = joinPath(baseUrl, posix.normalize(path))
    const isElsewhere = /^[a-z][\w+.-]*:/i.test(to)
    return [{ from, to: isElsewhere ? to : new URL(to, `https://old.site${from}`).pathname }]
  })
  return [...top, ...redirects]
}

/** Without `site-url`, a book may be published below a path that only the targets of its redirects name. */
function baseOfTargets(targets: readonly string[], pages: readonly OldPage[], baseUrl: string): string {
  const [, first] = /^(\/[^/]+\/)/.exec(targets[0] ?? '') ?? []
  const isCommon = first !== undefined && targets.every((target) => target.startsWith(first))
  const isFolder = pages.some(({ address }) => first !== undefined && address?.startsWith(first))
  return isCommon && !isFolder && baseUrl === '/' ? first : '/'
}

/**
 * Links to sites that are published beside the book, such as `../std/index.html`: only the host knows whether they
 * work.
 */
class SiblingLinks {
  readonly #patterns = new Set<string>()

  /** Whether a link leads out of the book; if so, the new site does not check it. `chapter` is relative to the book. */
  has(href: string, chapter: string): boolean {
    const path = href.split(/[?#]/)[0] ?? ''
    if (!isLocalHref(href) || !posix.join(posix.dirname(chapter), path).startsWith('../')) return false
    const [, ups = '', sibling = ''] = /^((?:\.\.?\/)*)([^/]*)/.exec(path) ?? []
    this.#patterns.add(`${ups}${sibling}/*`)
    return true
  }

  /** In alphabetical order, for `uncheckedLinks`. */
  patterns(): string[] {
    return [...this.#patterns].sort()
  }
}
