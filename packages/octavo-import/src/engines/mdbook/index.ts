/**
 * mdBook.
 *
 * Input   FROM with `book.toml`
 * Output  `Definition`: the chapters of `SUMMARY.md`, which is also the sidebar, and what they include
 *
 * Must not: run preprocessors.
 */
import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { isIndexFile, joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import { convertPage as convertByRules } from '../../dialects/convert-pages.ts'
import { type ConvertedPage, type Definition, type Site, toEngine } from '../../drive.ts'
import { type LinkTarget, rewriteAddresses, TextEdits } from '../../markdown/index.ts'
import {
  asMap,
  asText,
  type CodeSelection,
  type ConversionLog,
  convertOrigin,
  docIdOf,
  isLocalHref,
  type OldPage,
  readSettingsFile,
  textOfHtml,
  withoutUnderscores,
} from '../../shared/index.ts'
import { convertAdmonish } from './admonish.ts'
import { type Book, readBook } from './book.ts'
import {
  type ChapterContext,
  convertChapter,
  type Directive,
  excerptOf,
  findAnchor,
  parseChapter,
} from './convert-chapter.ts'
import { readDirectives } from './directives.ts'
import { LISTING_FILES } from './listing.ts'
import { renderQuiz } from './quiz.ts'
import { type Chapter, flatten, type Part, parseSummary, toSidebar } from './summary.ts'

interface Options extends Book {
  parts: Part[]
}

interface Own {
  siblings: SiblingLinks
  /** Texts that replace preprocessor directives, by the whole directive. */
  directives: ReadonlyMap<string, string>
}

type BookSite = Site<Options, OldPage, Own>

const definition: Definition<Options, OldPage, Own> = {
  id: 'mdbook',
  name: 'mdBook',
  detect: CONFIGS.mdbook,
  readOptions({ folder, file, log }) {
    const book = readBook(folder, file, log)
    return { ...book, parts: parseSummary(folder.readText(joinPath(book.srcFolder, 'SUMMARY.md')) ?? '') }
  },
  listPages: ({ folder, options, log }) => listPages(flatten(options.parts), folder, options, log),
  redirects: ({ options }, pages) => redirectsOf(options, pages),
  places: ({ options: { srcFolder, baseUrl } }) => ({ baseUrl, content: srcFolder, searched: [srcFolder] }),
  prepare: ({ options, folder }) => ({
    siblings: new SiblingLinks(),
    directives: readDirectives(options, folder, flatten(options.parts)),
  }),
  convertPage,
  menus({ pages, options: { parts, html, srcFolder } }) {
    const ids = new Map(pages.map((page) => [page.source, docIdOf(page)]))
    const docIdAt = (path: string) => ids.get(joinPath(srcFolder, path))
    const repository = asText(html['git-repository-url'])
    return {
      sidebar: toSidebar(parts, { docIdOf: docIdAt, isNumbered: html['no-section-label'] !== true }),
      ...(repository !== undefined && { navbar: [{ label: 'Repository', href: repository }] }),
    }
  },
  config({ own: { siblings }, options: { book, html } }) {
    const title = asText(book['title'])
    return {
      title: title === undefined ? undefined : textOfHtml(title),
      tagline: asText(book['description']),
      language: asText(book['language']),
      ...convertOrigin(asText(html['site-url'])),
      docs: { editUrl: asText(html['edit-url-template'])?.replace('{path}', '{file}') },
      // https://rust-lang.github.io/mdBook/format/configuration/renderers.html#outputhtmlprint
      ...(asMap(html['print'])['enable'] !== false && { printPage: true, redirects: { '/print.html': '/print/' } }),
      ...(siblings.patterns().length > 0 && { uncheckedLinks: siblings.patterns() }),
    }
  },
  finish: (_, pages) => ({ generated: pages.some(({ text }) => text.includes('<Listing')) ? LISTING_FILES : {} }),
}

export const mdbook = toEngine(definition)

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

function convertPage(page: OldPage, written: string, site: BookSite): ConvertedPage {
  const known = written.replace(/\{\{#[^{}\n]*\}\}/g, (directive) => site.own.directives.get(directive) ?? directive)
  let title: string | undefined
  return convertByRules(
    page,
    {
      text: convertAdmonish(known, { file: page.source, admonitions: site.admonitions, log: site.log }),
      read(text) {
        const [tree, edits] = [parseChapter(text), new TextEdits(text)]
        title = convertChapter(tree, contextOf(page, edits, site)).title
        return { tree, edits }
      },
      slugOf: slugRule(),
      raisesHeading: true,
      resolve: (target) => resolveLink(target, page, site),
      rewriteLinks: rewriteAddresses,
      convertFrontMatter(frontMatter) {
        if (title !== undefined) frontMatter.set('title', title)
      },
    },
    site,
  )
}

function resolveLink(
  target: LinkTarget,
  page: OldPage,
  { content, old, links, own, log }: BookSite,
): string | undefined {
  const { href } = target
  const directive = /\{\{#[^{}]*\}\}/.exec(href)?.[0]
  if (directive !== undefined) {
    const message = `The directive "${directive}" in the address of a link was not replaced.`
    const hint = 'Replace it in all pages by the address that its preprocessor makes.'
    log.reportAt(target, page.source, { kind: 'directives of preprocessors', message, hint })
    return undefined
  }
  const isKnown = isLocalHref(href) && old.find(href.split(/[?#]/)[0] ?? '', page) !== undefined
  if (isKnown || !own.siblings.has(href, page.source.slice(content.length + 1))) return links.resolve(target, page)
  log.count('links to other sites')
  return undefined
}

function contextOf(page: OldPage, edits: TextEdits, site: BookSite): ChapterContext {
  const { folder, options, files, admonitions, log } = site
  const find = (path: string) => {
    const file = posix.join(posix.dirname(page.source), path)
    return folder.has(file) ? file : undefined
  }
  const read = (path: string) => folder.readText(find(path) ?? '')
  return {
    source: page.source,
    edits,
    log,
    hiddenPrefixes: options.hiddenPrefixes,
    hasFormulas: options.hasFormulas,
    hasDashes: options.hasDashes,
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
    renderQuiz: (path) => {
      const file = find(path)
      return file === undefined ? undefined : renderQuiz(readSettingsFile(folder, file, log))
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
