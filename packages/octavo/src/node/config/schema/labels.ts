import * as v from 'valibot'
import { joinWords } from '../../../shared/build/text/labels.ts'
import type { WordName, Words } from '../../../shared/build/words/word-name.ts'
import * as WORDS from '../../../shared/words/index.ts'
import { TEXT } from './values.ts'

/** Checks that a label contains all names in braces: `{tag}`. */
const contains =
  (...names: string[]) =>
  (label: string) =>
    names.every((name) => label.includes(`{${name}}`))

const BLOG_LABELS = v.strictObject({
  readingTime: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('minutes'), 'text with {minutes}')), '{minutes} min read'),
    v.description('How long a post takes to read.'),
  ),
  olderPosts: v.pipe(v.optional(TEXT, 'Older posts'), v.description('Link to the next page of the list.')),
  newerPosts: v.pipe(v.optional(TEXT, 'Newer posts'), v.description('Link to the page before.')),
  pageTitle: v.pipe(
    v.optional(
      v.pipe(TEXT, v.check(contains('title', 'number'), 'text with {title} and {number}')),
      '{title}, page {number}',
    ),
    v.description('Title of the further pages of the list.'),
  ),
  older: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('post'), 'text with {post}')), 'Older: {post}'),
    v.description('Link to the post before this one.'),
  ),
  newer: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('post'), 'text with {post}')), 'Newer: {post}'),
    v.description('Link to the post after this one.'),
  ),
  allPosts: v.pipe(
    v.optional(TEXT, 'All posts'),
    v.description('Title of the archive, and the link from a post to the blog.'),
  ),
  archive: v.pipe(v.optional(TEXT, 'Archive'), v.description('Link to the archive.')),
  tags: v.pipe(v.optional(TEXT, 'Tags'), v.description('Title of the list of tags, and the link to it.')),
  taggedWith: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('tags'), 'text with {tags}')), 'Tags: {tags}'),
    v.description('The tags of a post.'),
  ),
  postsAbout: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('tag'), 'text with {tag}')), 'Posts about {tag}'),
    v.description('Title of the posts with a tag.'),
  ),
  postsBy: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('author'), 'text with {author}')), 'Posts by {author}'),
    v.description('Title of the posts of an author.'),
  ),
  series: v.pipe(v.optional(TEXT, 'All parts of this series:'), v.description('Above the posts of a series.')),
  feedDescription: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('title', 'site'), 'text with {title} and {site}')), '{title} of {site}'),
    v.description('Description of the feeds of a blog without one.'),
  ),
})

const CHANGELOG_LABELS = v.strictObject({
  feedDescription: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('site'), 'text with {site}')), 'Versions of {site}'),
    v.description('Description of the feed.'),
  ),
})

const TAG_LABELS = v.strictObject({
  title: v.pipe(v.optional(TEXT, 'Tags'), v.description('Title of the list of all tags.')),
  pagesWith: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('tag'), 'text with {tag}')), 'Pages tagged “{tag}”'),
    v.description('Title of the list of the pages with a tag.'),
  ),
})

const PRINT_PAGE_LABELS = v.strictObject({
  title: v.pipe(v.optional(TEXT, 'All pages'), v.description('Its title.')),
})

const PAGE_MENU_LABELS = v.strictObject({
  menu: v.pipe(
    v.optional(TEXT, 'More ways to use this page'),
    v.description('Name of the button that opens the menu.'),
  ),
  view: v.pipe(v.optional(TEXT, 'View as Markdown'), v.description('Link to the Markdown.')),
  copyLink: v.pipe(v.optional(TEXT, 'Copy link to the Markdown'), v.description('Copies its address.')),
  linkCopied: v.pipe(v.optional(TEXT, 'Link copied'), v.description('Announced after that.')),
  open: v.pipe(
    v.optional(v.pipe(TEXT, v.check(contains('assistant'), 'text with {assistant}')), 'Open in {assistant}'),
    v.description('Link to an assistant.'),
  ),
  prompt: v.pipe(
    v.optional(
      v.pipe(TEXT, v.check(contains('url'), 'text with {url}')),
      'Read {url} and answer my questions about it.',
    ),
    v.description('What the assistant is told.'),
  ),
  connect: v.pipe(
    v.optional(TEXT, 'Connect an editor: add this to its MCP servers'),
    v.description('Above the configuration for an editor.'),
  ),
  copyConfiguration: v.pipe(v.optional(TEXT, 'Copy the configuration'), v.description('Copies it.')),
  configurationCopied: v.pipe(v.optional(TEXT, 'Configuration copied'), v.description('Announced after that.')),
})

const FEEDBACK_LABELS = v.strictObject({
  question: v.pipe(v.optional(TEXT, 'Was this page useful?'), v.description('The question below pages.')),
  yes: v.pipe(v.optional(TEXT, 'Yes'), v.description('Answer.')),
  no: v.pipe(v.optional(TEXT, 'No'), v.description('Answer.')),
  comment: v.pipe(
    v.optional(TEXT, 'What is missing or wrong?'),
    v.description('Above the field for a text, after No.'),
  ),
  send: v.pipe(v.optional(TEXT, 'Send'), v.description('Sends the text.')),
  thanks: v.pipe(v.optional(TEXT, 'Thank you for your answer.'), v.description('After an answer.')),
  failed: v.pipe(v.optional(TEXT, 'Your answer could not be sent.'), v.description('If an answer could not be sent.')),
  retry: v.pipe(v.optional(TEXT, 'Try again'), v.description('Sends it again.')),
  needsConsent: v.pipe(
    v.optional(TEXT, 'Your answer was not sent: answers are counted with {provider}, which needs your consent.'),
    v.description('If the reader has not agreed to be counted.'),
  ),
  ownStatistics: v.pipe(
    v.optional(TEXT, 'the statistics of this site'),
    v.description('The provider in that sentence, if it is a module of the site.'),
  ),
  settings: v.pipe(v.optional(TEXT, 'Cookie settings'), v.description('Opens the cookie settings.')),
  optedOut: v.pipe(
    v.optional(TEXT, 'Your answer was not sent, because you have opted out of being counted.'),
    v.description('If the reader has opted out.'),
  ),
  uncounted: v.pipe(
    v.optional(TEXT, 'Your answer was not sent: nothing is counted at this address.'),
    v.description('At an address for which the provider has no id, for example on a test server.'),
  ),
})

const VERSION_NOTICE_LABELS = v.strictObject({
  old: v.pipe(
    v.optional(
      v.pipe(TEXT, v.check(contains('version'), 'text with {version}')),
      'You are reading the documentation of version {version}, which is not the latest release.',
    ),
    v.description('On the pages of a version with a later release.'),
  ),
  unreleased: v.pipe(
    v.optional(
      v.pipe(TEXT, v.check(contains('version'), 'text with {version}')),
      'You are reading the documentation of version {version}, which is not released yet.',
    ),
    v.description('On the pages of a version before its release.'),
  ),
  latest: v.pipe(
    v.optional(TEXT, 'Go to the latest release'),
    v.description('Link to the same page of the latest release.'),
  ),
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
