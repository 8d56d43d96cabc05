/**
 * The blog of Material: https://squidfunk.github.io/mkdocs-material/plugins/blog/
 *
 * Input   the options of the plugin, and the posts
 * Output  posts at their old addresses, their authors, and the settings of the blog of Octavo
 * Must not: guess the slugs that a custom `slugify` function makes.
 */
import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { readFrontMatter, titleOf, type FrontMatter } from '../../../markdown/index.ts'
import { asMap, asText, asTexts, lookUp, toDay, type DataMap, type OldPage } from '../../../shared/index.ts'
import type { BlogAuthors } from './blog-authors.ts'
import { categoriesOf, toBlogSlug, type Blog } from './find-blog.ts'

/** Where the post at a path in `docs_dir` is in the new site; undefined for other pages. */
export function postTarget(path: string, { posts }: Blog): string | undefined {
  return path.startsWith(`${posts}/`) ? `blog/${path.slice(posts.length + 1)}` : undefined
}

/** Whether a page of the new site is a post. */
export function isPost({ target }: OldPage): boolean {
  return target.startsWith('blog/')
}

/** The address of a post below the base path, without a final slash. */
export function postAddress(path: string, text: string, { path: blogPath, options }: Blog): string {
  const data = readFrontMatter(text).toObject()
  const name = posix.basename(path).replace(/\.\w+$/, '')
  const most = options['post_url_max_categories']
  const categories = categoriesOf(text).slice(0, typeof most === 'number' ? most : 1)
  const values: Record<string, string> = {
    categories: categories.map((category) => toBlogSlug(category, 'categories', options)).join('/'),
    date: formatDay(dayOf(data) ?? '', asText(options['post_url_date_format']) ?? 'yyyy/MM/dd'),
    file: name,
    slug: asText(data['slug']) ?? toBlogSlug(titleOf(text) ?? name, 'post', options),
  }
  const format = asText(options['post_url_format']) ?? '{date}/{slug}'
  return joinPath(
    blogPath,
    posix.join(
      '.',
      format.replace(/\{(\w+)\}/g, (whole, key: string) => lookUp(values, key) ?? whole),
    ),
  )
}

/** `date` is a day, or the days when the post was created and changed. */
function dayOf({ date }: DataMap): string | undefined {
  return toDay(asMap(date)['created'] ?? date)
}

/** Patterns of digits: https://babel.pocoo.org/en/latest/dates.html#date-fields */
function formatDay(day: string, pattern: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = { y: year, M: month, d: date }
  return pattern.replace(/y+|M+|d+/g, (letters) => {
    const digits = parts[letters.charAt(0)] ?? ''
    if (letters === 'yy') return digits.slice(-2)
    return letters.length === 1 ? digits.replace(/^0/, '') : digits
  })
}

/** Converts the front matter of a post: `slug` keeps the address, categories are tags, authors are ids. */
export function convertPost(frontMatter: FrontMatter, page: OldPage, blog: Blog, authors: BlogAuthors): void {
  if (!frontMatter.isValid) return
  const data = frontMatter.toObject()
  const day = dayOf(data)
  if (day !== undefined) frontMatter.set('date', day)
  const changed = toDay(asMap(data['date'])['updated'])
  if (changed !== undefined) frontMatter.set('last_update', changed)
  frontMatter.set(
    'slug',
    page.address?.split(`/${blog.path}/`).slice(1).join(`/${blog.path}/`).replace(/\/$/, '') ?? '',
  )
  const tags = [...asTexts(data['categories']), ...asTexts(data['tags'])]
  if (tags.length > 0) frontMatter.set('tags', [...new Set(tags)])
  for (const key of ['categories', 'readtime']) frontMatter.remove(key)
  const ids = asTexts(data['authors']).map((id) => authors.idOf(id))
  if (ids.length > 0) frontMatter.set('authors', ids)
}
