/**
 * The blog of Material: https://squidfunk.github.io/mkdocs-material/plugins/blog/
 *
 * Input   the options of the plugin, and the posts
 * Output  posts at their old addresses, their authors, and the settings of the blog of Octavo
 * Must not: guess the slugs that a custom `slugify` function makes.
 */
import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { joinPath } from 'octavo/addresses'
import { toTagSlug } from 'octavo/markdown'
import type { CopiedFile, Folder } from '../../contract.ts'
import { type FrontMatter, readFrontMatter, titleOf } from '../../markdown/index.ts'
import {
  asMap,
  asText,
  asTexts,
  AuthorList,
  type ConversionLog,
  type DataMap,
  lookUp,
  type OldPage,
  parseYaml,
  publicFile,
  reportBlogText,
  toDay,
} from '../../shared/index.ts'
import type { MkDocsConfig } from './config.ts'
import { slugRule } from './heading-ids.ts'

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
export function convertPost(frontMatter: FrontMatter, page: OldPage, blog: Blog, authors: AuthorList): void {
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
  authors.convert(frontMatter, data['authors'])
}

export interface Blog {
  /** Its folder in `docs_dir`, and its path below the base path. */
  path: string
  /** The folder of the posts in `docs_dir`. */
  posts: string
  options: DataMap
}

/** Undefined without the plugin, and if the whole site is a blog, for whose pages Octavo has no other address. */
export function findBlog({ plugins }: MkDocsConfig): Blog | undefined {
  const options = plugins.get('blog')
  if (!options || options['enabled'] === false) return undefined
  const path = cleanPath(asText(options['blog_dir']) ?? 'blog')
  const posts = cleanPath((asText(options['post_dir']) ?? '{blog}/posts').replace('{blog}', path))
  return path === '' || posts === '' ? undefined : { path, posts, options }
}

function cleanPath(path: string): string {
  return posix.join('/', path).replace(/^\/|\/$/g, '')
}

/** Whether a path in `docs_dir` is the list of posts, which Octavo makes itself. */
export function isBlogIndex(path: string, blog: Blog): boolean {
  return /^(?:index|README)\.md$/i.test(posix.relative(blog.path, path))
}

/** The settings of the blog, with redirects from the lists of categories, which become tags. */
export function blogSettings(
  blog: Blog,
  folder: Folder,
  { docsFolder }: MkDocsConfig,
  { posts, log }: { posts: readonly OldPage[]; log: ConversionLog },
): Pick<UserConfig, 'blog' | 'redirects'> {
  const source = folder.files.find((file) => isBlogIndex(posix.relative(docsFolder, file), blog)) ?? ''
  const text = folder.readText(source) ?? ''
  const body = text.slice(readFrontMatter(text).end).replace(/^\s*#[^\n]*/, '')
  reportBlogText(source, body, log)
  const categories = posts.flatMap((post) => categoriesOf(folder.readText(post.source) ?? ''))
  const redirects = [...new Set(categories)].map((name) => [
    `/${blog.path}/${categoryPath(name, blog)}/`,
    `/${blog.path}/tags/${toTagSlug(name)}/`,
  ])
  const title = titleOf(text)
  const perPage = blog.options['pagination_per_page']
  return {
    blog: {
      routeBasePath: blog.path === 'blog' ? undefined : blog.path,
      title,
      postsPerPage: typeof perPage === 'number' ? perPage : undefined,
    },
    redirects: redirects.length > 0 ? (Object.fromEntries(redirects) as Record<string, string>) : undefined,
  }
}

function categoriesOf(text: string): string[] {
  return asTexts(readFrontMatter(text).toObject()['categories'])
}

function categoryPath(name: string, { options }: Blog): string {
  const format = asText(options['categories_url_format']) ?? 'category/{slug}'
  return cleanPath(format.replace('{slug}', () => toBlogSlug(name, 'categories', options)))
}

const LOWER = 'pymdownx.slugs.slugify "case":"lower"'

/** A title or a category in an address. A function that is not known counts as the default one. */
function toBlogSlug(text: string, kind: 'post' | 'categories', options: DataMap): string {
  const separator = asText(options[`${kind}_slugify_separator`]) ?? '-'
  const rule = slugRule({ slugify: asText(options[`${kind}_slugify`]) ?? LOWER, separator })
  return (rule ?? slugRule({ slugify: LOWER, separator }))?.()(text) ?? text
}

/** The authors that `.authors.yml` describes, and the pictures of those that posts name. */
export function readAuthors(
  folder: Folder,
  { docsFolder }: MkDocsConfig,
  { path, options }: Blog,
): { list: AuthorList; pictures: ReadonlyMap<string, CopiedFile> } {
  const file = (asText(options['authors_file']) ?? '{blog}/.authors.yml').replace('{blog}', path)
  const data = asMap(parseYaml(folder.readText(docsFolder === '' ? file : `${docsFolder}/${file}`) ?? ''))
  const pictures = new Map<string, CopiedFile>()
  const findPicture = (written: string) => {
    if (written.startsWith('https:')) return written
    const found = publicFile(folder, [docsFolder], written)
    if (found) pictures.set(found.address, found.file)
    return found?.address
  }
  // Before version 9.5 of the theme, the authors were at the top.
  return { list: new AuthorList(asMap(data['authors'] ?? data), findPicture), pictures }
}
