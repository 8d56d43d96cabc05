import { posix } from 'node:path'
import { toDocId, toRoute } from 'octavo/addresses'
import type { FrontMatter } from '../../../markdown/index.ts'
import { type FrontMatterMap, isNoIndex, mapFrontMatter, toDay } from '../../../shared/index.ts'
import type { HugoPage } from '../pages.ts'
import type { PageTools } from '../shortcodes/context.ts'

/** Keys of Hugo and its themes that have no meaning in the new site, or that are read elsewhere. */
const REMOVED =
  'weight menu menus cascade aliases url slug type layout build _build headless outputs markup sitemap linktitle date ' +
  'publishdate expirydate lastmod resources translationkey iscjklanguage toc notoc disabletoc bookToC excludesearch ' +
  'exclude_search booksearchexclude search robots no_list simple_list body_class hide_summary toc_hide hidden ' +
  'bookhidden bookcollapsesection bookflatsection bookicon booktoc bookcomments sidebar sidebar_root_for prev next ' +
  'breadcrumbs theme ordersectionsby alwaysopen id head data badges'

const KEYS = new Set(REMOVED.toLowerCase().split(' '))

/** Keys that both have. */
const NAMES = new Set(['title', 'description', 'draft', 'tags'])

/** Sets the keys of Octavo, and removes Hugo's. */
export function convertFrontMatter(frontMatter: FrontMatter, page: HugoPage, tools: PageTools): void {
  const { data } = page
  mapFrontMatter(frontMatter, mapFor(frontMatter), page.source, tools.log)
  if (!frontMatter.isValid) return
  if (page.linkTitle !== page.title && page.title !== '') frontMatter.set('sidebar_label', page.linkTitle)
  if (page.title !== '' && frontMatter.get('title') === undefined) frontMatter.set('title', page.title)
  if (!page.isPublished && data['draft'] !== true) frontMatter.set('draft', true)
  if (isOff(data['toc'], data['booktoc']) || isOn(data['notoc'], data['disabletoc']))
    frontMatter.set('hide_table_of_contents', true)
  if (isOn(data['excludesearch'], data['exclude_search'], data['booksearchexclude']))
    frontMatter.set('search', { exclude: true })
  if (isNoIndex('robots', data['robots'])) frontMatter.set('no_index', true)
  if (page.target.startsWith('pages/') && page.kind === 'home') frontMatter.set('layout', 'home')
  const isPost = page.target.startsWith('blog/')
  setDates(frontMatter, page, isPost)
  if (isPost) tools.authors.convert(frontMatter, data['authors'] ?? data['author'])
  keepAddress(frontMatter, page, tools)
}

/** Hugo ignores upper and lower case of names. Keys without a value would be mistakes. */
function mapFor(frontMatter: FrontMatter): FrontMatterMap {
  return Object.fromEntries(
    Object.entries(frontMatter.toObject()).flatMap(([key, value]): [string, string | null][] => {
      const isEmpty = value === null || value === ''
      const name = key.toLowerCase()
      if (isEmpty || KEYS.has(name)) return [[key, null]]
      return key !== name && NAMES.has(name) ? [[key, name]] : []
    }),
  )
}

function isOff(...values: unknown[]): boolean {
  return values.some((value) => value === false || value === 'false')
}

function isOn(...values: unknown[]): boolean {
  return values.some((value) => value === true || value === 'true')
}

function setDates(frontMatter: FrontMatter, { data }: HugoPage, isPost: boolean): void {
  const [date, changed] = [toDay(data['date'] ?? data['publishdate']), toDay(data['lastmod'])]
  if (isPost && date !== undefined) frontMatter.set('date', date)
  const day = changed ?? (isPost ? undefined : date)
  if (day !== undefined) frontMatter.set('last_update', day)
}

/** The address of the old site, where the file would have another one. */
function keepAddress(frontMatter: FrontMatter, page: HugoPage, { settings, collections }: PageTools): void {
  const { baseUrl } = settings
  const { blog } = collections
  const below = page.address.slice(baseUrl.length).replace(/\/$/, '')
  if (page.target.startsWith('blog/') && blog) {
    const path = `${page.address.replace(/\/$/, '')}/`
    const isInBlog = path.startsWith(`${blog.address}/`)
    const slug = isInBlog ? path.slice(blog.address.length + 1).replace(/\/$/, '') : posix.basename(page.path)
    return frontMatter.set('slug', slug)
  }
  const own = toRoute(baseUrl, toDocId(page.target.slice(page.target.indexOf('/') + 1)), true)
  const isSame = own === page.address || own === `${page.address}/`
  if (!isSame && below !== '' && !below.endsWith('.html')) frontMatter.set('slug', `/${below}`)
}
