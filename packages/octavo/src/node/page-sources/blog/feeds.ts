import { joinPath } from '../../../shared/urls.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { PublishedPage, PublishedSource } from '../../../shared/build/site-code.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import { FEEDS, type BlogConfig } from './paths.ts'
import type { Post } from './post.ts'

/** A feed has the newest posts only: readers fetch it again and again. */
const MOST_ENTRIES = 20

interface Entry {
  address: string
  /** Its title and description have their variables replaced. */
  page: PublishedPage
  post: Post
}

interface Feed {
  title: string
  description: string
  language: string
  /** Address of the blog. */
  home: string
  entries: Entry[]
}

/** The feeds of a blog by path below the base path, with the description of each post. */
export function renderFeeds(posts: readonly Post[], config: BlogConfig, site: PublishedSource): Record<string, string> {
  const { url, baseUrl, language } = site
  const published = new Map(site.pages.map((page) => [page.path, page]))
  const entries = posts
    .filter(({ draft, unlisted }) => !draft && !unlisted)
    .slice(0, MOST_ENTRIES)
    .flatMap((post) => {
      const page = published.get(post.path)
      return page ? [{ address: url + page.route, page, post }] : []
    })
  const home = url + (published.get(config.routeBasePath)?.route ?? baseUrl)
  const names = { title: config.title, site: site.title }
  const description = config.description || fillLabel(config.labels.feedDescription, names)
  const feed: Feed = { title: `${config.title} | ${site.title}`, description, language, home, entries }
  return Object.fromEntries(
    config.feeds.map((kind) => {
      const path = joinPath(config.routeBasePath, FEEDS[kind].file)
      return [path, RENDER[kind](feed, `${url}${baseUrl}${path}`)]
    }),
  )
}

const RENDER = { rss: renderRss, atom: renderAtom, json: renderJson }

/** https://www.rssboard.org/rss-specification */
function renderRss({ title, description, language, home, entries }: Feed, self: string): string {
  const items = entries.map(({ address, page, post }) =>
    [
      '<item>',
      element('title', page.title),
      element('link', address),
      `<guid>${escapeHtml(address)}</guid>`,
      element('pubDate', new Date(post.instant).toUTCString()),
      element('description', page.description),
      ...post.authors.map(({ name }) => element('dc:creator', name)),
      ...post.tags.map((tag) => element('category', tag)),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function renderAtom({ title, description, language, home, entries }: Feed, self: string): string {
  const items = entries.map(({ address, page, post }) =>
    [
      '<entry>',
      element('title', page.title),
      element('id', address),
      `<link href="${escapeHtml(address)}"/>`,
      element('published', post.instant),
      element('updated', post.instant),
      element('summary', page.description),
      ...post.authors.map(
        ({ name, url }) => `<author>${element('name', name)}${url ? element('uri', url) : ''}</author>`,
      ),
      ...post.tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`),
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">`,
    element('title', title),
    element('subtitle', description),
    element('id', home),
    `<link href="${escapeHtml(home)}"/>`,
    `<link rel="self" href="${escapeHtml(self)}"/>`,
    element('updated', entries[0]?.post.instant ?? '1970-01-01T00:00:00Z'),
    // A feed needs an author: https://www.rfc-editor.org/rfc/rfc4287#section-4.1.1
    `<author>${element('name', title)}</author>`,
    ...items,
    '</feed>',
    '',
  ].join('\n')
}

/** https://www.jsonfeed.org/version/1.1/ */
function renderJson({ title, description, language, home, entries }: Feed, self: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: home,
    feed_url: self,
    items: entries.map(({ address, page, post }) => ({
      id: address,
      url: address,
      title: page.title,
      content_text: page.description,
      date_published: post.instant,
      authors: post.authors.map(({ name, url }) => ({ name, url: url || undefined })),
      tags: post.tags,
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

/** https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replace(NOT_IN_XML, ''))}</${name}>`
}
