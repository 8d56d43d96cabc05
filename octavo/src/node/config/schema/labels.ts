import * as v from 'valibot'
import { joinWords } from '../../../shared/text/labels.ts'
import type { WordName, Words } from '../../../shared/words/word-name.ts'
import * as WORDS from '../../../shared/words/index.ts'
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

const TAG_LABELS = v.strictObject({
  /** Title of the list of all tags. */
  title: v.optional(TEXT, 'Tags'),
  /** Title of the list of the pages with a tag. */
  pagesWith: v.optional(v.pipe(TEXT, v.check(contains('tag'), 'text with {tag}')), 'Pages tagged “{tag}”'),
})

const PRINT_PAGE_LABELS = v.strictObject({
  /** Its title. */
  title: v.optional(TEXT, 'All pages'),
})

const FEEDBACK_LABELS = v.strictObject({
  /** The question below pages. */
  question: v.optional(TEXT, 'Was this page useful?'),
  /** Answer. */
  yes: v.optional(TEXT, 'Yes'),
  /** Answer. */
  no: v.optional(TEXT, 'No'),
  /** Above the field for a text, after No. */
  comment: v.optional(TEXT, 'What is missing or wrong?'),
  /** Sends the text. */
  send: v.optional(TEXT, 'Send'),
  /** After an answer. */
  thanks: v.optional(TEXT, 'Thank you for your answer.'),
  /** If an answer could not be sent. */
  failed: v.optional(TEXT, 'Your answer could not be sent.'),
  /** Sends it again. */
  retry: v.optional(TEXT, 'Try again'),
  /** If the reader has not agreed to be counted. */
  needsConsent: v.optional(
    TEXT,
    'Your answer was not sent: answers are counted with {provider}, which needs your consent.',
  ),
  /** The provider in that sentence, if it is a module of the site. */
  ownStatistics: v.optional(TEXT, 'the statistics of this site'),
  /** Opens the cookie settings. */
  settings: v.optional(TEXT, 'Cookie settings'),
  /** If the reader has opted out. */
  optedOut: v.optional(TEXT, 'Your answer was not sent, because you have opted out of being counted.'),
  /** At an address for which the provider has no id, for example on a test server. */
  uncounted: v.optional(TEXT, 'Your answer was not sent: nothing is counted at this address.'),
})

const VERSION_NOTICE_LABELS = v.strictObject({
  /** On the pages of a version with a later release. */
  old: v.optional(
    v.pipe(TEXT, v.check(contains('version'), 'text with {version}')),
    'You are reading the documentation of version {version}, which is not the latest release.',
  ),
  /** On the pages of a version before its release. */
  unreleased: v.optional(
    v.pipe(TEXT, v.check(contains('version'), 'text with {version}')),
    'You are reading the documentation of version {version}, which is not released yet.',
  ),
  /** Link to the same page of the latest release. */
  latest: v.optional(TEXT, 'Go to the latest release'),
})

/** A key for each word. One with names in braces must contain them. */
function toWordSchemas(words: Words): Record<WordName, ReturnType<typeof toWordSchema>> {
  const entries = Object.entries(words).map(([name, text]) => [name, toWordSchema(text)] as const)
  // The same names.
  return Object.fromEntries(entries) as Record<WordName, ReturnType<typeof toWordSchema>>
}

function toWordSchema(text: string) {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const places = names.map((name) => `{${name}}`)
  return v.optional(v.pipe(TEXT, v.check(contains(...names), `text with ${joinWords(places, 'and')}`)), text)
}

/** The other words that Octavo shows to readers or reads to them. */
const SHELL_LABELS = v.strictObject(toWordSchemas(WORDS))

/** The words that Octavo writes, for a site in another language. A name in braces is replaced. */
export const LABELS = v.strictObject({
  /** The words of the blog. Its title is `blog.title`. */
  blog: v.optional(BLOG_LABELS, {}),
  /** The words of the changelog. Its title is `changelog.title`. */
  changelog: v.optional(CHANGELOG_LABELS, {}),
  /** The words of the lists of tags. */
  tags: v.optional(TAG_LABELS, {}),
  /** The words of the page that contains all pages. */
  printPage: v.optional(PRINT_PAGE_LABELS, {}),
  /** The words of the question below pages. */
  feedback: v.optional(FEEDBACK_LABELS, {}),
  /** The words of the notice above the pages of a version. */
  versionNotice: v.optional(VERSION_NOTICE_LABELS, {}),
  /** All other words: of navigation, search, cookie settings, articles and messages. */
  shell: v.optional(SHELL_LABELS, {}),
})
