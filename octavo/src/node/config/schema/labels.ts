import * as v from 'valibot'
import { TEXT } from './values.ts'

/** Checks that a label contains all names in braces: `{tag}`. */
const contains =
  (...names: string[]) =>
  (label: string) =>
    names.every((name) => label.includes(`{${name}}`))

const BLOG_LABELS = v.strictObject({
  /** How long a post takes to read. */
  readingTime: v.optional(v.pipe(TEXT, v.check(contains('minutes'), 'text with {minutes}')), '{minutes} min read'),
  /** Link to the next page of the list. */
  olderPosts: v.optional(TEXT, 'Older posts'),
  /** Link to the page before. */
  newerPosts: v.optional(TEXT, 'Newer posts'),
  /** Title of the further pages of the list. */
  pageTitle: v.optional(
    v.pipe(TEXT, v.check(contains('title', 'number'), 'text with {title} and {number}')),
    '{title}, page {number}',
  ),
  /** Link to the post before this one. */
  older: v.optional(v.pipe(TEXT, v.check(contains('post'), 'text with {post}')), 'Older: {post}'),
  /** Link to the post after this one. */
  newer: v.optional(v.pipe(TEXT, v.check(contains('post'), 'text with {post}')), 'Newer: {post}'),
  /** Title of the archive, and the link from a post to the blog. */
  allPosts: v.optional(TEXT, 'All posts'),
  /** Link to the archive. */
  archive: v.optional(TEXT, 'Archive'),
  /** Title of the list of tags, and the link to it. */
  tags: v.optional(TEXT, 'Tags'),
  /** The tags of a post. */
  taggedWith: v.optional(v.pipe(TEXT, v.check(contains('tags'), 'text with {tags}')), 'Tags: {tags}'),
  /** Title of the posts with a tag. */
  postsAbout: v.optional(v.pipe(TEXT, v.check(contains('tag'), 'text with {tag}')), 'Posts about {tag}'),
  /** Title of the posts of an author. */
  postsBy: v.optional(v.pipe(TEXT, v.check(contains('author'), 'text with {author}')), 'Posts by {author}'),
  /** Above the posts of a series. */
  series: v.optional(TEXT, 'All parts of this series:'),
  /** Description of the feeds of a blog without one. */
  feedDescription: v.optional(
    v.pipe(TEXT, v.check(contains('title', 'site'), 'text with {title} and {site}')),
    '{title} of {site}',
  ),
})

const CHANGELOG_LABELS = v.strictObject({
  /** Description of the feed. */
  feedDescription: v.optional(v.pipe(TEXT, v.check(contains('site'), 'text with {site}')), 'Versions of {site}'),
})

/** The words that blog and changelog write, for a site in another language. A name in braces is replaced. */
export const LABELS = v.strictObject({
  /** The words of the blog. Its title is `blog.title`. */
  blog: v.optional(BLOG_LABELS, {}),
  /** The words of the changelog. Its title is `changelog.title`. */
  changelog: v.optional(CHANGELOG_LABELS, {}),
})
