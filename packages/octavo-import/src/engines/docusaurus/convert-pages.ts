import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { BeforePage, Folder, ImportedPage } from '../../contract.ts'
import {
  isTitledByHeading,
  keepHeadingIds,
  readFrontMatter,
  rewriteLinks,
  writeFrontMatter,
} from '../../markdown/index.ts'
import { convertMdx, type MdxInput, type Tag } from '../../mdx/index.ts'
import {
  type ContentFolder,
  type ConversionLog,
  convertCodeMeta,
  convertEmoji,
  convertNpmFences,
  convertTabFences,
  convertTwoslash,
  type DataMap,
  FragmentQueue,
  type FrontMatterMap,
  mapFrontMatter,
  type OldPage,
  type OwnAdmonitions,
  type PageHead,
  resolveModule,
  showUndrawableDiagrams,
  type StubCollector,
  textOf,
  toDay,
  valuesFor,
} from '../../shared/index.ts'
import type { Formulas } from './formulas.ts'
import { readOperation, renderOperation } from './openapi/render-operation.ts'
import type { PathnameLinks } from './pathname-links.ts'
import type { PostAuthors } from './posts/post-authors.ts'
import { addPostDay } from './posts/post-day.ts'
import type { Blog } from './posts/posts.ts'
import { type GlobalComponents, readGlobalComponents } from './tags/global-components.ts'
import type { TagNames } from './tags/tag-names.ts'
import { convertTag } from './tags/tags.ts'
import { FunctionValue } from '../../javascript/index.ts'

/** Keys that Octavo calls otherwise, or that have no meaning in it. */
const KEYS: FrontMatterMap = {
  sidebar_class_name: null,
  sidebar_key: null,
  sidebar_custom_props: null,
  displayed_sidebar: null,
  parse_number_prefixes: null,
  pagination_label: null,
  keywords: 'tags',
  date: 'last_update',
  wrapperClassName: null,
}

const POST_KEYS: FrontMatterMap = {
  keywords: null,
  hide_reading_time: null,
  author: null,
  author_title: null,
  author_url: null,
  author_image_url: null,
  authorURL: null,
  authorFBID: null,
  authorTwitter: null,
}

export interface PageConverterInput {
  folder: Folder
  /** Folder of the site in FROM. */
  root: string
  docsPath: string
  /** Folders of pages in FROM and in TO. */
  folders: readonly ContentFolder[]
  log: ConversionLog
  links: PathnameLinks
  stubs: StubCollector
  formulas: Formulas
  /** Whether `:tada:` is a character: `markdown.emoji` of the configuration. */
  emoji: boolean
  /** Whether ids of headings have capital letters: `markdown.anchors.maintainCase`. */
  keepsCase: boolean
  tags: TagNames
  admonitions: OwnAdmonitions
  /** For the posts of a blog. */
  posts?: { blog: Blog; authors: PostAuthors }
}

/** Converts pages, and the Markdown files that they import: each becomes a fragment. */
export class PageConverter {
  readonly #input: PageConverterInput
  readonly #components: GlobalComponents
  #fragments: FragmentQueue

  constructor(input: PageConverterInput) {
    this.#input = input
    this.#components = readGlobalComponents(input.folder, input.root)
    this.#fragments = new FragmentQueue(input.docsPath, [], input.folders)
  }

  convertAll(pages: readonly OldPage[], beforePage: BeforePage | undefined): Promise<ImportedPage[]> {
    this.#fragments = new FragmentQueue(this.#input.docsPath, pages, this.#input.folders)
    return this.#fragments.convertAll(pages, (page) => this.#convert(page), beforePage)
  }

  #convert(page: OldPage): ImportedPage {
    const { folder, formulas, log, links, stubs } = this.#input
    const text = unwrapMdxCode(textOf(folder, page))
    const operation = /\.api\.mdx?$/.test(page.source) ? readOperation(readFrontMatter(text)) : undefined
    if (operation) return this.#convertOperation(page, text, operation)
    let head: PageHead | undefined
    const resolveHref: MdxInput['resolveHref'] = (href, kind, place) =>
      links.resolve({ kind, href: this.#withoutAlias(href, page), ...place }, page)
    const { tree, edits } = convertMdx({
      file: page.source,
      text,
      log,
      stubs,
      dialect: formulas.dialectOf(page),
      convertTag: (tag) =>
        convertTag(this.#withModule(tag), {
          file: page.source,
          log,
          stubs,
          setHead: (found) => (head = found),
          include: (from, passed) => this.#include(from, page, passed),
          componentFile: (from) => this.#resolveModule(from, page),
          resolveImage: (href, { line, column }) => resolveHref(href, 'image', { line, column }) ?? href,
        }),
      resolveHref,
      valueOfImport: (imported) => this.#codeOf(imported.from, page) ?? valueOfImport(imported),
    })
    this.#input.admonitions.addAll(tree, text, page.source)
    const slugger = new GithubSlugger()
    const { anchors, written } = keepHeadingIds(tree, edits, (heading) => slugger.slug(heading, this.#input.keepsCase))
    if (written > 0) log.count('heading ids', written)
    formulas.escapeDollars(tree, edits, page)
    convertNpmFences(tree, edits, log)
    convertTabFences(tree, edits, log)
    convertCodeMeta(tree, edits, page.source, log)
    convertTwoslash(tree, edits, page.source, log)
    if (this.#input.emoji) convertEmoji(tree, edits, log)
    showUndrawableDiagrams(tree, edits, page.source, log)
    rewriteLinks(tree, edits, (target) => links.resolve(target, page))
    return { ...page, anchors, text: this.#withFrontMatter(edits.render(), page, head) }
  }

  /** A tag without an import may have one in the site's list of components for all pages. */
  #withModule(tag: Tag): Tag {
    const imported = tag.imported ?? this.#components.get(tag.name)
    return imported ? { ...tag, imported } : tag
  }

  /** A page of docusaurus-openapi-docs, whose components only the plugin has. */
  #convertOperation(page: OldPage, text: string, operation: DataMap): ImportedPage {
    const frontMatter = readFrontMatter(text)
    for (const key of ['api', 'info_path', 'hide_title', 'hide_table_of_contents']) frontMatter.remove(key)
    const { end } = readFrontMatter(text)
    const body = renderOperation(operation)
    const written = writeFrontMatter(`${text.slice(0, end).trimEnd()}\n\n${body}`, frontMatter)
    this.#input.log.count('operations of an API')
    const anchors = Array.from(body.matchAll(/^## .*\{#([\w-]+)\}$/gm), ([, id = '']) => id)
    return { ...page, anchors, text: this.#withFrontMatter(written, page, undefined) }
  }

  #withFrontMatter(text: string, page: OldPage, head: PageHead | undefined): string {
    const frontMatter = readFrontMatter(text)
    if (head?.description !== undefined && frontMatter.get('description') === undefined)
      frontMatter.set('description', head.description)
    if (head?.noIndex) frontMatter.set('no_index', true)
    if (head && head.tags.length > 0) frontMatter.set('head', head.tags)
    const image = frontMatter.getText('image')
    const published = image && this.#input.links.publish(this.#withoutAlias(image, page), page)
    if (published !== undefined && published !== '') frontMatter.set('image', published)
    // For Docusaurus, that is only the title of the front matter.
    if (frontMatter.get('hide_title') !== undefined && isTitledByHeading(text)) frontMatter.remove('hide_title')
    const { folder, log, posts, tags } = this.#input
    tags.convert(frontMatter)
    if (posts && page.target.startsWith('blog/')) {
      posts.authors.convert(frontMatter, page, posts.blog)
      addPostDay(frontMatter, page, folder, log)
      mapFrontMatter(frontMatter, POST_KEYS, page.source, log)
      return writeFrontMatter(text, frontMatter)
    }
    const keys = tags.isUsed ? { ...KEYS, keywords: null } : KEYS
    mapFrontMatter(frontMatter, keys, page.source, log)
    const update = frontMatter.get('last_update')
    // `last_update: {date: 2025-01-31, author: …}`
    const date: unknown = typeof update === 'object' && update !== null && 'date' in update ? update.date : update
    if (update !== undefined && date !== false) frontMatter.set('last_update', toDay(date) ?? false)
    if (/(^|\/)index\.md$/.test(page.target)) frontMatter.remove('id')
    return writeFrontMatter(text, frontMatter)
  }

  /** `isComplete`: the fragment gets all that is passed to it. */
  #include(from: string, page: OldPage, passed: Tag['values']): { file: string; isComplete: boolean } | undefined {
    const file = this.#resolveModule(from, page)
    if (file === undefined) return undefined
    const values = valuesFor(this.#input.folder.readText(file) ?? '', passed)
    const isComplete = Object.keys(values ?? {}).length === Object.keys(passed).length
    return { file: this.#fragments.pathOf(file, page, '', values), isComplete }
  }

  /** The text of a file: https://docusaurus.io/docs/markdown-features/react#importing-code-snippets */
  #codeOf(from: string, page: OldPage): { value: string } | undefined {
    const path = /^!*raw-loader!(.+)$/.exec(from)?.[1]
    const file = path === undefined ? undefined : this.#resolveModule(path, page)
    const value = file === undefined ? undefined : this.#input.folder.readText(file)
    return value === undefined ? undefined : { value: value.trimEnd() }
  }

  #resolveModule(from: string, page: OldPage): string | undefined {
    const { folder, root } = this.#input
    return resolveModule(from, page.source, folder, [['@site/', root]])
  }

  /** `@site/static/img/x.png` → `/img/x.png` */
  #withoutAlias(href: string, page: OldPage): string {
    const file = href.startsWith('@site/') ? posix.join(this.#input.root, href.slice('@site/'.length)) : undefined
    return file === undefined ? href : posix.relative(posix.dirname(page.source), file)
  }
}

/**
 * A fence that only hides MDX from other tools:
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-utils/src/markdownUtils.ts (unwrapMdxCodeBlocks)
 */
const MDX_CODE = /^( *)(`{3,})(?: *)mdx-code-block\r?\n([\s\S]*?)\n\1? *\2[ \t]*$/gm

/** The text without the lines of such fences, which become empty, so that all lines keep their numbers. */
function unwrapMdxCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  return text.replace(MDX_CODE, (_whole, _indent: string, _marks: string, content: string) => `\n${content}\n`)
}

/** The path of an imported file, or a function of Docusaurus that makes an address; undefined for components. */
function valueOfImport({ from }: { from: string }): { value: unknown } | undefined {
  if (/\.(png|jpe?g|gif|svg|webp|avif|ico|mp4|pdf)$/i.test(from)) return { value: from }
  return from === '@docusaurus/useBaseUrl' ? { value: new FunctionValue(toAddress) } : undefined
}

/** `useBaseUrl('img/a.png')`: https://docusaurus.io/docs/docusaurus-core#useBaseUrl */
function toAddress([path]: readonly unknown[]): string | undefined {
  if (typeof path !== 'string') return undefined
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(path) ? path : `/${path}`
}
