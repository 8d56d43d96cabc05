import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { asText, toDay } from '../../shared/index.ts'
import type { SiteSettings } from './config.ts'
import { type ContentPages, dateOf, type HugoPage } from './pages.ts'

/** A section of posts with dates. */
interface Blog {
  /** `blog` */
  section: string
  /** With the base path, without a slash at its end. */
  address: string
  title: string
}

const BLOG_NAMES = ['blog', 'posts', 'post', 'news', 'articles']
const DOCS_NAMES = /^(?:docs?|documentation|manual|handbook)$/i
/** They may also be one of many sections. */
const PART_NAMES = /^(?:guides?|reference|learn|tutorials?)$/i

/** The section that becomes the blog: it has the name or the type of one, and most of its pages have a date. */
function findBlog(pages: readonly HugoPage[], baseUrl: string): Blog | undefined {
  const sections = [...new Set(pages.map(({ section }) => section))].filter(Boolean)
  const ranked = sections.filter((section) => isBlog(section, pages)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const [section] = ranked
  if (section === undefined) return undefined
  const index = pages.find(({ path }) => path === `/${section}`)
  const address = (index?.address ?? `${baseUrl}${section}`).replace(/\/$/, '')
  return { section, address, title: index?.linkTitle || 'Blog' }
}

function rankOf(section: string): number {
  const rank = BLOG_NAMES.indexOf(section)
  return rank < 0 ? BLOG_NAMES.length : rank
}

function isBlog(section: string, pages: readonly HugoPage[]): boolean {
  const posts = pages.filter((page) => page.section === section && page.kind === 'page')
  const isNamed = BLOG_NAMES.includes(section) || posts.some(({ data }) => BLOG_NAMES.includes(String(data['type'])))
  return isNamed && posts.filter(({ date }) => date > 0).length * 2 > posts.length
}

/**
 * The pages of the documentation. Without a section that has its name or type, these are all.
 * @param named The section that the theme Book shows; `*` for all.
 */
function findDocs(pages: readonly HugoPage[], blog: Blog | undefined, named?: string): ReadonlySet<HugoPage> {
  const others = pages.filter(
    ({ kind, section }) => kind !== 'home' && (blog === undefined || section !== blog.section),
  )
  // The template of other pages shows their sidebar beside the home page, too.
  const home = pages.filter(({ kind, data }) => kind === 'home' && data['layout'] === 'single')
  if (named === '*' || named === '/') return new Set(others)
  if (named !== undefined) return new Set(others.filter(({ section }) => section === named))
  const docs = others.filter(
    ({ section, data }) => DOCS_NAMES.test(section) || (asText(data['type']) ?? '').toLowerCase() === 'docs',
  )
  const parts = others.filter((page) => docs.includes(page) || PART_NAMES.test(page.section))
  const found = docs.length > 0 || parts.length * 2 > others.length ? parts : []
  return new Set([...home, ...(found.length > 0 ? found : others)])
}

/**
 * By weight, then the newest, then by title. Pages without a weight come last.
 * https://github.com/gohugoio/hugo/blob/master/resources/page/pages_sort.go, `DefaultPageSort`
 */
export function byHugoOrder(a: HugoPage, b: HugoPage): number {
  return (
    (a.weight || Infinity) - (b.weight || Infinity) ||
    b.date - a.date ||
    compare(a.linkTitle, b.linkTitle) ||
    compare(a.source, b.source)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/**
 * The page that a path in `ref` or `relref` names: from the folder of a page or of all pages, or the only one of
 * its name. https://gohugo.io/methods/page/getpage/
 */
export function findPage(path: string, from: HugoPage, pages: readonly HugoPage[]): HugoPage | undefined {
  const clean = path.replace(/(?:(^|\/)_?index)?\.(?:md|markdown|html)$/i, '').replace(/\/(?:_?index)?$/, '')
  if (clean === '' || clean === '/') return path.startsWith('/') ? pages.find(({ kind }) => kind === 'home') : from
  const folder = from.source.match(/(^|\/)_?index\.\w+$/) ? from.path : posix.dirname(from.path)
  const near = [posix.join(folder, clean), posix.join(from.path, clean), posix.join('/', clean)]
  const candidates = clean.startsWith('/') ? [clean] : near
  const found = candidates.map((each) => byPath(each, pages)).find((page) => page !== undefined)
  if (found || clean.includes('/')) return found
  return indexOf(pages).byName.get(clean.toLowerCase())
}

function byPath(path: string, pages: readonly HugoPage[]): HugoPage | undefined {
  return indexOf(pages).byPath.get(path.toLowerCase())
}

interface PageIndex {
  byPath: ReadonlyMap<string, HugoPage>
  /** The first page of a name. */
  byName: ReadonlyMap<string, HugoPage>
}

const indexes = new WeakMap<readonly HugoPage[], PageIndex>()

function indexOf(pages: readonly HugoPage[]): PageIndex {
  const known = indexes.get(pages)
  if (known) return known
  const reversed = pages.toReversed()
  const index = {
    byPath: new Map(reversed.map((page) => [page.path.toLowerCase(), page])),
    byName: new Map(reversed.map((page) => [posix.basename(page.path).toLowerCase(), page])),
  }
  indexes.set(pages, index)
  return index
}

/** The pages of a site by what they become. */
export interface Collections {
  /** In the order of their files, with their targets. */
  pages: HugoPage[]
  docs: HugoPage[]
  blog?: Blog
  posts: HugoPage[]
  /** The file of the list of posts, which Octavo makes. */
  blogList?: HugoPage
  /** Addresses that Hugo makes of folders without a file. */
  unwritten: string[]
  childrenOf(page: HugoPage): HugoPage[]
}

/** Decides which pages are documentation, posts, or pages without a sidebar. */
export function divide({ pages, unwritten }: ContentPages, { baseUrl, params }: SiteSettings): Collections {
  const blog = findBlog(pages, baseUrl)
  const named = asText(params['booksection'])
  const docs = findDocs(pages, blog, named)
  const posts = new Set<string>()
  const placed = pages.map((page): HugoPage => {
    if (docs.has(page)) return page
    const isPost = blog !== undefined && page.section === blog.section && page.kind === 'page' && page.date > 0
    if (isPost) return { ...page, target: postTarget(page, posts) }
    return { ...page, target: page.target.replace(/^docs\//, 'pages/') }
  })
  const isDoc = new Set([...docs].map(({ source }) => source))
  const blogList = placed.find((page) => isBlogList(page, blog))
  return {
    blogList,
    pages: placed.filter((page) => page !== blogList),
    docs: placed.filter(({ source }) => isDoc.has(source)),
    blog,
    posts: placed.filter(({ target }) => target.startsWith('blog/')),
    unwritten: unwritten.map((section) => joinPath(baseUrl, section, '/')),
    childrenOf: (page) => childrenOf(page, placed),
  }
}

function isBlogList({ path, kind }: HugoPage, blog: Blog | undefined): boolean {
  return blog !== undefined && kind === 'section' && path === `/${blog.section}`
}

/** Beside its pictures, whose folder keeps its name. @param taken Gets the path: posts of a day may have one name. */
function postTarget({ data, path }: HugoPage, taken: Set<string>): string {
  const name =
    posix
      .basename(path)
      .replace(/^\d{4}-\d{2}-\d{2}-?/, '')
      .toLowerCase() || 'post'
  const day = toDay(dateOf(data) ?? '') ?? '1970-01-01'
  const start = `blog/${day}-${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}`
  let target = `${start}.md`
  for (let number = 2; taken.has(target); number++) target = `${start}-${number}.md`
  taken.add(target)
  return target
}

/** The pages directly below a section, in order. A page belongs to the section closest to it. */
function childrenOf(page: HugoPage, pages: readonly HugoPage[]): HugoPage[] {
  const below = pages.filter(({ path, kind }) => kind !== 'home' && path !== page.path && isBelow(path, page.path))
  const sections = below.filter(({ kind }) => kind === 'section')
  return below
    .filter(({ path }) => !sections.some((section) => section.path !== path && isBelow(path, section.path)))
    .toSorted(byHugoOrder)
}

function isBelow(path: string, section: string): boolean {
  return section === '/' || path.startsWith(`${section}/`)
}
