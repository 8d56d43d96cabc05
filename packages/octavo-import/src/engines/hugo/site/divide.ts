import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { asText, toDay } from '../../../shared/index.ts'
import type { SiteSettings } from '../config/index.ts'
import {
  byHugoOrder,
  dateOf,
  findBlog,
  findDocs,
  type Blog,
  type ContentPages,
  type HugoPage,
} from '../content/index.ts'

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
