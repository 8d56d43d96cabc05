import * as v from 'valibot'
import { LOCAL_PATH, ROUTE_PATH, TEXT } from './values.ts'

const COUNT = v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1'))

const BLOG_SETTINGS = v.strictObject({
  /** Folder of the posts: `2026-11-22-title.md`. */
  path: v.optional(LOCAL_PATH, 'blog'),
  /** Path of the blog below the base path. */
  routeBasePath: v.optional(ROUTE_PATH, 'blog'),
  /** Title of the list of posts. */
  title: v.optional(TEXT, 'Blog'),
  /** One sentence about the blog, for search engines and feeds. */
  description: v.optional(v.string(), ''),
  /** Number of posts on a page of the list. */
  postsPerPage: v.optional(COUNT, 10),
  /**
   * File with the authors by their ids, each with `name` and, for example, `title`, `url` and `image_url`. Default:
   * `authors.yml` in the folder of the posts.
   */
  authorsPath: v.optional(LOCAL_PATH),
  /** The feeds to publish. They need `url`. */
  feeds: v.optional(v.array(v.picklist(['rss', 'atom', 'json'])), ['rss', 'atom', 'json']),
})

/** A blog: a folder of posts whose names start with their date. */
export const BLOG = v.pipe(
  BLOG_SETTINGS,
  v.transform((blog) => ({ ...blog, authorsPath: blog.authorsPath ?? `${blog.path}/authors.yml` })),
)

/** A page with the changes of each version. */
export const CHANGELOG = v.strictObject({
  /** Whether the changes are in a file or in the messages of git tags. */
  from: v.optional(v.picklist(['file', 'tags']), 'file'),
  /** The file, in the format of Keep a Changelog. */
  path: v.optional(LOCAL_PATH, 'CHANGELOG.md'),
  /** Path of the page below the base path. */
  routeBasePath: v.optional(ROUTE_PATH, 'changelog'),
  /** Title of the page, if the file has none. */
  title: v.optional(TEXT, 'Changelog'),
  /** Whether to show the changes that are not released. */
  unreleased: v.optional(v.boolean(), false),
})
