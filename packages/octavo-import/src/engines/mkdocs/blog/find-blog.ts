import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { toTagSlug } from 'octavo/markdown'
import type { Folder } from '../../../contract.ts'
import { readFrontMatter, titleOf } from '../../../markdown/index.ts'
import { asText, asTexts, type ConversionLog, type DataMap, type OldPage } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config/index.ts'
import { slugRule } from '../convert/index.ts'

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
  if (body.trim() !== '')
    log.report({
      kind: 'text above the list of posts',
      message: 'The text above the list of posts was left out.',
      hint: 'Set "blog.description" in the configuration, or write a page that links to the blog.',
      file: source,
    })
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

export function categoriesOf(text: string): string[] {
  return asTexts(readFrontMatter(text).toObject()['categories'])
}

function categoryPath(name: string, { options }: Blog): string {
  const format = asText(options['categories_url_format']) ?? 'category/{slug}'
  return cleanPath(format.replace('{slug}', () => toBlogSlug(name, 'categories', options)))
}

const LOWER = 'pymdownx.slugs.slugify "case":"lower"'

/** A title or a category in an address. A function that is not known counts as the default one. */
export function toBlogSlug(text: string, kind: 'post' | 'categories', options: DataMap): string {
  const separator = asText(options[`${kind}_slugify_separator`]) ?? '-'
  const rule = slugRule({ slugify: asText(options[`${kind}_slugify`]) ?? LOWER, separator })
  return (rule ?? slugRule({ slugify: LOWER, separator }))?.()(text) ?? text
}
