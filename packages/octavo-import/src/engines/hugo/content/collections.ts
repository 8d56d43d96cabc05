import { asText } from '../../../shared/index.ts'
import type { HugoPage } from './list-pages.ts'

/** A section of posts with dates. */
export interface Blog {
  /** `blog` */
  section: string
  /** With the base path, without a slash at its end. */
  address: string
  title: string
}

const BLOG_NAMES = ['blog', 'posts', 'post', 'news', 'articles']
const DOCS_NAMES = /^(?:docs?|documentation|guides?|manual|handbook|reference|learn|tutorials?)$/i

/** The section that becomes the blog: it has the name or the type of one, and most of its pages have a date. */
export function findBlog(pages: readonly HugoPage[], baseUrl: string): Blog | undefined {
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
export function findDocs(pages: readonly HugoPage[], blog: Blog | undefined, named?: string): ReadonlySet<HugoPage> {
  const others = pages.filter(
    ({ kind, section }) => kind !== 'home' && (blog === undefined || section !== blog.section),
  )
  if (named === '*' || named === '/') return new Set(others)
  if (named !== undefined) return new Set(others.filter(({ section }) => section === named))
  const docs = others.filter(
    ({ section, data }) => DOCS_NAMES.test(section) || (asText(data['type']) ?? '').toLowerCase() === 'docs',
  )
  return new Set(docs.length > 0 ? docs : others)
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
