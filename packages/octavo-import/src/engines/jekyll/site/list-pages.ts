import { posix } from 'node:path'
import { isExternalHref, joinPath } from 'octavo/addresses'
import { capitalize } from 'octavo/markdown'
import { stringify } from 'yaml'
import type { Folder } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import { readFrontMatter } from '../../../markdown/index.ts'
import {
  asText,
  type ConversionLog,
  type DataMap,
  type OldPage,
  toDay,
  withoutUnderscores,
} from '../../../shared/index.ts'
import { readYaml } from '../../../yaml/read-yaml.ts'
import { type Collection, createEntryFilter, defaultsFor, type JekyllConfig } from '../config/read-config.ts'
import { documentAddress, pageAddress } from './addresses.ts'

/** A page, post or document of a collection. */
export interface JekyllPage extends OldPage {
  /** The old address. */
  address: string
  /** Its front matter with the defaults of the configuration. */
  data: DataMap
  /** `pages`, `posts`, or the name of a collection. */
  type: string
  isHtml: boolean
  isPublished: boolean
}

const MARKDOWN = /\.(?:md|markdown|mkdown|mkdn|mkd)$/i
const PAGE = /\.(?:md|markdown|mkdown|mkdn|mkd|html)$/i

const DRAFT = /(?:^|\/)_drafts\/.*\.(?:md|markdown)$/i

/** Files without front matter that are pages on GitHub Pages: https://github.com/benbalter/jekyll-optional-front-matter */
const NOT_OPTIONAL =
  /^(?:README|LICENSE|LICENCE|COPYING|CODE_OF_CONDUCT|CONTRIBUTING|ISSUE_TEMPLATE|PULL_REQUEST_TEMPLATE)\./i

/** All pages of the site, the normal ones first. */
export function listPages(folder: Folder, config: JekyllConfig, log: ConversionLog): JekyllPage[] {
  const isPublic = createEntryFilter(config)
  const files = listBelow(folder, config.folder)
  for (const path of files) if (DRAFT.test(path)) reportDraft(joinPath(config.folder, path), log)
  const pages = files
    .filter((path) => PAGE.test(path) && isPublic(path))
    .flatMap((path) => {
      const page = readPage(folder, config, path, files)
      return page && !is404(page, log) ? [page] : []
    })
  return [...pages, ...collectionsOf(config, files).flatMap((collection) => listDocuments(folder, config, collection))]
}

function readPage(
  folder: Folder,
  config: JekyllConfig,
  path: string,
  files: readonly string[],
): JekyllPage | undefined {
  const source = joinPath(config.folder, path)
  const text = folder.readText(source) ?? ''
  const hasFrontMatter = /^---[ \t]*\r?\n/.test(text)
  const isIndex = isReadmeIndex(path, config, files)
  const isOptional = MARKDOWN.test(path) && config.hasOptionalFrontMatter && !NOT_OPTIONAL.test(posix.basename(path))
  if (!hasFrontMatter && !isIndex && !isOptional) return undefined
  const data = readValues(text, config, path, 'pages')
  const named = isIndex ? path.replace(/README(?=\.\w+$)/i, 'index') : path
  const address = joinPath(config.baseUrl, pageAddress({ config, path: named, data }))
  const to = path.endsWith('.html') ? refreshTarget(text, address) : undefined
  return createPage({
    source,
    path: named,
    address,
    data: to === undefined ? data : { ...data, redirect_to: to },
    type: 'pages',
  })
}

/** Where a page leads to that only reloads: `<meta http-equiv="refresh" content="0; url=/new/">` */
function refreshTarget(text: string, address: string): string | undefined {
  const [, to] = /<meta\b[^<>]*http-equiv=["']?refresh\b[^<>]*url=['"]?([^"'<>\s{}]+)["']/i.exec(text) ?? []
  if (to === undefined || isExternalHref(to)) return to
  return new URL(to, `https://old.site${address}`).pathname
}

/** https://github.com/benbalter/jekyll-readme-index, which GitHub Pages turns on */
function isReadmeIndex(path: string, config: JekyllConfig, files: readonly string[]): boolean {
  if (!/^(?:.*\/)?README\.\w+$/i.test(path) || !MARKDOWN.test(path)) return false
  if (!config.hasOptionalFrontMatter && !config.plugins.has('jekyll-readme-index')) return false
  const folder = posix.dirname(path)
  return !files.some((file) => posix.dirname(file) === folder && /^index\.(?:\w+)$/.test(posix.basename(file)))
}

function readValues(text: string, config: JekyllConfig, path: string, type: string): DataMap {
  const frontMatter = readFrontMatter(repairFrontMatter(text))
  return { ...defaultsFor(config, path, type), ...(frontMatter.isValid && frontMatter.toObject()) }
}

interface FoundPage extends Pick<JekyllPage, 'source' | 'address' | 'data' | 'type'> {
  /** The path of its new file follows from it. */
  path: string
}

function createPage({ path, ...found }: FoundPage): JekyllPage {
  const target = joinPath('docs', withoutUnderscores(path.replace(PAGE, '.md')))
  return { ...found, target, isHtml: path.endsWith('.html'), isPublished: found.data['published'] !== false }
}

/** Drafts have no date, which a post of Octavo needs. */
function reportDraft(file: string, log: ConversionLog): void {
  const hint = 'Copy it to blog/ with a date in its name and `draft: true` in its front matter.'
  log.report({ kind: 'drafts', message: 'The draft of a post is not converted.', hint, file })
}

/** Octavo writes its own page for addresses that do not exist. */
function is404({ source, address }: JekyllPage, log: ConversionLog): boolean {
  if (!/\/404(?:\.html|\/)?$/.test(address)) return false
  log.report({
    kind: '404 pages',
    message: 'The 404 page is not converted.',
    hint: 'Octavo writes its own.',
    file: source,
  })
  return true
}

/** The collections of the configuration, and the posts, which may also be in folders of categories. */
function collectionsOf(config: JekyllConfig, files: readonly string[]): Collection[] {
  const written = config.collections.filter(({ hasPages }) => hasPages)
  const folders = files.flatMap((path) => /^(?:.*\/)?_posts(?=\/)/.exec(path)?.[0] ?? [])
  const posts = config.collections.find(({ name }) => name === 'posts')
  const others = [...new Set(folders)].map((path) => joinPath(config.folder, path))
  return [
    ...written,
    ...others
      .filter((path) => path !== posts?.folder)
      .map((path): Collection => ({ ...posts, name: 'posts', folder: path, hasPages: true })),
  ]
}

function listDocuments(folder: Folder, config: JekyllConfig, collection: Collection): JekyllPage[] {
  const { name } = collection
  const isPost = name === 'posts'
  return listBelow(folder, collection.folder).flatMap((path): JekyllPage[] => {
    const source = joinPath(collection.folder, path)
    const text = folder.readText(source) ?? ''
    const isDocument = PAGE.test(path) && /^---[ \t]*\r?\n/.test(text)
    if (!isDocument || (isPost && !/^(?:.*\/)?\d{2,4}-\d{1,2}-\d{1,2}-/.test(path))) return []
    const below = config.folder === '' ? source : source.slice(config.folder.length + 1)
    const values = { title: titleOf(path), ...readValues(text, config, below, name) }
    const data = isPost ? { ...values, categories: allCategories(values, below) } : values
    const address = joinPath(config.baseUrl, documentAddress({ config, path, data }, collection))
    const page = createPage({ source, path: isPost ? path : below, address, data, type: name })
    return [isPost ? { ...page, target: joinPath('blog', `${posix.basename(path).replace(PAGE, '')}.md`) } : page]
  })
}

/** `2024-01-31-big-news.md` → `Big News` */
function titleOf(path: string): string {
  const slug = posix
    .basename(path)
    .replace(PAGE, '')
    .replace(/^\d{2,4}-\d{1,2}-\d{1,2}-/, '')
  return slug
    .split('-')
    .map((word) => capitalize(word.toLowerCase()))
    .join(' ')
}

/** `guides/_posts/2024-01-31-a.md` is in the category "guides". */
function allCategories(data: DataMap, path: string): unknown[] {
  const folders = /^(.*?)\/?_posts\//.exec(path)?.[1]?.split('/').filter(Boolean) ?? []
  const own = Array.isArray(data['categories']) ? data['categories'] : (asText(data['categories'])?.split(/\s+/) ?? [])
  return [...new Set([...folders, ...(own as unknown[])])]
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?=\r?\n|$)/

/** In Ruby, the last of two values for one key counts. In YAML 1.2, the second one is a mistake. */
export function repairFrontMatter(text: string): string {
  const [whole = '', source = ''] = FRONT_MATTER.exec(text) ?? []
  if (whole === '') return text
  const { document } = readYaml(source)
  if (document.errors.length === 0 || document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return text
  const { value } = readYaml(source, { uniqueKeys: false })
  if (value === undefined) return text
  return `---\n${stringify(value, { lineWidth: 0 })}---${text.slice(whole.length)}`
}

/** `page` in templates: https://jekyllrb.com/docs/variables/#page-variables */
export function valuesOf({ source, address, data, type }: JekyllPage, { folder, baseUrl }: JekyllConfig): DataMap {
  const path = folder === '' ? source : source.slice(folder.length + 1)
  const url = `/${address.slice(baseUrl.length)}`
  const name = path.split('/').at(-1) ?? ''
  const day = type === 'posts' ? toDay(name.replace(/^(?=\d\d-)/, '20')) : undefined
  return { ...(day !== undefined && { date: day }), ...data, path, url, name, dir: url.replace(/[^/]*$/, '') }
}

/**
 * The lists of pages that templates may show, in the order of Jekyll: `site.pages` by the names of files, `site.posts`
 * by date with the newest first, and the documents of each collection by path.
 */
export function listsOf(pages: readonly JekyllPage[], config: JekyllConfig): Record<string, DataMap[]> {
  const lists: Record<string, DataMap[]> = { pages: [], posts: [] }
  for (const page of pages.filter(({ isPublished }) => isPublished))
    (lists[page.type] ??= []).push(valuesOf(page, config))
  lists['pages']?.sort((one, other) => compare(one['name'], other['name']))
  lists['posts']?.sort((one, other) => compare(dayOf(other), dayOf(one)))
  return lists
}

function dayOf({ date }: DataMap): string {
  return date instanceof Date ? date.toISOString() : (asText(date) ?? '')
}

function compare(one: unknown, other: unknown): number {
  const [a, b] = [String(one), String(other)]
  return a < b ? -1 : Number(a > b)
}
