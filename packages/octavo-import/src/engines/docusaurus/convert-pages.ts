import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Code, Root } from 'mdast'
import { joinPath } from 'octavo/addresses'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../contract.ts'
import {
  convertCode,
  convertPage as convertByRules,
  jsx,
  withoutAlias,
  type PageRules,
  type PageSite,
} from '../../dialects/convert-pages.ts'
import type { TagTable } from '../../dialects/tags.ts'
import type { ConvertedPage, Site } from '../../drive.ts'
import { listBelow } from '../../folder/index.ts'
import { FunctionValue } from '../../javascript/index.ts'
import type { ReactReader } from '../../react/index.ts'
import {
  convertedPrefix,
  isTitledByHeading,
  prefixLines,
  rangeOf,
  readFrontMatter,
  type FrontMatter,
  type TextEdits,
} from '../../markdown/index.ts'
import {
  codeTabs,
  convertEmoji,
  convertTabFences,
  mapFrontMatter,
  resolveModule,
  textOf,
  toDay,
  toRemoved,
  type FrontMatterMap,
  type OldPage,
  type PageHead,
} from '../../shared/index.ts'
import type { Formulas } from './formulas.ts'
import { readOperation, renderOperation } from './openapi.ts'
import type { SiteOptions } from './options.ts'
import type { PathnameLinks } from './pathname-links.ts'
import { type PostAuthors, addPostDay, type Blog } from './posts.ts'
import type { TagNames } from './tag-names.ts'

/** Keys that Octavo calls otherwise, or that have no meaning in it. */
const KEYS: FrontMatterMap = {
  ...toRemoved(
    'sidebar_class_name sidebar_key sidebar_custom_props displayed_sidebar parse_number_prefixes pagination_label ' +
      'wrapperClassName',
  ),
  keywords: 'tags',
  date: 'last_update',
}

const POST_KEYS = toRemoved(
  'keywords hide_reading_time author author_title author_url author_image_url authorURL authorFBID authorTwitter',
)

/** What the pages share, besides what the driver has for them. */
export interface Tools {
  table: TagTable
  links: PathnameLinks
  formulas: Formulas
  /** Whether `:tada:` is a character: `markdown.emoji` of the configuration. */
  emoji: boolean
  /** Whether ids of headings have capital letters: `markdown.anchors.maintainCase`. */
  keepsCase: boolean
  tags: TagNames
  /** For pages and components of the site. */
  react: ReactReader
  /** For the posts of a blog. */
  posts: { blog: Blog; authors: PostAuthors } | undefined
}

type PageInput = PageSite & { own: Tools; options: SiteOptions }

/** Converts a page, or a Markdown file that pages import. */
export function convertPage(page: OldPage, site: Site<SiteOptions, OldPage, Tools>): ConvertedPage {
  const { links, react } = site.own
  if (/\.[jt]sx?$/.test(page.source)) return react.renderPage(page, {}, site)
  const input: PageInput = { ...site, links, react, aliases: [['@site/', site.options.root]] }
  return convertByRules(page, rulesOf(page, input), input)
}

function rulesOf(page: OldPage, input: PageInput): PageRules {
  const { folder, log, own } = input
  const { formulas, table } = own
  const written = unwrapMdxCode(textOf(folder, page))
  const operation = /\.api\.mdx?$/.test(page.source) ? readOperation(readFrontMatter(written)) : undefined
  if (operation) log.count('operations of an API')
  const slugger = new GithubSlugger()
  return {
    // A page of docusaurus-openapi-docs has components that only the plugin has.
    text: operation ? `${headOf(written)}\n\n${renderOperation(operation)}` : written,
    read: jsx({
      tags: table,
      isMdx: operation === undefined,
      syntax: formulas.dialectOf(page),
      valueOfImport: ({ from }) => codeOf(from, page, input) ?? functionOf(from),
    }),
    slugOf: (heading) => slugger.slug(heading, own.keepsCase),
    convertBlocks: (tree, edits) => {
      formulas.escapeDollars(tree, edits, page)
      convertTabFences(tree, edits, log)
      fillFences(tree, edits, folder, input.options.root)
      convertCode(tree, edits, page.source, log)
      if (own.emoji) convertEmoji(tree, edits, log)
    },
    convertFrontMatter: (frontMatter, head, text) => {
      for (const key of operation ? OPERATION_KEYS : []) frontMatter.remove(key)
      convertFrontMatter(frontMatter, page, { head, text, input })
    },
  }
}

/** ```` ```fiddle docs/fiddles/menus ````: a plugin shows the files of a folder in the place of an empty fence. */
function fillFences(tree: Root, edits: TextEdits, folder: Folder, root: string): void {
  visitParents(tree, 'code', (node: Code) => {
    const info = node.value.trim() === '' ? (node.meta ?? '') : ''
    const [, path] = /^([\w./-]+\/[\w.-]+)(?:[|\s]|$)/.exec(info) ?? []
    const first = /\bfocus=([\w./-]+)/.exec(info)?.[1] ?? 'main.js'
    const below = path === undefined ? '' : joinPath(root, path)
    const tabs = (below === '' ? [] : listBelow(folder, below)).flatMap((name) => {
      const text = /\.(?:[cm]?[jt]sx?|html|css|json)$/.test(name) ? folder.readText(joinPath(below, name)) : undefined
      return text?.trim() ? [[name, text.trimEnd(), posix.extname(name).slice(1)] as const] : []
    })
    const { start, end } = rangeOf(node)
    const sorted = tabs.toSorted(([a], [b]) => Number(b === first) - Number(a === first))
    if (tabs.length > 0) edits.replace(start, end, prefixLines(codeTabs(sorted, ''), convertedPrefix(edits, start)))
  })
}

/** The front matter of a text. */
function headOf(text: string): string {
  return text.slice(0, readFrontMatter(text).end).trimEnd()
}

const OPERATION_KEYS = ['api', 'info_path', 'hide_title', 'hide_table_of_contents']

interface FrontMatterContext {
  head: PageHead
  /** The converted page. */
  text: string
  input: PageInput
}

function convertFrontMatter(frontMatter: FrontMatter, page: OldPage, { head, text, input }: FrontMatterContext): void {
  const { folder, log, own } = input
  const { links, posts, tags } = own
  if (head.description !== undefined && frontMatter.get('description') === undefined)
    frontMatter.set('description', head.description)
  if (head.noIndex) frontMatter.set('no_index', true)
  if (head.tags.length > 0) frontMatter.set('head', head.tags)
  const image = frontMatter.getText('image')
  const published = image && links.publish(withoutAlias(image, page, input), page)
  if (published !== undefined && published !== '') frontMatter.set('image', published)
  // For Docusaurus, that is only the title of the front matter.
  if (frontMatter.get('hide_title') !== undefined && isTitledByHeading(text)) frontMatter.remove('hide_title')
  tags.convert(frontMatter)
  if (posts && page.target.startsWith('blog/')) {
    posts.authors.convert(frontMatter, page, posts.blog)
    addPostDay(frontMatter, page, folder, log)
    return mapFrontMatter(frontMatter, POST_KEYS, page.source, log)
  }
  mapFrontMatter(frontMatter, tags.isUsed ? { ...KEYS, keywords: null } : KEYS, page.source, log)
  const update = frontMatter.get('last_update')
  // `last_update: {date: 2025-01-31, author: …}`
  const date: unknown = typeof update === 'object' && update !== null && 'date' in update ? update.date : update
  if (update !== undefined && date !== false) frontMatter.set('last_update', toDay(date) ?? false)
  if (/(^|\/)index\.md$/.test(page.target)) frontMatter.remove('id')
}

/** The text of a file: https://docusaurus.io/docs/markdown-features/react#importing-code-snippets */
function codeOf(from: string, page: OldPage, { folder, aliases = [] }: PageInput): { value: string } | undefined {
  const path = /^!*raw-loader!(.+)$/.exec(from)?.[1]
  const file = path === undefined ? undefined : resolveModule(path, page.source, folder, aliases)
  const value = file === undefined ? undefined : folder.readText(file)
  return value === undefined ? undefined : { value: value.trimEnd() }
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

/** A function of Docusaurus that makes an address. */
function functionOf(from: string): { value: unknown } | undefined {
  return from === '@docusaurus/useBaseUrl' ? { value: new FunctionValue(toAddress) } : undefined
}

/** `useBaseUrl('img/a.png')`: https://docusaurus.io/docs/docusaurus-core#useBaseUrl */
function toAddress([path]: readonly unknown[]): string | undefined {
  if (typeof path !== 'string') return undefined
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(path) ? path : `/${path}`
}
