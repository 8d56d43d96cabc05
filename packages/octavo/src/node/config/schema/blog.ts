import * as v from 'valibot'
import { LOCAL_PATH, ROUTE_PATH, TEXT } from './values.ts'

const COUNT = v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1'))

const BLOG_SETTINGS = v.strictObject({
  path: v.pipe(v.optional(LOCAL_PATH, 'blog'), v.description('Folder of the posts: `2026-11-22-title.md`.')),
  routeBasePath: v.pipe(v.optional(ROUTE_PATH, 'blog'), v.description('Path of the blog below the base path.')),
  title: v.pipe(v.optional(TEXT, 'Blog'), v.description('Title of the list of posts.')),
  description: v.pipe(
    v.optional(v.string(), ''),
    v.description('One sentence about the blog, for search engines and feeds.'),
  ),
  postsPerPage: v.pipe(v.optional(COUNT, 10), v.description('Number of posts on a page of the list.')),
  authorsPath: v.pipe(
    v.optional(LOCAL_PATH),
    v.description(
      'File with the authors by their ids, each with `name` and, for example, `title`, ' +
        '`url` and `image_url`. Default: `authors.yml` in the folder of the posts.',
    ),
  ),
  feeds: v.pipe(
    v.optional(v.array(v.picklist(['rss', 'atom', 'json'])), ['rss', 'atom', 'json']),
    v.description('The feeds to publish. They need `url`.'),
  ),
})

/** A blog: a folder of posts whose names start with their date. */
export const BLOG = v.pipe(
  BLOG_SETTINGS,
  v.transform((blog) => ({ ...blog, authorsPath: blog.authorsPath ?? `${blog.path}/authors.yml` })),
)

/** A page with the changes of each version. */
export const CHANGELOG = v.strictObject({
  from: v.pipe(
    v.optional(v.picklist(['file', 'tags']), 'file'),
    v.description('Whether the changes are in a file or in the messages of git tags.'),
  ),
  path: v.pipe(v.optional(LOCAL_PATH, 'CHANGELOG.md'), v.description('The file, in the format of Keep a Changelog.')),
  routeBasePath: v.pipe(v.optional(ROUTE_PATH, 'changelog'), v.description('Path of the page below the base path.')),
  title: v.pipe(v.optional(TEXT, 'Changelog'), v.description('Title of the page, if the file has none.')),
  unreleased: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Whether to show the changes that are not released.'),
  ),
})
