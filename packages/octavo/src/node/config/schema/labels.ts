import * as v from 'valibot'
import { findWrongNames, listNames } from '../../../shared/text/label-names.ts'
import type { WordName, Words } from '../../../shared/build/words/word-name.ts'
import * as WORDS from '../../../shared/words/index.ts'
import { TEXT } from './values.ts'

/** A label with its default. Names in braces of the default must be in it, unless there are others that must. */
function toLabel(text: string, description: string, required = listNames(text)) {
  return v.pipe(v.optional(toLabelSchema(text, required), text), v.description(description))
}

function toLabelSchema(text: string, required = listNames(text)) {
  const find = (label: string) => findWrongNames(label, { known: listNames(text), required })
  return v.pipe(
    TEXT,
    v.check(
      (label) => find(label) === undefined,
      ({ input }) => find(input) ?? '',
    ),
  )
}

const BLOG_LABELS = v.strictObject({
  readingTime: toLabel('{minutes} min read', 'How long a post takes to read.'),
  olderPosts: toLabel('Older posts', 'Link to the next page of the list.'),
  newerPosts: toLabel('Newer posts', 'Link to the page before.'),
  pageTitle: toLabel('{title}, page {number}', 'Title of the further pages of the list.'),
  older: toLabel('Older: {post}', 'Link to the post before this one.'),
  newer: toLabel('Newer: {post}', 'Link to the post after this one.'),
  allPosts: toLabel('All posts', 'Title of the archive, and the link from a post to the blog.'),
  archive: toLabel('Archive', 'Link to the archive.'),
  tags: toLabel('Tags', 'Title of the list of tags, and the link to it.'),
  taggedWith: toLabel('Tags: {tags}', 'The tags of a post.'),
  postsAbout: toLabel('Posts about {tag}', 'Title of the posts with a tag.'),
  postsBy: toLabel('Posts by {author}', 'Title of the posts of an author.'),
  series: toLabel('All parts of this series:', 'Above the posts of a series.'),
  feedDescription: toLabel('{title} of {site}', 'Description of the feeds of a blog without one.'),
})

const CHANGELOG_LABELS = v.strictObject({
  feedDescription: toLabel('Versions of {site}', 'Description of the feed.'),
})

const TAG_LABELS = v.strictObject({
  title: toLabel('Tags', 'Title of the list of all tags.'),
  pagesWith: toLabel('Pages tagged “{tag}”', 'Title of the list of the pages with a tag.'),
})

const PRINT_PAGE_LABELS = v.strictObject({
  title: toLabel('All pages', 'Its title.'),
})

const PAGE_MENU_LABELS = v.strictObject({
  menu: toLabel('More ways to use this page', 'Name of the button that opens the menu.'),
  view: toLabel('View as Markdown', 'Link to the Markdown.'),
  copyLink: toLabel('Copy link to the Markdown', 'Copies its address.'),
  linkCopied: toLabel('Link copied', 'Announced after that.'),
  open: toLabel('Open in {assistant}', 'Link to an assistant.'),
  prompt: toLabel('Read {url} and answer my questions about it.', 'What the assistant is told.'),
  connect: toLabel('Connect an editor: add this to its MCP servers', 'Above the configuration for an editor.'),
  copyConfiguration: toLabel('Copy the configuration', 'Copies it.'),
  configurationCopied: toLabel('Configuration copied', 'Announced after that.'),
})

const FEEDBACK_LABELS = v.strictObject({
  question: toLabel('Was this page useful?', 'The question below pages.'),
  yes: toLabel('Yes', 'Answer.'),
  no: toLabel('No', 'Answer.'),
  comment: toLabel('What is missing or wrong?', 'Above the field for a text, after No.'),
  send: toLabel('Send', 'Sends the text.'),
  thanks: toLabel('Thank you for your answer.', 'After an answer.'),
  failed: toLabel('Your answer could not be sent.', 'If an answer could not be sent.'),
  retry: toLabel('Try again', 'Sends it again.'),
  needsConsent: toLabel(
    'Your answer was not sent: answers are counted with {provider}, which needs your consent.',
    'If the reader has not agreed to be counted.',
    [],
  ),
  ownStatistics: toLabel(
    'the statistics of this site',
    'The provider in that sentence, if it is a module of the site.',
  ),
  settings: toLabel('Cookie settings', 'Opens the cookie settings.'),
  optedOut: toLabel(
    'Your answer was not sent, because you have opted out of being counted.',
    'If the reader has opted out.',
  ),
  uncounted: toLabel(
    'Your answer was not sent: nothing is counted at this address.',
    'At an address for which the provider has no id, for example on a test server.',
  ),
})

const VERSION_NOTICE_LABELS = v.strictObject({
  old: toLabel(
    'You are reading the documentation of version {version}, which is not the latest release.',
    'On the pages of a version with a later release.',
  ),
  unreleased: toLabel(
    'You are reading the documentation of version {version}, which is not released yet.',
    'On the pages of a version before its release.',
  ),
  latest: toLabel('Go to the latest release', 'Link to the same page of the latest release.'),
})

/** A key for each word. One with names in braces must contain them. */
function toWordSchemas(words: Words): Record<WordName, ReturnType<typeof toWordSchema>> {
  const entries = Object.entries(words).map(([name, text]) => [name, toWordSchema(text)] as const)
  // The same names.
  return Object.fromEntries(entries) as Record<WordName, ReturnType<typeof toWordSchema>>
}

function toWordSchema(text: string) {
  return v.optional(toLabelSchema(text), text)
}

/** The other words that Octavo shows to readers or reads to them. */
export const SHELL_LABELS = v.strictObject(toWordSchemas(WORDS))

/** The words that Octavo writes, for a site in another language. A name in braces is replaced. */
export const LABELS = v.strictObject({
  blog: v.pipe(v.optional(BLOG_LABELS, {}), v.description('The words of the blog. Its title is `blog.title`.')),
  changelog: v.pipe(
    v.optional(CHANGELOG_LABELS, {}),
    v.description('The words of the changelog. Its title is `changelog.title`.'),
  ),
  tags: v.pipe(v.optional(TAG_LABELS, {}), v.description('The words of the lists of tags.')),
  printPage: v.pipe(v.optional(PRINT_PAGE_LABELS, {}), v.description('The words of the page that contains all pages.')),
  feedback: v.pipe(v.optional(FEEDBACK_LABELS, {}), v.description('The words of the question below pages.')),
  pageMenu: v.pipe(v.optional(PAGE_MENU_LABELS, {}), v.description('The words of the menu of a page.')),
  versionNotice: v.pipe(
    v.optional(VERSION_NOTICE_LABELS, {}),
    v.description('The words of the notice above the pages of a version.'),
  ),
  shell: v.pipe(
    v.optional(SHELL_LABELS, {}),
    v.description('All other words: of navigation, search, cookie settings, articles and messages.'),
  ),
})
